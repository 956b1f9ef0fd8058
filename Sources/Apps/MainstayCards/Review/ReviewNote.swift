// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A word to learn, with its meaning. Each note has a card for each ``ReviewDirection``.
public struct ReviewNote: Sendable, Hashable, Identifiable {
    /// The identifier. Adding a note again with the same identifier updates it.
    public var id: String
    /// The word or phrase.
    public var word: String
    /// The meaning as plain text. It can have several lines.
    public var meaning: String
    /// The names of sound files.
    public var sounds: [String]
    /// The tags. A tag has no spaces.
    public var tags: [String]
    /// The name of the deck. Anki writes a deck within another one as `Languages::English`.
    public var deck: String

    /// The deck of notes that name none.
    public static let standardDeck = "Mainstay"
    /// The tag of notes that were forgotten too often.
    public static let leechTag = "leech"

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - id: The identifier. By default it is made from the word and ignores case.
    ///   - word: The word or phrase.
    ///   - meaning: The meaning as plain text.
    ///   - sounds: The names of sound files.
    ///   - tags: The tags.
    ///   - deck: The name of the deck.
    public init(
        id: String? = nil, word: String, meaning: String, sounds: [String] = [], tags: [String] = [],
        deck: String = standardDeck
    ) {
        self.id = id ?? Self.id(of: word)
        self.word = word
        self.meaning = meaning
        self.sounds = sounds
        self.tags = tags
        self.deck = deck
    }

    /// The identifier of a word's note. It ignores case.
    public static func id(of word: String) -> String {
        "mainstay-" + word.trimmed.lowercased().map { $0.isWhitespace ? "_" : "\($0)" }.joined()
    }
}
