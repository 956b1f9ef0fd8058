// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

/// Reads the notes of a collection of Anki (schema 11). The file may come from anywhere, so nothing in it is trusted.
struct CollectionReader {
    /// The longest text with the names of the decks, in bytes.
    private static let longestDecks = 16 << 20
    /// The separator of the fields of a note.
    private static let separator: Character = "\u{1F}"

    let file: String

    /// The notes. What is wrong with single notes is listed beside them.
    ///
    /// - Throws: `AnkiError` if the file is not a collection, or is damaged.
    func notes() throws(AnkiError) -> AnkiNotes {
        do throws(SQLiteError) {
            let database = try Database(path: file, access: .immutable)
            try database.execute("PRAGMA trusted_schema = OFF")
            guard try hasTables(database) else { return AnkiNotes(notes: [], problems: [Self.noCollection]) }
            return try rows(of: database)
        } catch {
            throw AnkiError("its collection cannot be read: \(error.message)")
        }
    }

    private static let noCollection = "the file has no table of notes, decks and cards"

    /// Whether the tables are tables. A view could compute for ever.
    private func hasTables(_ database: Database) throws(SQLiteError) -> Bool {
        try database.integer(
            """
            SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('col', 'notes', 'cards') \
            AND sql LIKE 'CREATE TABLE%' AND sql NOT LIKE '% AS (%'
            """) == 3
    }

    private func rows(of database: Database) throws(SQLiteError) -> AnkiNotes {
        let decks = try decks(in: database)
        let deckOfNote = try deckOfNote(in: database)
        var result = AnkiNotes(notes: [], problems: [])
        var names: [Int64: String] = [:]
        let rows = try database.prepare("SELECT id, guid, tags, flds FROM notes ORDER BY id")
        while try rows.step() {
            let row = AnkiRow(
                fields: (rows.string(3) ?? "").split(separator: Self.separator, omittingEmptySubsequences: false)
                    .map(String.init),
                id: rows.string(1).flatMap { $0.isEmpty ? nil : $0 },
                tags: (rows.string(2) ?? "").split(whereSeparator: \.isWhitespace).map(String.init),
                deck: deckOfNote[rows.int64(0)].flatMap { decks["\($0)"] } ?? ReviewNote.standardDeck, isHTML: true)
            switch row.note {
            case .success(let note):
                result.notes.append(note)
                names[rows.int64(0)] = note.id
            case .failure(let problem):
                result.problems.append("note \(result.notes.count + result.problems.count + 1): \(problem)")
            }
        }
        result.progress = try progress(of: names, in: database)
        return result
    }

    /// The deck of each note's first card.
    private func deckOfNote(in database: Database) throws(SQLiteError) -> [Int64: Int64] {
        var decks: [Int64: Int64] = [:]
        let rows = try database.prepare("SELECT nid, did FROM cards ORDER BY id")
        while try rows.step() {
            if decks[rows.int64(0)] == nil { decks[rows.int64(0)] = rows.int64(1) }
        }
        return decks
    }

    /// The names of the decks, by their numbers. Without them all notes are in one deck.
    private func decks(in database: Database) throws(SQLiteError) -> [String: String] {
        struct Deck: Decodable {
            var name: String
        }
        let rows = try database.prepare("SELECT decks FROM col LIMIT 1")
        guard try rows.step(), let text = rows.string(0), text.utf8.count <= Self.longestDecks else { return [:] }
        do {
            return try JSONDecoder().decode([String: Deck].self, from: Data(text.utf8)).mapValues(\.name)
        } catch {
            return [:]
        }
    }
}
