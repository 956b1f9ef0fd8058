// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The senses of the older dictionary that are worth showing.
struct OlderSenses {
    private(set) var senses: [AddedSense] = []

    /// - Parameters:
    ///   - senses: All senses of the older dictionary.
    ///   - forms: Tells whether a quotation contains the word.
    ///   - isKnown: Whether another source has a key.
    init(_ senses: [AddedSense], forms: WordForms, isKnown: (String) -> Bool) {
        let explained = Set(senses.lazy.filter { !Self.isReference($0.definition) }.map(\.key))
        for sense in senses {
            // "See Taut." helps only if nothing else is known about the word.
            if Self.isReference(sense.definition), explained.contains(sense.key) || isKnown(sense.key) { continue }
            var sense = sense
            sense.place = .old
            if !sense.examples.isEmpty {
                let word = forms.headword(sense.key)
                sense.examples.removeAll { !WordForms.contains($0.text, word) }
            }
            self.senses.append(sense)
        }
    }

    private static func isReference(_ definition: String) -> Bool {
        guard definition.hasPrefix("See ") else { return false }
        return !definition.dropLast().contains(". ")
    }
}
