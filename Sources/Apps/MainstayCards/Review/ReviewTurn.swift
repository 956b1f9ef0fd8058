// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// What comes next in a deck.
public struct ReviewTurn: Sendable, Hashable {
    /// The card to ask. `nil` if nothing is left for now.
    public var card: ReviewCard?
    /// The state of the card after each rating, to show when it would return.
    public var choices: [Rating: ReviewState]
    /// What is left for the day, with this card.
    public var counts: ReviewCounts
    /// If no card is left for now: when the next one of the day is due. `nil` if the day is done.
    public var resumes: Date?

    /// Makes a turn.
    ///
    /// - Parameters:
    ///   - card: The card to ask; `nil` if nothing is left for now.
    ///   - choices: The state of the card after each rating.
    ///   - counts: What is left for the day, with this card.
    ///   - resumes: When the next card of the day is due.
    public init(
        card: ReviewCard? = nil, choices: [Rating: ReviewState] = [:], counts: ReviewCounts = ReviewCounts(),
        resumes: Date? = nil
    ) {
        (self.card, self.choices, self.counts, self.resumes) = (card, choices, counts, resumes)
    }
}
