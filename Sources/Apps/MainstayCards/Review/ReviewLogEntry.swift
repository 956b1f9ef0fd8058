// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// An answer of the past, as programs for cards exchange them.
public struct ReviewLogEntry: Sendable, Hashable {
    /// The phase in which a card was answered.
    public enum Phase: Int, Sendable, Hashable {
        /// The card was answered for the first time.
        case new
        /// The card was being learned.
        case learning
        /// The card was known.
        case review
        /// The card was forgotten and being learned again.
        case relearning
    }

    /// When the person answered.
    public var date: Date
    /// How well the person knew the card.
    public var rating: Rating
    /// The phase of the card before the answer.
    public var phase: Phase
    /// The wait that the answer led to, in seconds.
    public var wait: TimeInterval

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - date: When the person answered.
    ///   - rating: How well the person knew the card.
    ///   - phase: The phase of the card before the answer.
    ///   - wait: The wait that the answer led to, in seconds.
    public init(date: Date, rating: Rating, phase: Phase, wait: TimeInterval) {
        (self.date, self.rating, self.phase, self.wait) = (date, rating, phase, wait)
    }
}
