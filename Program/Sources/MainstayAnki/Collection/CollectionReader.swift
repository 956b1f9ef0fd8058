// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

/// Reads the notes of a collection of Anki (schema 11, or 15 to 18). The file may come from anywhere, so nothing in it
/// is trusted.
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

    private func hasTables(_ database: Database) throws(SQLiteError) -> Bool {
        for name in ["col", "notes", "cards"] where try !Self.hasTable(name, database) { return false }
        return true
    }

    /// Whether a table is a table. A view or a computed column could compute for ever.
    static func hasTable(_ name: String, _ database: Database) throws(SQLiteError) -> Bool {
        try database.integer(
            """
            SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = :name \
            AND sql LIKE 'CREATE TABLE%' AND sql NOT LIKE '% AS (%'
            """, ["name": name]) == 1
    }

    private func rows(of database: Database) throws(SQLiteError) -> AnkiNotes {
        let decks = try decks(in: database)
        let cards = try cardsOfNotes(in: database)
        var result = AnkiNotes(notes: [], problems: [])
        var names: [Int64: ReviewNote] = [:]
        var leftOut = 0
        let rows = try database.prepare("SELECT id, guid, tags, flds, mid FROM notes ORDER BY id")
        while try rows.step() {
            var fields = (rows.string(3) ?? "").split(separator: Self.separator, omittingEmptySubsequences: false)
                .map(String.init)
            let ofNote = cards[rows.int64(0)]
            let ownKind = CollectionModel.Kind(rawValue: rows.int(4))
            // The text with gaps is usually the first field, but need not be.
            if let gaps = fields.firstIndex(where: { $0.contains("{{c") }) {
                fields.insert(fields.remove(at: gaps), at: 0)
            }
            let row = AnkiRow(
                fields: fields, id: rows.string(1).flatMap { $0.isEmpty ? nil : $0 },
                tags: (rows.string(2) ?? "").split(whereSeparator: \.isWhitespace).map(String.init),
                deck: ofNote.flatMap { decks[$0.deck] } ?? ReviewNote.standardDeck, isHTML: true,
                directions: ownKind?.directions ?? ofNote?.directions)
            switch row.note {
            case .success(let note):
                result.notes.append(note)
                names[rows.int64(0)] = note
                if !note.isCloze { leftOut += ofNote?.others ?? 0 }
            case .failure(let problem):
                result.problems.append("note \(result.notes.count + result.problems.count + 1): \(problem)")
            }
        }
        if leftOut > 0 {
            result.problems.append("\(leftOut) cards ask more than a word or its meaning, and were left out")
        }
        result.progress = try progress(of: names, in: database)
        return result
    }

    /// The cards of a note.
    private struct Cards {
        /// The number of the first card's deck.
        var deck: Int64
        /// What the cards ask; empty if none of them asks for a word or its meaning.
        var directions: [ReviewDirection] = []
        /// The number of the other cards.
        var others = 0
    }

    private func cardsOfNotes(in database: Database) throws(SQLiteError) -> [Int64: Cards] {
        var cards: [Int64: Cards] = [:]
        // While a card is in a filtered deck, `odid` is its own one.
        let rows = try database.prepare(
            "SELECT nid, CASE WHEN odid THEN odid ELSE did END, ord FROM cards ORDER BY id")
        while try rows.step() {
            let asked = CollectionModel.directions.indices.contains(rows.int(2))
            var ofNote = cards[rows.int64(0)] ?? Cards(deck: rows.int64(1))
            if asked { ofNote.directions.append(CollectionModel.directions[rows.int(2)]) } else { ofNote.others += 1 }
            cards[rows.int64(0)] = ofNote
        }
        return cards
    }

    /// The names of the decks, by their numbers. Without them all notes are in one deck.
    private func decks(in database: Database) throws(SQLiteError) -> [Int64: String] {
        guard try Self.hasTable("decks", database) else { return try decksOfSchema11(in: database) }
        var decks: [Int64: String] = [:]
        // An index on the names would need Anki's own order of texts.
        let rows = try database.prepare("SELECT id, name FROM decks NOT INDEXED")
        while try rows.step() {
            let name = rows.string(1) ?? ""
            decks[rows.int64(0)] = name.split(separator: Self.separator).joined(separator: "::")
        }
        return decks
    }

    private func decksOfSchema11(in database: Database) throws(SQLiteError) -> [Int64: String] {
        struct Deck: Decodable {
            var name: String
        }
        let rows = try database.prepare("SELECT decks FROM col LIMIT 1")
        guard try rows.step(), let text = rows.string(0), text.utf8.count <= Self.longestDecks else { return [:] }
        do {
            let decks = try JSONDecoder().decode([String: Deck].self, from: Data(text.utf8))
            return Dictionary(decks.compactMap { key, deck in Int64(key).map { ($0, deck.name) } }) { first, _ in first
            }
        } catch {
            return [:]
        }
    }
}
