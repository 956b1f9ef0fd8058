// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

/// A change that the file records, and its row.
struct RecordedChange {
    let change: ReviewChange
    let row: Int
}

extension Database {
    /// Buries a card, and records how it was before.
    func bury(card: Int, day: Int) throws(SQLiteError) {
        try setAside(.burial, "number = ?1", "buried_day = \(day)") { row throws(SQLiteError) in
            try row.bind(card, at: 1)
        }
    }

    /// Suspends the cards of a word, and records how they were before.
    func suspend(_ word: String) throws(SQLiteError) {
        try setAside(
            .suspension, "NOT is_suspended AND note IN (SELECT number FROM note WHERE id = ?1 OR word = ?2)",
            "is_suspended = 1"
        ) { row throws(SQLiteError) in
            try row.bind(ReviewNote.id(of: word), at: 1)
            try row.bind(word, at: 2)
        }
    }

    private func setAside(
        _ kind: ReviewChange.Kind, _ condition: String, _ assignment: String,
        bind: (Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let change = try cached(
            "INSERT INTO setting_aside (is_suspension, answer) SELECT ?, coalesce(max(number), 0) FROM answer")
        try change.bind(kind == .suspension ? 1 : 0, at: 1)
        try change.run()
        // The row that was just inserted has the largest number.
        let cards = try cached(
            """
            INSERT INTO set_aside_card \
            SELECT (SELECT max(number) FROM setting_aside), number, is_suspended, buried_day FROM card WHERE \(condition)
            """)
        try bind(cards)
        try cards.run()
        let update = try cached("UPDATE card SET \(assignment) WHERE \(condition)")
        try bind(update)
        try update.run()
        try forgetEmptyChanges()
    }

    /// Forgets the changes of cards that are asked again for another reason.
    func forgetSettingAside() throws(SQLiteError) {
        let cards = try cached(
            """
            DELETE FROM set_aside_card WHERE card IN (SELECT number FROM card WHERE NOT is_suspended AND buried_day < 0)
            """)
        try cards.run()
        try forgetEmptyChanges()
    }

    private func forgetEmptyChanges() throws(SQLiteError) {
        let changes = try cached(
            "DELETE FROM setting_aside WHERE number NOT IN (SELECT setting_aside FROM set_aside_card)")
        try changes.run()
    }

    /// The last answer, burial or suspension.
    func lastChange() throws(SQLiteError) -> RecordedChange? {
        let rows = try cached(
            """
            SELECT max(number), (SELECT card FROM answer ORDER BY number DESC LIMIT 1), 0, 0 FROM answer \
            UNION ALL SELECT number, (
                SELECT card.number FROM set_aside_card JOIN card ON card.number = set_aside_card.card
                WHERE setting_aside = setting_aside.number ORDER BY phase = 0, due, card.number LIMIT 1), 1, is_suspension
            FROM setting_aside WHERE answer >= (SELECT coalesce(max(number), 0) FROM answer) ORDER BY 3 DESC, 1 DESC LIMIT 1
            """)
        defer { rows.reset() }
        guard try rows.step(), !rows.isNull(0) else { return nil }
        let (row, number, isAnswer) = (rows.int(0), rows.int(1), rows.int(2) == 0)
        let kind: ReviewChange.Kind = isAnswer ? .answer : rows.int(3) == 0 ? .burial : .suspension
        rows.reset()
        guard let card = try card(number) else { return nil }
        return RecordedChange(
            change: ReviewChange(id: isAnswer ? "answer-\(row)" : "aside-\(row)", kind: kind, card: card), row: row)
    }

    /// Restores the cards of a change as they were before, and removes the change.
    func takeBack(_ last: RecordedChange) throws(SQLiteError) {
        if last.change.kind == .answer { return try takeBackAnswer(last.row) }
        let cards = try cached(
            """
            UPDATE card SET (is_suspended, buried_day) = (
                SELECT is_suspended, buried_day FROM set_aside_card WHERE setting_aside = ?1 AND card = card.number)
            WHERE number IN (SELECT card FROM set_aside_card WHERE setting_aside = ?1)
            """)
        try cards.bind(last.row, at: 1)
        try cards.run()
        let rows = try cached("DELETE FROM set_aside_card WHERE setting_aside = ?")
        try rows.bind(last.row, at: 1)
        try rows.run()
        try forgetEmptyChanges()
    }

    private func takeBackAnswer(_ number: Int) throws(SQLiteError) {
        let rows = try cached("SELECT card, tags, \(ReviewState.columns) FROM answer WHERE number = ?")
        try rows.bind(number, at: 1)
        defer { rows.reset() }
        guard try rows.step() else { return }
        let (card, tags) = (rows.int(0), ReviewNote.list(rows.string(1)))
        let state = ReviewState(in: rows, at: 2)
        rows.reset()
        let remove = try cached("DELETE FROM answer WHERE number = ?")
        try remove.bind(number, at: 1)
        try remove.run()
        try update(state, ofCard: card)
        // A card that is asked is not suspended, so only the answer can have suspended it.
        try suspend(false, card: card)
        if let note = try self.card(card)?.note { try setTags(tags, ofNote: note.id) }
    }
}
