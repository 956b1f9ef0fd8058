// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase

/// A change that the file records, and its row.
struct RecordedChange {
    let change: ReviewChange
    let row: Int
}

extension ReviewTables {
    /// Buries a card, and records how it was before.
    func bury(card: Int, day: Int) throws(SQLiteError) {
        try setAside(.burial, "number = :card", "buried_day = \(day)", ["card": card])
    }

    /// Suspends the cards of a word, and records how they were before.
    func suspend(_ word: String) throws(SQLiteError) {
        try setAside(
            .suspension, "NOT is_suspended AND note IN (SELECT number FROM note WHERE id = :id OR word = :word)",
            "is_suspended = 1", ["id": ReviewNote.id(of: word), "word": word])
    }

    private func setAside(
        _ kind: ReviewChange.Kind, _ condition: String, _ assignment: String, _ values: SQLValues
    ) throws(SQLiteError) {
        try database.run(
            """
            INSERT INTO setting_aside (is_suspension, answer) SELECT :is_suspension, coalesce(max(number), 0) FROM answer
            """, ["is_suspension": kind == .suspension])
        // The row that was just inserted has the largest number.
        try database.run(
            """
            INSERT INTO set_aside_card \
            SELECT (SELECT max(number) FROM setting_aside), number, is_suspended, buried_day FROM card WHERE \(condition)
            """, values)
        try database.run("UPDATE card SET \(assignment) WHERE \(condition)", values)
        try forgetEmptyChanges()
    }

    /// Forgets the changes of cards that are asked again for another reason.
    func forgetSettingAside() throws(SQLiteError) {
        try database.run(
            """
            DELETE FROM set_aside_card WHERE card IN (SELECT number FROM card WHERE NOT is_suspended AND buried_day < 0)
            """)
        try forgetEmptyChanges()
    }

    private func forgetEmptyChanges() throws(SQLiteError) {
        try database.run(
            "DELETE FROM setting_aside WHERE number NOT IN (SELECT setting_aside FROM set_aside_card)")
    }

    /// The last answer, burial or suspension.
    func lastChange() throws(SQLiteError) -> RecordedChange? {
        let rows = try database.query(
            """
            SELECT max(number) AS row, (SELECT card FROM answer ORDER BY number DESC LIMIT 1) AS card,
                0 AS is_aside, 0 AS is_suspension FROM answer
            UNION ALL SELECT number, (
                SELECT card.number FROM set_aside_card JOIN card ON card.number = set_aside_card.card
                WHERE setting_aside = setting_aside.number ORDER BY phase = 0, due, card.number LIMIT 1), 1, is_suspension
            FROM setting_aside WHERE answer >= (SELECT coalesce(max(number), 0) FROM answer) ORDER BY 3 DESC, 1 DESC LIMIT 1
            """)
        defer { rows.reset() }
        guard try rows.step(), !rows.isNull("row") else { return nil }
        let (row, number, isAnswer) = (rows.int("row"), rows.int("card"), rows.int("is_aside") == 0)
        let kind: ReviewChange.Kind = isAnswer ? .answer : rows.int("is_suspension") == 0 ? .burial : .suspension
        rows.reset()
        guard let card = try card(number) else { return nil }
        return RecordedChange(
            change: ReviewChange(id: isAnswer ? "answer-\(row)" : "aside-\(row)", kind: kind, card: card), row: row)
    }

    /// Restores the cards of a change as they were before, and removes the change.
    func takeBack(_ last: RecordedChange) throws(SQLiteError) {
        if last.change.kind == .answer { return try takeBackAnswer(last.row) }
        try database.run(
            """
            UPDATE card SET (is_suspended, buried_day) = (
                SELECT is_suspended, buried_day FROM set_aside_card WHERE setting_aside = :setting_aside AND card = card.number)
            WHERE number IN (SELECT card FROM set_aside_card WHERE setting_aside = :setting_aside)
            """, ["setting_aside": last.row])
        try database.run("DELETE FROM set_aside_card WHERE setting_aside = :setting_aside", ["setting_aside": last.row])
        try forgetEmptyChanges()
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
        if let note = try self.card(card)?.note { try setTags(tags, ofNote: note.id) }
    }
}
