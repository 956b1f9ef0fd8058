// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
import MainstayDatabase

/// What a person has read, in a file on this machine: the stories, and the last comment of each.
public final class ReadingLog: Sendable {
    private let file: String
    private let database = Lock<Database?>(nil)

    /// Names the file, which is created when it is first used. Its directory must exist by then.
    public init(file: String) {
        self.file = file
    }

    /// Returns the stories of a list that have been read.
    ///
    /// - Throws: ``ReadingLogError``.
    public func read(among ids: [Int]) throws(ReadingLogError) -> Set<Int> {
        try use { database in
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
    public func lastComment(of story: Int) throws(ReadingLogError) -> Int? {
        try use { database in
            let row = try database.cached("SELECT comment FROM visit WHERE story = ?")
            try row.bind(story, at: 1)
            defer { row.reset() }
            return try row.step() ? row.int(0) : nil
        }
    }

    /// Records that a story was read up to a comment.
    ///
    /// - Throws: ``ReadingLogError``.
    public func note(_ story: Int, upTo comment: Int, at date: Date) throws(ReadingLogError) {
        try use { database in
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

    private func use<Result: Sendable>(_ body: (Database) throws -> Result) throws(ReadingLogError) -> Result {
        let result: Swift.Result<Result, ReadingLogError> = database.withLock { database in
            do {
                let opened = try database ?? open()
                database = opened
                return .success(try body(opened))
            } catch {
                return .failure(ReadingLogError(description: "\(file): \(error)"))
            }
        }
        return try result.get()
    }

    private func open() throws -> sending Database {
        let database = try Database(path: file)
        try database.useWriteAheadLog()
        try database.migrate([
            Migration(
                "visits",
                "CREATE TABLE visit (story INTEGER PRIMARY KEY, comment INTEGER NOT NULL, visited REAL NOT NULL)")
        ])
        return database
    }
}

/// Why the reading log cannot be read or written.
public struct ReadingLogError: Error, Sendable, CustomStringConvertible {
    /// The file and the reason.
    public let description: String
}
