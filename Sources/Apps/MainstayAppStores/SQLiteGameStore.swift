// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
public import MainstayGames
public import MainstayStatistics

/// Keeps results, preferences and unfinished games in a SQLite file that several processes can share. A thread works with the file,
/// so that no task waits for it.
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

    /// The statistics.
    public func statistics() async throws(GameStoreError) -> GameStatistics {
        try await file.read { try $0.statistics() }
    }

    /// The preferences.
    public func preferences() async throws(GameStoreError) -> GamePreferences {
        try await file.read { try $0.preferences() }
    }

    /// Saves preferences.
    public func keep(_ preferences: GamePreferences) async throws(GameStoreError) {
        try await file.write { try $0.keep(preferences) }
    }

    /// All results. The oldest come first.
    public func history() async throws(GameStoreError) -> [GameResult] {
        try await file.read { try $0.results() }
    }

    /// The result of a day's game.
    public func result(of game: DailyGame) async throws(GameStoreError) -> GameResult? {
        try await file.read { try $0.result(of: game.kind, on: game.day) }
    }

    /// Records a finished game in one transaction.
    @discardableResult public func record(_ result: GameResult) async throws(GameStoreError) -> Bool {
        try await record(result, noting: nil)
    }

    /// Records a finished game and its words in one transaction.
    @discardableResult public func record(
        _ result: GameResult, noting words: UsedWords?
    ) async throws(GameStoreError) -> Bool {
        try await file.write { database in
            let free = try database.prepare("DELETE FROM saved_game WHERE id = ?")
            try free.bind(result.id, at: 1)
            try free.run()
            guard try database.insert(result) else { return false }
            var statistics = try database.statistics()
            statistics.count(result)
            try database.keep(statistics)
            if let words { try database.updateUsedWords(in: words.category, words.note) }
            return true
        }
    }

    /// Deletes the statistics and the history.
    public func reset() async throws(GameStoreError) {
        try await file.write { database in
            try database.keep(GameStatistics())
            try database.execute("DELETE FROM result")
        }
    }

    /// Replaces the statistics and preferences with those of a document.
    public func restore(_ document: StatisticsDocument) async throws(GameStoreError) {
        try await file.write { database in
            try database.keep(document.statistics)
            try database.keep(document.preferences)
            for result in document.history ?? [] { _ = try database.insert(result) }
        }
    }

    /// The used words of a category.
    public func usedWords(in category: String) async throws(GameStoreError) -> [String] {
        try await file.read { try $0.usedWords(in: category) }
    }

    /// Changes the list of used words of a category.
    public func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome {
        try await file.write { try $0.updateUsedWords(in: category, change) }
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
