// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension Lexicon {
    /// The words worth learning whose first sense as a noun belongs to a class of meaning, in alphabetical order.
    ///
    /// - Parameters:
    ///   - lexicographerFile: The class, as the name of its file: `noun.animal` (lexnames(5WN)).
    ///   - query: Further conditions on the words.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func words(
        in lexicographerFile: String, matching query: LexiconQuery = LexiconQuery()
    ) throws(LexiconError) -> [String] {
        var query = query
        query.partOfSpeech = .noun
        query.worthLearning = true
        query.limit = .max
        let wanted = try words(matching: query)
        guard let number = LexicographerFile.names.firstIndex(of: lexicographerFile) else { return [] }
        let found = try read { reader throws(SQLiteError) in try reader.keys(ofFirstNounsIn: number) }
        return wanted.filter(found.contains)
    }
}

extension LexiconReader {
    fileprivate func keys(ofFirstNounsIn lexicographerFile: Int) throws(SQLiteError) -> Set<String> {
        try Set(
            database.strings(
                """
                SELECT w.key FROM synset y CROSS JOIN sense s ON s.synset = y.id CROSS JOIN word w ON w.id = s.word
                WHERE y.lexicographer_file = :file AND y.part_of_speech = :part AND s.number = 1
                """, ["file": lexicographerFile, "part": PartOfSpeech.noun.rawValue]))
    }
}
