// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayFoundation

/// What a person has read, saved, hidden and muted, in a file on this machine. A thread works with the file, so that no
/// task waits for it.
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
            Set(
                try ids.filter { id in
                    try database.integer("SELECT 1 FROM visit WHERE story = :story", ["story": id]) != nil
                })
        }
    }

    /// The comments of a story that have been read; `nil` if the story was never opened.
    ///
    /// - Throws: ``ReadingLogError``.
    public func comments(of story: Int) async throws(ReadingLogError) -> Set<Int>? {
        try await file.read { database in
            let visit = try database.integer("SELECT 1 FROM visit WHERE story = :story", ["story": story])
            guard visit != nil else { return nil }
            return Set(try database.integers("SELECT comment FROM seen WHERE story = :story", ["story": story]))
        }
    }

    /// The number of comments of stories when they were read last, by story. Stories that were never opened are missing.
    ///
    /// - Throws: ``ReadingLogError``.
    public func counts(of stories: [Int]) async throws(ReadingLogError) -> [Int: Int] {
        try await file.read { database in
            var counts: [Int: Int] = [:]
            for story in stories {
                counts[story] = try database.integer(
                    """
                    SELECT max(coalesce(comments, 0), (SELECT count(*) FROM seen WHERE story = :story))
                    FROM visit WHERE story = :story
                    """, ["story": story])
            }
            return counts
        }
    }

    /// Records that a story was opened and some of its comments were read. They are on the disk when this returns.
    ///
    /// - Parameters:
    ///   - comments: The comments.
    ///   - story: The story.
    ///   - count: The number of comments that the story had; `nil` if that is not known.
    ///   - date: The time of the visit.
    /// - Throws: ``ReadingLogError``.
    public func note(
        _ comments: some Sequence<Int>, of story: Int, count: Int? = nil, at date: Date
    ) async throws(ReadingLogError) {
        try await file.write { [comments = Array(comments)] database in
            try database.run(
                """
                INSERT INTO visit (story, visited, comments) VALUES (:story, :visited, :count)
                ON CONFLICT (story) DO UPDATE
                SET visited = excluded.visited, comments = coalesce(excluded.comments, comments)
                """,
                ["story": story, "visited": date.timeIntervalSince1970, "count": count])
            for comment in comments {
                try database.run(
                    "INSERT OR IGNORE INTO seen (story, comment) VALUES (:story, :comment)",
                    ["story": story, "comment": comment])
            }
        }
    }
}
