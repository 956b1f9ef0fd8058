// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A ``ReviewDeck`` whose notes can be listed, changed and removed. ``ReviewDeck/undo(_:)`` takes back each change.
public protocol EditableReviewDeck: ReviewDeck {
    /// Some of the notes that a filter allows, in the order in which they were added.
    ///
    /// - Parameters:
    ///   - filter: Which notes to list.
    ///   - offset: The number of notes to pass over.
    ///   - limit: The most notes to return.
    /// - Throws: ``ReviewError``.
    func notes(_ filter: ReviewNoteFilter, offset: Int, limit: Int) async throws(ReviewError) -> [ListedNote]

    /// The number of notes that a filter allows.
    ///
    /// - Throws: ``ReviewError``.
    func noteCount(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int

    /// Replaces the contents of the note with the same identifier. Cards of directions that the note had before keep
    /// their states, the others are removed, and those of further directions are added.
    ///
    /// - Returns: `false` if there is no such note, or if nothing differs.
    /// - Throws: ``ReviewError``.
    func replace(_ note: ReviewNote, at date: Date) async throws(ReviewError) -> Bool

    /// Moves notes to a deck.
    ///
    /// - Returns: The number of notes that were in another deck.
    /// - Throws: ``ReviewError``.
    func move(_ filter: ReviewNoteFilter, to deck: String) async throws(ReviewError) -> Int

    /// Removes notes with their cards and answers. Their words are no longer kept.
    ///
    /// - Returns: The number of notes.
    /// - Throws: ``ReviewError``.
    func delete(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int

    /// Does not ask the cards of notes until they are resumed.
    ///
    /// - Returns: The number of cards that were not suspended before.
    /// - Throws: ``ReviewError``.
    func suspend(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int

    /// Asks the suspended and buried cards of notes again.
    ///
    /// - Returns: The number of cards.
    /// - Throws: ``ReviewError``.
    func resume(_ filter: ReviewNoteFilter) async throws(ReviewError) -> Int

    /// The decks with notes or options, by their names.
    ///
    /// - Throws: ``ReviewError``.
    func decks() async throws(ReviewError) -> [DeckSummary]

    /// Changes how the notes of a deck are learned.
    ///
    /// - Throws: ``ReviewError`` if an option is out of bounds, or if the options cannot be saved.
    func setOptions(_ options: DeckOptions, ofDeck deck: String) async throws(ReviewError)
}
