// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
public import MainstayGames
public import MainstayStatistics

/// Keeps results, preferences and unfinished games in a SQLite file that several processes can share.
public final class SQLiteGameStore: GameStore {
    private let file: String
    private let database: Lock<Database>

    /// Opens the file, creating it if necessary. Its directory must exist.
    ///
    /// - Throws: `GameStoreError` with the name of the file and the reason.
    public init(file: String) throws(GameStoreError) {
        self.file = file
        do {
            database = Lock(try Self.open(file))
        } catch {
            let advice = (error as? SQLiteError)?.kind == .corrupt ? "; move it away to begin anew" : ""
            throw GameStoreError("\(file): \(error)\(advice)")
        }
    }

    /// The statistics.
    public func statistics() throws(GameStoreError) -> GameStatistics {
        try perform { try $0.statistics() }
    }

    /// The preferences.
    public func preferences() throws(GameStoreError) -> GamePreferences {
        try perform { try $0.preferences() }
    }

    /// Saves preferences.
    public func keep(_ preferences: GamePreferences) throws(GameStoreError) {
        try perform { database in try database.transaction { try database.keep(preferences) } }
    }

    /// All results. The oldest come first.
    public func history() throws(GameStoreError) -> [GameResult] {
        try perform { try $0.results() }
    }

    /// The result of a day's game.
    public func result(of game: DailyGame) throws(GameStoreError) -> GameResult? {
        try perform { try $0.result(of: game.kind, on: game.day) }
    }

    /// Records a finished game in one transaction.
    @discardableResult public func record(_ result: GameResult) throws(GameStoreError) -> Bool {
        try perform { database in
            try database.transaction {
                let free = try database.prepare("DELETE FROM saved_game WHERE id = ?")
                try free.bind(result.id, at: 1)
                try free.run()
                guard try database.insert(result) else { return false }
                var statistics = try database.statistics()
                statistics.count(result)
                try database.keep(statistics)
                return true
            }
        }
    }

    /// Deletes the statistics and the history.
    public func reset() throws(GameStoreError) {
        try perform { database in
            try database.transaction {
                try database.keep(GameStatistics())
                try database.execute("DELETE FROM result")
            }
        }
    }

    /// Replaces the statistics and preferences with those of a document.
    public func restore(_ document: StatisticsDocument) throws(GameStoreError) {
        try perform { database in
            try database.transaction {
                try database.keep(document.statistics)
                try database.keep(document.preferences)
                for result in document.history ?? [] { _ = try database.insert(result) }
            }
        }
    }

    /// Changes the list of used words of a category.
    public func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: (inout [String]) -> Outcome
    ) throws(GameStoreError) -> Outcome {
        try perform { database in
            try database.transaction {
                var words = try database.usedWords(in: category)
                let outcome = change(&words)
                try database.keep(usedWords: words, in: category)
                return outcome
            }
        }
    }

    /// The place for an unfinished game.
    public func slot(_ name: GameSlotName) throws(GameStoreError) -> (any GameSlot)? {
        do {
            guard let lock = try FileLock(file: "\(file)-\(name.text).lock") else { return nil }
            return SQLiteGameSlot(name: name.text, store: self, lock: lock)
        } catch {
            throw GameStoreError("\(error)")
        }
    }

    func perform<Result: Sendable>(_ body: (Database) throws -> Result) throws(GameStoreError) -> Result {
        do {
            return try database.withLock { try body($0) }
        } catch {
            throw GameStoreError("\(file): \(error)")
        }
    }

    private static func open(_ file: String) throws -> sending Database {
        let database = try Database(path: file)
        try database.useWriteAheadLog()
        // A recorded game survives a crash of the process. A power failure can lose the latest changes; waiting for the
        // disk after every move would be worse.
        try database.execute("PRAGMA synchronous = NORMAL")
        try database.migrate(GameSchema.migrations)
        return database
    }
}
