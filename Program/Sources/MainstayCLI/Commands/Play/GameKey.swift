// SPDX-License-Identifier: Apache-2.0

/// What a key does on the full screen of a game.
enum GameKey: Hashable {
    case interrupt, suspend, leave, help, newGame, move, nothing

    /// - Parameters:
    ///   - size: The size of the screen that the player saw last. A move that the player cannot see would be a mistake.
    ///   - isOver: Whether the game has ended.
    ///   - takesLetters: Whether letters are moves, so that no letter is a command when the game is over.
    init(_ key: Key, seenAt size: TerminalSize, isOver: Bool, takesLetters: Bool) {
        let isSeen = size.fits(.least)
        self =
            switch key {
            case .interrupt: .interrupt
            case .suspend: .suspend
            case .end, .escape: .leave
            case .character("q") where !takesLetters || !isSeen: .leave
            case _ where !isSeen: .nothing
            case .character("?"): .help
            case .character("n") where isOver && !takesLetters: .newGame
            case .enter where isOver && takesLetters: .newGame
            default: isOver ? .nothing : .move
            }
    }
}
