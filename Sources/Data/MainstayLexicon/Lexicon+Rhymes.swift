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
        let statement = try database.cached(
            "SELECT key, pronunciations FROM word WHERE instr(pronunciations, ?1) AND key <> ?2 ORDER BY id")
        try statement.bind(rhyme, at: 1)
        try statement.bind(key, at: 2)
        defer { statement.reset() }
        var words: [String] = []
        while try statement.step() {
            guard let word = statement.string(0) else { continue }
            if Pronunciation.list(statement.string(1)).contains(where: { $0.rhyme == rhyme }) { words.append(word) }
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
