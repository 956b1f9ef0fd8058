// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation

/// The tables of notes, cards and answers in the file for cards.
struct ReviewTables {
    let database: Database

    private static let columns = """
        card.number, card.direction, card.is_suspended, card.buried_day, card.phase, card.step, card.stability,
        card.difficulty, card.due, card.last_answer, card.answers, card.lapses, note.id, note.word, note.meaning,
        note.sounds, note.tags, note.deck, note.directions
        """
    private static let cards = "SELECT \(columns) FROM card JOIN note ON note.number = card.note"

    func card(_ number: Int) throws(SQLiteError) -> ReviewCard? {
        try database.first("\(Self.cards) WHERE card.number = :number", ["number": number], Self.card(in:))
    }

    private static func card(in row: Statement) -> ReviewCard {
        ReviewCard(
            id: row.int("number"), note: ReviewNote(in: row),
            direction: ReviewDirection(rawValue: row.string("direction") ?? "") ?? .meaning,
            state: ReviewState(in: row), isSuspended: row.int("is_suspended") != 0,
            buriedDay: row.int("buried_day") < 0 ? nil : row.int("buried_day"))
    }

    /// The cards that meet a condition, in the order in which they were added.
    func cards(where condition: String, _ values: SQLValues) throws(SQLiteError) -> [ReviewCard] {
        try database.all("\(Self.cards) WHERE \(condition) ORDER BY card.number", values, Self.card(in:))
    }

    /// A card of a note that a change removed, with the answers of both in other tables.
    func firstRemovedCard(ofChange change: Int) throws(SQLiteError) -> ReviewCard? {
        try database.first(
            """
            SELECT \(Self.columns) FROM removed_card card JOIN removed_note note ON note.number = card.note
            WHERE note.change = :change ORDER BY card.phase = 0, card.due, card.number LIMIT 1
            """, ["change": change], Self.card(in:))
    }

    func notes() throws(SQLiteError) -> [ReviewNote] {
        try database.all("SELECT id, word, meaning, sounds, tags, deck, directions FROM note ORDER BY number") {
            ReviewNote(in: $0)
        }
    }

    func hasNote(about word: String) throws(SQLiteError) -> Bool {
        try database.first(
            "SELECT 1 FROM note WHERE id = :id OR word COLLATE NOCASE IN (:lower, :title, :upper) LIMIT 1",
            Self.cases(of: word)
        ) { _ in true } ?? false
    }

    /// What adding a note did.
    enum Insertion {
        case added, updated, unchanged
    }

    /// Adds or updates a note. If it was added before with the same contents, it stays as it is, because the person may
    /// have edited it since.
    ///
    /// - Parameter hasRemoved: Whether removed notes can come back (``hasRemoved()``), with their numbers.
    func insert(_ note: ReviewNote, due: Date, hasRemoved: Bool) throws(SQLiteError) -> Insertion {
        let known = try database.first(
            "SELECT number, tags, imported FROM note WHERE id = :id", ["id": note.id]
        ) { (number: $0.int64("number"), tags: ReviewNote.list($0.string("tags")), imported: $0.int("imported")) }
        let fingerprint = note.fingerprint
        guard let known else {
            if hasRemoved { try forgetRemoved(id: note.id) }
            let number = hasRemoved ? try nextNumber(in: "note") : nil
            try database.insert(note.values + ["number": number, "imported": fingerprint], into: "note")
            let row = database.lastInsertedRowID
            for direction in note.directions {
                try insertCard(direction, ofNote: row, due: due, hasRemoved: hasRemoved)
            }
            return .added
        }
        guard known.imported != fingerprint else { return .unchanged }
        var note = note
        if known.tags.contains(ReviewNote.leechTag), !note.tags.contains(ReviewNote.leechTag) {
            note.tags.append(ReviewNote.leechTag)
        }
        let values: SQLValues = note.values + ["imported": fingerprint]
        try database.run("UPDATE note SET \(values.assignments) WHERE id = :id", values)
        for direction in note.directions {
            try insertCard(direction, ofNote: known.number, due: due, hasRemoved: hasRemoved)
        }
        return .updated
    }

    /// Whether removed notes or cards can come back.
    func hasRemoved() throws(SQLiteError) -> Bool {
        try database.integer("SELECT 1 FROM removed_card LIMIT 1") != nil
    }

    /// Adds a card to a note that has none of its direction.
    func insertCard(
        _ direction: ReviewDirection, ofNote note: Int64, due: Date, hasRemoved: Bool
    ) throws(SQLiteError) {
        let number = hasRemoved ? try nextNumber(in: "card") : nil
        let values: SQLValues = ["number": number, "note": note, "direction": direction.rawValue]
        try database.insert(values + ReviewState.new(due: due).values, into: "card", ignoresConflicts: true)
    }

    /// A number that no row has, and no removed one.
    private func nextNumber(in table: String) throws(SQLiteError) -> Int64 {
        let largest = [
            try database.integer("SELECT max(number) FROM \(table)"),
            try database.integer("SELECT max(number) FROM removed_\(table)"),
        ]
        return Int64(largest.compactMap(\.self).max() ?? 0) + 1
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
    ///
    /// - Parameter newLast: Whether cards that were never answered come last.
    func firstCard(
        where condition: String, _ values: SQLValues, newLast: Bool = false
    ) throws(SQLiteError) -> ReviewCard? {
        let order = newLast ? "card.phase = 0, card.due, card.number" : "card.due, card.number"
        return try database.first(
            "\(Self.cards) WHERE \(condition) ORDER BY \(order) LIMIT 1", values, Self.card(in:))
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
