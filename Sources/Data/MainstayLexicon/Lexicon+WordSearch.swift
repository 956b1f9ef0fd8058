// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words that match a query and a pattern. The text of the pattern itself comes first, then the words that have the
    /// query's labels in their most common sense, and of these and the others the most used ones.
    ///
    /// - Parameters:
    ///   - query: The query. Its limit and offset choose a part of the words.
    ///   - pattern: The pattern. `nil` for all words.
    /// - Returns: The number of words that match, and those chosen.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func mostUsedWords(
        matching query: LexiconQuery, _ pattern: WordPattern?
    ) throws(LexiconError) -> (count: Int, words: [String]) {
        try search { reader, headwords throws(SQLiteError) in
            var found = headwords.indices(matching: query, labelled: try reader.words(labelledAs: query))
            if let pattern { found = headwords.indices(among: found, pattern.matches) }
            let first = Set(pattern.map { pattern in headwords.indices(among: found, pattern.isText) } ?? [])
            let labelled = try reader.words(mainlyLabelledAs: query)
            let chosen = found.map { index in
                let group = first.contains(index) ? 0 : labelled.contains(index + 1) ? 1 : 2
                return (place: (group, headwords.attributes[index].rank), index: index)
            }
            .sorted { $0.place < $1.place }.map(\.index)
            .dropFirst(max(0, query.offset)).prefix(max(0, query.limit))
            return (found.count, try reader.spellings(of: chosen, headwords))
        }
    }

    /// Whether a query asks for a field, a region or a register that no word has.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func hasWords(labelledAs query: LexiconQuery) throws(LexiconError) -> Bool {
        try read { reader throws(SQLiteError) in try reader.words(labelledAs: query)?.isEmpty == false }
    }

    /// The fields, regions or registers that words have, in alphabetical order.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func labels(_ kind: SenseLabel.Kind) throws(LexiconError) -> [String] {
        try read { reader throws(SQLiteError) in
            try reader.database.strings(
                "SELECT DISTINCT value FROM label WHERE kind = :kind ORDER BY value COLLATE NOCASE",
                ["kind": kind.rawValue])
        }
    }

    /// The senses whose definitions contain all words of a text, in any inflected form, and its phrases in quotation
    /// marks word for word. They come in the order of ``search(definitions:limit:)``.
    ///
    /// - Returns: The number of senses that match, and the first of them.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func definitions(
        containing text: String, limit: Int
    ) throws(LexiconError) -> (count: Int, matches: [DefinitionMatch]) {
        let phrases = WordPattern.parts(of: text).phrases.map { Self.words(of: $0) }.filter { $0.count > 1 }
        return try read { reader throws(SQLiteError) in
            guard !phrases.isEmpty else {
                return (try reader.countOfDefinitions(with: text), try reader.definitions(with: text, limit: limit))
            }
            // The index has no positions, so the definitions themselves are compared.
            let found = try reader.definitions(with: text, limit: .max).filter { match in
                let words = Self.words(of: match.definition)
                return phrases.allSatisfy { words.contains($0) }
            }
            return (found.count, Array(found.prefix(limit)))
        }
    }

    /// The words of a text, for comparison.
    private static func words(of text: String) -> [String] {
        Spelling.plain(text.lowercased()).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

extension Headwords {
    /// The words among these whose keys, without accents, fulfil a condition.
    fileprivate func indices(among indices: [Int], _ condition: (ArraySlice<UInt8>) -> Bool) -> [Int] {
        indices.filter { index in
            let key = bytes[range(index)]
            // Only a key with a special byte can have accents.
            guard attributes[index].letters & Attributes.otherByte != 0, key.contains(where: { $0 >= 0x80 }) else {
                return condition(key)
            }
            return condition(Array(Spelling.plain(String(decoding: key, as: UTF8.self)).utf8)[...])
        }
    }
}
