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
    /// The day on which the card was buried, as ``ReviewCalendar`` numbers it: it is not asked on that day. `nil` if it
    /// was not buried.
    public var buriedDay: Int?

    /// Makes a card.
    ///
    /// - Parameters:
    ///   - id: The number of the card in its deck.
    ///   - note: The note.
    ///   - direction: What the card asks.
    ///   - state: Where the person stands in learning it.
    ///   - isSuspended: Whether the card is not asked until it is resumed.
    ///   - buriedDay: The day on which the card was buried.
    public init(
        id: Int, note: ReviewNote, direction: ReviewDirection, state: ReviewState, isSuspended: Bool = false,
        buriedDay: Int? = nil
    ) {
        (self.id, self.note, self.direction) = (id, note, direction)
        (self.state, self.isSuspended, self.buriedDay) = (state, isSuspended, buriedDay)
    }

    /// The text to show first. If the word is asked, it is hidden in the meaning. Nothing is shown of a word that is
    /// heard.
    public var question: String {
        switch direction {
        case .meaning: note.word
        case .word: WordStem.hiding(note.word, in: note.meaning)
        case .hearing: ""
        case .cloze(let number): Cloze(note.word).text(hiding: number)
        }
    }

    /// The text to show after the question.
    public var answer: String {
        switch direction {
        case .meaning: note.meaning
        case .word, .hearing: note.word
        case .cloze: [note.title, note.meaning].filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }

    /// Whether the card was forgotten often, and is better learned in another way.
    public var isLeech: Bool { note.tags.contains(ReviewNote.leechTag) }
}
