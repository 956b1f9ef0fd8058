// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Tells which senses of the older dictionary say what a sense of another source says already: *a native or inhabitant of
/// Mexico* and *A native or inhabitant of Mexico.*
struct RepeatedSenses {
    private let table: WordTable
    private let files: WordNetFiles
    /// The words of the senses that were not in WordNet, by the indices of their keys and parts of speech.
    private var others: [Int: [[UInt64]]] = [:]
    /// The words of WordNet's senses of the word that was asked for last. The senses of a word follow one another.
    private var last: (place: Int, senses: [[UInt64]]) = (-1, [])

    /// - Parameters:
    ///   - senses: The senses written for this lexicon.
    ///   - words: The indices of their keys.
    init(_ table: WordTable, _ files: WordNetFiles, written senses: [AddedSense], words: [Int]) {
        (self.table, self.files) = (table, files)
        for (sense, word) in zip(senses, words) {
            others[Self.place(word, sense.partOfSpeech), default: []].append(
                Self.words(of: Array(sense.definition.utf8)[...]))
        }
    }

    /// Whether an earlier sense of the word has all that a definition says. The definition counts as an earlier one
    /// afterwards.
    ///
    /// - Parameter word: The index of the key.
    mutating func contains(_ definition: String, of word: Int, as partOfSpeech: PartOfSpeech) -> Bool {
        let words = Self.words(of: Array(definition.utf8)[...])
        let place = Self.place(word, partOfSpeech)
        if last.place != place {
            let senses = table.senses(of: word).filter { $0.partOfSpeech == partOfSpeech }
            last = (place, senses.map { Self.words(of: gloss(of: $0)) })
        }
        let isKnown =
            others[place, default: []].contains { Self.repeats(words, $0) }
            || last.senses.contains { Self.repeats(words, $0) }
        if !isKnown { others[place, default: []].append(words) }
        return isKnown
    }

    private func gloss(of sense: WordTable.Sense) -> ArraySlice<UInt8> {
        let file = files[sense.partOfSpeech]
        return file.file.bytes[file.synsets[sense.synset].gloss.range]
    }

    private static func repeats(_ words: [UInt64], _ others: [UInt64]) -> Bool {
        guard !words.isEmpty, 2 * words.count > others.count, words.count > 1 || others.count == 1 else { return false }
        return words.allSatisfy(others.contains)
    }

    private static func place(_ word: Int, _ partOfSpeech: PartOfSpeech) -> Int { word << 4 | partOfSpeech.rawValue }

    /// The hashes of the words that say something, up to the examples. There are so few that a set would take longer.
    private static func words(of text: ArraySlice<UInt8>) -> [UInt64] {
        var words: [UInt64] = []
        var (hash, length) = (UInt64(0), 0)
        func endWord() {
            let isCommon = length <= longestCommon && common.contains(hash)
            if length > 0, !isCommon, !words.contains(hash) { words.append(hash) }
            (hash, length) = (0, 0)
        }
        for index in text.indices {
            if text[index] == UInt8(ascii: ";"),
                text[index...].begins(with: "; \"") || text[index...].begins(with: "; as,")
            {
                break
            }
            let letter = text[index] | 0x20
            if UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter || letter >= 0x80 {
                hash = WordHash.added(UInt64(letter), to: hash)
                length += 1
            } else {
                endWord()
            }
        }
        endWord()
        return words
    }

    private static let common = [
        "a", "an", "the", "to", "of", "or", "and", "in", "at", "by", "as", "with", "for", "that", "which", "is", "be",
        "on",
    ].map(WordHash.hash)
    private static let longestCommon = 5
}
