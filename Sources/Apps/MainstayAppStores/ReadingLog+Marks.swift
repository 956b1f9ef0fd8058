// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayFoundation
public import MainstayHackerNews
public import MainstayNews

extension ReadingLog {
    /// What the reader has saved, hidden and muted, and the stories that were opened.
    ///
    /// - Throws: ``ReadingLogError``.
    public func marks() async throws(ReadingLogError) -> NewsMarks {
        try await file.read { database in
            var marks = NewsMarks()
            let saved = try database.cached("SELECT json FROM saved ORDER BY added DESC, story DESC")
            defer { saved.reset() }
            while try saved.step() {
                marks.saved.append(
                    try JSONDecoder().decode(HackerNews.Item.self, from: Data((saved.string(0) ?? "").utf8)))
            }
            marks.hidden = try Self.numbers("SELECT story FROM hidden", in: database)
            marks.read = try Self.numbers("SELECT story FROM visit", in: database)
            let muted = try database.cached("SELECT word FROM muted ORDER BY word")
            defer { muted.reset() }
            while try muted.step() { marks.muted.append(muted.string(0) ?? "") }
            return marks
        }
    }

    /// Saves a story, or removes it from the saved ones.
    ///
    /// - Throws: ``ReadingLogError``.
    public func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws(ReadingLogError) {
        try await file.write { database in
            guard isSaved else { return try Self.run("DELETE FROM saved WHERE story = ?", story.id, in: database) }
            let row = try database.cached("INSERT OR REPLACE INTO saved (story, added, json) VALUES (?, ?, ?)")
            try row.bind(story.id, at: 1)
            try row.bind(date.timeIntervalSince1970, at: 2)
            try row.bind(String(decoding: try JSONEncoder().encode(story), as: UTF8.self), at: 3)
            try row.run()
        }
    }

    /// Hides a story, or lists it again.
    ///
    /// - Throws: ``ReadingLogError``.
    public func hide(_ story: Int, _ isHidden: Bool) async throws(ReadingLogError) {
        try await file.write { database in
            try Self.run(
                isHidden ? "INSERT OR IGNORE INTO hidden (story) VALUES (?)" : "DELETE FROM hidden WHERE story = ?",
                story, in: database)
        }
    }

    /// Mutes a word, or no longer mutes it.
    ///
    /// - Parameters:
    ///   - word: The word, in lower case.
    ///   - isMuted: Whether to mute it.
    /// - Throws: ``ReadingLogError``.
    public func mute(_ word: String, _ isMuted: Bool) async throws(ReadingLogError) {
        try await file.write { database in
            let row = try database.cached(
                isMuted ? "INSERT OR IGNORE INTO muted (word) VALUES (?)" : "DELETE FROM muted WHERE word = ?")
            try row.bind(word, at: 1)
            try row.run()
        }
    }

    private static func numbers(_ query: String, in database: Database) throws -> Set<Int> {
        let rows = try database.cached(query)
        defer { rows.reset() }
        var numbers: Set<Int> = []
        while try rows.step() { numbers.insert(rows.int(0)) }
        return numbers
    }

    private static func run(_ command: String, _ number: Int, in database: Database) throws {
        let row = try database.cached(command)
        try row.bind(number, at: 1)
        try row.run()
    }
}
