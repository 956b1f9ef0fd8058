// SPDX-License-Identifier: Apache-2.0

/// A deck with the number of its notes and its options.
public struct DeckSummary: Sendable, Hashable, Identifiable {
    /// The name.
    public var name: String
    /// The number of notes, without those of the decks within it.
    public var notes: Int
    /// How its notes are learned, where it differs from the settings.
    public var options: DeckOptions

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - notes: The number of notes, without those of the decks within it.
    ///   - options: How its notes are learned.
    public init(name: String, notes: Int, options: DeckOptions = DeckOptions()) {
        (self.name, self.notes, self.options) = (name, notes, options)
    }

    /// The name, which identifies the deck.
    public var id: String { name }
}
