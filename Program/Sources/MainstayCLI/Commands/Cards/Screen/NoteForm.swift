// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards

/// A form that changes a note, a row at a time. Each row is saved when it is changed.
struct NoteForm {
    /// What can be changed.
    enum Row: Hashable {
        case word, deck, tags
        /// Whether a kind of card is asked.
        case asks(ReviewDirection)
        /// A line of the meaning. The one after the last is empty and adds a line.
        case line(Int)
    }

    private(set) var note: ReviewNote
    private(set) var place = 0
    /// The text that the user is changing.
    private(set) var field: LineField?

    init(_ note: ReviewNote) {
        self.note = note
    }

    /// A note was saved.
    mutating func accept(_ note: ReviewNote) {
        self.note = note
        go(to: place)
    }

    private var lines: [String] {
        note.meaning.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var rows: [Row] {
        [.word] + (0...lines.count).map { .line($0) } + [.deck, .tags]
            + (note.isCloze ? [] : ReviewDirection.allCases.map { .asks($0) })
    }

    /// The name of a row, and what it holds.
    func content(of row: Row) -> (label: String, text: String) {
        switch row {
        case .word: ("Word", note.word)
        case .deck: ("Deck", note.deck)
        case .tags: ("Tags", note.tags.joined(separator: " "))
        case .asks(let direction):
            (
                direction == .meaning ? "Asks" : "",
                (note.directions.contains(direction) ? "[x] " : "[ ] ") + name(direction)
            )
        case .line(let number): (number == 0 ? "Meaning" : "", lines.indices.contains(number) ? lines[number] : "")
        }
    }

    private func name(_ direction: ReviewDirection) -> String {
        switch direction {
        case .meaning, .cloze: "the meaning of the word"
        case .word: "the word for the meaning"
        case .hearing: "the word when you hear it"
        }
    }

    mutating func go(to place: Int) { self.place = min(max(0, place), rows.count - 1) }

    /// Begins to change the chosen row. Returns the note if that is a change already.
    ///
    /// - Throws: A sentence for the user if the row cannot be changed here.
    mutating func begin() throws(Refusal) -> ReviewNote? {
        let row = rows[place]
        if case .asks(let direction) = row {
            let asked = note.directions.contains(direction)
            return try changed {
                $0.directions = ReviewDirection.allCases.filter {
                    $0 == direction ? !asked : note.directions.contains($0)
                }
            }
        }
        let (label, text) = content(of: row)
        var field = LineField((label.isEmpty ? "Meaning" : label) + ":")
        _ = field.press(.paste(text))
        guard field.text == text else {
            throw Refusal("This line is too long for the screen. Use 'mainstay cards edit'.")
        }
        self.field = field
        return nil
    }

    /// Why a note cannot be saved.
    struct Refusal: Error {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// Handles a key of the text. Returns the note if the text was changed.
    mutating func press(_ key: Key) throws(Refusal) -> ReviewNote? {
        switch field?.press(key) {
        case .submitted:
            let text = field?.text.trimmed ?? ""
            field = nil
            return try set(rows[place], to: text)
        case .cancelled: field = nil
        case .editing, nil: break
        }
        return nil
    }

    private func set(_ row: Row, to text: String) throws(Refusal) -> ReviewNote? {
        try changed { note in
            switch row {
            case .word: note.word = text
            case .deck: note.deck = text.isEmpty ? ReviewNote.standardDeck : text
            case .tags: note.tags = text.split(whereSeparator: \.isWhitespace).map(String.init)
            case .asks: break
            case .line(let number):
                var lines = lines
                if text.isEmpty, lines.indices.contains(number) {
                    lines.remove(at: number)
                } else if lines.indices.contains(number) {
                    lines[number] = text
                } else if !text.isEmpty {
                    lines.append(text)
                }
                note.meaning = lines.joined(separator: "\n")
            }
        }
    }

    private func changed(_ change: (inout ReviewNote) -> Void) throws(Refusal) -> ReviewNote? {
        var new = note
        change(&new)
        guard new != note else { return nil }
        guard let edited = new.edited(from: note) else {
            throw Refusal("A note needs a word, a meaning, and something to ask.")
        }
        return edited
    }
}
