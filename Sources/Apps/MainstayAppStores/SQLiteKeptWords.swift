// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayCards
import MainstayDatabase

/// Keeps words in a SQLite file. A word that was kept survives a crash.
public final class SQLiteKeptWords: KeptWords {
    private let file: String
    private let database: Lock<Database>

    /// Opens the file, creating it if necessary. Its directory must exist.
    ///
    /// - Throws: ``KeptWordsError`` with the name of the file and the reason.
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
            self.database = Lock(database)
        } catch {
            throw KeptWordsError("\(file): \(error)")
        }
    }

    /// The words, in the order in which they were kept.
    public func all() throws(KeptWordsError) -> [String] {
        try perform { database throws(SQLiteError) in
            let rows = try database.cached("SELECT word FROM kept_word ORDER BY position")
            defer { rows.reset() }
            var words: [String] = []
            while try rows.step() { words.append(rows.string(0) ?? "") }
            return words
        }
    }

    /// Keeps a word. If it is kept already, in any case, nothing changes.
    public func keep(_ word: String) throws(KeptWordsError) {
        try perform { database throws(SQLiteError) in
            let row = try database.cached("INSERT OR IGNORE INTO kept_word (key, word) VALUES (?, ?)")
            try row.bind(Self.key(word), at: 1)
            try row.bind(word, at: 2)
            try row.run()
        }
    }

    /// Removes a word, in any case.
    public func discard(_ word: String) throws(KeptWordsError) {
        try perform { database throws(SQLiteError) in
            let row = try database.cached("DELETE FROM kept_word WHERE key = ?")
            try row.bind(Self.key(word), at: 1)
            try row.run()
        }
    }

    private static func key(_ word: String) -> String { word.trimmed.lowercased() }

    private func perform<Result: Sendable>(
        _ body: (Database) throws(SQLiteError) -> Result
    ) throws(KeptWordsError) -> Result {
        do throws(SQLiteError) {
            return try database.withLock { database throws(SQLiteError) in try body(database) }
        } catch {
            throw KeptWordsError("\(file): \(error)")
        }
    }
}
