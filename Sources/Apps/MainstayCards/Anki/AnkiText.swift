// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Notes in Anki's text format (docs.ankiweb.net/importing/text-files.html).
public enum AnkiText {
    /// Writes notes. If an identifier occurs several times, only its first note is written.
    public static func text(of notes: [ReviewNote]) -> String {
        var known: Set<String> = []
        let hasGaps = notes.contains(where: \.isCloze)
        let lines = notes.filter { known.insert($0.id).inserted }.map { note in
            let columns = [
                identifier(note.id), AnkiField.html(note.word) + AnkiField.references(to: note.sounds),
                AnkiField.html(note.meaning),
                AnkiField.html(note.deck),
                note.tags.map { $0.map { $0.isWhitespace ? "_" : "\($0)" }.joined() }.joined(separator: " "),
            ]
            return (columns + (hasGaps ? [note.isCloze ? "Cloze" : "Basic"] : [])).joined(separator: "\t")
        }
        let head = [
            "#separator:tab", "#html:true", hasGaps ? "#notetype column:6" : "#notetype:Basic", "#guid column:1",
            "#columns:Id\tFront\tBack\tDeck\tTags",
            "#deck column:4", "#tags column:5",
        ]
        return (head + lines).map { $0 + "\n" }.joined()
    }

    /// Anki makes identifiers of all printable signs. A `#` at the beginning would make the row a header, and a
    /// quotation mark there would begin a quoted field.
    private static func identifier(_ id: String) -> String {
        let isPlain = id.first != "#" && id.first != "\"" && !id.contains { $0 == "\t" || $0.isNewline }
        guard !isPlain else { return id }
        return "\"\(id.replacing("\"", with: "\"\""))\""
    }

    /// Reads notes. Rows that are not notes are left out, and described.
    ///
    /// The first field that is not an identifier, deck, tags or note type is the word, and the others are the meaning.
    /// Files without headers are understood too.
    ///
    /// - Throws: ``AnkiError`` if the file is not text.
    public static func notes(in file: Data) throws(AnkiError) -> AnkiNotes {
        guard let text = String(validUTF8: file) else { throw AnkiError("it is not text in UTF-8") }
        var reader = AnkiTextReader(text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
        return reader.notes()
    }
}
