// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayCards
import MainstayDatabase
public import MainstayFoundation

/// Keeps a deck to learn in a SQLite file, together with the kept words. Each answer is on the disk before it is
/// confirmed, and is one transaction. A thread works with the file, so that no task waits for it.
public final class SQLiteReviewDeck: EditableReviewDeck {
    /// How the person learns. Parameters of the person's own take the place of those of the scheduler.
    public let settings: ReviewSettings
    let file: DatabaseFile<ReviewError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - settings: How the person learns.
    ///   - byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    public init(file: String, settings: ReviewSettings = ReviewSettings(), byteLimit: Int? = nil) {
        self.settings = settings
        self.file = DatabaseFile(file: file, migrations: CardsSchema.migrations, byteLimit: byteLimit) {
            ReviewError(FileProblem.text($0, $1))
        }
    }

    /// Runs a body with the tables, on the thread of the file.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (ReviewTables) throws -> Result
    ) async throws(ReviewError) -> Result {
        try await file.read { try body(ReviewTables(database: $0)) }
    }

    /// Runs a body in a transaction, as ``read(_:)`` does.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (ReviewTables) throws -> Result
    ) async throws(ReviewError) -> Result {
        try await file.write { try body(ReviewTables(database: $0)) }
    }

    /// Adds notes in one transaction.
    public func add(_ notes: [ReviewNote], at date: Date) async throws(ReviewError) -> Int {
        try await add(notes, [], at: date)
    }

    /// Adds notes in one transaction, and what was learned of them elsewhere.
    ///
    /// - Parameters:
    ///   - notes: The notes.
    ///   - progress: Where a person stands with cards of the notes. A card that was answered here later stays as it is.
    ///   - date: The current date.
    /// - Returns: The number of notes that were not there before.
    /// - Throws: `ReviewError`.
    public func add(
        _ notes: [ReviewNote], _ progress: [ReviewProgress], at date: Date
    ) async throws(ReviewError) -> Int {
        try await add(AnkiNotes(notes: notes, problems: [], progress: progress), at: date).added
    }

    /// Adds everything of a file in one transaction: notes, what was learned of them elsewhere, sounds and pictures.
    /// Notes that were added before with the same contents stay as they are.
    ///
    /// - Parameters:
    ///   - file: The contents of the file.
    ///   - date: The current date.
    /// - Returns: The number of notes that were not there before, and of those whose contents changed.
    /// - Throws: `ReviewError`.
    public func add(
        _ file: AnkiNotes, at date: Date
    ) async throws(ReviewError) -> (added: Int, updated: Int) {
        try await write { [settings] in try $0.add(file, at: date, settings.calendar) }
    }

    /// The contents of sounds and pictures, by their names. Those that are not there are missing.
    ///
    /// - Throws: `ReviewError`.
    public func media(named names: [String]) async throws(ReviewError) -> [String: Data] {
        try await read { tables in
            var media: [String: Data] = [:]
            for name in names where media[name] == nil { media[name] = try tables.media(name).map { Data($0) } }
            return media
        }
    }

    /// Where the person stands with all cards that were answered or suspended.
    ///
    /// - Throws: `ReviewError`.
    public func progress() async throws(ReviewError) -> [ReviewProgress] {
        try await read { try $0.progress() }
    }

    /// All notes, in the order in which they were added.
    public func notes() async throws(ReviewError) -> [ReviewNote] {
        try await read { try $0.notes() }
    }

    /// Whether there are no notes.
    public func isEmpty() async throws(ReviewError) -> Bool {
        try await read { try $0.database.integer("SELECT 1 FROM note LIMIT 1") == nil }
    }

    /// The words that no note is about, in their order. Of letters beyond ASCII, it compares the case of the first and
    /// of all.
    public func wordsWithoutNote(among words: [String]) async throws(ReviewError) -> [String] {
        try await read { tables in try words.filter { try !tables.hasNote(about: $0) } }
    }

    /// A card; `nil` if there is none with this number.
    public func card(_ number: Int) async throws(ReviewError) -> ReviewCard? {
        try await read { try $0.card(number) }
    }

    /// The card to ask now, and what is left for the day.
    public func turn(at date: Date, asking card: Int? = nil) async throws(ReviewError) -> ReviewTurn {
        try await read { [settings] in try $0.turn(at: date, asking: card, $0.withOwnParameters(settings)) }
    }

    /// Records an answer in one transaction.
    public func answer(
        _ card: ReviewCard, _ rating: Rating, at date: Date
    ) async throws(ReviewError) -> ReviewCard? {
        try await write { [settings] tables in
            // Another process may have answered, taken back or suspended the card since it was read.
            guard let current = try tables.card(card.id), current.state.answers == card.state.answers,
                !current.isSuspended
            else { return nil }
            try tables.record(rating, to: current, at: date, day: settings.calendar.day(of: date))
            let own = try tables.withOwnParameters(settings)
            let retention = try DeckRules(tables, own).retention(ofDeck: current.note.deck)
            let next = try own.withRetention(retention).state(of: current, after: rating, at: date)
            try tables.update(next, ofCard: card.id)
            if next.lapses > current.state.lapses, settings.isLeech(after: next.lapses) {
                try tables.suspend(true, card: card.id)
                if !current.isLeech {
                    try tables.setTags(current.note.tags + [ReviewNote.leechTag], ofNote: current.note.id)
                }
            }
            return try tables.card(card.id)
        }
    }

    /// The last change.
    public func lastChange() async throws(ReviewError) -> ReviewChange? {
        try await read { try $0.lastChange()?.change }
    }

    /// Takes back the last change in one transaction.
    public func undo(_ change: ReviewChange) async throws(ReviewError) -> ReviewCard? {
        try await write { tables in
            guard let last = try tables.lastChange(), last.change.id == change.id else { return nil }
            try tables.takeBack(last)
            // After an edit is taken back, the card may no longer be there.
            return try tables.card(last.change.card.id) ?? last.change.card
        }
    }

    /// Does not ask a card again on this day.
    public func bury(_ card: ReviewCard, at date: Date) async throws(ReviewError) {
        let day = settings.calendar.day(of: date)
        try await write { try $0.bury(card: card.id, day: day) }
    }

    /// Does not ask the cards of a word until they are resumed.
    public func suspend(_ word: String) async throws(ReviewError) {
        try await write { _ = try $0.suspend(word) }
    }

    /// Asks suspended and buried cards again.
    public func resume(_ word: String?) async throws(ReviewError) -> Int {
        try await resume(ReviewNoteFilter(word: word))
    }

    /// What the answers show.
    public func statistics(at date: Date) async throws(ReviewError) -> ReviewStatistics {
        try await read { [settings] in try $0.reviewStatistics(at: date, settings) }
    }

    /// The number of cards to review until the end of the current day.
    public func dueCount(at date: Date) async throws(ReviewError) -> Int {
        try await read { [settings] in try $0.dueCount(at: date, settings) }
    }

    /// What the person has done on the current day.
    public func day(at date: Date) async throws(ReviewError) -> ReviewDay {
        let today = settings.calendar.day(of: date)
        return try await read { try $0.reviewDay(today) }
    }
}

