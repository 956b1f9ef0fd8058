// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// The ids of the words that have all labels and facets of a query. `nil` if the query has none.
    func words(labelledAs query: LexiconQuery) throws(SQLiteError) -> Set<Int>? {
        let region = query.region.map { Self.regions[$0.lowercased()] ?? $0 }
        var words: Set<Int>?
        for (kind, value) in [
            (SenseLabel.Kind.domain, query.domain), (.region, region), (.register, query.register),
        ] {
            guard let value else { continue }
            let found = try database.integers(
                "SELECT word FROM label WHERE kind = :kind AND value = :value", ["kind": kind.rawValue, "value": value])
            words = words?.intersection(found) ?? Set(found)
        }
        for facet in query.facets {
            let found = try database.integers(Self.words(having: facet))
            words = words?.intersection(found) ?? Set(found)
        }
        return words
    }

    /// The ids of the words whose most common sense has a label of a query: *forte* for music, but not *time*.
    func words(mainlyLabelledAs query: LexiconQuery) throws(SQLiteError) -> Set<Int> {
        let region = query.region.map { Self.regions[$0.lowercased()] ?? $0 }
        var words: Set<Int> = []
        for (kind, value) in [
            (SenseLabel.Kind.domain, query.domain), (.region, region), (.register, query.register),
        ] {
            guard let value else { continue }
            words.formUnion(
                try database.integers(
                    """
                    SELECT l.word FROM label l CROSS JOIN sense s ON s.word = l.word AND s.number = 1
                    WHERE l.kind = :kind AND l.value = :value
                    AND instr(char(10) || lower(s.labels) || char(10), char(10) || lower(:kind || :value) || char(10)) > 0
                    AND NOT EXISTS (
                        SELECT 1 FROM sense o WHERE o.word = l.word
                        AND (o.tag_count > s.tag_count OR o.place = \(SensePlace.first.rawValue))
                        AND o.part_of_speech <> s.part_of_speech)
                    """, ["kind": kind.rawValue, "value": value]))
        }
        return words
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
            let statement = try database.query("SELECT form FROM word WHERE id = :id", ["id": index + 1])
            defer { statement.reset() }
            spellings.append(try statement.step() ? statement.string("form") ?? headwords[index] : headwords[index])
        }
        return spellings
    }

    /// The number of senses whose definitions contain all words of a text.
    func countOfDefinitions(with text: String) throws(SQLiteError) -> Int {
        guard let condition = Self.condition(text) else { return 0 }
        return try database.integer(
            "SELECT count(*) FROM definitions WHERE definitions MATCH :condition", ["condition": condition]) ?? 0
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
        let statement = try database.query(
            """
            SELECT y.id, y.part_of_speech, y.definition, y.source FROM definitions
            CROSS JOIN definition_order o ON o.id = definitions.rowid CROSS JOIN synset y ON y.id = o.synset
            WHERE definitions MATCH :definitions ORDER BY definitions.rowid LIMIT :limit
            """, ["definitions": condition, "limit": max(0, limit)])
        defer { statement.reset() }
        var found: [DefinitionMatch] = []
        while try statement.step() {
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int("part_of_speech")),
                let source = SourceID(rawValue: statement.int("source"))
            else { continue }
            found.append(
                DefinitionMatch(
                    words: try self.words(of: statement.int("id")), partOfSpeech: partOfSpeech,
                    definition: statement.string("definition") ?? "", source: source.name))
        }
        return found
    }
}
