// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// What is saved of a game.
protocol GameState: Codable, Sendable {
    /// What was chosen: the theme, difficulty, category or opponent.
    var variety: String { get }
}

/// One game from its beginning to its result: saves it after every move, and counts it once.
@MainActor final class GameSession<State: GameState> {
    private struct Saved: Codable {
        var id: String
        var day: String?
        var state: State
    }

    let kind: GameKind
    let table: GameTable
    let daily: DailyGame?
    /// Chance, as seeded: by the day, by the table, or truly.
    var generator: any RandomNumberGenerator & Sendable
    private(set) var id = UUID().uuidString
    /// What could not be kept, and why.
    private(set) var problem: String?
    private var slot: (any GameSlot)?

    init(_ kind: GameKind, at table: GameTable) {
        self.kind = kind
        self.table = table
        daily = table.daily(kind)
        generator = (daily?.seed ?? table.seed).map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator()
        do throws(GameStoreError) {
            slot = try table.store.slot(GameSlotName(kind, isDaily: table.isDaily))
        } catch {
            slot = nil
            problem = error.description
        }
    }

    /// Whether the game is saved while it is played: not where another process plays one.
    var isSaved: Bool { slot != nil }

    /// The game to go on with, where there is one and it is wanted.
    func resumed() -> State? {
        guard table.resuming != .none, let slot else { return nil }
        do {
            guard let data = try slot.load() else { return nil }
            let saved = try JSONDecoder().decode(Saved.self, from: data)
            guard saved.day == daily?.day else { return nil }
            if case .variety(let variety) = table.resuming, variety != saved.state.variety { return nil }
            id = saved.id
            return saved.state
        } catch {
            problem = "the saved game cannot be resumed: \(error)"
            return nil
        }
    }

    /// The result of the day's game, where it was played before.
    func earlierResult() -> GameResult? {
        guard let daily else { return nil }
        do throws(GameStoreError) {
            return try table.store.result(of: daily)
        } catch {
            problem = error.description
            return nil
        }
    }

    func save(_ state: State) {
        guard let slot else { return }
        do {
            try slot.save(JSONEncoder().encode(Saved(id: id, day: daily?.day, state: state)), id: id)
        } catch {
            problem = "the game cannot be saved: \(error)"
        }
    }

    /// Counts the game, and leaves its place to another.
    func finish(_ outcome: GameResult.Outcome, isWon: Bool?, score: Int, variety: String) -> GameResult {
        let result = GameResult(
            id: id, date: table.clock.date, game: kind, outcome: outcome, isWon: isWon, score: score, variety: variety,
            day: daily?.day)
        do throws(GameStoreError) {
            try table.store.record(result)
        } catch {
            problem = "the game could not be counted: \(error.description)"
        }
        slot = nil
        return result
    }
}
