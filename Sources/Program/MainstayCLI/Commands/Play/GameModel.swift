// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames

/// What the models of all games have.
@MainActor protocol GameModel: AnyObject {
    var result: GameResult? { get }
    var isSaved: Bool { get }
    var errorMessage: String? { get }
    var shareText: String? { get }
    func saved() async
}

extension DictionaryGameModel: GameModel {}
extension HangmanGameModel: GameModel {}
extension MemoryGameModel: GameModel {}
extension TicTacToeGameModel: GameModel {}
