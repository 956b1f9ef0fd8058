// SPDX-License-Identifier: Apache-2.0

/// A line of text that a user types at the bottom of a screen.
package struct LineField: Sendable {
    /// What a key did.
    package enum Outcome: Sendable {
        /// The user is still typing.
        case editing
        /// The user has pressed Enter.
        case submitted
        /// The user has pressed Escape or Control-C.
        case cancelled
    }

    /// The longest text, in characters.
    static let limit = 200
    /// The longest text, in bytes. Any number of marks can join one character, so the number of characters alone is no
    /// limit.
    static let byteLimit = 4_096

    /// The question before the text.
    package let label: String
    /// The text so far.
    package private(set) var text = ""

    /// Makes an empty field.
    package init(_ label: String) {
        self.label = label
    }

    /// Handles a key.
    package mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .enter: return .submitted
        case .escape, .interrupt, .end: return .cancelled
        case .backspace, .delete: _ = text.popLast()
        case .character(let character): insert(String(character))
        case .paste(let pasted): insert(pasted)
        default: break
        }
        return .editing
    }

    /// Draws the question and the end of the text on a row.
    package func draw(on screen: inout ScreenBuffer, row: Int) {
        screen.clear(row: row)
        // A long question leaves at least half of the row to the text.
        let width = screen.size.columns
        let question = label.fitting(max(width / 2, width - text.columns) - 3)
        let column = screen.put(" \(question) ", row: row, column: 0, .bold)
        var shown = text[...]
        while !shown.isEmpty, shown.columns > width - column - 1 { shown = shown.dropFirst() }
        let end = screen.put(shown, row: row, column: column)
        screen.put(" ", row: row, column: end, .selected)
    }

    private mutating func insert(_ more: String) {
        let words = more.split(whereSeparator: \.isNewline).joined(separator: " ").printable
        var room = Self.byteLimit - text.utf8.count
        let fitting = words.unicodeScalars.prefix { scalar in
            room -= UTF8.width(scalar)
            return room >= 0
        }
        text = String((text + String(fitting)).prefix(Self.limit))
    }
}
