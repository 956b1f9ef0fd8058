// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// What the models of all games have.
@MainActor public protocol GameModel: AnyObject {
    /// The identifier of the game. Its result has the same one.
    var gameID: String { get }
    /// The result, when the game is over.
    var result: GameResult? { get }
    /// Whether the game can be resumed. `false` if a game of this kind is open elsewhere.
    var isSaved: Bool { get }
    /// A problem to show: what was wrong with the last move, or what could not be saved.
    var errorMessage: String? { get }
    /// A text to share when the game is over.
    var shareText: String? { get }
    /// Saves an unfinished game that has changed, and waits until that is done and the result is counted, or until that
    /// fails.
    func saved() async
}

extension DictionaryGameModel: GameModel {}
extension HangmanGameModel: GameModel {}
extension MemoryGameModel: GameModel {}
extension TicTacToeGameModel: GameModel {}
