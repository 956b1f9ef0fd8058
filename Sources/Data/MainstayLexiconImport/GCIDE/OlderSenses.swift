// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Chooses the senses of the older dictionary that are worth showing.
struct OlderSenses {
    /// WordNet's capitals, which names get too.
    let spellings: WordNetSpellings
    /// Tells whether a quotation contains the word.
    let forms: WordForms
    /// The number of keys that other sources have. They are the first keys.
    let known: Int

    /// Adds the senses after those of other sources.
    ///
    /// - Parameters:
    ///   - senses: All senses of the older dictionary.
    ///   - found: The senses so far.
    ///   - words: The indices of the keys of the senses so far.
    ///   - keys: The keys of all words.
    func add(_ senses: [AddedSense], to found: inout [AddedSense], words: inout [Int], keys: inout KeyTable) {
        let indices = senses.map { keys.insert($0.key) }
        var isExplained = Array(repeating: false, count: keys.count)
        for index in 0..<known { isExplained[index] = true }
        for (index, sense) in zip(indices, senses) where !Self.isReference(sense.definition) {
            isExplained[index] = true
        }
        found.reserveCapacity(found.count + senses.count)
        words.reserveCapacity(found.count + senses.count)
        for (index, sense) in zip(indices, senses) {
            // "See Taut." helps only if nothing else is known about the word.
            if isExplained[index], Self.isReference(sense.definition) { continue }
            // Most definitions from WordNet are in the lexicon already.
            if sense.isCopied, index < known { continue }
            found.append(sense)
            words.append(index)
            let last = found.count - 1
            found[last].place = .old
            if sense.form == nil, index < known {
                found[last].form = spellings.name(of: index, as: sense.partOfSpeech)
            }
            if !sense.examples.isEmpty {
                let word = forms.headword(sense.key)
                found[last].examples.removeAll { !WordForms.contains($0.text, word) }
            }
        }
    }

    private static func isReference(_ definition: String) -> Bool {
        let text = definition.utf8
        guard text.count < 200, text.starts(with: "See ".utf8) else { return false }
        return !definition.dropLast().contains(". ")
    }
}
