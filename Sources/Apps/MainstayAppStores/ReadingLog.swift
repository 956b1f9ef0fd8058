// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayFoundation

/// What a person has read, in a file on this machine: the stories, and the last comment of each. A thread works with the file, so
/// that no task waits for it.
public final class ReadingLog: Sendable {
    private let file: DatabaseFile<ReadingLogError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    public init(file: String) {
        self.file = DatabaseFile(
            file: file,
            migrations: [
                Migration(
                    "visits",
                    "CREATE TABLE visit (story INTEGER PRIMARY KEY, comment INTEGER NOT NULL, visited REAL NOT NULL)")
            ]
        ) { ReadingLogError(description: "\($0): \($1)") }
    }

    /// Returns the stories of a list that have been read.
    ///
    /// - Throws: ``ReadingLogError``.
    public func read(among ids: [Int]) async throws(ReadingLogError) -> Set<Int> {
        try await file.read { database in
            var read: Set<Int> = []
            for id in ids {
                let row = try database.cached("SELECT 1 FROM visit WHERE story = ?")
                try row.bind(id, at: 1)
                if try row.step() { read.insert(id) }
                row.reset()
            }
            return read
        }
    }

    /// The number of the last comment that was read of a story. Newer comments have higher numbers. `nil` if the story
    /// was never read.
    ///
    /// - Throws: ``ReadingLogError``.
    public func lastComment(of story: Int) async throws(ReadingLogError) -> Int? {
        try await file.read { database in
            let row = try database.cached("SELECT comment FROM visit WHERE story = ?")
            try row.bind(story, at: 1)
            defer { row.reset() }
            return try row.step() ? row.int(0) : nil
        }
    }

    /// Records that a story was read up to a comment.
    ///
    /// - Throws: ``ReadingLogError``.
    public func note(_ story: Int, upTo comment: Int, at date: Date) async throws(ReadingLogError) {
        try await file.read { database in
            let row = try database.cached(
                """
                INSERT INTO visit (story, comment, visited) VALUES (?, ?, ?)
                ON CONFLICT (story) DO UPDATE SET comment = max(comment, excluded.comment), visited = excluded.visited
                """)
            try row.bind(story, at: 1)
            try row.bind(comment, at: 2)
            try row.bind(date.timeIntervalSince1970, at: 3)
            try row.run()
        }
    }
}

/// Why the reading log cannot be read or written.
public struct ReadingLogError: Error, Sendable, CustomStringConvertible {
    /// The file and the reason.
    public let description: String
}
