// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayCards
import MainstayDatabase
public import MainstayFoundation

extension SQLiteReviewDeck {
    /// Everything in the file, also the kept and discarded words.
    ///
    /// - Throws: `ReviewError`.
    public func archive() async throws(ReviewError) -> CardsArchive {
        try await read { tables in
            var archive = CardsArchive()
            archive.kept = try tables.database.strings("SELECT word FROM kept_word ORDER BY position")
            archive.discarded = try tables.database.strings("SELECT word FROM discarded_word ORDER BY position")
            archive.parameters = try tables.ownParameters()
            archive.decks = try tables.deckOptions()
            let progress = Dictionary(grouping: try tables.progress(), by: \.note)
            for note in try tables.notes() { archive.add(note, progress[note.id] ?? []) }
            for name in try tables.database.strings("SELECT name FROM media ORDER BY name") {
                archive.media[name] = try tables.media(name).map { Data($0) }
            }
            return archive
        }
    }

    /// Adds everything of an archive in one transaction. What is here already stays: of a card, the state with the later
    /// answer counts, and every answer is kept once.
    ///
    /// - Parameters:
    ///   - archive: The archive.
    ///   - date: The current date.
    /// - Returns: The number of notes that were not there before, and of those whose contents changed.
    /// - Throws: `ReviewError`.
    public func add(_ archive: CardsArchive, at date: Date) async throws(ReviewError) -> (added: Int, updated: Int) {
        try await write { [settings] tables in
            let counts = try tables.add(archive.contents, at: date, settings.calendar)
            for (words, table, other) in [
                (archive.kept, "kept_word", "discarded_word"), (archive.discarded, "discarded_word", "kept_word"),
            ] {
                for word in words {
                    try tables.database.run(
                        """
                        INSERT OR IGNORE INTO \(table) (key, word) SELECT :key, :word
                        WHERE NOT EXISTS (SELECT 1 FROM \(other) WHERE key = :key)
                        """, ["key": word.trimmed.lowercased(), "word": word])
                }
            }
            if let parameters = archive.parameters, try tables.ownParameters() == nil { try tables.use(parameters) }
            let known = try tables.deckOptions()
            for (deck, options) in archive.decks where known[deck] == nil {
                _ = try settings.withRetention(options.desiredRetention)
                try tables.setOptions(options, ofDeck: deck)
            }
            return counts
        }
    }
}
