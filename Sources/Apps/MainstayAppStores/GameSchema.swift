// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// The tables of a ``GameStore`` in a SQLite file. ``GameTables`` reads and writes them.
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

/// The tables of a ``GameStore``.
struct GameTables {
    let database: Database

    func statistics() throws(SQLiteError) -> GameStatistics {
        var statistics = GameStatistics()
        let keys = Set(GameStatistics.keys)
        let rows = try database.query("SELECT key, value FROM value")
        while try rows.step() {
            if let key = rows.string("key"), keys.contains(key) { statistics[key] = rows.int("value") }
        }
        return statistics
    }

    func keep(_ statistics: GameStatistics) throws(SQLiteError) {
        let before = try self.statistics()
        for key in GameStatistics.keys where before[key] != statistics[key] { try set(key, to: statistics[key]) }
    }

    func preferences() throws(SQLiteError) -> GamePreferences {
        var preferences = GamePreferences()
        let known = Dictionary(uniqueKeysWithValues: GamePreference.all.map { ($0.key, $0) })
        let rows = try database.query("SELECT key, value FROM value")
        while try rows.step() {
            guard let preference = rows.string("key").flatMap({ known[$0] }) else { continue }
            if preference.isSwitch {
                preferences[isOn: preference] = rows.int("value") != 0
            } else if let text = rows.string("value") {
                preferences[preference] = text
            }
        }
        return preferences
    }

    func keep(_ preferences: GamePreferences) throws(SQLiteError) {
        let before = try self.preferences()
        for preference in GamePreference.all where before[preference] != preferences[preference] {
            let value: any SQLValue = preference.isSwitch ? preferences[isOn: preference] : preferences[preference]
            try set(preference.key, to: value)
        }
    }

    private func set(_ key: String, to value: some SQLValue) throws(SQLiteError) {
        try database.run(
            "INSERT OR REPLACE INTO value (key, value) VALUES (:key, :value)", ["key": key, "value": value])
    }

    func results() throws(SQLiteError) -> [GameResult] {
        try database.all("SELECT * FROM result ORDER BY number") { Self.result(in: $0) }.compactMap(\.self)
    }

    func result(of game: GameKind, on day: String) throws(SQLiteError) -> GameResult? {
        try database.first(
            "SELECT * FROM result WHERE game = :game AND day = :day", ["game": game.rawValue, "day": day],
            Self.result(in:)) ?? nil
    }

    /// Adds a result. Returns `false` if the table already has the result, or another result of the same day's game.
    func insert(_ result: GameResult) throws(SQLiteError) -> Bool {
        try database.insert(
            [
                "id": result.id, "date": result.date.timeIntervalSince1970, "game": result.game.rawValue,
                "outcome": result.outcome.rawValue, "is_won": result.isWon, "score": result.score,
                "variety": result.variety, "day": result.day, "share_text": result.shareText,
            ], into: "result", ignoresConflicts: true)
        return database.changes == 1
    }

    /// A newer version may have added games and outcomes that this version does not know. They are skipped.
    private static func result(in row: Statement) -> GameResult? {
        guard let game = row.string("game").flatMap(GameKind.init), let id = row.string("id"),
            let outcome = row.string("outcome").flatMap(GameResult.Outcome.init)
        else { return nil }
        return GameResult(
            id: id, date: Date(timeIntervalSince1970: row.double("date")), game: game, outcome: outcome,
            isWon: row.isNull("is_won") ? nil : row.int("is_won") != 0, score: row.int("score"),
            variety: row.string("variety") ?? "", day: row.string("day"), shareText: row.string("share_text"))
    }

    func usedWords(in category: String) throws(SQLiteError) -> [String] {
        try database.all(
            "SELECT word FROM used_word WHERE category = :category ORDER BY number", ["category": category]
        ) { $0.string("word") ?? "" }
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
        let before = try usedWords(in: category)
        let common = zip(before, words).prefix { $0 == $1 }.count
        try database.run(
            "DELETE FROM used_word WHERE category = :category AND number >= :number",
            ["category": category, "number": common])
        for (number, word) in words.enumerated().dropFirst(common) {
            try database.insert(["category": category, "number": number, "word": word], into: "used_word")
        }
    }
}
