// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words that rhyme with a word: both sound the same from the last stressed vowel to the end.
    ///
    /// The search reads all pronunciations, which takes about ten milliseconds.
    ///
    /// - Returns: The rhymes for each pronunciation of the word, in lower case and alphabetical order. Empty if no
    ///   source has a pronunciation.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func rhymes(with headword: String) throws(LexiconError) -> [(spoken: Pronunciation, words: [String])] {
        guard let key = Spelling.key(headword) else { return [] }
        return try read { reader throws(SQLiteError) in
            try (reader.word(key)?.pronunciations ?? []).map { spoken throws(SQLiteError) in
                (spoken, try reader.words(rhymingWith: spoken, but: key))
            }
        }
    }
}

extension LexiconReader {
    fileprivate func words(rhymingWith spoken: Pronunciation, but key: String) throws(SQLiteError) -> [String] {
        guard let rhyme = spoken.rhyme else { return [] }
        let statement = try database.query(
            "SELECT key, pronunciations FROM word WHERE instr(pronunciations, :rhyme) AND key <> :key ORDER BY id",
            ["rhyme": rhyme, "key": key])
        defer { statement.reset() }
        var words: [String] = []
        while try statement.step() {
            guard let word = statement.string("key") else { continue }
            let isRhyme = Pronunciation.list(statement.string("pronunciations")).contains {
                $0.rhyme == rhyme && $0.region == spoken.region
            }
            if isRhyme { words.append(word) }
        }
        return words
    }
}

extension Pronunciation {
    /// The sounds from the last stressed vowel to the end. `nil` if there is no vowel.
    var rhyme: String? {
        let stressed = ipa.unicodeScalars.lastIndex { $0 == "ˈ" || $0 == "ˌ" } ?? ipa.startIndex
        return ipa.unicodeScalars[stressed...].firstIndex(where: Self.vowels.contains).map { String(ipa[$0...]) }
    }

    private static let vowels = Set("aeiouyæɑɒɔəɚɛɜɝɐɪʊʌøœɨʉᵻ".unicodeScalars)
}
