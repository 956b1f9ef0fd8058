// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation
import MainstayGames
public import MainstayStatistics

/// What a game is played with: where it is kept, what time it is, and what chance brings.
public struct GameTable: Sendable {
    /// Which unfinished game is gone on with.
    public enum Resuming: Sendable, Hashable {
        /// None: a new one begins.
        case none
        /// Whichever there is.
        case any
        /// One of that theme, difficulty, category or opponent.
        case variety(String)
    }

    /// Keeps results and unfinished games.
    public var store: any GameStore
    /// What time it is.
    public var clock: any TimeSource
    /// What chance begins with; `nil` for true chance.
    public var seed: UInt64?
    /// Whether the game of the day is played.
    public var isDaily: Bool
    /// Which unfinished game is gone on with.
    public var resuming: Resuming

    /// Makes a table.
    public init(
        store: any GameStore, clock: any TimeSource = ContinuousClock(), seed: UInt64? = nil, isDaily: Bool = false,
        resuming: Resuming = .any
    ) {
        self.store = store
        self.clock = clock
        self.seed = seed
        self.isDaily = isDaily
        self.resuming = resuming
    }

    /// The day's game, where it is played.
    func daily(_ kind: GameKind) -> DailyGame? { isDaily ? DailyGame(kind, on: clock.date) : nil }
}
