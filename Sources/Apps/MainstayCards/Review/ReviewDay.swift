// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// What a person has done on the current day of a ``ReviewDeck``.
public struct ReviewDay: Sendable, Hashable {
    /// The number of answers.
    public var answers: Int
    /// The time that the answers took, in seconds. A break counts as ``longestAnswer``.
    public var seconds: TimeInterval
    /// The number of days in a row, until today or yesterday, that have answers.
    public var streak: Int

    /// The most seconds that count for one answer. Who takes longer does something else.
    public static let longestAnswer: TimeInterval = 60

    /// Makes a day.
    ///
    /// - Parameters:
    ///   - answers: The number of answers.
    ///   - seconds: The time that the answers took, in seconds.
    ///   - streak: The number of days in a row that have answers.
    public init(answers: Int = 0, seconds: TimeInterval = 0, streak: Int = 0) {
        (self.answers, self.seconds, self.streak) = (answers, seconds, streak)
    }

    /// Makes a day from the times of its answers. The first answer counts as a few seconds, because nobody knows when
    /// its card was shown.
    ///
    /// - Parameters:
    ///   - dates: When each answer was given, the oldest first.
    ///   - streak: The number of days in a row that have answers.
    public init(answersAt dates: [Date], streak: Int) {
        let waits = zip(dates.dropFirst(), dates).map { min(Self.longestAnswer, max(0, $0.timeIntervalSince($1))) }
        self.init(
            answers: dates.count, seconds: waits.reduce(dates.isEmpty ? 0 : Self.firstAnswer, +), streak: streak)
    }

    private static let firstAnswer: TimeInterval = 5
}
