// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGames
import MainstayKit
import MainstayStatistics

/// The store of a game of which nothing can be kept. It forgets all when the program ends.
final class UnkeptGameStore: GameStore {
    private struct Contents {
        var document = StatisticsDocument(history: [])
        var usedWords: [String: [String]] = [:]
    }

    private let contents = Lock(Contents())

    func statistics() -> GameStatistics { contents.withLock { $0.document.statistics } }

    func preferences() -> GamePreferences { contents.withLock { $0.document.preferences } }

    func keep(_ preferences: GamePreferences) { contents.withLock { $0.document.preferences = preferences } }

    func history() -> [GameResult] { contents.withLock { $0.document.history ?? [] } }

    func result(of game: DailyGame) -> GameResult? {
        history().first { $0.game == game.kind && $0.day == game.day }
    }

    @discardableResult func record(_ result: GameResult) -> Bool { record(result, noting: nil) }

    @discardableResult func record(_ result: GameResult, noting words: UsedWords?) -> Bool {
        contents.withLock { contents in
            contents.document.history?.append(result)
            contents.document.statistics.count(result)
            if let words { words.note(&contents.usedWords[words.category, default: []]) }
        }
        return true
    }

    func reset() { contents.withLock { $0 = Contents() } }

    func restore(_ document: StatisticsDocument) { contents.withLock { $0.document = document } }

    func usedWords(in category: String) -> [String] { contents.withLock { $0.usedWords[category] ?? [] } }

    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) -> Outcome {
        contents.withLock { change(&$0.usedWords[category, default: []]) }
    }

    /// Unfinished games cannot be kept, so this is always `nil`.
    func slot(_ name: GameSlotName) -> (any GameSlot)? { nil }
}
