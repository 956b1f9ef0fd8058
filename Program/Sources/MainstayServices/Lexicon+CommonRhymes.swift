// SPDX-License-Identifier: Apache-2.0

package import MainstayLexicon

extension Lexicon {
    /// The words that rhyme with a word in any pronunciation, the most used first.
    ///
    /// - Throws: ``LexiconError`` if the file cannot be read.
    package func commonRhymes(with word: String) throws(LexiconError) -> [String] {
        let rhymes = Set(try rhymes(with: word).flatMap(\.words))
        guard !rhymes.isEmpty else { return [] }
        return try mostUsedWords(matching: LexiconQuery(limit: .max), nil).words.filter {
            rhymes.contains($0.lowercased())
        }
    }
}
