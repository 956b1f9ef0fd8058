// SPDX-License-Identifier: Apache-2.0

import MainstayGames

/// How a game ended.
struct GameEnding {
    let outcome: GameResult.Outcome
    /// Whether the person won; `nil` if that has no meaning.
    let isWon: Bool?
    let score: Int
}
