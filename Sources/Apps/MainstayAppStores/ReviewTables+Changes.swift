// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

/// A change that the file records, and its row.
struct RecordedChange {
    let change: ReviewChange
    let row: Int
}

extension ReviewTables {
    /// The most changes that can be taken back, besides answers.
    private static let mostChanges = 1_000
    /// The tables that have what a change was about.
    private static let journal = [
        "card_before", "note_before", "removed_note", "removed_card", "removed_answer", "removed_past_answer",
    ]

    /// Begins to record a change. Returns its number.
    func record(_ kind: ReviewChange.Kind) throws(SQLiteError) -> Int {
        try database.run(
            "INSERT INTO change (kind, answer) SELECT :kind, coalesce(max(number), 0) FROM answer",
            ["kind": kind.rawValue])
        let number = Int(database.lastInsertedRowID)
        try forget("<= :number", number - Self.mostChanges)
        return number
    }

    /// Removes the record of a change if it has nothing to take back.
    func forgetIfEmpty(_ change: Int) throws(SQLiteError) {
        for table in Self.journal
        where try database.integer("SELECT 1 FROM \(table) WHERE change = :change LIMIT 1", ["change": change]) != nil {
            return
        }
        try database.run("DELETE FROM change WHERE number = :number", ["number": change])
    }

    private func forget(_ condition: String, _ number: Int) throws(SQLiteError) {
        guard try database.integer("SELECT 1 FROM change WHERE number \(condition) LIMIT 1", ["number": number]) != nil
        else { return }
        for table in Self.journal {
            try database.run("DELETE FROM \(table) WHERE change \(condition)", ["number": number])
        }
        try database.run("DELETE FROM change WHERE number \(condition)", ["number": number])
    }

    /// Buries a card, and records how it was before.
    func bury(card: Int, day: Int) throws(SQLiteError) {
        _ = try change(.burial, "number = :card", "buried_day = \(day)", ["card": card])
    }

    /// Suspends the cards of a word, and records how they were before. Returns the number of cards.
    func suspend(_ word: String) throws(SQLiteError) -> Int {
        try change(
            .suspension, "NOT is_suspended AND note IN (SELECT number FROM note WHERE id = :id OR word = :word)",
            "is_suspended = 1", ["id": ReviewNote.id(of: word), "word": word])
    }

    /// Changes whether cards are asked, and records how they were before. Returns the number of cards.
    func change(
        _ kind: ReviewChange.Kind, _ condition: String, _ assignment: String, _ values: SQLValues
    ) throws(SQLiteError) -> Int {
        let number = try record(kind)
        try database.run(
            """
            INSERT INTO card_before SELECT :change, number, is_suspended, buried_day FROM card WHERE \(condition)
            """, values + ["change": number])
        let changed = database.changes
        try database.run("UPDATE card SET \(assignment) WHERE \(condition)", values)
        try forgetIfEmpty(number)
        return changed
    }

    /// The last change.
    func lastChange() throws(SQLiteError) -> RecordedChange? {
        let last = try database.first(
            """
            SELECT number, kind FROM change WHERE answer >= (SELECT coalesce(max(number), 0) FROM answer)
            ORDER BY number DESC LIMIT 1
            """
        ) { (row: $0.int("number"), kind: ReviewChange.Kind(rawValue: $0.string("kind") ?? "")) }
        guard let last, let kind = last.kind else { return try lastAnswer() }
        let values: SQLValues = ["change": last.row]
        let notes: String
        let card: ReviewCard?
        switch kind {
        case .answer, .burial, .suspension, .resumption:
            notes = "card_before JOIN card ON card.number = card_before.card WHERE change = :change"
            card = try firstCard(
                where: "card.number IN (SELECT card FROM card_before WHERE change = :change)", values, newLast: true)
        case .edit, .move:
            notes = "note_before WHERE change = :change"
            card = try firstCard(
                where: "card.note IN (SELECT note FROM note_before WHERE change = :change)", values, newLast: true)
        case .deletion:
            notes = "removed_note WHERE change = :change"
            card = try firstRemovedCard(ofChange: last.row)
        }
        let column = kind == .deletion ? "number" : "note"
        let count = try database.integer("SELECT count(DISTINCT \(column)) FROM \(notes)", values) ?? 0
        // A change whose cards are gone for another reason says nothing to a person.
        guard let card else {
            try forget("= :number", last.row)
            return try lastChange()
        }
        return RecordedChange(
            change: ReviewChange(id: "change-\(last.row)", kind: kind, card: card, notes: count), row: last.row)
    }

    private func lastAnswer() throws(SQLiteError) -> RecordedChange? {
        let last = try database.first("SELECT number, card FROM answer ORDER BY number DESC LIMIT 1") {
            (row: $0.int("number"), card: $0.int("card"))
        }
        guard let last, let card = try card(last.card) else { return nil }
        return RecordedChange(
            change: ReviewChange(id: "answer-\(last.row)", kind: .answer, card: card), row: last.row)
    }

    /// Restores everything of a change as it was before, and removes the change.
    func takeBack(_ last: RecordedChange) throws(SQLiteError) {
        if last.change.kind == .answer { return try takeBackAnswer(last.row) }
        let change: SQLValues = ["change": last.row]
        try database.run(
            """
            UPDATE card SET (is_suspended, buried_day) = (
                SELECT is_suspended, buried_day FROM card_before WHERE change = :change AND card = card.number)
            WHERE number IN (SELECT card FROM card_before WHERE change = :change)
            """, change)
        try removeAddedCards(ofChange: last.row)
        try database.run(
            """
            UPDATE note SET (word, meaning, sounds, tags, deck, directions) = (
                SELECT word, meaning, sounds, tags, deck, directions FROM note_before
                WHERE change = :change AND note = note.number)
            WHERE number IN (SELECT note FROM note_before WHERE change = :change)
            """, change)
        try restoreRemoved(byChange: last.row)
        try forget("= :number", last.row)
    }

    private func takeBackAnswer(_ number: Int) throws(SQLiteError) {
        let answer = try database.first("SELECT * FROM answer WHERE number = :number", ["number": number]) {
            (card: $0.int("card"), tags: ReviewNote.list($0.string("tags")), state: ReviewState(in: $0))
        }
        guard let (card, tags, state) = answer else { return }
        try database.run("DELETE FROM answer WHERE number = :number", ["number": number])
        try update(state, ofCard: card)
        // A card that is asked is not suspended, so only the answer can have suspended it.
        try suspend(false, card: card)
        // The answer can have made the note a leech. An import may have changed its other tags since.
        guard let note = try self.card(card)?.note, note.tags.contains(ReviewNote.leechTag),
            !tags.contains(ReviewNote.leechTag)
        else { return }
        try setTags(note.tags.filter { $0 != ReviewNote.leechTag }, ofNote: note.id)
    }
}
