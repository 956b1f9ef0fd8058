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

    let kind: GameKind
    let path: String
    let state: State
    /// The number of days in a row on which it was played.
    let streak: Int

    /// The page of the game.
    var address: Address { Address(["games", path], query: [("daily", "yes")]) }

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

extension GameKind {
    /// A small picture of the board.
    var picture: HTML {
        let path =
            switch self {
            case .ticTacToe:
                "M17 6v36M31 6v36M6 17h36M6 31h36M8 8l6 6M14 8l-6 6M37 34a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M21 21l6 6M27 21l-6 6"
            case .memory: "M6 6h15v15H6zM27 6h15v15H27zM6 27h15v15H6zM27 27h15v15H27zM10 14l3 3 5-6M31 35l3 3 5-6"
            case .dictionary:
                "M8 8h13a3 3 0 0 1 3 3v29a3 3 0 0 0-3-3H8zM40 8H27a3 3 0 0 0-3 3v29a3 3 0 0 1 3-3h13zM12 15h7M12 21h7M29 15h7M29 21h7"
            case .hangman:
                "M8 42h20M14 42V6h18v6M32 12a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M32 21v10M32 24l-5 5M32 24l5 5M32 31l-4 8M32 31l4 8"
            @unknown default: ""
            }
        return Tag.svg(.viewBox(48, 48), .class("picture"), .decorative) { Tag.path(.path(path)) }
    }
}
