// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
import MainstayDatabase

/// What a person has read, in a file on this machine: stories, and up to which comment.
public final class ReadingLog: Sendable {
    private let file: String
    private let database = Lock<Database?>(nil)

    /// Names a file, which is made where there is none; its directory must be there by the time it is needed.
    public init(file: String) {
        self.file = file
    }

    /// Which of some stories have been read.
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

    /// Up to which comment a story was read, numbers being given in the order of writing; `nil` where it never was.
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

    /// Notes that a story was read, up to a comment.
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

/// What was read cannot be looked up or noted.
public struct ReadingLogError: Error, Sendable, CustomStringConvertible {
    /// Which file, and why.
    public let description: String
}
