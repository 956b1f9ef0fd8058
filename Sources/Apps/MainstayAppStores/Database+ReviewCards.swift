// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension Database {
    private static let cards = """
        SELECT card.number, card.direction, card.is_suspended, \(ReviewState.columns.prefixed("card")), \
        \(ReviewNote.columns.prefixed("note")) FROM card JOIN note ON note.number = card.note
        """

    func card(_ number: Int) throws(SQLiteError) -> ReviewCard? {
        let rows = try cached("\(Self.cards) WHERE card.number = ?")
        try rows.bind(number, at: 1)
        return try firstCard(rows)
    }

    private func firstCard(_ rows: Statement) throws(SQLiteError) -> ReviewCard? {
        defer { rows.reset() }
        guard try rows.step() else { return nil }
        return ReviewCard(
            id: rows.int(0), note: ReviewNote(in: rows, at: 11),
            direction: ReviewDirection(rawValue: rows.string(1) ?? "") ?? .meaning,
            state: ReviewState(in: rows, at: 3), isSuspended: rows.int(2) != 0)
    }

    func notes() throws(SQLiteError) -> [ReviewNote] {
        let rows = try cached("SELECT \(ReviewNote.columns) FROM note ORDER BY number")
        var notes: [ReviewNote] = []
        while try rows.step() { notes.append(ReviewNote(in: rows, at: 0)) }
        return notes
    }

    func hasNote(about word: String) throws(SQLiteError) -> Bool {
        let word = word.trimmed
        let rows = try cached(
            "SELECT 1 FROM note WHERE id = ?1 OR word COLLATE NOCASE IN (?2, ?3, ?4) LIMIT 1")
        try rows.bind(ReviewNote.id(of: word), at: 1)
        try rows.bind(word.lowercased(), at: 2)
        try rows.bind(word.prefix(1).uppercased() + word.dropFirst().lowercased(), at: 3)
        try rows.bind(word.uppercased(), at: 4)
        defer { rows.reset() }
        return try rows.step()
    }

    /// Adds or updates a note. Returns whether it is new.
    func insert(_ note: ReviewNote, due: Date) throws(SQLiteError) -> Bool {
        let known = try cached(
            "UPDATE note SET word = ?2, meaning = ?3, sounds = ?4, tags = ?5, deck = ?6 WHERE id = ?1")
        try note.bind(to: known)
        try known.run()
        guard changes == 0 else { return false }
        let row = try cached("INSERT INTO note (\(ReviewNote.columns)) VALUES (?, ?, ?, ?, ?, ?)")
        try note.bind(to: row)
        try row.run()
        let number = Int(lastInsertedRowID)
        for direction in ReviewDirection.allCases {
            let card = try cached(
                "INSERT INTO card (note, direction, \(ReviewState.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            try card.bind(number, at: 1)
            try card.bind(direction.rawValue, at: 2)
            try ReviewState.new(due: due).bind(to: card, at: 3)
            try card.run()
        }
        return true
    }

    func update(_ state: ReviewState, ofCard number: Int) throws(SQLiteError) {
        let row = try cached(
            """
            UPDATE card SET phase = ?1, step = ?2, stability = ?3, difficulty = ?4, due = ?5, last_answer = ?6, answers = ?7, \
            lapses = ?8 WHERE number = ?9
            """)
        try state.bind(to: row, at: 1)
        try row.bind(number, at: 9)
        try row.run()
    }

    func suspend(_ isSuspended: Bool, card number: Int) throws(SQLiteError) {
        let row = try cached("UPDATE card SET is_suspended = ? WHERE number = ?")
        try row.bind(isSuspended ? 1 : 0, at: 1)
        try row.bind(number, at: 2)
        try row.run()
    }

    func setTags(_ tags: [String], ofNote id: String) throws(SQLiteError) {
        let row = try cached("UPDATE note SET tags = ? WHERE id = ?")
        try row.bind(ReviewNote.text(tags), at: 1)
        try row.bind(id, at: 2)
        try row.run()
    }

    /// Records an answer with the card as it was before.
    func record(_ rating: Rating, to card: ReviewCard, at date: Date, day: Int) throws(SQLiteError) {
        let row = try cached(
            """
            INSERT INTO answer (\(ReviewState.columns), card, rating, date, day, tags) \
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        try card.state.bind(to: row, at: 1)
        try row.bind(card.id, at: 9)
        try row.bind(rating.rawValue, at: 10)
        try row.bind(date.timeIntervalSince1970, at: 11)
        try row.bind(day, at: 12)
        try row.bind(ReviewNote.text(card.note.tags), at: 13)
        try row.run()
    }

    /// The card that meets a condition and was due first.
    func firstCard(where condition: String, _ numbers: Double...) throws(SQLiteError) -> ReviewCard? {
        let rows = try cached("\(Self.cards) WHERE \(condition) ORDER BY card.due, card.number LIMIT 1")
        for (index, number) in numbers.enumerated() { try rows.bind(number, at: index + 1) }
        return try firstCard(rows)
    }

    /// The number of cards that meet a condition, but no more than a limit: what is not shown is not counted.
    func count(upTo limit: Int, where condition: String, _ numbers: Double...) throws(SQLiteError) -> Int {
        guard limit > 0 else { return 0 }
        let rows = try cached("SELECT count(*) FROM (SELECT 1 FROM card WHERE \(condition) LIMIT \(limit))")
        for (index, number) in numbers.enumerated() { try rows.bind(number, at: index + 1) }
        defer { rows.reset() }
        return try rows.step() ? rows.int(0) : 0
    }

    /// The number that a query with numbers as parameters returns.
    func count(_ query: String, _ numbers: Double...) throws(SQLiteError) -> Int {
        let rows = try cached(query)
        for (index, number) in numbers.enumerated() { try rows.bind(number, at: index + 1) }
        defer { rows.reset() }
        return try rows.step() ? rows.int(0) : 0
    }
}

extension String {
    /// A list of columns, each with the name of its table.
    fileprivate func prefixed(_ table: String) -> String {
        split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
