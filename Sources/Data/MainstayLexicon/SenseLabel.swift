// SPDX-License-Identifier: Apache-2.0

/// Where a sense is used: a field of knowledge, a place or a register.
public struct SenseLabel: Sendable, Hashable {
    /// The kind of a label. The database contains the raw values.
    public enum Kind: String, CaseIterable, Sendable {
        case domain = "d"
        case region = "p"
        case register = "r"
    }

    /// What the label says something about.
    public var kind: Kind
    /// What it says: `law`, `Ireland`, `slang`.
    public var value: String

    /// Combines the parts.
    public init(kind: Kind, value: String) {
        (self.kind, self.value) = (kind, value)
    }

    /// The text of labels in the row of a sense: one label a line, its kind first.
    public static func text(_ labels: [SenseLabel]) -> String? {
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
