// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
import MainstayDatabase
public import MainstayFoundation

extension SQLiteReviewDeck {
    /// Some of the notes that a filter allows.
    public func notes(
        _ filter: ReviewNoteFilter, offset: Int = 0, limit: Int = .max
    ) async throws(ReviewError) -> [ListedNote] {
        try await read { try $0.listed(filter, offset: offset, limit: limit) }
    }

    /// The number of notes that a filter allows.
    public func noteCount(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int {
        try await read { try $0.noteCount(filter) }
    }

    /// Replaces the contents of a note.
    public func replace(_ note: ReviewNote, at date: Date) async throws(ReviewError) -> Bool {
        try await write { try $0.replace(note, due: date) }
    }

    /// Moves notes to a deck.
    public func move(_ filter: ReviewNoteFilter, to deck: String) async throws(ReviewError) -> Int {
        try await write { try $0.move(filter, to: deck) }
    }

    /// Removes notes with their cards and answers. Their words are no longer kept.
    public func delete(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int {
        try await write { try $0.delete(filter) }
    }

    /// Does not ask the cards of notes until they are resumed.
    public func suspend(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int {
        try await write { try $0.suspend(filter) }
    }

    /// Asks the suspended and buried cards of notes again.
    public func resume(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int {
        try await write { [settings] in try $0.resume(filter, hears: settings.hears) }
    }

    /// The decks with notes or options, by their names.
    public func decks() async throws(ReviewError) -> [DeckSummary] {
        try await read { try $0.decks() }
    }

    /// Changes how the notes of a deck are learned.
    public func setOptions(_ options: DeckOptions, ofDeck deck: String) async throws(ReviewError) {
        try await write { [settings] tables in
            _ = try settings.withRetention(options.desiredRetention)
            try tables.setOptions(options, ofDeck: deck)
        }
    }
}

extension ReviewTables {
    func setOptions(_ options: DeckOptions, ofDeck deck: String) throws {
        guard !options.isEmpty else {
            return try database.run("DELETE FROM deck_options WHERE deck = :deck", ["deck": deck])
        }
        let json = try JSONEncoder().encode(options)
        try database.run(
            "INSERT OR REPLACE INTO deck_options (deck, json) VALUES (:deck, :json)",
            ["deck": deck, "json": String(decoding: json, as: UTF8.self)])
    }

    /// Asks suspended and buried cards again. Returns the number of cards that can be asked.
    func resume(_ filter: ReviewNoteFilter, hears: Bool = true) throws(SQLiteError) -> Int {
        let (sql, values) = condition(filter)
        let condition =
            "(is_suspended OR buried_day >= 0)"
            + (sql == "1" ? "" : " AND note IN (SELECT number FROM note WHERE \(sql))")
        let asked = try count("card WHERE \(condition)" + (hears ? "" : " AND direction <> 'hearing'"), values)
        _ = try change(.resumption, condition, "is_suspended = 0, buried_day = -1", values)
        return asked
    }

    func setMedia(_ name: String, _ contents: [UInt8]) throws(SQLiteError) {
        try database.run(
            "INSERT OR REPLACE INTO media (name, contents) VALUES (:name, :contents)",
            ["name": name, "contents": contents])
    }

    func media(_ name: String) throws(SQLiteError) -> [UInt8]? {
        try database.first("SELECT contents FROM media WHERE name = :name", ["name": name]) { $0.bytes("contents") }
            ?? nil
    }
}
