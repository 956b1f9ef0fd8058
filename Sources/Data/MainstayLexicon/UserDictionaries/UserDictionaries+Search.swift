// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension UserDictionaries {
    /// The headwords of a language that match a pattern: the word that is equal to it, and then the others in
    /// alphabetical order. All headwords are read, a million in about a second.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - language: The code of the language, as in ``matches(for:language:)``.
    ///   - limit: The maximum number of words to return.
    /// - Returns: The number of all words that match, and the first of them.
    /// - Throws: ``LexiconError/dictionaryDamaged(path:reason:)`` if a file cannot be read.
    public func words(
        matching pattern: WordPattern, language: String, limit: Int
    ) throws(LexiconError) -> (count: Int, words: [String]) {
        let code = code(language)
        var (exact, others): (Set<String>, Set<String>) = ([], [])
        for dictionary in dictionaries(with: code) {
            try dictionary.read { reader throws(SQLiteError) in
                try reader.forEachKey(language: code) { key in
                    let plain = Array(Spelling.plain(key).utf8)
                    guard pattern.matches(plain) else { return }
                    if pattern.isText(plain) { exact.insert(key) } else { others.insert(key) }
                }
            }
        }
        var words: [String] = []
        for key in (exact.sorted() + others.sorted()).prefix(max(0, limit)) {
            // The entry has the spelling with capitals.
            words.append(try matches(for: key, language: code).first { !$0.found.isInflected }?.found.entry.word ?? key)
        }
        return (exact.count + others.count, words)
    }

    /// The titles of the dictionaries that have a language.
    public func titles(language: String) -> [String] {
        dictionaries(with: code(language)).map(\.about.title)
    }

    private func dictionaries(with code: String) -> [UserDictionary] {
        dictionaries.filter { $0.languages.contains { $0.code == code } }
    }
}
