// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// Facts about one game from its history, beyond the statistics.
public struct GameSummary: Sendable, Hashable {
    /// The results for one theme, difficulty, category or opponent.
    public struct Tally: Sendable, Hashable {
        /// The number of games played.
        public var played = 0
        /// The number of games won.
        public var won = 0
        /// The best score.
        public var best = 0
    }

    /// The tallies by theme, difficulty, category or opponent.
    public private(set) var tallies: [String: Tally] = [:]
    /// The number of games won in a row, up to the latest. A game without a winner neither adds to it nor ends it.
    public private(set) var currentStreak = 0
    /// The longest such row.
    public private(set) var longestStreak = 0
    /// The numbers of the days whose daily game was played.
    private var days: Set<Int> = []

    /// Summarises the results of one game in a history, the oldest first. Results of other games are ignored.
    public init(of game: GameKind, in history: some Sequence<GameResult>) {
        for result in history where result.game == game {
            var tally = tallies[result.variety] ?? Tally()
            tally.played += 1
            tally.won += result.isWon == true ? 1 : 0
            tally.best = tally.played == 1 ? result.score : max(tally.best, result.score)
            tallies[result.variety] = tally
            if let isWon = result.isWon { currentStreak = isWon ? currentStreak + 1 : 0 }
            longestStreak = max(longestStreak, currentStreak)
            if let day = result.day.flatMap(DailyGame.number) { days.insert(day) }
        }
    }

    /// The number of days in a row whose daily game was played, until a day or the day before it.
    public func daysInARow(until day: String) -> Int {
        guard let last = DailyGame.number(ofDay: day) else { return 0 }
        return days.streak(endingAt: last) + (days.contains(last) ? 0 : days.streak(endingAt: last - 1))
    }
}

extension Set<Int> {
    /// The number of consecutive numbers that end with this one.
    fileprivate func streak(endingAt last: Int) -> Int { (0...).prefix { contains(last - $0) }.count }
}
