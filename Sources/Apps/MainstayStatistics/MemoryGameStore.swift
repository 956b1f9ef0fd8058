// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
public import MainstayGames

/// A store that forgets everything when the program ends: for guests, previews and tests.
public final class MemoryGameStore: GameStore {
    private struct Contents {
        var statistics = GameStatistics()
        var preferences = GamePreferences()
        var history: [GameResult] = []
        var usedWords: [String: [String]] = [:]
        var saved: [GameSlotName: (id: String, game: Data)] = [:]

        mutating func insert(_ result: GameResult, limit: Int) -> Bool {
            let isKnown = history.contains { other in
                other.id == result.id || result.day != nil && other.game == result.game && other.day == result.day
            }
            if !isKnown { history = history.suffix(limit - 1) + [result] }
            return !isKnown
        }

        mutating func note<Outcome>(_ category: String, _ limit: Int, _ change: (inout [String]) -> Outcome) -> Outcome
        {
            var words = usedWords[category] ?? []
            defer { usedWords[category] = words.suffix(limit) }
            return change(&words)
        }
    }

    private let contents = Lock(Contents())
    private let limit: Int
    private let keepsUnfinished: Bool

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - limit: The number of results that are kept, and of used words in a category.
    ///   - keepsUnfinished: Whether games can be left and resumed.
    public init(limit: Int = .max, keepsUnfinished: Bool = true) {
        (self.limit, self.keepsUnfinished) = (max(1, limit), keepsUnfinished)
    }

    /// The statistics.
    public func statistics() -> GameStatistics { contents.withLock { $0.statistics } }

    /// The preferences.
    public func preferences() -> GamePreferences { contents.withLock { $0.preferences } }

    /// Keeps preferences.
    public func keep(_ preferences: GamePreferences) { contents.withLock { $0.preferences = preferences } }

    /// The results. The oldest come first.
    public func history() -> [GameResult] { contents.withLock { $0.history } }

    /// The result of a day's game.
    public func result(of game: DailyGame) -> GameResult? {
        history().first { $0.game == game.kind && $0.day == game.day }
    }

    /// Records a finished game and its words.
    @discardableResult public func record(_ result: GameResult, noting words: UsedWords?) -> Bool {
        contents.withLock { contents in
            contents.saved = contents.saved.filter { $0.value.id != result.id }
            guard contents.insert(result, limit: limit) else { return false }
            contents.statistics.count(result)
            if let words { contents.note(words.category, limit, words.note) }
            return true
        }
    }

    /// Deletes the statistics and the history.
    public func reset() { contents.withLock { ($0.statistics, $0.history) = (GameStatistics(), []) } }

    /// Replaces the statistics and preferences with those of a document.
    public func restore(_ document: StatisticsDocument) {
        contents.withLock { contents in
            (contents.statistics, contents.preferences) = (document.statistics, document.preferences)
            for result in document.history ?? [] { _ = contents.insert(result, limit: limit) }
        }
    }

    /// Changes the list of used words of a category.
    public func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) -> Outcome {
        contents.withLock { $0.note(category, limit, change) }
    }

    /// The place for an unfinished game. `nil` if the store keeps none.
    public func slot(_ name: GameSlotName) -> (any GameSlot)? {
        keepsUnfinished ? Slot(store: self, name: name) : nil
    }

    private struct Slot: GameSlot {
        let store: MemoryGameStore
        let name: GameSlotName

        func load() -> Data? { store.contents.withLock { $0.saved[name]?.game } }

        func save(_ game: Data, id: String) { store.contents.withLock { $0.saved[name] = (id, game) } }

        func clear() { store.contents.withLock { $0.saved[name] = nil } }
    }
}
