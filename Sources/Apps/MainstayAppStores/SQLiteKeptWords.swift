// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayCards
import MainstayDatabase

/// Keeps words in a SQLite file. A word that was kept survives a crash. A thread works with the file, so that no task
/// waits for it.
public final class SQLiteKeptWords: KeptWords {
    private let file: DatabaseFile<KeptWordsError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    public init(file: String, byteLimit: Int? = nil) {
        self.file = DatabaseFile(file: file, migrations: CardsSchema.migrations, byteLimit: byteLimit) {
            KeptWordsError(FileProblem.text($0, $1))
        }
    }

    /// The words, in the order in which they were kept.
    public func all() async throws(KeptWordsError) -> [String] { try await words(in: .kept) }

    /// The number of the words.
    public func count() async throws(KeptWordsError) -> Int {
        try await file.read { try $0.integer("SELECT count(*) FROM \(Table.kept.rawValue)") ?? 0 }
    }

    /// The words that were discarded, in that order.
    public func discarded() async throws(KeptWordsError) -> [String] { try await words(in: .discarded) }

    /// Keeps a word. If it is kept already, in any case, nothing changes. If it was discarded while it was being
    /// learned, its cards are resumed.
    public func keep(_ word: String) async throws(KeptWordsError) { try await move(word, to: .kept, from: .discarded) }

    /// Removes a word, in any case, and remembers that it was discarded. If the word is being learned, its cards are
    /// suspended.
    public func discard(_ word: String) async throws(KeptWordsError) {
        try await move(word, to: .discarded, from: .kept)
    }

    /// Forgets a word, in any case.
    public func forget(_ word: String) async throws(KeptWordsError) {
        let key = word.trimmed.lowercased()
        try await file.write { database in
            try Self.remove(key, from: .kept, in: database)
            try Self.remove(key, from: .discarded, in: database)
            guard database.changes > 0 else { return }
            _ = try ReviewTables(database: database).resume(ReviewNoteFilter(word: word))
        }
    }

    private enum Table: String {
        case kept = "kept_word"
        case discarded = "discarded_word"
    }

    private func words(in table: Table) async throws(KeptWordsError) -> [String] {
        try await file.read { database in
            try database.strings("SELECT word FROM \(table.rawValue) ORDER BY position")
        }
    }

    private func move(_ word: String, to table: Table, from other: Table) async throws(KeptWordsError) {
        let key = word.trimmed.lowercased()
        try await file.write { database in
            try Self.remove(key, from: other, in: database)
            let wasThere = database.changes > 0
            try database.run(
                "INSERT OR IGNORE INTO \(table.rawValue) (key, word) VALUES (:key, :word)", ["key": key, "word": word])
            let tables = ReviewTables(database: database)
            switch table {
            case .discarded: _ = try tables.suspend(ReviewNoteFilter(word: word))
            case .kept: if wasThere { _ = try tables.resume(ReviewNoteFilter(word: word)) }
            }
        }
    }

    private static func remove(_ key: String, from table: Table, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM \(table.rawValue) WHERE key = :key", ["key": key])
    }
}
