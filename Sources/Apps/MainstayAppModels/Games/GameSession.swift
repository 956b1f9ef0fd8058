// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGames
import MainstayStatistics
import Observation

/// The saved form of a game.
protocol GameState: Codable, Sendable {
    /// The player's choice: the theme, difficulty, category or opponent.
    var variety: String { get }
    /// Whether the player did something that would be lost with the game.
    var hasMoves: Bool { get }
}

/// One game from its beginning to its result. The session saves the game after every move and records its result once.
///
/// Saving never delays a move. Writes run one at a time. While one runs, only the newest state waits, because it replaces the older
/// ones.
@MainActor @Observable final class GameSession<State: GameState> {
    private struct Saved: Codable {
        var id: String
        var day: String?
        var state: State
    }

    private enum Write {
        case save(State)
        case record(GameResult)
    }

    let kind: GameKind
    let table: GameTable
    let daily: DailyGame?
    /// The random generator. The day, the table's seed, or the system decides how it starts.
    @ObservationIgnored var generator: any RandomNumberGenerator & Sendable
    @ObservationIgnored private(set) var id = UUID().uuidString
    /// What could not be saved, and why.
    private(set) var problem: String?
    private var slot: (any GameSlot)?
    @ObservationIgnored private var waiting: Write?
    @ObservationIgnored private var writer: Task<Void, Never>?

    init(_ kind: GameKind, at table: GameTable) async {
        self.kind = kind
        self.table = table
        daily = table.daily(kind)
        generator = (daily?.seed ?? table.seed).map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator()
        do throws(GameStoreError) {
            slot = try await table.store.slot(GameSlotName(kind, isDaily: table.isDaily))
        } catch {
            slot = nil
            problem = error.description
        }
    }

    /// Whether chance decides the game, so that it avoids what was played lately. A day or a seed gives the same game again.
    var isFree: Bool { daily == nil && table.seed == nil }

    /// Whether the game is saved while it is played. `false` if another process plays a game of this kind.
    var isSaved: Bool { slot != nil }

    /// The game to resume, if there is one and the caller wants it.
    func resumed() async -> State? {
        guard table.resuming != .none, let slot else { return nil }
        do {
            guard let data = try await slot.load() else { return nil }
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
    func earlierResult() async -> GameResult? {
        guard let daily else { return nil }
        do throws(GameStoreError) {
            return try await table.store.result(of: daily)
        } catch {
            problem = error.description
            return nil
        }
    }

    /// Saves the game and returns at once.
    func save(_ state: State) {
        guard slot != nil else { return }
        write(.save(state))
    }

    /// Makes the result and returns it at once. Records it, and then frees the place for another game.
    ///
    /// - Parameter share: Makes the text to share, which is kept as the game was played.
    func finish(
        _ outcome: GameResult.Outcome, isWon: Bool?, score: Int, variety: String, share: (GameResult) -> String
    ) -> GameResult {
        var result = GameResult(
            id: id, date: table.clock.date, game: kind, outcome: outcome, isWon: isWon, score: score, variety: variety,
            day: daily?.day)
        result.shareText = share(result)
        write(.record(result))
        return result
    }

    /// Waits until the last move is saved and the result is recorded, or until that fails.
    func saved() async {
        await writer?.value
    }

    private func write(_ next: Write) {
        waiting = next
        guard writer == nil else { return }
        writer = Task {
            while let next = waiting {
                waiting = nil
                await perform(next)
            }
            writer = nil
        }
    }

    private func perform(_ write: Write) async {
        switch write {
        case .save(let state):
            do {
                try await slot?.save(JSONEncoder().encode(Saved(id: id, day: daily?.day, state: state)), id: id)
            } catch {
                problem = "the game cannot be saved: \(error)"
            }
        case .record(let result):
            do throws(GameStoreError) {
                try await table.store.record(result)
            } catch {
                problem = "the game could not be counted: \(error.description)"
            }
            slot = nil
        }
    }
}
