// SPDX-License-Identifier: Apache-2.0

extension BilingualEntry {
    /// An estimate from the text of an entry. Common meanings have references, examples and inflected forms. Rare ones
    /// have labels of a field and notes that narrow them down. Zero if the senses have numbers, because then the
    /// dictionary has its own order.
    func prominence(in text: String) -> Int {
        var (references, notes) = (0, 0)
        let lines = text.split(separator: "\n")
        guard let head = lines.first, !lines.dropFirst().prefix(1).contains(where: { $0.hasPrefix("1. ") }) else {
            return 0
        }
        for line in lines.dropFirst() {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("see:") {
                references += line.utf8.count { $0 == UInt8(ascii: "{") }
            } else if words.hasPrefix("Note:") || words.hasPrefix("Synonym") {
                notes += 1
            }
        }
        let examples = senses.reduce(0) { $0 + $1.examples.count }
        let labels = senses.first?.translations.reduce(0) { $0 + $1.labels.count(where: Self.isField) } ?? 0
        // A verb has its irregular forms at its main meaning: `run (ran <>, run <>)`.
        let hasForms = head.contains("<>")
        return min(references, Self.mostReferences) + min(examples, Self.mostExamples) + (hasForms ? 2 : 0) - 2 * labels
            - notes
    }

    /// Whether a label is an abbreviation such as `min.`. Others say what the translation is used of.
    private static func isField(_ label: String) -> Bool { label.hasSuffix(".") && label.allSatisfy { $0 != " " } }

    private static let mostReferences = 6
    private static let mostExamples = 4
}

extension [BilingualEntry] {
    /// The entries with those that people mean most often first. Dictionaries have them in the order of their
    /// translations.
    func inUsualOrder() -> [BilingualEntry] {
        enumerated().sorted { one, other in
            let (left, right) = (-one.element.prominence, -other.element.prominence)
            return (left, one.offset) < (right, other.offset)
        }
        .map(\.element)
    }
}
