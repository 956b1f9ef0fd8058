// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// An answer that a person gave.
public struct ReviewAnswer: Sendable, Hashable {
    /// The number of the card.
    public var card: Int
    /// How well the person knew it.
    public var rating: Rating
    /// When the person answered.
    public var date: Date

    /// Makes an answer.
    public init(card: Int, rating: Rating, date: Date) {
        (self.card, self.rating, self.date) = (card, rating, date)
    }
}
