// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation

/// The tables of notes, cards and answers in the file for cards.
struct ReviewTables {
    let database: Database

    private static let cards = """
        SELECT card.number, card.direction, card.is_suspended, card.phase, card.step, card.stability, card.difficulty, card.due,
            card.last_answer, card.answers, card.lapses, note.id, note.word, note.meaning, note.sounds, note.tags, note.deck
        FROM card JOIN note ON note.number = card.note
        """

    func card(_ number: Int) throws(SQLiteError) -> ReviewCard? {
        try database.first("\(Self.cards) WHERE card.number = :number", ["number": number], Self.card(in:))
    }

    private static func card(in row: Statement) -> ReviewCard {
        ReviewCard(
            id: row.int("number"), note: ReviewNote(in: row),
            direction: ReviewDirection(rawValue: row.string("direction") ?? "") ?? .meaning,
            state: ReviewState(in: row), isSuspended: row.int("is_suspended") != 0)
    }

    func notes() throws(SQLiteError) -> [ReviewNote] {
        try database.all("SELECT id, word, meaning, sounds, tags, deck FROM note ORDER BY number") {
            ReviewNote(in: $0)
        }
    }

    func hasNote(about word: String) throws(SQLiteError) -> Bool {
        let word = word.trimmed
        return try database.first(
            "SELECT 1 FROM note WHERE id = :id OR word COLLATE NOCASE IN (:lower, :title, :upper) LIMIT 1",
            [
                "id": ReviewNote.id(of: word), "lower": word.lowercased(),
                "title": word.prefix(1).uppercased() + word.dropFirst().lowercased(), "upper": word.uppercased(),
            ]
        ) { _ in true } ?? false
    }

    /// Adds or updates a note. Returns whether it is new.
    func insert(_ note: ReviewNote, due: Date) throws(SQLiteError) -> Bool {
        try database.run("UPDATE note SET \(note.values.assignments) WHERE id = :id", note.values)
        guard database.changes == 0 else { return false }
        try database.insert(note.values, into: "note")
        let number = database.lastInsertedRowID
        for direction in ReviewDirection.allCases {
            let state = ReviewState.new(due: due)
            try database.insert(["note": number, "direction": direction.rawValue] + state.values, into: "card")
        }
        return true
    }

    func update(_ state: ReviewState, ofCard number: Int) throws(SQLiteError) {
        try database.run(
            "UPDATE card SET \(state.values.assignments) WHERE number = :number", state.values + ["number": number])
    }

    func suspend(_ isSuspended: Bool, card number: Int) throws(SQLiteError) {
        try database.run(
            "UPDATE card SET is_suspended = :is_suspended WHERE number = :number",
            ["is_suspended": isSuspended ? 1 : 0, "number": number])
    }

    func setTags(_ tags: [String], ofNote id: String) throws(SQLiteError) {
        try database.run("UPDATE note SET tags = :tags WHERE id = :id", ["tags": ReviewNote.text(tags), "id": id])
    }

    /// Records an answer with the card as it was before.
    func record(_ rating: Rating, to card: ReviewCard, at date: Date, day: Int) throws(SQLiteError) {
        try database.insert(
            card.state.values + [
                "card": card.id, "rating": rating.rawValue, "date": date.timeIntervalSince1970, "day": day,
                "tags": ReviewNote.text(card.note.tags),
            ], into: "answer")
    }

    /// The card that meets a condition and was due first.
    func firstCard(where condition: String, _ values: SQLValues) throws(SQLiteError) -> ReviewCard? {
        try database.first(
            "\(Self.cards) WHERE \(condition) ORDER BY card.due, card.number LIMIT 1", values, Self.card(in:))
    }

    /// The number of cards that meet a condition, but no more than a limit: what is not shown is not counted.
    func count(upTo limit: Int, where condition: String, _ values: SQLValues) throws(SQLiteError) -> Int {
        limit > 0 ? try count("(SELECT 1 FROM card WHERE \(condition) LIMIT :limit)", values + ["limit": limit]) : 0
    }

    /// The number of rows of a table with a condition.
    func count(_ table: String, _ values: SQLValues = [:]) throws(SQLiteError) -> Int {
        try database.first("SELECT count(*) AS count FROM \(table)", values) { $0.int("count") } ?? 0
    }
}
