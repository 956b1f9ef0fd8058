// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A word to learn, with its meaning, or a text with gaps. A note has a card for each of its ``directions``.
public struct ReviewNote: Sendable, Hashable, Identifiable {
    /// The identifier. Adding a note again with the same identifier updates it.
    public var id: String
    /// The word or phrase, or a text with gaps: `{{c1::Paris}} is the capital of {{c2::France}}`. `[image:map.png]` is
    /// the picture of that name.
    public var word: String
    /// The meaning as plain text. It can have several lines, and pictures as the word has. Of a text with gaps, it is
    /// what to show with the answer, and may be empty.
    public var meaning: String
    /// The names of sound files.
    public var sounds: [String]
    /// The tags. A tag has no spaces.
    public var tags: [String]
    /// The name of the deck. Anki writes a deck within another one as `Languages::English`.
    public var deck: String
    /// What the cards of the note ask.
    public var directions: [ReviewDirection]

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
    ///   - directions: What the cards of the note ask. By default everything that can be asked of a word, or the gaps of
    ///     a text.
    public init(
        id: String? = nil, word: String, meaning: String, sounds: [String] = [], tags: [String] = [],
        deck: String = standardDeck, directions: [ReviewDirection]? = nil
    ) {
        self.id = id ?? Self.id(of: word)
        self.word = word
        self.meaning = meaning
        self.sounds = sounds
        self.tags = tags
        self.deck = deck
        self.directions = directions ?? Self.directions(of: word)
    }

    /// Whether the note is a text with gaps.
    public var isCloze: Bool { word.contains("{{c") && !Cloze(word).numbers.isEmpty }

    /// The word, or the text with its gaps filled.
    public var title: String { isCloze ? Cloze(word).text() : word }

    /// The names of the sounds and pictures.
    public var media: [String] { sounds + NotePictures.names(in: word) + NotePictures.names(in: meaning) }

    /// What can be asked of a word or of a text with gaps.
    private static func directions(of word: String) -> [ReviewDirection] {
        guard word.contains("{{c") else { return ReviewDirection.allCases }
        let gaps = Cloze(word).numbers
        return gaps.isEmpty ? ReviewDirection.allCases : gaps.map { .cloze($0) }
    }

    /// This note as the edit of another one: the cards of a text with gaps are its gaps. `nil` if it has no word, no
    /// meaning, or nothing to ask.
    ///
    /// - Parameter old: The note before.
    public func edited(from old: ReviewNote) -> ReviewNote? {
        var note = self
        if isCloze || old.isCloze { note.directions = Self.directions(of: word) }
        let isWhole = !word.trimmed.isEmpty && (isCloze || !meaning.trimmed.isEmpty) && !note.directions.isEmpty
        return isWhole ? note : nil
    }

    /// The identifier of a word's note. It ignores case.
    public static func id(of word: String) -> String {
        "mainstay-" + word.trimmed.lowercased().map { $0.isWhitespace ? "_" : "\($0)" }.joined()
    }
}
