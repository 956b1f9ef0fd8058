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
