// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// The saved form of a game.
protocol GameState: Codable, Sendable {
    /// The player's choice: the theme, difficulty, category or opponent.
    var variety: String { get }
}

/// One game from its beginning to its result. The session saves the game after every move and records its result once.
@MainActor final class GameSession<State: GameState> {
    private struct Saved: Codable {
        var id: String
        var day: String?
        var state: State
    }

    let kind: GameKind
    let table: GameTable
    let daily: DailyGame?
    /// The random generator. The day, the table's seed, or the system decides how it starts.
    var generator: any RandomNumberGenerator & Sendable
    private(set) var id = UUID().uuidString
    /// What could not be saved, and why.
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

    /// Whether the game is saved while it is played. `false` if another process plays a game of this kind.
    var isSaved: Bool { slot != nil }

    /// The game to resume, if there is one and the caller wants it.
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

    /// The result of the day's game, if it was played before.
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

    /// Records the result, and frees the place for another game.
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
