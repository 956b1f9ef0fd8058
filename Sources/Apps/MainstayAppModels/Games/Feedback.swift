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

/// Plays the sounds and haptics of games on a device. An app gives one to its ``GameTable``.
///
/// A model calls it only for what the player's preferences allow. It reads them at each moment, so that a setting has its effect at
/// once.
@MainActor public protocol Feedback: Sendable {
    /// Plays a short sound.
    func sound(_ cue: GameCue)
    /// Moves the device under the player's fingers. Do nothing if the device cannot.
    func haptics(_ cue: GameCue)
}
