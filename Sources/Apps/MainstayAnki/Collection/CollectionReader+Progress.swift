// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension CollectionReader {
    /// What was learned of the notes.
    ///
    /// - Parameter names: The identifiers of the notes, by their numbers.
    func progress(of names: [Int64: String], in database: Database) throws(SQLiteError) -> [ReviewProgress] {
        let begun = try database.integer("SELECT crt FROM col LIMIT 1") ?? 0
        let beginning = Date(timeIntervalSince1970: Double(min(max(0, begun), 32_503_680_000)))
        let answered = try lastAnswers(in: database)
        let rows = try database.prepare(
            """
            SELECT id, nid, ord, type, queue, CASE WHEN odid THEN odue ELSE due END, ivl, factor, reps, lapses, left, data \
            FROM cards WHERE type <> 0 OR queue = -1 ORDER BY id
            """)
        var progress: [ReviewProgress] = []
        while try rows.step() {
            guard let name = names[rows.int64(1)], CollectionModel.directions.indices.contains(rows.int(2)) else {
                continue
            }
            let card = CollectionCard(
                type: rows.int(3), queue: rows.int(4), due: rows.int(5), interval: rows.int(6), factor: rows.int(7),
                answers: rows.int(8), lapses: rows.int(9), left: rows.int(10), data: rows.string(11) ?? "")
            let found = card.progress(
                of: name, CollectionModel.directions[rows.int(2)], from: beginning,
                lastAnswer: answered[rows.int64(0)].map { Double($0) / 1_000 })
            if let found { progress.append(found) }
        }
        return progress
    }

    /// The moment of each card's last answer, in milliseconds. The log may be missing.
    private func lastAnswers(in database: Database) throws(SQLiteError) -> [Int64: Int64] {
        let hasLog = try database.integer(
            """
            SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'revlog' AND sql LIKE 'CREATE TABLE%' \
            AND sql NOT LIKE '% AS (%'
            """)
        guard hasLog == 1 else { return [:] }
        var answers: [Int64: Int64] = [:]
        // Entries without an ease are no answers: a card was set to a date, or forgotten.
        let rows = try database.prepare("SELECT cid, id FROM revlog WHERE ease > 0")
        while try rows.step() { answers[rows.int64(0)] = max(answers[rows.int64(0)] ?? 0, rows.int64(1)) }
        return answers
    }
}
