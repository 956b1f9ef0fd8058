// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
public import MainstayKit
public import MainstayStatistics

/// What a game is played with: the store, the clock and the random seed.
public struct GameTable: Sendable {
    /// Which unfinished game to resume.
    public enum Resuming: Sendable, Hashable {
        /// Resume none and begin a new game.
        case none
        /// Resume any game.
        case any
        /// Resume a game of this theme, difficulty, category or opponent.
        case variety(String)
    }

    /// The store of results and unfinished games.
    public var store: any GameStore
    /// The clock.
    public var clock: any TimeSource
    /// The seed of the random generator: the same number gives the same game, whatever was played before. `nil` for
    /// unpredictable games.
    public var seed: UInt64?
    /// Whether to play the game of the day.
    public var isDaily: Bool
    /// Which unfinished game to resume.
    public var resuming: Resuming
    /// Plays sounds and haptics. `nil` if the device has none.
    public var feedback: (any Feedback)?

    /// Makes a table.
    public init(
        store: any GameStore, clock: any TimeSource = ContinuousClock(), seed: UInt64? = nil, isDaily: Bool = false,
        resuming: Resuming = .any, feedback: (any Feedback)? = nil
    ) {
        (self.store, self.clock, self.seed) = (store, clock, seed)
        (self.isDaily, self.resuming, self.feedback) = (isDaily, resuming, feedback)
    }

    /// The daily game; `nil` if the player does not play the daily game.
    func daily(_ kind: GameKind) -> DailyGame? { isDaily ? DailyGame(kind, on: clock.date) : nil }
}
