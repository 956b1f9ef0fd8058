// SPDX-License-Identifier: Apache-2.0

/// A game as the program shows it, in lines or on a full screen.
@MainActor protocol GameFront: AnyObject {
    /// The game's name and what was chosen.
    var title: String { get }
    /// What can be done, one thing a line, in lines.
    var commands: [String] { get }
    /// What can be done, one thing a line, on a full screen.
    var keys: [String] { get }
    /// The size the full screen needs, its frame included.
    var size: TerminalSize { get }

    /// Whether a move can be made now; otherwise ``changed`` is called when it can.
    var isReady: Bool { get }
    /// Whether the game has ended.
    var isOver: Bool { get }
    /// Whether it can be gone on with later.
    var isSaved: Bool { get }
    /// What was wrong with the last move, or what could not be kept.
    var errorMessage: String? { get }
    /// What to tell others, when it is over.
    var shareText: String? { get }
    /// Called when something happened by itself.
    var changed: () -> Void { get set }

    /// How the game stands, when it begins or is gone on with.
    func opening() -> [String]
    /// Makes the move a line says; what came of it.
    func take(_ line: String) -> [String]
    /// What happened by itself since it was last asked.
    func news() -> [String]

    /// The game between title and message.
    func body(_ style: Style) -> [String]
    /// One line on what came of the last key.
    var message: String { get }
    /// Makes the move a key says.
    func press(_ key: Key)
}

extension GameFront {
    var isReady: Bool { true }
    func news() -> [String] { [] }
}
