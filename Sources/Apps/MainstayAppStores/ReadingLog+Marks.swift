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
            for json in try database.strings("SELECT json FROM saved ORDER BY added DESC, story DESC") {
                marks.saved.append(try JSONDecoder().decode(HackerNews.Item.self, from: Data(json.utf8)))
            }
            marks.hidden = Set(try database.integers("SELECT story FROM hidden"))
            marks.read = Set(try database.integers("SELECT story FROM visit"))
            marks.muted = try database.strings("SELECT word FROM muted ORDER BY word")
            return marks
        }
    }

    /// Saves a story, or removes it from the saved ones.
    ///
    /// - Throws: ``ReadingLogError``.
    public func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws(ReadingLogError) {
        try await file.write { database in
            guard isSaved else {
                return try database.run("DELETE FROM saved WHERE story = :story", ["story": story.id])
            }
            try database.run(
                "INSERT OR REPLACE INTO saved (story, added, json) VALUES (:story, :added, :json)",
                [
                    "story": story.id, "added": date.timeIntervalSince1970,
                    "json": String(decoding: try JSONEncoder().encode(story), as: UTF8.self),
                ])
        }
    }

    /// Hides a story, or lists it again.
    ///
    /// - Throws: ``ReadingLogError``.
    public func hide(_ story: Int, _ isHidden: Bool) async throws(ReadingLogError) {
        try await file.write { database in
            try database.run(
                isHidden
                    ? "INSERT OR IGNORE INTO hidden (story) VALUES (:story)"
                    : "DELETE FROM hidden WHERE story = :story",
                ["story": story])
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
            try database.run(
                isMuted ? "INSERT OR IGNORE INTO muted (word) VALUES (:word)" : "DELETE FROM muted WHERE word = :word",
                ["word": word])
        }
    }
}
