// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// How much a lexicon contains.
public struct LexiconCounts: Sendable, Equatable {
    /// The number of synsets (meanings) by part of speech.
    public var synsets: [PartOfSpeech: Int]
    /// The number of senses: one for each word of each synset.
    public var senses: Int
    /// The number of headwords. Upper and lower case count as the same.
    public var words: Int
    /// The number of pairs of a headword and a part of speech.
    public var entries: Int
    /// The number of relations between meanings or words.
    public var relations: Int
    /// The number of examples.
    public var examples: Int

    /// Combines the counts.
    public init(
        synsets: [PartOfSpeech: Int], senses: Int, words: Int, entries: Int, relations: Int, examples: Int
    ) {
        (self.synsets, self.senses, self.words) = (synsets, senses, words)
        (self.entries, self.relations, self.examples) = (entries, relations, examples)
    }

    /// Counts what a lexicon has.
    init(_ database: Database) throws(SQLiteError) {
        let count = { (sql: String) throws(SQLiteError) in try database.integer("SELECT count(*) FROM \(sql)") ?? 0 }
        synsets = [:]
        let statement = try database.query(
            "SELECT part_of_speech, count(*) AS count FROM synset GROUP BY part_of_speech")
        defer { statement.reset() }
        while try statement.step() {
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int("part_of_speech")) else { continue }
            synsets[partOfSpeech] = statement.int("count")
        }
        senses = try count("sense")
        words = try count("(SELECT DISTINCT word FROM sense)")
        entries = try count("(SELECT DISTINCT word, part_of_speech FROM sense)")
        relations = try count("relation")
        examples = try count("example")
    }
}
