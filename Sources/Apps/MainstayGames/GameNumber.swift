// SPDX-License-Identifier: Apache-2.0

/// A number that statistics keep of a game: how many games there were of some kind, or the best score.
public struct GameNumber: Sendable, Hashable {
    /// The games played.
    public static let played = GameNumber("GamesPlayed", "played")
    /// The games that were won.
    public static let won = GameNumber("GamesWon", "won", of: [.won])
    /// The games that were not won.
    public static let lost = GameNumber("GamesLost", "lost", of: everyOutcome.subtracting([.won]))
    /// The best score.
    public static let best = best(of: everyOutcome)

    private static let everyOutcome = Set(GameResult.Outcome.allCases)

    /// The end of its key, after the raw value of the game.
    public let key: String
    /// What it counts, as in the middle of a sentence.
    public let label: String
    /// Whether it is a score. If not, it is a number of games.
    public let isScore: Bool
    /// The outcomes of the games that count.
    public let outcomes: Set<GameResult.Outcome>

    init(_ key: String, _ label: String, isScore: Bool = false, of outcomes: Set<GameResult.Outcome> = everyOutcome) {
        (self.key, self.label, self.isScore, self.outcomes) = (key, label, isScore, outcomes)
    }

    /// The best score of the games with some outcomes.
    static func best(of outcomes: Set<GameResult.Outcome>) -> GameNumber {
        GameNumber("HighScore", "best score", isScore: true, of: outcomes)
    }
}
