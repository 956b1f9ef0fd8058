// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// The tables of a ``GameStore`` in a SQLite file. The extension of `Database` below reads and writes them.
enum GameSchema {
    static let migrations = [
        Migration(
            "games",
            """
            CREATE TABLE value (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
            CREATE TABLE result (
                number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, date REAL NOT NULL, game TEXT NOT NULL,
                outcome TEXT NOT NULL, is_won INTEGER, score INTEGER NOT NULL, variety TEXT NOT NULL, day TEXT
            );
            CREATE UNIQUE INDEX result_day ON result (game, day) WHERE day IS NOT NULL;
            CREATE TABLE used_word (
                category TEXT NOT NULL, number INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (category, number)
            ) WITHOUT ROWID;
            CREATE TABLE saved_game (slot TEXT PRIMARY KEY, id TEXT NOT NULL, game BLOB NOT NULL) WITHOUT ROWID;
            """),
        Migration("texts to share", "ALTER TABLE result ADD COLUMN share_text TEXT"),
    ]
}

extension Database {
    func statistics() throws(SQLiteError) -> GameStatistics {
        var statistics = GameStatistics()
        let paths = Dictionary(uniqueKeysWithValues: GameStatistics.members.map { ($0.key, $0.path) })
        let rows = try cached("SELECT key, value FROM value")
        while try rows.step() {
            if let path = rows.string(0).flatMap({ paths[$0] }) { statistics[keyPath: path] = rows.int(1) }
        }
        return statistics
    }

    func keep(_ statistics: GameStatistics) throws(SQLiteError) {
        let before = try self.statistics()
        for member in GameStatistics.members where before[keyPath: member.path] != statistics[keyPath: member.path] {
            let row = try cached("INSERT OR REPLACE INTO value (key, value) VALUES (?, ?)")
            try row.bind(member.key, at: 1)
            try row.bind(statistics[keyPath: member.path], at: 2)
            try row.run()
        }
    }

    func preferences() throws(SQLiteError) -> GamePreferences {
        var preferences = GamePreferences()
        let texts = Dictionary(uniqueKeysWithValues: GamePreferences.texts.map { ($0.key, $0.path) })
        let switches = Dictionary(uniqueKeysWithValues: GamePreferences.switches.map { ($0.key, $0.path) })
        let rows = try cached("SELECT key, value FROM value")
        while try rows.step() {
            let key = rows.string(0) ?? ""
            if let path = texts[key], let text = rows.string(1) { preferences[keyPath: path] = text }
            if let path = switches[key] { preferences[keyPath: path] = rows.int(1) != 0 }
        }
        return preferences
    }

    func keep(_ preferences: GamePreferences) throws(SQLiteError) {
        let before = try self.preferences()
        let row = try cached("INSERT OR REPLACE INTO value (key, value) VALUES (?, ?)")
        for member in GamePreferences.texts where before[keyPath: member.path] != preferences[keyPath: member.path] {
            try row.bind(member.key, at: 1)
            try row.bind(preferences[keyPath: member.path], at: 2)
            try row.run()
        }
        for member in GamePreferences.switches where before[keyPath: member.path] != preferences[keyPath: member.path] {
            try row.bind(member.key, at: 1)
            try row.bind(preferences[keyPath: member.path] ? 1 : 0, at: 2)
            try row.run()
        }
    }

    private static let columns = "id, date, game, outcome, is_won, score, variety, day, share_text"

    func results() throws(SQLiteError) -> [GameResult] {
        let rows = try cached("SELECT \(Self.columns) FROM result ORDER BY number")
        var results: [GameResult] = []
        while try rows.step() {
            if let result = Self.result(in: rows) { results.append(result) }
        }
        return results
    }

    func result(of game: GameKind, on day: String) throws(SQLiteError) -> GameResult? {
        let rows = try cached("SELECT \(Self.columns) FROM result WHERE game = ? AND day = ?")
        try rows.bind(game.rawValue, at: 1)
        try rows.bind(day, at: 2)
        defer { rows.reset() }
        return try rows.step() ? Self.result(in: rows) : nil
    }

    /// Adds a result. Returns `false` if the table already has the result, or another result of the same day's game.
    func insert(_ result: GameResult) throws(SQLiteError) -> Bool {
        let row = try cached(
            "INSERT INTO result (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
        try row.bind(result.id, at: 1)
        try row.bind(result.date.timeIntervalSince1970, at: 2)
        try row.bind(result.game.rawValue, at: 3)
        try row.bind(result.outcome.rawValue, at: 4)
        try row.bind(result.isWon.map { $0 ? 1 : 0 }, at: 5)
        try row.bind(result.score, at: 6)
        try row.bind(result.variety, at: 7)
        try row.bind(result.day, at: 8)
        try row.bind(result.shareText, at: 9)
        try row.run()
        return changes == 1
    }

    /// A newer version may have added games and outcomes that this version does not know. They are skipped.
    private static func result(in row: Statement) -> GameResult? {
        guard let game = row.string(2).flatMap(GameKind.init), let id = row.string(0),
            let outcome = row.string(3).flatMap(GameResult.Outcome.init)
        else { return nil }
        return GameResult(
            id: id, date: Date(timeIntervalSince1970: row.double(1)), game: game, outcome: outcome,
            isWon: row.isNull(4) ? nil : row.int(4) != 0, score: row.int(5), variety: row.string(6) ?? "",
            day: row.string(7), shareText: row.string(8))
    }

    func usedWords(in category: String) throws(SQLiteError) -> [String] {
        let rows = try cached("SELECT word FROM used_word WHERE category = ? ORDER BY number")
        try rows.bind(category, at: 1)
        var words: [String] = []
        while try rows.step() { words.append(rows.string(0) ?? "") }
        return words
    }

    func updateUsedWords<Outcome>(
        in category: String, _ change: (inout [String]) -> Outcome
    ) throws(SQLiteError) -> Outcome {
        var words = try usedWords(in: category)
        let outcome = change(&words)
        try keep(usedWords: words, in: category)
        return outcome
    }

    private func keep(usedWords words: [String], in category: String) throws(SQLiteError) {
        let clear = try cached("DELETE FROM used_word WHERE category = ? AND number >= ?")
        let before = try usedWords(in: category)
        let common = zip(before, words).prefix { $0 == $1 }.count
        try clear.bind(category, at: 1)
        try clear.bind(common, at: 2)
        try clear.run()
        let row = try cached("INSERT INTO used_word (category, number, word) VALUES (?, ?, ?)")
        for (number, word) in words.enumerated().dropFirst(common) {
            try row.bind(category, at: 1)
            try row.bind(number, at: 2)
            try row.bind(word, at: 3)
            try row.run()
        }
    }
}
