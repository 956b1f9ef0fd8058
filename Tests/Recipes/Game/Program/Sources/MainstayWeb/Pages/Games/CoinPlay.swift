// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// The coin on a page: a button for each side.
enum CoinPlay: GamePlay {
    static let rules = "A coin is tossed. Call the side that is up."
    static let varietyLabel = "The coin"
    static let picture = "M24 8a16 16 0 1 1 0 32a16 16 0 1 1 0-32"

    static func varieties(_ sources: GameSources) -> [(value: String, text: String)] {
        [(CoinGameModel.variety, "Toss the coin")]
    }

    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async -> CoinGameModel {
        await CoinGameModel(at: table)
    }

    static func move(_ form: FormValues, in model: CoinGameModel) async -> String? {
        if let side = form["side"].flatMap(CoinGame.Side.init) { model.call(side) }
        return nil
    }

    static func board(of model: CoinGameModel, after last: String?) -> GameBoard {
        let game = model.game
        let status = game.isWon.map { "It is \(game.side). You are \($0 ? "right" : "wrong")." } ?? "Heads or tails?"
        return GameBoard(
            turn: game.called == nil ? 0 : 1, status: status, variety: CoinGameModel.variety,
            html: .fragment(
                game.called != nil
                    ? []
                    : CoinGame.Side.allCases.map { side in
                        Tag.button(.id("side-\(side)"), .name("side"), .value(side.rawValue)) { side.rawValue }
                    }))
    }
}
