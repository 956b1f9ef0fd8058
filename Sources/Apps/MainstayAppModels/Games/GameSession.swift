// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayStatistics
public import Observation

/// One game from its beginning to its result, as all models have it. Nothing is written while it is played. When it
/// ends, its result and its words are recorded in one write. When it is left before, its state is saved in one write,
/// unless it is already saved.
///
/// Writing never delays a move. Writes run one after the other.
@MainActor @Observable public final class GameSession {
    private struct Saved<State: GameState>: Codable {
        var id: String
        var day: String?
        var state: State
    }

    let kind: GameKind
    let table: GameTable
    let daily: DailyGame?
    /// The random generator. The day, the table's seed, or the system decides how it starts.
    @ObservationIgnored var generator: any RandomNumberGenerator & Sendable
    @ObservationIgnored private(set) var id = UUID().uuidString
    /// What was wrong with the last move.
    var refusal: String?
    /// What could not be saved, and why.
    private(set) var problem: String?
    /// The result, when the game is over.
    private(set) var result: GameResult?
    /// Whether an unfinished game was resumed.
    private(set) var isResumed = false
    private var slot: (any GameSlot)?
    /// The game as it is now, and as it is saved.
    @ObservationIgnored private var states: (now: (any GameState)?, saved: (any GameState)?)
    /// Whether another unfinished game is saved where this one belongs.
    @ObservationIgnored private var replacesAnother = false
    @ObservationIgnored private var writes: Task<Void, Never>?
    /// The sounds and haptics that are under way.
    @ObservationIgnored private var cues: Task<Void, Never>?

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
        guard let daily else { return }
        do throws(GameStoreError) {
            result = try await table.store.result(of: daily)
        } catch {
            problem = error.description
        }
    }

    /// Whether chance decides the game, so that it avoids what was played lately. A day or a seed gives the same game
    /// again.
    var isFree: Bool { daily == nil && table.seed == nil }

    /// Whether the game is saved while it is played. `false` if another process plays a game of this kind.
    var isSaved: Bool { slot != nil }

    /// The game to resume, if there is one and the caller wants it.
    func resumed<State: GameState>(_: State.Type) async -> State? {
        guard let slot else { return nil }
        do {
            guard let data = try await slot.load() else { return nil }
            replacesAnother = true
            guard table.resuming != .none else { return nil }
            let saved = try JSONDecoder().decode(Saved<State>.self, from: data)
            guard saved.day == daily?.day else { return nil }
            if case .variety(let variety) = table.resuming, variety != saved.state.variety { return nil }
            replacesAnother = false
            (id, isResumed) = (saved.id, true)
            states = (saved.state, saved.state)
            return saved.state
        } catch {
            problem = "the saved game cannot be resumed: \(error)"
            return nil
        }
    }

    /// Notes the game as it is now, for when the player leaves it.
    func note(_ state: some GameState) { states.now = state }

    /// Makes the result. Records it, and then frees the place for another game.
    ///
    /// - Parameters:
    ///   - words: The words that the game used. `nil` if it used none, or if it is a day's game.
    ///   - share: Makes the text to share, which is kept as the game was played.
    func finish(_ ending: GameEnding, variety: String, words: UsedWords?, share: (GameResult) -> String) {
        var result = GameResult(
            id: id, date: table.clock.date, game: kind, outcome: ending.outcome, isWon: ending.isWon,
            score: ending.score, variety: variety, day: daily?.day)
        result.shareText = share(result)
        self.result = result
        states.now = nil
        write { [self, result] in await record(result, words) }
    }

    /// Saves the game if it is not over and has changed, and waits until that is done and the result is recorded, or
    /// until that fails.
    func saved() async {
        if slot != nil, let state = states.now, !state.isEqual(to: states.saved) {
            states.saved = state
            write { [self] in await save(state) }
        }
        await writes?.value
        await cues?.value
    }

    /// Lets the player hear and feel a moment of the game, as the preferences allow. If it was the last one, lets them
    /// hear how it ended.
    func play(_ cue: GameCue) {
        guard let feedback = table.feedback else { return }
        let cue = result.map { $0.isWon.map { $0 ? .won : .lost } ?? .over } ?? cue
        cues = Task { [before = cues] in
            await before?.value
            do throws(GameStoreError) {
                let preferences = try await table.store.preferences()
                if preferences.soundEnabled { feedback.sound(cue) }
                if preferences.hapticsEnabled { feedback.haptics(cue) }
            } catch {
                problem = error.description
            }
        }
    }

    private func write(_ write: @escaping @MainActor () async -> Void) {
        writes = Task { [before = writes] in
            await before?.value
            await write()
        }
    }

    private func save(_ state: some GameState) async {
        do {
            try await slot?.save(JSONEncoder().encode(Saved(id: id, day: daily?.day, state: state)), id: id)
        } catch {
            states.saved = nil
            problem = "the game cannot be saved: \(error)"
        }
        replacesAnother = false
    }

    private func record(_ result: GameResult, _ words: UsedWords?) async {
        do throws(GameStoreError) {
            // The result deletes only the saved state of its own game.
            if replacesAnother { try await slot?.clear() }
            try await table.store.record(result, noting: words)
        } catch {
            problem = "the game could not be counted: \(error.description)"
        }
        slot = nil
    }
}
