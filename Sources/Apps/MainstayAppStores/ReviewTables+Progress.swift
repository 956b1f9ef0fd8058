// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension ReviewTables {
    /// Where the person stands with all cards that were answered or suspended.
    func progress() throws(SQLiteError) -> [ReviewProgress] {
        var history = try history()
        return try database.all(
            """
            SELECT note.id, card.* FROM card JOIN note ON note.number = card.note
            WHERE phase <> 0 OR is_suspended ORDER BY card.number
            """
        ) { row in
            ReviewDirection(rawValue: row.string("direction") ?? "").map { direction in
                ReviewProgress(
                    note: row.string("id") ?? "", direction: direction, state: ReviewState(in: row),
                    isSuspended: row.int("is_suspended") != 0,
                    answers: history.removeValue(forKey: row.int("number")) ?? [])
            }
        }.compactMap(\.self)
    }

    /// The answers about each card, the oldest first.
    ///
    /// - Parameter card: The only card to read; `nil` for all.
    private func history(of card: Int? = nil) throws(SQLiteError) -> [Int: [ReviewLogEntry]] {
        var history: [Int: [ReviewLogEntry]] = [:]
        let condition = card == nil ? ":card IS NULL" : "card = :card"
        let past = try database.query(
            "SELECT card, date, rating, phase, wait FROM past_answer WHERE \(condition) ORDER BY card, date",
            ["card": card])
        while try past.step() {
            guard let rating = Rating(rawValue: past.int("rating")) else { continue }
            history[past.int("card"), default: []].append(
                ReviewLogEntry(
                    date: Date(timeIntervalSince1970: past.double("date")), rating: rating,
                    phase: ReviewLogEntry.Phase(rawValue: past.int("phase")) ?? .learning, wait: past.double("wait")))
        }
        // A row has the state before its answer, so the wait after it is in the next row, or in the card.
        let own = try database.query(
            """
            SELECT answer.card, date, rating, answer.phase, coalesce(
                lead(answer.due - answer.last_answer) OVER (PARTITION BY answer.card ORDER BY answer.number),
                card.due - card.last_answer) AS wait
            FROM answer JOIN card ON card.number = answer.card
            WHERE \(card == nil ? ":card IS NULL" : "answer.card = :card") ORDER BY answer.card, answer.number
            """, ["card": card])
        while try own.step() {
            guard let rating = Rating(rawValue: own.int("rating")) else { continue }
            history[own.int("card"), default: []].append(
                ReviewLogEntry(
                    date: Date(timeIntervalSince1970: own.double("date")), rating: rating,
                    phase: ReviewLogEntry.Phase(rawValue: own.int("phase")) ?? .learning, wait: own.double("wait")))
        }
        return history
    }

    /// Adds everything of a file. Returns the number of notes that were added, and of those that were changed.
    func add(
        _ file: AnkiNotes, at date: Date, _ calendar: ReviewCalendar
    ) throws(SQLiteError) -> (added: Int, updated: Int) {
        var (added, updated) = (0, 0)
        let hasRemoved = try hasRemoved()
        for note in file.notes {
            switch try insert(note, due: date, hasRemoved: hasRemoved) {
            case .added: added += 1
            case .updated: updated += 1
            case .unchanged: break
            }
        }
        for card in file.progress { try take(card, calendar) }
        for (name, contents) in file.media { try setMedia(name, Array(contents)) }
        return (added, updated)
    }

    /// Takes over what was learned of a card elsewhere, if it was answered there later than here, and the answers that
    /// are not known here.
    func take(_ progress: ReviewProgress, _ calendar: ReviewCalendar) throws(SQLiteError) {
        let found = try database.first(
            """
            SELECT card.number, phase, last_answer FROM card JOIN note ON note.number = card.note
            WHERE note.id = :id AND direction = :direction
            """, ["id": progress.note, "direction": progress.direction.rawValue]
        ) { (number: $0.int("number"), isNew: $0.int("phase") == 0, lastAnswer: $0.double("last_answer")) }
        guard let found else { return }
        let last = progress.state.lastAnswer?.timeIntervalSince1970
        // Anki knows the time of the last answer to the second.
        if found.isNew || last.map({ $0 > found.lastAnswer + 1 }) == true {
            if !progress.state.isNew {
                // What was answered here does not lead to the new state, so it cannot be taken back any more.
                try makePast(card: found.number, calendar)
                try update(progress.state, ofCard: found.number)
            }
            if progress.isSuspended || !found.isNew { try suspend(progress.isSuspended, card: found.number) }
        }
        for entry in progress.answers { try add(entry, toCard: found.number, calendar) }
    }

    private func makePast(card: Int, _ calendar: ReviewCalendar) throws(SQLiteError) {
        let entries = try history(of: card)[card] ?? []
        try database.run("DELETE FROM answer WHERE card = :card", ["card": card])
        for entry in entries { try add(entry, toCard: card, calendar) }
    }

    /// Adds an answer of the past, unless it is known. Other programs round its time.
    private func add(_ entry: ReviewLogEntry, toCard card: Int, _ calendar: ReviewCalendar) throws(SQLiteError) {
        let date = entry.date.timeIntervalSince1970
        try database.run(
            """
            INSERT INTO past_answer (card, date, rating, day, phase, wait)
            SELECT :card, :date, :rating, :day, :phase, :wait
            WHERE NOT EXISTS (SELECT 1 FROM every_answer WHERE card = :card AND abs(date - :date) < 0.5)
            """,
            [
                "card": card, "date": date, "rating": entry.rating.rawValue, "day": calendar.day(of: entry.date),
                "phase": entry.phase.rawValue, "wait": entry.wait.isFinite ? entry.wait : 0,
            ])
    }
}
