// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MainstayBase
public import MainstayGames
public import MainstayStatistics

/// Stores a player's data in the user defaults. It uses the keys that the game app has always used, so existing data
/// stays valid. Only changes are written, all changes of one call together, and reading writes nothing.
///
/// User defaults have no transactions, so only one process may use this store. An app is one process.
public final class UserDefaultsGameStore: GameStore {
    /// The maximum number of results.
    public static let historyLimit = 500

    private let defaults: ThreadBound<UserDefaults>
    private let taken = Lock<Set<GameSlotName>>([])

    /// Uses the given defaults.
    public init(_ defaults: sending UserDefaults = .standard) {
        self.defaults = ThreadBound(defaults)
    }

    /// The statistics.
    public func statistics() async throws(GameStoreError) -> GameStatistics {
        try await read { $0.statistics() }
    }

    /// The preferences.
    public func preferences() async throws(GameStoreError) -> GamePreferences {
        try await read { $0.preferences() }
    }

    /// Saves preferences.
    public func keep(_ preferences: GamePreferences) async throws(GameStoreError) {
        try await write { $0.keep(preferences) }
    }

    /// The last ``historyLimit`` results. The oldest come first.
    public func history() async throws(GameStoreError) -> [GameResult] {
        try await read { try $0.history() }
    }

    /// The result of a day's game, if it is among them.
    public func result(of game: DailyGame) async throws(GameStoreError) -> GameResult? {
        try await history().last { $0.game == game.kind && $0.day == game.day }
    }

    /// Records a finished game and its words.
    @discardableResult public func record(
        _ result: GameResult, noting words: UsedWords?
    ) async throws(GameStoreError) -> Bool {
        try await write { defaults in
            let history = try defaults.history()
            defaults.clearSlots(of: result.id)
            guard !history.contains(where: { $0.isSame(as: result) }) else { return false }
            try defaults.keep(history: (history + [result]).suffix(Self.historyLimit))
            var statistics = defaults.statistics()
            statistics.count(result)
            defaults.keep(statistics)
            if let words { defaults.updateUsedWords(in: words.category, words.note) }
            return true
        }
    }

    /// Deletes the statistics and the history.
    public func reset() async throws(GameStoreError) {
        try await write { defaults in
            try defaults.keep(history: [])
            defaults.keep(GameStatistics())
        }
    }

    /// Replaces the statistics and preferences with those of a document.
    public func restore(_ document: StatisticsDocument) async throws(GameStoreError) {
        try await write { defaults in
            var history = try defaults.history()
            // The document may have a result twice.
            for result in document.history ?? [] where !history.contains(where: { $0.isSame(as: result) }) {
                history.append(result)
            }
            try defaults.keep(history: history.suffix(Self.historyLimit))
            defaults.keep(document.statistics)
            defaults.keep(document.preferences)
        }
    }

    /// The used words of a category.
    public func usedWords(in category: String) async throws(GameStoreError) -> [String] {
        try await read { $0.usedWords(in: category) }
    }

    /// Changes the list of used words of a category.
    public func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome {
        try await write { $0.updateUsedWords(in: category, change) }
    }

    /// The place for an unfinished game.
    public func slot(_ name: GameSlotName) async throws(GameStoreError) -> (any GameSlot)? {
        taken.withLock { $0.insert(name).inserted } ? UserDefaultsGameSlot(name: name, store: self) : nil
    }

    func free(_ name: GameSlotName) {
        taken.withLock { _ = $0.remove(name) }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (UserDefaults) throws -> Result
    ) async throws(GameStoreError) -> Result {
        do {
            return try await defaults.run { try body($0) }
        } catch {
            throw GameStoreError("user defaults: \(error)")
        }
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (UserDefaults) throws -> Result
    ) async throws(GameStoreError) -> Result {
        try await read { defaults in
            let result = try body(defaults)
            #if !canImport(Darwin)
            // Other platforms write only when the process ends, and only if it ends normally.
            defaults.synchronize()
            #endif
            return result
        }
    }
}
