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

    /// Makes a progress.
    ///
    /// - Parameters:
    ///   - note: The identifier of the card's note.
    ///   - direction: What the card asks.
    ///   - state: Where the person stands.
    ///   - isSuspended: Whether the card is not asked until it is resumed.
    public init(note: String, direction: ReviewDirection, state: ReviewState, isSuspended: Bool = false) {
        (self.note, self.direction, self.state, self.isSuspended) = (note, direction, state, isSuspended)
    }
}
