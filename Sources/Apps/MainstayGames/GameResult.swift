// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// The result of a finished game. Statistics need no other data.
public struct GameResult: Sendable, Hashable, Identifiable {
    /// How a game can end.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// X has three in a row.
        case xWon
        /// O has three in a row.
        case oWon
        /// Neither player has three in a row.
        case draw
        /// All pairs or the whole word were found.
        case won
        /// The word was not found.
        case lost
        /// The last question was answered.
        case finished
        /// The player gave up.
        case givenUp
    }

    /// The identifier of the game, chosen when it began. A result counts once, even if it is recorded several times.
    public var id: String
    /// When the game ended.
    public var date: Date
    /// Which game it was.
    public var game: GameKind
    /// How the game ended.
    public var outcome: Outcome
    /// Whether the person won. `nil` if that has no meaning: a draw, two people at one board, or a round of questions.
    public var isWon: Bool?
    /// The points.
    public var score: Int
    /// The player's choice: the theme, difficulty, category or opponent.
    public var variety: String
    /// The day, if it was the game of a day: `2026-11-21`.
    public var day: String?
    /// The text to share, as it was when the game ended. `nil` if an earlier version recorded the result.
    public var shareText: String?

    /// The scores that a game can have. A file can have any number, and what reads a score calculates with it.
    private static let scores = -Int.largestCount...Int.largestCount

    /// Makes a result. Its date is rounded to milliseconds, so that exporting and importing it changes nothing.
    public init(
        id: String, date: Date, game: GameKind, outcome: Outcome, isWon: Bool?, score: Int, variety: String,
        day: String? = nil, shareText: String? = nil
    ) {
        self.id = id
        self.date = Self.rounded(date)
        self.game = game
        self.outcome = outcome
        self.isWon = isWon
        self.score = min(max(score, Self.scores.lowerBound), Self.scores.upperBound)
        self.variety = variety
        self.day = day
        self.shareText = shareText
    }

    /// How well the game went: one of the grades of its game. `nil` if the result does not tell.
    public var grade: String? { game.grade(self).map { game.grades[$0] } }

    private static func rounded(_ date: Date) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}

extension GameResult: Codable {
    private enum CodingKeys: CodingKey {
        case id, date, game, outcome, isWon, score, variety, day, shareText
    }

    private static let dateStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Reads a result. Its date is a string in ISO 8601 format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .date)
        do {
            date = Self.rounded(try Date(text, strategy: Self.dateStyle))
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: .date, in: container,
                debugDescription: "\"\(text)\" is not a date such as 2026-11-21T09:30:00.000Z")
        }
        id = try container.decode(String.self, forKey: .id)
        game = try container.decode(GameKind.self, forKey: .game)
        outcome = try container.decode(Outcome.self, forKey: .outcome)
        isWon = try container.decodeIfPresent(Bool.self, forKey: .isWon)
        score = try container.decode(Int.self, forKey: .score)
        guard Self.scores.contains(score) else {
            throw DecodingError.dataCorruptedError(
                forKey: .score, in: container, debugDescription: "\(score) is not a score that a game can have")
        }
        variety = try container.decode(String.self, forKey: .variety)
        day = try container.decodeIfPresent(String.self, forKey: .day)
        shareText = try container.decodeIfPresent(String.self, forKey: .shareText)
    }

    /// Writes the result. The date has milliseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        // The style cuts the milliseconds off, so a date just below them would lose one.
        try container.encode(date.addingTimeInterval(0.000_25).formatted(Self.dateStyle), forKey: .date)
        try container.encode(game, forKey: .game)
        try container.encode(outcome, forKey: .outcome)
        try container.encodeIfPresent(isWon, forKey: .isWon)
        try container.encode(score, forKey: .score)
        try container.encode(variety, forKey: .variety)
        try container.encodeIfPresent(day, forKey: .day)
        try container.encodeIfPresent(shareText, forKey: .shareText)
    }
}
