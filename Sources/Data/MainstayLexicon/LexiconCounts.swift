// SPDX-License-Identifier: Apache-2.0

package import MainstayDatabase

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

    /// - Parameter onlyWordNet: `true` to count WordNet's data only. The synsets of WordNet have the lowest ids.
    package init(_ database: Database, onlyWordNet: Bool = false) throws(SQLiteError) {
        let count = { (sql: String) throws(SQLiteError) in try database.integer("SELECT count(*) FROM \(sql)") ?? 0 }
        let last = onlyWordNet ? try count("synset WHERE source = \(SourceID.wordNet.rawValue)") : Int(Int32.max)
        synsets = [:]
        let statement = try database.prepare(
            "SELECT part_of_speech, count(*) FROM synset WHERE id <= \(last) GROUP BY part_of_speech")
        while try statement.step() {
            if let partOfSpeech = PartOfSpeech(rawValue: statement.int(0)) { synsets[partOfSpeech] = statement.int(1) }
        }
        senses = try count("sense WHERE synset <= \(last)")
        words = try count("(SELECT DISTINCT word FROM sense WHERE synset <= \(last))")
        entries = try count("(SELECT DISTINCT word, part_of_speech FROM sense WHERE synset <= \(last))")
        relations = try count("relation")
        examples = try count("example WHERE synset <= \(last)")
    }
}
