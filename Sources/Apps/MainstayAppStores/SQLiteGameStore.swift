// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
public import MainstayGames
public import MainstayStatistics

/// Keeps results, preferences and unfinished games in a SQLite file that several processes can share. A thread works
/// with the file, so that no task waits for it.
public final class SQLiteGameStore: GameStore {
    private let file: DatabaseFile<GameStoreError>
    private let path: String

    /// Opens the file, creating it if necessary. Its directory must exist.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    /// - Throws: `GameStoreError` with the name of the file and the reason.
    public init(file: String, byteLimit: Int? = nil) async throws(GameStoreError) {
        path = file
        self.file = DatabaseFile(file: file, migrations: GameSchema.migrations, byteLimit: byteLimit) { file, error in
            let advice = (error as? SQLiteError)?.kind == .corrupt ? "; move it away to begin anew" : ""
            return GameStoreError(FileProblem.text(file, error) + advice)
        }
        try await self.file.read { _ in }
    }

    /// Runs a body with the tables, on the thread of the file.
    private func read<Result: Sendable>(
        _ body: @escaping @Sendable (GameTables) throws -> Result
    ) async throws(GameStoreError) -> Result {
        try await file.read { try body(GameTables(database: $0)) }
    }

    /// Runs a body in a transaction, as ``read(_:)`` does.
    private func write<Result: Sendable>(
        _ body: @escaping @Sendable (GameTables) throws -> Result
    ) async throws(GameStoreError) -> Result {
        try await file.write { try body(GameTables(database: $0)) }
    }

    /// The statistics.
    public func statistics() async throws(GameStoreError) -> GameStatistics {
        try await read { try $0.statistics() }
    }

    /// The preferences.
    public func preferences() async throws(GameStoreError) -> GamePreferences {
        try await read { try $0.preferences() }
    }

    /// Saves preferences.
    public func keep(_ preferences: GamePreferences) async throws(GameStoreError) {
        try await write { try $0.keep(preferences) }
    }

    /// All results. The oldest come first.
    public func history() async throws(GameStoreError) -> [GameResult] {
        try await read { try $0.results() }
    }

    /// The result of a day's game.
    public func result(of game: DailyGame) async throws(GameStoreError) -> GameResult? {
        try await read { try $0.result(of: game.kind, on: game.day) }
    }

    /// Records a finished game and its words in one transaction.
    @discardableResult public func record(
        _ result: GameResult, noting words: UsedWords?
    ) async throws(GameStoreError) -> Bool {
        try await write { tables in
            try tables.database.run("DELETE FROM saved_game WHERE id = :id", ["id": result.id])
            guard try tables.insert(result) else { return false }
            var statistics = try tables.statistics()
            statistics.count(result)
            try tables.keep(statistics)
            if let words { try tables.updateUsedWords(in: words.category, words.note) }
            return true
        }
    }

    /// Deletes the statistics and the history.
    public func reset() async throws(GameStoreError) {
        try await write { tables in
            try tables.keep(GameStatistics())
            try tables.database.execute("DELETE FROM result")
        }
    }

    /// Replaces the statistics and preferences with those of a document.
    public func restore(_ document: StatisticsDocument) async throws(GameStoreError) {
        try await write { tables in
            try tables.keep(document.statistics)
            try tables.keep(document.preferences)
            for result in document.history ?? [] { _ = try tables.insert(result) }
        }
    }

    /// The used words of a category.
    public func usedWords(in category: String) async throws(GameStoreError) -> [String] {
        try await read { try $0.usedWords(in: category) }
    }

    /// Changes the list of used words of a category.
    public func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome {
        try await write { try $0.updateUsedWords(in: category, change) }
    }

    /// The place for an unfinished game.
    public func slot(_ name: GameSlotName) async throws(GameStoreError) -> (any GameSlot)? {
        let lock = try await file.read { [path] _ in
            do throws(FileLock.Failure) {
                return try FileLock("\(path)-\(name.text).lock")
            } catch {
                throw GameStoreError(error.description)
            }
        }
        return lock.map { SQLiteGameSlot(name: name.text, file: file, lock: $0) }
    }
}
