// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// Words that rhyme with a word: spoken alike from the last stressed vowel on.
    ///
    /// All pronunciations are gone through, which takes some ten milliseconds.
    ///
    /// - Returns: The words for each way the word is spoken, in lower case and in the order of their letters; none where no
    ///   source says how it is spoken.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` where the file cannot be read.
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
    /// The sounds from the last stressed vowel on; `nil` where there is no vowel.
    var rhyme: String? {
        let stressed = ipa.unicodeScalars.lastIndex { $0 == "ˈ" || $0 == "ˌ" } ?? ipa.startIndex
        return ipa.unicodeScalars[stressed...].firstIndex(where: Self.vowels.contains).map { String(ipa[$0...]) }
    }

    private static let vowels = Set("aeiouyæɑɒɔəɚɛɜɝɐɪʊʌøœɨʉᵻ".unicodeScalars)
}
