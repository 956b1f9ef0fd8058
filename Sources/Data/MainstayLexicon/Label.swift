// SPDX-License-Identifier: Apache-2.0

/// Where a sense is used: a field of knowledge, a place or a register.
package struct Label: Sendable, Hashable {
    /// The kind of a label. The database contains the raw values.
    package enum Kind: String, CaseIterable {
        case domain = "d"
        case region = "p"
        case register = "r"
    }

    package var kind: Kind
    package var value: String

    package init(kind: Kind, value: String) {
        (self.kind, self.value) = (kind, value)
    }

    /// The text of labels in the row of a sense: one label a line, its kind first.
    package static func text(_ labels: [Label]) -> String? {
        labels.isEmpty ? nil : labels.map { $0.kind.rawValue + $0.value }.joined(separator: "\n")
    }

    /// The values of one kind in the text of a row.
    static func values(_ kind: Kind, in text: String?) -> [String] {
        guard let text else { return [] }
        let first = kind.rawValue.utf8.first
        return text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.first == first }
            .map { String(Substring($0.dropFirst())) }
    }
}
