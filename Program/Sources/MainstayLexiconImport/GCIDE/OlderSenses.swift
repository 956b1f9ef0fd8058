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
    /// The senses that say nothing new.
    let repeated: RepeatedSenses

    /// Adds the senses after those of other sources.
    ///
    /// - Parameters:
    ///   - parts: All senses of the older dictionary.
    ///   - found: The senses so far.
    ///   - words: The indices of the keys of the senses so far.
    ///   - keys: The keys of all words.
    func add(_ parts: [GCIDEFile.Part], to found: inout [AddedSense], words: inout [Int], keys: inout KeyTable) {
        var kept: [(part: Int, place: Int, word: Int)] = []
        var isExplained = Array(repeating: true, count: known)
        // Each access is to one property: a copy of a sense would cost more than all else here.
        for part in parts.indices {
            for place in parts[part].senses.indices {
                // "See Calculus." is less than what the look-up says about an irregular form.
                let isReference = parts[part].senses[place].isReference
                if isReference, forms.bases(of: parts[part].senses[place].key).contains(where: { isKnown($0, keys) }) {
                    continue
                }
                let word = keys.insert(parts[part].senses[place].key)
                kept.append((part, place, word))
                if word == isExplained.count { isExplained.append(false) }
                if !isReference { isExplained[word] = true }
            }
        }
        found.reserveCapacity(found.count + kept.count)
        words.reserveCapacity(found.count + kept.count)
        var repeated = repeated
        for (part, place, index) in kept {
            // "See Taut." helps only if nothing else is known about the word.
            if isExplained[index], parts[part].senses[place].isReference { continue }
            // Most definitions from WordNet are in the lexicon already.
            if parts[part].senses[place].isCopied, index < known { continue }
            if repeated.contains(
                parts[part].senses[place].definition, of: index, as: parts[part].senses[place].partOfSpeech)
            {
                continue
            }
            var sense = parts[part].senses[place]
            sense.place = .old
            if sense.form == nil, index < known { sense.form = spellings.name(of: index, as: sense.partOfSpeech) }
            if !sense.examples.isEmpty {
                let word = forms.headword(sense.key)
                sense.examples.removeAll { !WordForms.contains($0.text, word) }
            }
            found.append(sense)
            words.append(index)
        }
    }

    /// Whether another source has a word.
    private func isKnown(_ word: String, _ keys: KeyTable) -> Bool { keys.index(of: word).map { $0 < known } == true }

    /// Whether a definition only leads to another word: `See Brite, v. i.`, `Same as Catechu.`
    static func isReference(_ definition: String) -> Bool {
        guard let first = definition.utf8.first, first.isOne(of: "STst(") else { return false }
        var text = definition[...]
        for number in ["(plural) ", "(singular) "] where first == UInt8(ascii: "(") && text.hasPrefix(number) {
            text = text.dropFirst(number.count)
        }
        guard text.utf8.count < 200, let mark = marks.first(where: { text.utf8.starts(with: $0.utf8) }) else {
            return false
        }
        let words = text.split(separator: " ")
        let hasSentence = zip(words, words.dropFirst()).contains { word, next in
            word.hasSuffix(".") && next.first.map { $0.isUppercase || $0 == "(" } == true
        }
        if mark == marks[0] || hasSentence { return !hasSentence }
        // What "Same as" is said of may be explained too.
        return words.count < 10
            && !words.dropFirst(3).contains { ["but", "which", "as,", "with", "without"].contains($0) }
            && !text.dropLast().contains { ";:(".contains($0) }
    }

    private static let marks = ["See ", "Same as ", "The same as ", "same as ", "the same as "]
}
