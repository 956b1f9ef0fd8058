// SPDX-License-Identifier: Apache-2.0

@testable import MainstayTerminal
import Testing

@Suite struct LineFieldTests {
    @Test func `Keys and pastes edit the line`() {
        var field = LineField("Find:")
        for key: Key in [.character("a"), .character("日"), .backspace, .paste("b\nc\u{1b}[31m"), .up] {
            #expect(field.press(key) == .editing)
        }
        #expect(field.text == "ab c[31m")
        #expect(field.press(.enter) == .submitted)
        #expect(field.press(.escape) == .cancelled)
    }

    private func text(after keys: [Key], at text: String = "one two three") -> String {
        var field = LineField("Find:", text: text)
        for key in keys { #expect(field.press(key) == .editing) }
        // A mark shows where the cursor is.
        _ = field.press(.character("|"))
        return field.text
    }

    @Test(
        arguments: [
            ([.left, .left], "one two thr|ee"), ([.first], "|one two three"),
            ([.control("a"), .right], "o|ne two three"),
            ([.first, .control("f"), .last], "one two three|"), ([.wordLeft], "one two |three"),
            ([.wordLeft, .wordLeft], "one |two three"), ([.first, .wordRight], "one| two three"),
            ([.first, .wordRight, .wordRight], "one two| three"), ([.deleteWord], "one two |"),
            ([.left, .deleteWord, .deleteWord], "one |e"), ([.first, .deleteNextWord], "| two three"),
            ([.wordLeft, .control("u")], "|three"), ([.wordLeft, .control("k")], "one two |"),
            ([.deleteWord, .first, .control("y")], "three|one two "), ([.first, .delete], "|ne two three"),
            ([.delete, .control("e"), .control("b"), .backspace], "one two thr|e"), ([.control("z")], "one two three|"),
        ] as [([Key], String)])
    func `The keys of a shell edit the line`(keys: [Key], expected: String) {
        #expect(text(after: keys) == expected)
    }

    @Test func `What was typed before comes back, and the new text too`() {
        var field = LineField("Search:", text: "ne", history: ["first", "second"])
        var shown: [String] = []
        for key: Key in [.up, .control("p"), .up, .down, .control("n"), .down] {
            _ = field.press(key)
            shown.append(field.text)
        }
        #expect(shown == ["second", "first", "first", "second", "ne", "ne"])
    }

    @Test func `The text around the cursor is visible, and the terminal's cursor is there`() {
        var field = LineField(
            "Find:", text: String(repeating: "a", count: 30) + "日" + String(repeating: "b", count: 30))
        var screen = ScreenBuffer(TerminalSize(columns: 20, rows: 2))
        for _ in 0..<30 { _ = field.press(.left) }
        field.draw(on: &screen, row: 1)
        #expect(screen.text[1].hasSuffix("a日b") && screen.cursor == ScreenBuffer.Place(row: 1, column: 19))
        _ = field.press(.first)
        field.draw(on: &screen, row: 1)
        #expect(screen.cursor == ScreenBuffer.Place(row: 1, column: 7))
        #expect(screen.text[1] == " Find: aaaaaaaaaaaaa")
    }

    @Test func `A long line is limited, and its end is visible`() {
        var field = LineField("Find:")
        for _ in 0..<300 { _ = field.press(.character("x")) }
        _ = field.press(.backspace)
        _ = field.press(.character("語"))
        #expect(field.text.count == LineField.limit)
        var screen = ScreenBuffer(TerminalSize(columns: 20, rows: 1))
        field.draw(on: &screen, row: 0)
        #expect(screen.text[0].hasPrefix(" Find: x") && screen.text[0].hasSuffix("x語"))
    }

    @Test func `A line is limited in bytes, because any number of marks joins one character`() {
        var field = LineField("Find:")
        for _ in 0..<3_000 { _ = field.press(.character("\u{301}")) }
        #expect(field.text.count == 1 && field.text.utf8.count == LineField.byteLimit)
        for _ in 0..<3 { _ = field.press(.paste(String(repeating: "\u{301}", count: 2_000))) }
        #expect(field.text.utf8.count == LineField.byteLimit)
        _ = field.press(.backspace)
        _ = field.press(.paste("語" + String(repeating: "\u{301}", count: 5_000)))
        #expect(field.text.count == 1 && field.text.utf8.count == LineField.byteLimit - 1)
    }
}
