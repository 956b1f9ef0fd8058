// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayStatistics
public import Observation

/// The model of a screen on which the player calls a side of a coin.
@MainActor @Observable public final class CoinGameModel: GameMoves {
    struct State: GameState {
        var game: CoinGame
        var variety: String { CoinGameModel.variety }
        /// The only move ends the game.
        var hasMoves: Bool { false }
    }

    /// The game and its saved form.
    public nonisolated static let form = GameForm(.coin, State.self)
    /// The player has nothing to choose, so statistics have one name for all games.
    public nonisolated static let variety = "coin"

    /// The current state of the game.
    public private(set) var game: CoinGame
    /// The part that all games share.
    @ObservationIgnored public let session: GameSession

    /// Begins or resumes a game.
    ///
    /// - Parameter table: The store, the clock and the options of the game.
    public init(at table: GameTable) async {
        session = await GameSession(.coin, at: table)
        if let saved = await session.resumed(State.self) {
            game = saved.game
        } else {
            game = CoinGame(using: &session.generator)
        }
        settle()
    }

    /// Calls a side, which ends the game.
    public func call(_ side: CoinGame.Side) {
        make { () throws(GameError) in
            try game.call(side)
            return .moved
        }
    }

    var state: State { State(game: game) }

    var ending: GameEnding? {
        game.isWon.map { GameEnding(outcome: $0 ? .won : .lost, isWon: $0, score: 0) }
    }

    func share(_ result: GameResult) -> String { Share.text(result, result.outcome == .won ? "right" : "wrong") }
}