extension SQLiteReviewDeck: DeckFile {
    /// The sessions of the next cards, as if each were answered at once and none came back. The notes of all differ.
    ///
    /// - Throws: `ReviewError`.
    public func sessions(at date: Date, limit: Int) async throws(ReviewError) -> [ReviewSession] {
        try await read { [settings] tables in
            let own = try tables.withOwnParameters(settings)
            var turns: [ReviewTurn] = []
            while turns.count < limit {
                let turn = try tables.turn(at: date, asking: nil, passing: turns.compactMap(\.card), own)
                guard turn.card != nil else { break }
                turns.append(turn)
            }
            return turns.map { ReviewSession(turn: $0, askedAt: date, isEditable: true) }
        }
    }
}

extension SQLiteReviewDeck {
    /// Deletes everything in the file for good: notes, answers, sounds and pictures, options, kept and discarded words,
    /// and what ``undo(_:)`` could bring back. Nothing of it is left in the file or beside it. The file stays, because
    /// other processes may have opened it.
    ///
    /// - Throws: `ReviewError`, also if another process reads the file for so long that its journal cannot be emptied.
    ///   Then everything is deleted, but the bytes are still there.
    public func removeEverything() async throws(ReviewError) {
        try await file.write { database in
            try database.execute("PRAGMA defer_foreign_keys = ON")
            let tables = try database.strings(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'"
            )
            for table in tables { try database.execute("DELETE FROM \(table)") }
        } then: { database, _ in
            // Deleted rows are still in the pages that they were on.
            try database.execute("VACUUM")
            try database.checkpoint()
        }
    }
}
