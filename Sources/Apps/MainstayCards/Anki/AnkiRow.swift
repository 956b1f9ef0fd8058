// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A note as Anki has it: fields, the first of which is the word.
public struct AnkiRow {
    /// In bytes. A longer field is nothing to learn.
    private static let longestField = 64 << 10

    private let fields: [String]
    private let id: String?
    private let tags: [String]
    private let deck: String
    private let isHTML: Bool?
    private let directions: [ReviewDirection]?

    /// Sets the parts of a note.
    ///
    /// - Parameters:
    ///   - fields: The fields, as written.
    ///   - tags: The tags.
    ///   - deck: The name of the deck.
    ///   - id: The identifier; `nil` to make it from the word.
    ///   - isHTML: Whether the fields are HTML; `nil` if each field with a tag is.
    ///   - directions: What the cards of the note ask; `nil` for what can be asked. A text with gaps always has a card
    ///     for each gap.
    public init(
        fields: [String], id: String?, tags: [String], deck: String, isHTML: Bool?, directions: [ReviewDirection]? = nil
    ) {
        (self.fields, self.id, self.tags) = (fields, id, tags)
        (self.deck, self.isHTML, self.directions) = (deck, isHTML, directions)
    }

    /// The note, or why the row is not a note.
    public var note: Result<ReviewNote, AnkiError> {
        guard fields.allSatisfy({ $0.utf8.count <= Self.longestField }) else {
            return .failure(AnkiError("a field is longer than \(Self.longestField) bytes"))
        }
        var sounds: [String] = []
        let texts = fields.map { field in
            let (text, found) = AnkiField.takingSounds(from: field)
            sounds += found
            return isHTML ?? text.contains("<") ? AnkiField.text(ofHTML: text) : text.trimmed
        }
        guard let word = texts.first, !word.isEmpty else { return .failure(AnkiError("it has no word")) }
        let meaning = texts.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
        var note = ReviewNote(id: id, word: word, meaning: meaning, sounds: sounds, tags: tags, deck: deck)
        guard !note.isCloze else { return .success(note) }
        guard !meaning.isEmpty else { return .failure(AnkiError("\"\(word.prefix(40))\" has no meaning")) }
        if let directions {
            guard !directions.isEmpty else {
                return .failure(AnkiError("\"\(word.prefix(40))\" has no card that asks for a word or its meaning"))
            }
            note.directions = directions
        }
        return .success(note)
    }
}
