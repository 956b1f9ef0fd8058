// SPDX-License-Identifier: Apache-2.0

/// Where a sense is at home: a field of knowledge, a place or a manner of speaking.
struct Label: Sendable, Hashable {
    /// What kind of label it is. The raw values stand in the database.
    enum Kind: String, CaseIterable {
        case domain = "d"
        case region = "p"
        case register = "r"
    }

    var kind: Kind
    var value: String

    /// Labels as they stand in a sense's row: one a line, its kind first.
    static func text(_ labels: [Label]) -> String? {
        labels.isEmpty ? nil : labels.map { $0.kind.rawValue + $0.value }.joined(separator: "\n")
    }

    /// The values of one kind in such a text.
    static func values(_ kind: Kind, in text: String?) -> [String] {
        guard let text else { return [] }
        return text.split(separator: "\n").filter { $0.hasPrefix(kind.rawValue) }.map { String($0.dropFirst()) }
    }
}
