// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A note for Anki: a word on the front, and what it means on the back.
public struct AnkiNote: Sendable, Hashable {
    /// The word.
    public var word: String
    /// What it means, a paragraph each.
    public var paragraphs: [String]

    /// Makes a note.
    public init(word: String, paragraphs: [String]) {
        self.word = word
        self.paragraphs = paragraphs
    }

    /// What the note is known by: the same for a word in any case, so that importing it again changes the note and adds none.
    public var id: String { "mainstay-" + word.trimmed.lowercased().map { $0.isWhitespace ? "_" : "\($0)" }.joined() }

    /// Notes in Anki's text format (docs.ankiweb.net/importing/text-files.html), one for each word; where a word is there twice,
    /// its first.
    public static func text(_ notes: [AnkiNote]) -> String {
        var known: Set<String> = []
        let lines = notes.filter { known.insert($0.id).inserted }.map { note in
            [note.id, html(note.word), note.paragraphs.map(html).joined(separator: "<br>")].joined(separator: "\t")
        }
        let head = [
            "#separator:tab", "#html:true", "#notetype:Basic", "#guid column:1", "#columns:Id\tFront\tBack",
        ]
        return (head + lines).map { $0 + "\n" }.joined()
    }

    /// A text as a field: without what HTML or the format would take for its own. A quotation mark at the beginning would begin a
    /// quoted field.
    private static func html(_ text: String) -> String {
        var field = ""
        for character in text {
            switch character {
            case "&": field += "&amp;"
            case "<": field += "&lt;"
            case ">": field += "&gt;"
            case "\"": field += "&quot;"
            case _ where character.isNewline: field += "<br>"
            case "\t": field += " "
            default: field.append(character)
            }
        }
        return field
    }
}
