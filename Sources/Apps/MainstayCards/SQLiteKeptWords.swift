// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase

/// Keeps words in a SQLite file. What was kept is there after the call, whatever becomes of the process.
///
/// A thread works with the file, so that no task waits for it.
public final class SQLiteKeptWords: KeptWords {
    private let file: String
    private let database: ThreadBound<Database>

    /// Opens a file, creating it if necessary; its directory must exist. This waits for the file: call it when a program starts.
    ///
    /// - Throws: ``KeptWordsError`` naming the file and what is wrong with it.
    public init(file: String) throws(KeptWordsError) {
        self.file = file
        do {
            let database = try Database(path: file)
            try database.migrate([
                Migration(
                    "kept words",
                    """
                    CREATE TABLE kept_word (
                        position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL)
                    """)
            ])
            self.database = ThreadBound(database)
        } catch {
            throw KeptWordsError("\(file): \(error)")
        }
    }

    /// The words, in the order in which they were kept.
    public func all() async throws(KeptWordsError) -> [String] {
        try await perform { database in
            let rows = try database.cached("SELECT word FROM kept_word ORDER BY position")
            defer { rows.reset() }
            var words: [String] = []
            while try rows.step() { words.append(rows.string(0) ?? "") }
            return words
        }
    }

    /// Keeps a word; one that is kept already, in whatever case, stays as it is.
    public func keep(_ word: String) async throws(KeptWordsError) {
        try await perform { database in
            let row = try database.cached("INSERT OR IGNORE INTO kept_word (key, word) VALUES (?, ?)")
            try row.bind(Self.key(word), at: 1)
            try row.bind(word, at: 2)
            try row.run()
        }
    }

    /// Lets go of a word, in whatever case.
    public func discard(_ word: String) async throws(KeptWordsError) {
        try await perform { database in
            let row = try database.cached("DELETE FROM kept_word WHERE key = ?")
            try row.bind(Self.key(word), at: 1)
            try row.run()
        }
    }

    private static func key(_ word: String) -> String { word.trimmed.lowercased() }

    private func perform<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(KeptWordsError) -> Result {
        do {
            return try await database.run { try body($0) }
        } catch {
            throw KeptWordsError("\(file): \(error)")
        }
    }
}
