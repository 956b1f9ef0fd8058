// SPDX-License-Identifier: Apache-2.0

package import MainstayDictionary

extension LexiconSense {
    /// The labels to put before the definition.
    ///
    /// WordNet's definitions name most of theirs: `(informal) a man`. Its regions and domains often tell only what a
    /// definition is about. It gives some other registers to a whole synset, although they fit only one of its
    /// words: *impulsive* is not archaic.
    package var shownLabels: [Entry.Label] {
        guard source == SourceID.wordNet.name else {
            return registers.map { Entry.Label(.register, $0) } + regions.map { Entry.Label(.region, $0) }
                + domains.map { Entry.Label(.domain, $0) }
        }
        guard !registers.isEmpty else { return [] }
        let words = Set(Self.words(definition))
        return registers.filter { Self.warnings.contains($0) && words.isDisjoint(with: Self.names(of: $0)) }
            .map { Entry.Label(.register, $0) }
    }

    private static let warnings = ["dated", "derogatory", "literary", "offensive", "slang", "vulgar"]

    /// The definition without a remark at its beginning that only repeats labels: *a man* for `(informal) a man`.
    package var definitionWithoutLabels: String {
        guard definition.hasPrefix("("), let end = definition.firstIndex(of: ")") else { return definition }
        let rest = definition[definition.index(after: end)...].drop { $0 == " " }
        let labels = Set((registers + domains).flatMap(Self.names))
        let isRepeated = !rest.isEmpty && Self.words(definition[..<end]).allSatisfy(labels.contains)
        return isRepeated ? String(rest) : definition
    }

    /// The words by which definitions name a label.
    private static func names(of label: String) -> [String] {
        let others =
            switch label {
            case "vulgar": ["obscene", "coarse", "vulgarism"]
            case "offensive": ["ethnic", "slur"]
            case "derogatory": ["disparaging", "insulting", "uncomplimentary", "pejorative"]
            case "informal": ["informally", "colloquial"]
            case "dated": ["old-fashioned"]
            case "literary": ["poetic"]
            case "dialect": ["dialectal"]
            case "euphemistic": ["euphemism", "euphemisms"]
            default: [String]()
            }
        return words(label) + others
    }

    private static func words(_ text: some StringProtocol) -> [String] {
        text.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    }
}
