// SPDX-License-Identifier: Apache-2.0

import MainstayGames

/// A model of a game whose moves may be refused.
@MainActor protocol MoveRefusing: AnyObject {
    /// The result, when the game is over.
    var result: GameResult? { get }
    /// What was wrong with the last move.
    var refusal: String? { get set }
    /// Saves the game after a move, or counts its result, and forgets the last refusal.
    func settle()
}

extension MoveRefusing {
    /// Makes a move, unless the game is over or refuses it.
    func make(_ move: () throws(GameError) -> Void) {
        do throws(GameError) {
            guard result == nil else { throw .isOver }
            try move()
        } catch {
            refusal = error.description
            return
        }
        settle()
    }
}
