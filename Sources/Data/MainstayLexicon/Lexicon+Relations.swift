// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words that are related to a headword, sense by sense.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func relations(of headword: String) throws(LexiconError) -> [LexiconRelation] {
        guard let key = Spelling.key(headword) else { return [] }
        return try read { reader throws(SQLiteError) in try reader.relations(of: key) }
    }
}

extension LexiconReader {
    fileprivate func relations(of key: String) throws(SQLiteError) -> [LexiconRelation] {
        let statement = try database.query(
            """
            SELECT s.part_of_speech, y.definition, r.kind, coalesce(t.form, v.key) AS word, s.synset FROM word w
            CROSS JOIN sense s ON s.word = w.id CROSS JOIN synset y ON y.id = s.synset
            CROSS JOIN relation r ON r.synset = s.synset AND r.position IN (0, s.position)
            CROSS JOIN sense t ON t.synset = r.target AND r.target_position IN (0, t.position)
            CROSS JOIN word v ON v.id = t.word
            WHERE w.key = :key ORDER BY s.part_of_speech, s.number, s.position, r.kind, r.number, t.position
            """, ["key": key])
        defer { statement.reset() }
        var relations: [LexiconRelation] = []
        while try statement.step() {
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int("part_of_speech")),
                let kind = RelationKind(rawValue: statement.int("kind")), let word = statement.string("word")
            else { continue }
            let id = statement.int("synset")
            if let last = relations.last, last.kind == kind, last.id == id, last.partOfSpeech == partOfSpeech {
                // Two related synsets may share a word, and one synset may have a word in two spellings.
                if !last.words.contains(word) { relations[relations.count - 1].words.append(word) }
            } else {
                var relation = LexiconRelation(
                    partOfSpeech: partOfSpeech, definition: statement.string("definition") ?? "", kind: kind,
                    words: [word])
                relation.id = id
                relations.append(relation)
            }
        }
        return relations
    }
}
