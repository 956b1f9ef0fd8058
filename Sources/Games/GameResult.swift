// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

/// What a finished game came to: all that statistics are made of.
public struct GameResult: Sendable, Hashable, Codable, Identifiable {
    /// How a game can end.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// X has three in a row.
        case xWon
        /// O has three in a row.
        case oWon
        /// Nobody has three in a row.
        case draw
        /// All pairs or the whole word were found.
        case won
        /// The word was not found.
        case lost
        /// The last question was answered.
        case finished
        /// The player has given up.
        case givenUp
    }

    /// The game's own name, given when it began: a result is counted once, however often it is recorded.
    public var id: String
    /// When it ended.
    public var date: Date
    /// Which game it was.
    public var game: GameKind
    /// How it ended.
    public var outcome: Outcome
    /// Whether the person won; `nil` where nobody can say: a draw, two people at one board, a round of questions.
    public var isWon: Bool?
    /// The points.
    public var score: Int
    /// What was chosen: the theme, difficulty, category or opponent.
    public var variety: String
    /// The day, where it was the game of that day: `2026-11-21`.
    public var day: String?

    /// Makes a result.
    public init(
        id: String, date: Date, game: GameKind, outcome: Outcome, isWon: Bool?, score: Int, variety: String,
        day: String? = nil
    ) {
        self.id = id
        self.date = date
        self.game = game
        self.outcome = outcome
        self.isWon = isWon
        self.score = score
        self.variety = variety
        self.day = day
    }
}
