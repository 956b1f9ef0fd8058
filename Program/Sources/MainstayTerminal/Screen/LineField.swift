// SPDX-License-Identifier: Apache-2.0

/// A line of text that a user types at the bottom of a screen, with the editing keys of a shell.
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
    /// The text on both sides of the cursor.
    private var before: String
    private var after = ""
    /// What was deleted last by more than a character, for Control-Y.
    private var killed = ""
    /// What was typed at the same question before, the newest last.
    private let history: [String]
    /// Which text of the history is shown; its number of texts for the new one.
    private var place: Int
    /// The new text while one of the history is shown.
    private var draft = ""

    /// Makes a field with the cursor at the end of its text.
    ///
    /// - Parameters:
    ///   - label: The question before the text.
    ///   - text: The text at the beginning.
    ///   - history: What was typed before, the newest last.
    package init(_ label: String, text: String = "", history: [String] = []) {
        (self.label, self.history, before, place) = (label, history, "", history.count)
        insert(text)
    }

    /// The text so far.
    package var text: String { before + after }

    /// The keys, for a help page.
    package static let keys: [HelpPage.Row] = [
        ("← →, Home End", "in a line that you type: move; with Alt or Control: by words"),
        ("Ctrl-W, Ctrl-U", "in a line: delete the word before, all before; Ctrl-K: all after; Ctrl-Y: put it back"),
        ("↑ ↓", "in a line: what you typed before"),
    ]

    /// Handles a key.
    package mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .enter: return .submitted
        case .escape, .interrupt, .end: return .cancelled
        case .backspace: _ = before.popLast()
        case .delete: _ = after.popFirst()
        case .left, .control("b"): moveBack(1)
        case .right, .control("f"): moveForward(1)
        case .first, .control("a"): moveBack(before.count)
        case .last, .control("e"): moveForward(after.count)
        case .wordLeft: moveBack(Self.wordLength(in: before.reversed()))
        case .wordRight: moveForward(Self.wordLength(in: after))
        case .deleteWord: killBack(Self.wordLength(in: before.reversed()))
        case .deleteNextWord: killForward(Self.wordLength(in: after))
        case .control("u"): killBack(before.count)
        case .control("k"): killForward(after.count)
        case .control("y"): insert(killed)
        case .up, .control("p"): recall(place - 1)
        case .down, .control("n"): recall(place + 1)
        case .character(let character): insert(String(character))
        case .paste(let pasted): insert(pasted)
        default: break
        }
        return .editing
    }

    /// Draws the question and the part of the text around the cursor on a row, and puts the terminal's cursor there.
    package func draw(on screen: inout ScreenBuffer, row: Int) {
        screen.clear(row: row)
        // A long question leaves at least half of the row to the text.
        let width = screen.size.columns
        let question = label.fitting(max(width / 2, width - text.columns) - 3)
        let column = label.isEmpty ? 1 : screen.put(" \(question) ", row: row, column: 0, .bold)
        var shown = before[...]
        while !shown.isEmpty, shown.columns > width - column - 1 { shown = shown.dropFirst() }
        let end = screen.put(shown, row: row, column: column)
        screen.put(after, row: row, column: end)
        screen.cursor = ScreenBuffer.Place(row: row, column: min(end, width - 1))
    }

    // MARK: Edits

    private mutating func insert(_ more: String) {
        let words = more.split(whereSeparator: \.isNewline).joined(separator: " ").printable
        var room = Self.byteLimit - text.utf8.count
        let fitting = words.unicodeScalars.prefix { scalar in
            room -= UTF8.width(scalar)
            return room >= 0
        }
        before = String((before + String(fitting)).prefix(max(0, Self.limit - after.count)))
    }

    private mutating func moveBack(_ count: Int) {
        after = before.suffix(count) + after
        before.removeLast(min(count, before.count))
    }

    private mutating func moveForward(_ count: Int) {
        before += after.prefix(count)
        after = String(after.dropFirst(count))
    }

    private mutating func killBack(_ count: Int) {
        killed = String(before.suffix(count))
        before.removeLast(min(count, before.count))
    }

    private mutating func killForward(_ count: Int) {
        killed = String(after.prefix(count))
        after = String(after.dropFirst(count))
    }

    /// The number of characters to the other end of the next word.
    private static func wordLength(in text: some Sequence<Character>) -> Int {
        let isInWord = { (character: Character) in character.isLetter || character.isNumber }
        var (count, hasBegun) = (0, false)
        for character in text {
            if hasBegun, !isInWord(character) { break }
            hasBegun = hasBegun || isInWord(character)
            count += 1
        }
        return count
    }

    private mutating func recall(_ new: Int) {
        guard 0...history.count ~= new, new != place else { return }
        if place == history.count { draft = text }
        (before, after, place) = ("", "", new)
        insert(new == history.count ? draft : history[new])
    }
}

extension String {
    fileprivate mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
}
