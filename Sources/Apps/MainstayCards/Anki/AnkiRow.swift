// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A note as Anki has it: fields, the first of which is the word.
package struct AnkiRow {
    /// In bytes. A longer field is nothing to learn.
    private static let longestField = 64 << 10

    private let fields: [String]
    private let id: String?
    private let tags: [String]
    private let deck: String
    private let isHTML: Bool?

    /// Sets the parts of a note.
    ///
    /// - Parameters:
    ///   - id: The identifier; `nil` to make it from the word.
    ///   - isHTML: Whether the fields are HTML; `nil` if each field with a tag is.
    package init(fields: [String], id: String?, tags: [String], deck: String, isHTML: Bool?) {
        (self.fields, self.id, self.tags) = (fields, id, tags)
        (self.deck, self.isHTML) = (deck, isHTML)
    }

    /// The note, or why the row is not a note.
    package var note: Result<ReviewNote, AnkiError> {
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
        guard !meaning.isEmpty else { return .failure(AnkiError("\"\(word.prefix(40))\" has no meaning")) }
        return .success(
            ReviewNote(id: id, word: word, meaning: meaning, sounds: sounds, tags: tags, deck: deck))
    }
}
