// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// What the history of one game tells beyond the plain numbers.
public struct GameSummary: Sendable, Hashable {
    /// What was played of one theme, difficulty, category or opponent.
    public struct Tally: Sendable, Hashable {
        /// Games played.
        public var played = 0
        /// Games the person won.
        public var won = 0
        /// The best score.
        public var best = 0
    }

    /// By theme, difficulty, category or opponent.
    public private(set) var tallies: [String: Tally] = [:]
    /// How many of the latest games were won one after the other. What nobody won or lost neither adds nor ends.
    public private(set) var currentStreak = 0
    /// The longest there was of those.
    public private(set) var longestStreak = 0

    /// Sums up the results of a game, the oldest first; those of other games are passed over.
    public init(of game: GameKind, in history: some Sequence<GameResult>) {
        for result in history where result.game == game {
            var tally = tallies[result.variety] ?? Tally()
            tally.played += 1
            tally.won += result.isWon == true ? 1 : 0
            tally.best = tally.played == 1 ? result.score : max(tally.best, result.score)
            tallies[result.variety] = tally
            if let isWon = result.isWon { currentStreak = isWon ? currentStreak + 1 : 0 }
            longestStreak = max(longestStreak, currentStreak)
        }
    }
}
