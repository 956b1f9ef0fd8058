// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A definition, with the labels that stand before it apart: `(informal, Scotland) a man`. Dictionaries on the network
/// write labels in this way too.
struct SenseText: Sendable, Equatable {
    /// The longest text that is a label. A longer one in parentheses is a part of the definition.
    private static let longestLabel = 24
    private static let mostLabels = 6

    let labels: [String]
    let definition: String

    init(_ text: String) {
        guard text.first == "(", let end = text.firstIndex(of: ")") else {
            (labels, definition) = ([], text)
            return
        }
        let parts = text[text.index(after: text.startIndex)..<end].split(separator: ",").map { String($0).trimmed }
        let rest = String(text[text.index(after: end)...]).trimmed
        let areLabels =
            (1...Self.mostLabels).contains(parts.count) && !rest.isEmpty
            && parts.allSatisfy { (1...Self.longestLabel).contains($0.count) && !$0.contains("(") }
        (labels, definition) = areLabels ? (parts, rest) : ([], text)
    }
}
