// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words that match a query, in alphabetical order.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func words(matching query: LexiconQuery) throws(LexiconError) -> [String] {
        try search { reader, headwords throws(SQLiteError) in
            let found = headwords.indices(matching: query, labelled: try reader.words(labelledAs: query))
            return try reader.spellings(
                of: found.dropFirst(max(0, query.offset)).prefix(max(0, query.limit)), headwords)
        }
    }

    /// How many words match a query. The query's limit and offset have no effect.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func count(matching query: LexiconQuery) throws(LexiconError) -> Int {
        try search { reader, headwords throws(SQLiteError) in
            headwords.indices(matching: query, labelled: try reader.words(labelledAs: query)).count
        }
    }

    /// A page of the words that match a query and fulfil a condition, in lower case and alphabetical order.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - condition: Called with each matching word, in lower case.
    /// - Returns: The number of words on all pages, and the words of the page that the query's limit and offset select.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func page(
        of query: LexiconQuery, where condition: (String) -> Bool
    ) throws(LexiconError) -> (count: Int, words: [String]) {
        try search { reader, headwords throws(SQLiteError) in
            let found = headwords.indices(matching: query, labelled: try reader.words(labelledAs: query)).lazy
                .map { headwords[$0] }.filter(condition)
            var (count, words) = (0, [String]())
            for word in found {
                if count >= query.offset, words.count < query.limit { words.append(word) }
                count += 1
            }
            return (count, words)
        }
    }

    /// Random words worth learning (``LexiconQuery/worthLearning``) that match a query. No word appears twice. If fewer
    /// words match than `count`, the result has all of them. The query's limit and offset have no effect.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func randomWords(
        _ count: Int, matching query: LexiconQuery = LexiconQuery(), using generator: inout some RandomNumberGenerator
    ) throws(LexiconError) -> [String] {
        var query = query
        query.worthLearning = true
        let (headwords, found) = try search { [query] reader, headwords throws(SQLiteError) in
            (headwords, headwords.indices(matching: query, labelled: try reader.words(labelledAs: query)))
        }
        // The first steps of a Fisher-Yates shuffle.
        var pool = found
        let drawn = min(max(0, count), pool.count)
        for place in 0..<drawn { pool.swapAt(place, Int.random(in: place..<pool.count, using: &generator)) }
        return pool.prefix(drawn).map { headwords[$0] }
    }

    /// The words that begin with a text, in any case. The most used come first.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func completions(of prefix: String, limit: Int = 10) throws(LexiconError) -> [String] {
        guard let key = Spelling.key(prefix) else { return [] }
        return try search { reader, headwords throws(SQLiteError) in
            try reader.spellings(of: headwords.completions(of: key, limit: limit), headwords)
        }
    }

    /// The words that contain a text anywhere, in any case. The most used come first.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func words(containing text: String, limit: Int = 20) throws(LexiconError) -> [String] {
        guard let key = Spelling.key(text) else { return [] }
        return try search { reader, headwords throws(SQLiteError) in
            try reader.spellings(of: headwords.words(containing: key, limit: limit), headwords)
        }
    }

    /// The senses whose definitions contain all words of a text, in any inflected form. Short definitions come first,
    /// because the text is more of them, and those of the older dictionary last.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func search(definitions text: String, limit: Int = 20) throws(LexiconError) -> [DefinitionMatch] {
        try read { reader throws(SQLiteError) in try reader.definitions(with: text, limit: limit) }
    }
}
