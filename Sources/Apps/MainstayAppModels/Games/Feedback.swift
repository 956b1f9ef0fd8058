// SPDX-License-Identifier: Apache-2.0

/// Plays the sounds and haptics of games on a device. An app gives one to its ``GameTable``.
///
/// A model calls it only for what the player's preferences allow. It reads them at each moment, so that a setting has
/// its effect at once.
@MainActor public protocol Feedback: Sendable {
    /// Plays a short sound.
    func sound(_ cue: GameCue)
    /// Moves the device under the player's fingers. Do nothing if the device cannot.
    func haptics(_ cue: GameCue)
}
