// SPDX-License-Identifier: Apache-2.0

/// A change of a ``ReviewDeck`` that can be taken back.
public struct ReviewChange: Sendable, Hashable, Identifiable {
    /// What was done.
    public enum Kind: String, Sendable, Hashable {
        /// A card was answered.
        case answer
        /// A card was buried, so that it is not asked again on that day.
        case burial
        /// The cards of a word were suspended.
        case suspension
        /// Suspended or buried cards were resumed.
        case resumption
        /// A note was edited.
        case edit
        /// Notes were moved to another deck.
        case move
        /// Notes were deleted.
        case deletion

        /// What is so again when the change is taken back: `run is asked again today`.
        ///
        /// - Parameters:
        ///   - notes: The word of the change, or what stands for its notes.
        ///   - isOne: Whether one note was changed.
        public func undone(_ notes: String, isOne: Bool = true) -> String {
            let (are, have) = isOne ? ("is", "has") : ("are", "have")
            return switch self {
            case .answer: "the answer about \(notes)"
            case .burial: "\(notes) \(are) asked again today"
            case .suspension: "\(notes) \(are) no longer suspended"
            case .resumption: "\(notes) \(are) suspended or put off again"
            case .edit: "\(notes) \(have) the earlier text"
            case .move: "\(notes) \(are) in the earlier deck"
            case .deletion: "\(notes) \(are) learned again"
            }
        }
    }

    /// The identifier of the change. No later change of the deck has the same one.
    public var id: String
    /// What was done.
    public var kind: Kind
    /// The card as it is now. If the change is of several cards, one of them. After a deletion, the card as it was.
    public var card: ReviewCard
    /// The number of notes that changed.
    public var notes: Int

    /// Makes a change.
    ///
    /// - Parameters:
    ///   - id: The identifier of the change.
    ///   - kind: What was done.
    ///   - card: The card as it is now.
    ///   - notes: The number of notes that changed.
    public init(id: String, kind: Kind, card: ReviewCard, notes: Int = 1) {
        (self.id, self.kind, self.card, self.notes) = (id, kind, card, notes)
    }
}
