// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// The ids of the words that have all labels and facets of a query. `nil` if the query has none.
    func words(labelledAs query: LexiconQuery) throws(SQLiteError) -> Set<Int>? {
        let region = query.region.map { Self.regions[$0.lowercased()] ?? $0 }
        var words: Set<Int>?
        for (kind, value) in [
            (Label.Kind.domain, query.domain), (.region, region), (.register, query.register),
        ] {
            guard let value else { continue }
            let statement = try database.cached("SELECT word FROM label WHERE kind = ? AND value = ?")
            try statement.bind(kind.rawValue, at: 1)
            try statement.bind(value, at: 2)
            let found = try ids(statement)
            words = words?.intersection(found) ?? found
        }
        for facet in query.facets {
            let found = try ids(try database.cached(Self.words(having: facet)))
            words = words?.intersection(found) ?? found
        }
        return words
    }

    private func ids(_ statement: Statement) throws(SQLiteError) -> Set<Int> {
        defer { statement.reset() }
        var ids: Set<Int> = []
        while try statement.step() { ids.insert(statement.int(0)) }
        return ids
    }

    private static func words(having facet: LexiconQuery.Facet) -> String {
        switch facet {
        case .relation(let kind):
            """
            SELECT s.word FROM relation r CROSS JOIN sense s ON s.synset = r.synset
            WHERE r.kind = \(kind.rawValue) AND r.position IN (0, s.position)
            """
        case .synonyms:
            // A synset may have a word in two spellings.
            """
            SELECT word FROM sense
            WHERE synset IN (SELECT synset FROM sense GROUP BY synset HAVING min(word) < max(word))
            """
        case .examples: "SELECT word FROM sense WHERE examples <> 0"
        case .syllables: "SELECT id FROM word WHERE syllables IS NOT NULL"
        case .pronunciation: "SELECT id FROM word WHERE pronunciations IS NOT NULL"
        case .frequency: "SELECT word FROM sense WHERE tag_count > 0"
        }
    }

    /// Short names for regions whose names in the data are longer.
    private static let regions = [
        "gb": "United Kingdom", "uk": "United Kingdom", "britain": "United Kingdom", "us": "United States",
        "usa": "United States",
    ]

    /// The headwords in the spelling of their sources.
    func spellings(of indices: some Sequence<Int>, _ headwords: Headwords) throws(SQLiteError) -> [String] {
        var spellings: [String] = []
        for index in indices {
            guard headwords.attributes[index].flags & Headwords.Attributes.hasForm != 0 else {
                spellings.append(headwords[index])
                continue
            }
            let statement = try database.cached("SELECT form FROM word WHERE id = ?")
            try statement.bind(index + 1, at: 1)
            defer { statement.reset() }
            spellings.append(try statement.step() ? statement.string(0) ?? headwords[index] : headwords[index])
        }
        return spellings
    }

    /// The number of senses whose definitions contain all words of a text.
    func countOfDefinitions(with text: String) throws(SQLiteError) -> Int {
        guard let condition = Self.condition(text) else { return 0 }
        let statement = try database.cached("SELECT count(*) FROM definitions WHERE definitions MATCH ?")
        try statement.bind(condition, at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int(0) : 0
    }

    /// The condition that a definition has all words of a text. `nil` if the text has no words.
    private static func condition(_ text: String) -> String? {
        // Quotation marks around each word keep FTS5 from reading it as an operator.
        let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(16)
        return words.isEmpty ? nil : words.map { "\"\($0)\"" }.joined(separator: " ")
    }

    /// The senses whose definitions contain all words of a text.
    func definitions(with text: String, limit: Int) throws(SQLiteError) -> [DefinitionMatch] {
        guard let condition = Self.condition(text) else { return [] }
        let statement = try database.cached(
            """
            SELECT y.id, y.part_of_speech, y.definition, y.source FROM definitions
            CROSS JOIN definition_order o ON o.id = definitions.rowid CROSS JOIN synset y ON y.id = o.synset
            WHERE definitions MATCH ? ORDER BY definitions.rowid LIMIT ?
            """)
        try statement.bind(condition, at: 1)
        try statement.bind(max(0, limit), at: 2)
        defer { statement.reset() }
        var found: [DefinitionMatch] = []
        while try statement.step() {
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int(1)),
                let source = SourceID(rawValue: statement.int(3))
            else { continue }
            found.append(
                DefinitionMatch(
                    words: try self.words(of: statement.int(0)), partOfSpeech: partOfSpeech,
                    definition: statement.string(2) ?? "", source: source.name))
        }
        return found
    }
}
