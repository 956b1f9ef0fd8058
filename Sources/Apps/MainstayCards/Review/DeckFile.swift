// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A deck that is a file of one person, with everything that the person keeps in it.
public protocol DeckFile: EditableReviewDeck {
    /// The sessions of the next cards, as if each were answered at once and none came back. The notes of all differ.
    ///
    /// - Throws: ``ReviewError``.
    func sessions(at date: Date, limit: Int) async throws(ReviewError) -> [ReviewSession]

    /// Everything in the file, as text.
    ///
    /// - Throws: ``ReviewError``.
    func archive() async throws(ReviewError) -> CardsArchive

    /// Adds everything of an archive.
    ///
    /// - Returns: The number of notes that were not there before, and of those whose contents changed.
    /// - Throws: ``ReviewError``.
    func add(_ archive: CardsArchive, at date: Date) async throws(ReviewError) -> (added: Int, updated: Int)

    /// Adds notes of another program, with what was learned of them.
    ///
    /// - Returns: The number of notes that were not there before, and of those whose contents changed.
    /// - Throws: ``ReviewError``.
    func add(_ file: AnkiNotes, at date: Date) async throws(ReviewError) -> (added: Int, updated: Int)

    /// The contents of sounds and pictures, by their names.
    ///
    /// - Throws: ``ReviewError``.
    func media(named names: [String]) async throws(ReviewError) -> [String: Data]
}
