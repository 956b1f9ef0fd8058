// SPDX-License-Identifier: Apache-2.0

/// Which notes of a deck to list. What is `nil` does not matter.
public struct ReviewNoteFilter: Sendable, Hashable {
    /// Where a card of a note stands.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Never answered.
        case new
        /// Being learned, or learned again.
        case learning
        /// Known.
        case known
        /// Not asked until it is resumed.
        case suspended
        /// Of a note that was forgotten too often.
        case leech
    }

    /// The identifier of a note.
    public var id: String?
    /// A text in the word or the meaning, in any case.
    public var text: String?
    /// The word of the notes, in any case.
    public var word: String?
    /// The name of a deck. Decks within it count too.
    public var deck: String?
    /// A tag.
    public var tag: String?
    /// Where at least one card of the note stands.
    public var state: State?
    /// The identifiers of the notes.
    public var ids: Set<String>?

    /// Makes a filter.
    ///
    /// - Parameters:
    ///   - id: The identifier of a note.
    ///   - text: A text in the word or the meaning, in any case.
    ///   - word: The word of the notes, in any case.
    ///   - deck: The name of a deck. Decks within it count too.
    ///   - tag: A tag.
    ///   - state: Where at least one card of the note stands.
    public init(
        id: String? = nil, text: String? = nil, word: String? = nil, deck: String? = nil, tag: String? = nil,
        state: State? = nil
    ) {
        (self.id, self.text, self.word) = (id, text, word)
        (self.deck, self.tag, self.state) = (deck, tag, state)
    }
}
