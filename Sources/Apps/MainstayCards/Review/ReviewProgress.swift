// SPDX-License-Identifier: Apache-2.0

/// Where a person stands in learning a card, for another deck or program.
public struct ReviewProgress: Sendable, Hashable {
    /// The identifier of the card's note.
    public var note: String
    /// What the card asks.
    public var direction: ReviewDirection
    /// Where the person stands.
    public var state: ReviewState
    /// Whether the card is not asked until it is resumed.
    public var isSuspended: Bool
    /// The answers that led there, the oldest first. Some may be unknown.
    public var answers: [ReviewLogEntry]

    /// Makes a progress.
    ///
    /// - Parameters:
    ///   - note: The identifier of the card's note.
    ///   - direction: What the card asks.
    ///   - state: Where the person stands.
    ///   - isSuspended: Whether the card is not asked until it is resumed.
    ///   - answers: The answers that led there, the oldest first.
    public init(
        note: String, direction: ReviewDirection, state: ReviewState, isSuspended: Bool = false,
        answers: [ReviewLogEntry] = []
    ) {
        (self.note, self.direction, self.state) = (note, direction, state)
        (self.isSuspended, self.answers) = (isSuspended, answers)
    }
}
