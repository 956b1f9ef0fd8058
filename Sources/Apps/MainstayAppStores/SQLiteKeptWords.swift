// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayCards
import MainstayDatabase

/// Keeps words in a SQLite file. A word that was kept survives a crash. A thread works with the file, so that no task waits for it.
public final class SQLiteKeptWords: KeptWords {
    private let file: DatabaseFile<KeptWordsError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    public init(file: String) {
        self.file = DatabaseFile(
            file: file,
            migrations: [
                Migration(
                    "kept words",
                    """
                    CREATE TABLE kept_word (
                        position INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, word TEXT NOT NULL)
                    """)
            ]
        ) { KeptWordsError("\($0): \($1)") }
    }

    /// The words, in the order in which they were kept.
    public func all() async throws(KeptWordsError) -> [String] {
        try await file.read { database in
            let rows = try database.cached("SELECT word FROM kept_word ORDER BY position")
            defer { rows.reset() }
            var words: [String] = []
            while try rows.step() { words.append(rows.string(0) ?? "") }
            return words
        }
    }

    /// Keeps a word. If it is kept already, in any case, nothing changes.
    public func keep(_ word: String) async throws(KeptWordsError) {
        try await file.read { database in
            let row = try database.cached("INSERT OR IGNORE INTO kept_word (key, word) VALUES (?, ?)")
            try row.bind(Self.key(word), at: 1)
            try row.bind(word, at: 2)
            try row.run()
        }
    }

    /// Removes a word, in any case.
    public func discard(_ word: String) async throws(KeptWordsError) {
        try await file.read { database in
            let row = try database.cached("DELETE FROM kept_word WHERE key = ?")
            try row.bind(Self.key(word), at: 1)
            try row.run()
        }
    }

    private static func key(_ word: String) -> String { word.trimmed.lowercased() }
}
