// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A card of a review deck: a note, what is asked of it, and where the person stands in learning it.
public struct ReviewCard: Sendable, Hashable, Identifiable {
    /// The number of the card in its deck.
    public var id: Int
    /// The note.
    public var note: ReviewNote
    /// What the card asks.
    public var direction: ReviewDirection
    /// Where the person stands in learning it.
    public var state: ReviewState
    /// Whether the card is not asked until it is resumed.
    public var isSuspended: Bool

    /// Makes a card.
    ///
    /// - Parameters:
    ///   - id: The number of the card in its deck.
    ///   - note: The note.
    ///   - direction: What the card asks.
    ///   - state: Where the person stands in learning it.
    ///   - isSuspended: Whether the card is not asked until it is resumed.
    public init(
        id: Int, note: ReviewNote, direction: ReviewDirection, state: ReviewState, isSuspended: Bool = false
    ) {
        (self.id, self.note, self.direction) = (id, note, direction)
        (self.state, self.isSuspended) = (state, isSuspended)
    }

    /// The text to show first. If the word is asked, it is hidden in the meaning. Nothing is shown of a word that is
    /// heard.
    public var question: String {
        switch direction {
        case .meaning: note.word
        case .word: WordStem.hiding(note.word, in: note.meaning)
        case .hearing: ""
        }
    }

    /// The text to show after the question.
    public var answer: String { direction == .meaning ? note.meaning : note.word }

    /// Whether the card was forgotten often, and is better learned in another way.
    public var isLeech: Bool { note.tags.contains(ReviewNote.leechTag) }
}
