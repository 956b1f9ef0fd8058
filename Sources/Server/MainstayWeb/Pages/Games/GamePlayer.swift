// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// A person who plays, and the store with the person's games.
struct GamePlayer: Sendable {
    /// Distinguishes this person from others.
    let key: String
    let store: any GameStore

    /// The name of the place for an unfinished game, which differs for each person.
    func place(of game: GameKind, isDaily: Bool) -> String { "\(key)/\(GameSlotName(game, isDaily: isDaily).text)" }

    /// The name of the place for a finished game.
    func place(of result: GameResult) -> String { place(ofGame: result.id) }

    /// The name of the place for the finished game with an identifier.
    func place(ofGame id: String) -> String { "\(key)/\(id)" }
}
