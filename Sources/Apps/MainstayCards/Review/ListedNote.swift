// SPDX-License-Identifier: Apache-2.0

/// A note with its cards.
public struct ListedNote: Sendable, Hashable, Identifiable {
    /// The note.
    public var note: ReviewNote
    /// The cards of the note, in the order in which they were added.
    public var cards: [ReviewCard]

    /// Makes a listed note.
    ///
    /// - Parameters:
    ///   - note: The note.
    ///   - cards: The cards of the note.
    public init(note: ReviewNote, cards: [ReviewCard]) {
        (self.note, self.cards) = (note, cards)
    }

    /// The identifier of the note.
    public var id: String { note.id }
}
