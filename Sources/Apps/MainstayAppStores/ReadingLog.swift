// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayFoundation

/// What a person has read, saved, hidden and muted, in a file on this machine. A thread works with the file, so that no task waits for
/// it.
public final class ReadingLog: Sendable {
    let file: DatabaseFile<ReadingLogError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    public init(file: String, byteLimit: Int? = nil) {
        self.file = DatabaseFile(
            file: file, migrations: ReadingLogSchema.migrations, byteLimit: byteLimit
        ) { ReadingLogError(description: FileProblem.text($0, $1)) }
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

    /// The comments of a story that have been read; `nil` if the story was never opened.
    ///
    /// - Throws: ``ReadingLogError``.
    public func comments(of story: Int) async throws(ReadingLogError) -> Set<Int>? {
        try await file.read { database in
            let visit = try database.cached("SELECT 1 FROM visit WHERE story = ?")
            try visit.bind(story, at: 1)
            defer { visit.reset() }
            guard try visit.step() else { return nil }
            let rows = try database.cached("SELECT comment FROM seen WHERE story = ?")
            try rows.bind(story, at: 1)
            defer { rows.reset() }
            var comments: Set<Int> = []
            while try rows.step() { comments.insert(rows.int(0)) }
            return comments
        }
    }

    /// Records that a story was opened and some of its comments were read. They are on the disk when this returns.
    ///
    /// - Throws: ``ReadingLogError``.
    public func note(_ comments: some Sequence<Int>, of story: Int, at date: Date) async throws(ReadingLogError) {
        try await file.write { [comments = Array(comments)] database in
            let visit = try database.cached("INSERT OR REPLACE INTO visit (story, visited) VALUES (?, ?)")
            try visit.bind(story, at: 1)
            try visit.bind(date.timeIntervalSince1970, at: 2)
            try visit.run()
            for comment in comments {
                let row = try database.cached("INSERT OR IGNORE INTO seen (story, comment) VALUES (?, ?)")
                try row.bind(story, at: 1)
                try row.bind(comment, at: 2)
                try row.run()
            }
        }
    }
}

/// Why the reading log cannot be read or written.
public struct ReadingLogError: Error, Sendable, CustomStringConvertible {
    /// The file and the reason.
    public let description: String
}
