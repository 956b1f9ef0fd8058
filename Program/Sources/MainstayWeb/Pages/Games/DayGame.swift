// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// The game of today, and how far a person is with it.
struct DayGame: Sendable {
    enum State: Sendable, Equatable {
        case unplayed
        case begun
        case finished(isWon: Bool?)
    }

    let play: any GamePlay.Type
    let state: State
    /// The number of days in a row on which it was played.
    let streak: Int

    /// The page of the game.
    var address: Address { Address(["games", play.kind.word], query: [("daily", "yes")]) }

    /// The state in words, as a small sign.
    @HTMLBuilder var mark: HTML {
        switch state {
        case .unplayed: Tag.span(.class("mark")) { "Play" }
        case .begun: Tag.span(.class("mark")) { "Go on" }
        case .finished(let isWon):
            Tag.span(.class(isWon == false ? "mark" : "mark done")) { isWon == false ? "Played" : "Done ✓" }
        }
        if streak > 1 { Tag.span(.class("quiet")) { "\(streak) days" } }
    }
}
