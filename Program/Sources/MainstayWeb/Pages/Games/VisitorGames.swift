// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayStatistics

/// The games of people for whom nothing is kept. They are in memory, by browser, and gone when the gateway starts
/// again.
final class VisitorGames: Sendable {
    /// The number of browsers whose games are kept. A game has a few kilobytes.
    private static let limit = 500

    private let stores = Lock(LRUCache<String, VisitorGameStore>(capacity: VisitorGames.limit))

    /// The games of a browser.
    ///
    /// - Parameter isKept: Whether a browser without games begins to have some. One that only looks must not push the
    ///   games of others out.
    func store(of browser: String, isKept: Bool) -> any GameStore {
        stores.withLock { stores in
            if let store = stores[browser] { return store }
            let store = VisitorGameStore()
            if isKept { stores[browser] = store }
            return store
        }
    }
}

/// The games of one browser.
private final class VisitorGameStore: GameStore {
    /// The number of results that are kept, and of used words in a category.
    private static let limit = 100

    private struct Contents {
        var statistics = GameStatistics()
        var preferences = GamePreferences()
        var history: [GameResult] = []
        var usedWords: [String: [String]] = [:]
        var saved: [GameSlotName: (id: String, game: Data)] = [:]
    }

    private let contents = Lock(Contents())

    func statistics() -> GameStatistics { contents.withLock { $0.statistics } }

    func preferences() -> GamePreferences { contents.withLock { $0.preferences } }

    func keep(_ preferences: GamePreferences) { contents.withLock { $0.preferences = preferences } }

    func history() -> [GameResult] { contents.withLock { $0.history } }

    func result(of game: DailyGame) -> GameResult? {
        history().first { $0.game == game.kind && $0.day == game.day }
    }

    @discardableResult func record(_ result: GameResult) -> Bool {
        contents.withLock { contents in
            contents.saved = contents.saved.filter { $0.value.id != result.id }
            let isKnown = contents.history.contains { other in
                other.id == result.id || result.day != nil && other.game == result.game && other.day == result.day
            }
            guard !isKnown else { return false }
            contents.history = contents.history.suffix(Self.limit - 1) + [result]
            contents.statistics.count(result)
            return true
        }
    }

    func reset() {
        contents.withLock { ($0.statistics, $0.history) = (GameStatistics(), []) }
    }

    func restore(_ document: StatisticsDocument) {
        contents.withLock { ($0.statistics, $0.preferences) = (document.statistics, document.preferences) }
    }

    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) -> Outcome {
        contents.withLock { contents in
            var words = contents.usedWords[category] ?? []
            defer { contents.usedWords[category] = Array(words.suffix(Self.limit)) }
            return change(&words)
        }
    }

    func slot(_ name: GameSlotName) -> (any GameSlot)? { Slot(store: self, name: name) }

    /// The place of one unfinished game.
    private struct Slot: GameSlot {
        let store: VisitorGameStore
        let name: GameSlotName

        func load() -> Data? { store.contents.withLock { $0.saved[name]?.game } }

        func save(_ game: Data, id: String) { store.contents.withLock { $0.saved[name] = (id, game) } }

        func clear() { store.contents.withLock { $0.saved[name] = nil } }
    }
}
