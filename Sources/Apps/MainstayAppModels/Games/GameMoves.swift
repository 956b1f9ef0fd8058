// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// What a model tells about its game, so that each move is made, noted and counted in the same way.
@MainActor protocol GameMoves: GameModel {
    /// The saved form of the game.
    associatedtype State: GameState

    /// The game as it is now.
    var state: State { get }
    /// How the game ended; `nil` if it is not over.
    var ending: GameEnding? { get }
    /// The words that the game used, for the games after it. `nil` if there are none.
    var usedWords: UsedWords? { get }

    /// Makes the text to share.
    func share(_ result: GameResult) -> String
    /// Called after each move.
    func moved()
}

extension GameMoves {
    var usedWords: UsedWords? { nil }
    func moved() {}

    /// Makes a move, unless the game is over or refuses it.
    ///
    /// - Parameter move: Returns what the player hears, unless the move ends the game.
    func make(_ move: () throws(GameError) -> GameCue) {
        let cue: GameCue
        do throws(GameError) {
            guard result == nil else { throw .isOver }
            cue = try move()
        } catch {
            session.refusal = error.description
            return
        }
        settle()
        session.play(cue)
    }

    /// Notes the game after a move, or counts its result, and forgets the last refusal.
    func settle() {
        if result == nil {
            if let ending { finish(ending) } else { session.note(state) }
        }
        session.refusal = nil
        moved()
    }

    /// Ends the game and counts its result.
    func finish(_ ending: GameEnding) {
        session.finish(ending, variety: state.variety, words: usedWords, share: share)
    }
}
