// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension CollectionReader {
    /// What was learned of the notes.
    ///
    /// - Parameter notes: The notes, by their numbers.
    func progress(of notes: [Int64: ReviewNote], in database: Database) throws(SQLiteError) -> [ReviewProgress] {
        let begun = try database.integer("SELECT crt FROM col LIMIT 1") ?? 0
        let beginning = Date(timeIntervalSince1970: Double(min(max(0, begun), 32_503_680_000)))
        let answers = try answers(in: database)
        let rows = try database.prepare(
            """
            SELECT id, nid, ord, type, queue, CASE WHEN odid THEN odue ELSE due END, ivl, factor, reps, lapses, left, data \
            FROM cards WHERE type <> 0 OR queue = -1 ORDER BY id
            """)
        var progress: [ReviewProgress] = []
        while try rows.step() {
            guard let note = notes[rows.int64(1)], let direction = Self.direction(rows.int(2), of: note) else {
                continue
            }
            let card = CollectionCard(
                type: rows.int(3), queue: rows.int(4), due: rows.int(5), interval: rows.int(6), factor: rows.int(7),
                answers: rows.int(8), lapses: rows.int(9), left: rows.int(10), data: rows.string(11) ?? "")
            let given = answers[rows.int64(0)] ?? []
            let found = card.progress(
                of: note.id, direction, from: beginning, lastAnswer: given.last?.date.timeIntervalSince1970)
            guard var found else { continue }
            found.answers = given
            progress.append(found)
        }
        return progress
    }

    /// What a card asks, by its number among the cards of its note.
    private static func direction(_ number: Int, of note: ReviewNote) -> ReviewDirection? {
        if note.isCloze {
            guard 0..<ReviewDirection.largestGap ~= number else { return nil }
            return note.directions.first { $0 == .cloze(number + 1) }
        }
        return CollectionModel.directions.indices.contains(number) ? CollectionModel.directions[number] : nil
    }

    /// The answers about each card, the oldest first. The log may be missing.
    private func answers(in database: Database) throws(SQLiteError) -> [Int64: [ReviewLogEntry]] {
        guard try Self.hasTable("revlog", database) else { return [:] }
        var answers: [Int64: [ReviewLogEntry]] = [:]
        // Entries without an ease are no answers: a card was set to a date, or forgotten.
        let rows = try database.prepare(
            "SELECT cid, id, ease, ivl, lastIvl, type FROM revlog WHERE ease BETWEEN 1 AND 4 ORDER BY id")
        while try rows.step() {
            guard let rating = Rating(rawValue: rows.int(2)) else { continue }
            let isFirst = answers[rows.int64(0)] == nil
            answers[rows.int64(0), default: []].append(
                ReviewLogEntry(
                    date: Date(timeIntervalSince1970: min(max(Double(rows.int64(1)) / 1_000, 0), 32_503_680_000)),
                    rating: rating, phase: Self.phase(rows.int(5), isFirst: isFirst, interval: rows.int(4)),
                    wait: Self.wait(rows.int(3))))
        }
        return answers
    }

    /// The phase of an answer by Anki's kind of it: 0 learning, 1 review, 2 relearning, 3 in a filtered deck.
    private static func phase(_ kind: Int, isFirst: Bool, interval: Int) -> ReviewLogEntry.Phase {
        switch kind {
        case 1: .review
        case 2: .relearning
        case 3 where interval > 0: .review
        default: isFirst ? .new : .learning
        }
    }

    /// Anki has days as positive numbers and seconds as negative ones.
    private static func wait(_ interval: Int) -> TimeInterval {
        interval > 0 ? Double(min(interval, 36_500)) * 86_400 : Double(min(interval.magnitude, 36_500 * 86_400))
    }
}
