// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// A model of a game whose moves may be refused.
@MainActor protocol MoveRefusing: AnyObject {
    /// The saved form of the game.
    associatedtype State: GameState

    /// Saves the unfinished game and records its result.
    var session: GameSession<State> { get }
    /// The game as it is now.
    var state: State { get }
    /// How the game ended; `nil` if it is not over.
    var ending: GameEnding? { get }
    /// The result, when the game is over.
    var result: GameResult? { get set }
    /// What was wrong with the last move.
    var refusal: String? { get set }
    /// The words that the game used, for the games after it. `nil` if there are none.
    var usedWords: UsedWords? { get }

    /// Makes the text to share.
    func share(_ result: GameResult) -> String
}

extension MoveRefusing {
    var usedWords: UsedWords? { nil }

    /// Makes a move, unless the game is over or refuses it.
    ///
    /// - Parameter move: Returns what the player hears, unless the move ends the game.
    func make(_ move: () throws(GameError) -> GameCue) {
        let cue: GameCue
        do throws(GameError) {
            guard result == nil else { throw .isOver }
            cue = try move()
        } catch {
            refusal = error.description
            return
        }
        settle()
        session.play(cue, end: result)
    }

    /// Notes the game after a move, or counts its result, and forgets the last refusal.
    func settle() {
        if result == nil {
            if let ending { finish(ending) } else { session.note(state) }
        }
        refusal = nil
    }

    /// Ends the game and counts its result.
    func finish(_ ending: GameEnding) {
        result = session.finish(
            ending.outcome, isWon: ending.isWon, score: ending.score, variety: state.variety, words: usedWords,
            share: share)
    }
}
