// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words related to a headword in meaning, sense by sense. Senses without related words are left out.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func thesaurus(of headword: String) throws(LexiconError) -> [ThesaurusSense] {
        guard let key = Spelling.key(headword) else { return [] }
        var senses: [ThesaurusSense] = []
        for relation in try relations(of: headword) {
            guard let list = ThesaurusSense.list(for: relation.kind) else { continue }
            let index = senses.place(of: relation.id, relation.partOfSpeech, relation.definition)
            // Two senses of a word may be similar to each other.
            senses[index][keyPath: list].addNew(
                relation.words.filter { Spelling.key($0) != key && !CoarseWords.areRude($0) })
        }
        for found in try read({ reader throws(SQLiteError) in try reader.indirectAntonyms(of: key) }) {
            let index = senses.place(of: found.id, found.partOfSpeech, found.definition)
            if !senses[index].antonyms.contains(found.word) { senses[index].indirectAntonyms.addNew([found.word]) }
        }
        return senses
    }
}

extension [ThesaurusSense] {
    /// The index of a sense, which is added if it is not there.
    fileprivate mutating func place(of id: Int?, _ partOfSpeech: PartOfSpeech, _ definition: String) -> Int {
        if let index = firstIndex(where: { $0.id == id }) { return index }
        var sense = ThesaurusSense(partOfSpeech: partOfSpeech, definition: definition)
        sense.id = id
        append(sense)
        return count - 1
    }
}

extension [String] {
    fileprivate mutating func addNew(_ words: [String]) {
        for word in words where !contains(word) { append(word) }
    }
}

extension LexiconReader {
    /// The opposites that WordNet gives for other words: for a synonym (*glad*), for the adjective that this one is
    /// similar to, and the words similar to the opposite (*unhappy*, *sad*).
    fileprivate func indirectAntonyms(
        of key: String
    ) throws(SQLiteError) -> [(id: Int, partOfSpeech: PartOfSpeech, definition: String, word: String)] {
        let statement = try database.query(Self.indirectAntonyms, ["key": key])
        defer { statement.reset() }
        var found: [(Int, PartOfSpeech, String, String)] = []
        while try statement.step() {
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int("part")), let word = statement.string("word")
            else { continue }
            found.append((statement.int("synset"), partOfSpeech, statement.string("definition") ?? "", word))
        }
        return found
    }

    private static let indirectAntonyms = """
        WITH own(synset, position, part, number) AS (
            SELECT s.synset, s.position, s.part_of_speech, s.number FROM word w CROSS JOIN sense s ON s.word = w.id
            WHERE w.key = :key),
        opposite(synset, part, number, step, target, target_position) AS (
            SELECT o.synset, o.part, o.number, 1, r.target, r.target_position FROM own o
            CROSS JOIN relation r ON r.synset = o.synset AND r.kind = \(RelationKind.antonym.rawValue)
                AND r.position NOT IN (0, o.position)
            UNION ALL
            SELECT o.synset, o.part, o.number, 2, r.target, r.target_position FROM own o
            CROSS JOIN relation a ON a.synset = o.synset AND a.kind = \(RelationKind.similar.rawValue)
            CROSS JOIN relation r ON r.synset = a.target AND r.kind = \(RelationKind.antonym.rawValue)
            UNION ALL
            SELECT o.synset, o.part, o.number, 3, a.target, 0 FROM own o
            CROSS JOIN relation r ON r.synset = o.synset AND r.kind = \(RelationKind.antonym.rawValue)
            CROSS JOIN relation a ON a.synset = r.target AND a.kind = \(RelationKind.similar.rawValue))
        SELECT o.part, y.definition, coalesce(t.form, v.key) AS word, o.synset FROM opposite o
        CROSS JOIN synset y ON y.id = o.synset
        CROSS JOIN sense t ON t.synset = o.target AND o.target_position IN (0, t.position)
        CROSS JOIN word v ON v.id = t.word
        ORDER BY o.part, o.number, o.step, t.position
        """
}
