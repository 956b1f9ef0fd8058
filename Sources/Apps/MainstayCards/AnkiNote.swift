// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A note for Anki, with a word on the front and its definition on the back.
public struct AnkiNote: Sendable, Hashable {
    /// The word.
    public var word: String
    /// The paragraphs of the definition.
    public var paragraphs: [String]

    /// Makes a note.
    public init(word: String, paragraphs: [String]) {
        self.word = word
        self.paragraphs = paragraphs
    }

    /// The identifier of the note. It ignores case, so that importing a word again updates its note.
    public var id: String { "mainstay-" + word.trimmed.lowercased().map { $0.isWhitespace ? "_" : "\($0)" }.joined() }

    /// Notes in Anki's text format (docs.ankiweb.net/importing/text-files.html). If a word occurs several times, only
    /// its first note is written.
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

    /// Escapes the characters of a field that have a meaning in HTML or in Anki's format. For example, a quotation mark at
    /// the beginning would start a quoted field.
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
