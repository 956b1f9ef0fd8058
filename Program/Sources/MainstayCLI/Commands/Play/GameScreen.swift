// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels

/// A game as the terminal shows it, line by line or on a full screen.
@MainActor protocol GameScreen: AnyObject {
    associatedtype Model: GameModel

    /// The game that the screen shows.
    var model: Model { get }
    /// The game's name and the options that the player chose.
    var title: String { get }
    /// The commands of the line mode, one per line.
    var commands: [String] { get }
    /// The keys of the full screen, and what they do.
    nonisolated static var keys: [HelpPage.Row] { get }

    /// Whether the player can move now. If not, the screen calls ``changed`` as soon as the player can.
    var isReady: Bool { get }
    /// Why the last move was refused or the game could not be saved.
    var errorMessage: String? { get }
    /// Whether letters are moves, so that no letter is a command when the game is over: the player may still be typing.
    var takesLetters: Bool { get }
    /// Called when the game changed without a move. By default it is ignored, because most games change by moves only.
    var changed: () -> Void { get set }

    /// The state of the game at its beginning or when it is resumed.
    func opening() -> [String]
    /// The state of a game that is not over.
    var standing: [String] { get }
    /// How the game ended. The first line stands below the game on the full screen.
    var ending: [String] { get }
    /// Makes the move that a line describes and returns the result.
    func accept(_ line: String) -> [String]
    /// The changes since the last call that no move caused.
    func news() -> [String]

    /// The lines of the game, between title and message.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line.
    ///   - height: The number of lines.
    func body(width: Int, height: Int) -> [StyledText]
    /// One line about the result of the last key, while the game is not over.
    var prompt: String { get }
    /// Makes the move for a key.
    func press(_ key: Key)
    /// Stops the clock, because the player cannot see the game.
    func pause()
    /// Starts the clock again.
    func resume()
}

extension GameScreen {
    var isReady: Bool { true }
    var changed: () -> Void {
        get { {} }
        set {}
    }
    var isOver: Bool { model.result != nil }
    var isSaved: Bool { model.isSaved }
    var errorMessage: String? { model.errorMessage }
    var takesLetters: Bool { false }
    /// Says at once that the game cannot be resumed later. `nil` if it can, or if it is over.
    var unsavedNote: String? {
        isSaved || isOver ? nil : "This game is not saved: another one is open elsewhere, or nothing can be kept."
    }
    var shareText: String? { model.shareText?.withSquares }
    /// Waits until the last move is saved and the result is counted, or until that fails. Call it before you show
    /// either.
    func saved() async { await model.saved() }
    func opening() -> [String] {
        isOver ? ending : (model.isResumed ? ["Continuing the unfinished game."] : []) + standing
    }
    /// One line below the game: the result of the last key, or how the game ended.
    var message: String {
        isOver ? [ending.first ?? "", errorMessage?.sentence ?? ""].joined(separator: " ") : prompt
    }
    /// What was wrong with the last move, as a sentence.
    var problem: [String] { model.errorMessage.map { [$0.sentence] } ?? [] }
    /// For a day's game that was played before, whose board is not kept.
    var alreadyPlayed: String { "You have already played today's game: \(shareText ?? "")" }
    func news() -> [String] { [] }
    func pause() {}
    func resume() {}
}
