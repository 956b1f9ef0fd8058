// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// The coin in the terminal, line by line or on a full screen.
final class CoinScreen: GameScreen {
    let commands = ["heads, tails: call that side"]
    nonisolated static let keys: [HelpPage.Row] = [("h", "call heads"), ("t", "call tails")]
    let model: CoinGameModel

    init(_ model: CoinGameModel) {
        self.model = model
    }

    let title = "Coin"
    let standing = ["The coin is tossed. Heads or tails?"]
    var prompt: String { model.errorMessage?.sentence ?? standing[0] }

    var ending: [String] {
        guard let isWon = model.game.isWon else { return [alreadyPlayed] }
        return ["It is \(model.game.side). You are \(isWon ? "right" : "wrong")."]
    }

    func accept(_ line: String) -> [String] {
        guard let side = CoinGame.Side(rawValue: line) else {
            return ["That is not a side. Type heads, tails, help, or quit."]
        }
        model.call(side)
        return ending
    }

    func body(width: Int, height: Int) -> [StyledText] {
        let text = model.game.called == nil ? "?" : model.game.side.rawValue
        return [StyledText("(\(text))".centered(width), .bold)]
    }

    func press(_ key: Key) {
        switch key {
        case .character("h"): model.call(.heads)
        case .character("t"): model.call(.tails)
        default: break
        }
    }
}
