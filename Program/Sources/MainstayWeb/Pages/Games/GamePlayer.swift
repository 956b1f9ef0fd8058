// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// A player and the store that holds the player's games.
struct GamePlayer: Sendable {
    /// A text that differs for each player.
    let key: String
    let store: any GameStore

    /// The key of the player's unfinished game. No other player has the same key.
    func place(of game: GameKind, isDaily: Bool) -> String { "\(key)/\(GameSlotName(game, isDaily: isDaily).text)" }

    /// The key of a finished game, made from its result.
    func place(of result: GameResult) -> String { place(ofGame: result.id) }

    /// The key of the finished game with an identifier.
    func place(ofGame id: String) -> String { "\(key)/\(id)" }
}
