// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
public import MainstayFoundation

/// What a person has read, in a file on this machine: stories, and up to which comment. A thread works with the file, so that no
/// task waits for it.
public final class ReadingLog: Sendable {
    private let file: String
    private let database = ThreadBound<Database?>(nil)

    /// Names a file, which is made where there is none; its directory must be there by the time it is needed.
    public init(file: String) {
        self.file = file
    }

    /// Which of some stories have been read.
    ///
    /// - Throws: ``ReadingLogError``.
    public func read(among ids: [Int]) async throws(ReadingLogError) -> Set<Int> {
        try await use { database in
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
    public func lastComment(of story: Int) async throws(ReadingLogError) -> Int? {
        try await use { database in
            let row = try database.cached("SELECT comment FROM visit WHERE story = ?")
            try row.bind(story, at: 1)
            defer { row.reset() }
            return try row.step() ? row.int(0) : nil
        }
    }

    /// Notes that a story was read, up to a comment.
    ///
    /// - Throws: ``ReadingLogError``.
    public func note(_ story: Int, upTo comment: Int, at date: Date) async throws(ReadingLogError) {
        try await use { database in
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

    private func use<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(ReadingLogError) -> Result {
        do {
            return try await database.run { [file] database in
                let opened = try database ?? Self.open(file)
                database = opened
                return try body(opened)
            }
        } catch {
            throw ReadingLogError(description: "\(file): \(error)")
        }
    }

    private static func open(_ file: String) throws -> Database {
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
