// SPDX-License-Identifier: Apache-2.0

/// A moment of a game that a player can hear or feel.
public enum GameCue: String, Sendable, CaseIterable {
    /// A move that is neither right nor wrong, such as a mark on a board or the first of two cards.
    case moved
    /// A right answer, a letter of the word, a pair.
    case right
    /// A wrong answer, a wrong letter, two cards that differ, a question whose time is over.
    case wrong
    /// The player has won.
    case won
    /// The player has lost.
    case lost
    /// The game is over, and nobody has won it.
    case over
}
