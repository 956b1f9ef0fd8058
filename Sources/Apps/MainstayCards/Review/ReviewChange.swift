// SPDX-License-Identifier: Apache-2.0

/// A change of a ``ReviewDeck`` that can be taken back.
public struct ReviewChange: Sendable, Hashable, Identifiable {
    /// What was done.
    public enum Kind: Sendable, Hashable {
        /// A card was answered.
        case answer
        /// A card was buried, so that it is not asked again on that day.
        case burial
        /// The cards of a word were suspended.
        case suspension
    }

    /// The identifier of the change. No later change of the deck has the same one.
    public var id: String
    /// What was done.
    public var kind: Kind
    /// The card as it is now. After a suspension, one of the word's cards.
    public var card: ReviewCard

    /// Makes a change.
    ///
    /// - Parameters:
    ///   - id: The identifier of the change.
    ///   - kind: What was done.
    ///   - card: The card as it is now.
    public init(id: String, kind: Kind, card: ReviewCard) {
        (self.id, self.kind, self.card) = (id, kind, card)
    }
}
