// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal
import Testing

@Suite struct ScreenBufferTests {
    @Test func `Text is drawn at its place and cut at the end of its room`() {
        var screen = ScreenBuffer(TerminalSize(columns: 8, rows: 2))
        #expect(screen.put("hello", row: 0, column: 1) == 6)
        #expect(screen.put("beyond the end", row: 1, column: 4) == 8)
        screen.put("xyz", row: 0, column: 6, width: 1)
        #expect(screen.text == [" hellox", "    beyo"])
    }

    @Test func `A wide character is never cut in half`() {
        var screen = ScreenBuffer(TerminalSize(columns: 5, rows: 1))
        screen.put("日本語", row: 0, column: 0)
        #expect(screen.text == ["日本"])
        screen.put("x", row: 0, column: 1)
        #expect(screen.text == [" x本"])
        screen.put("y", row: 0, column: 2)
        #expect(screen.text == [" xy"])
        #expect(screen[0].map(\.width) == [1, 1, 1, 1, 1])
    }

    @Test func `Nothing that controls a terminal gets onto the screen`() {
        var screen = ScreenBuffer(TerminalSize(columns: 10, rows: 1))
        screen.put("a\u{1b}[2Jb\u{202E}c\r\nd", row: 0, column: 0)
        #expect(screen.text == ["a[2Jbcd"])
    }

    @Test func `Drawing outside the screen has no effect`() {
        var screen = ScreenBuffer(TerminalSize(columns: 4, rows: 1))
        for (row, column) in [(-1, 0), (1, 0), (0, -1), (0, 4)] { screen.put("x", row: row, column: column) }
        screen.clear(row: 7)
        screen.restyle(row: -2) { $0 = .bold }
        #expect(screen.text == [""])
        #expect(ScreenBuffer(TerminalSize(columns: 0, rows: -3)).text == [""])
    }

    @Test func `A terminal that is too small says what to do`() {
        let screen = ScreenBuffer.tooSmall(
            TerminalSize(columns: 30, rows: 8), needed: .least, instead: "mainstay news --plain")
        let text = screen.text.joined(separator: " ")
        #expect(text.contains("40 by 15") && text.contains("--plain"))
    }

    @Test func `Hints and what is known are left out if they do not fit, and messages take more rows`() {
        var screen = ScreenBuffer(TerminalSize(columns: 32, rows: 6))
        screen.putHints(["? help", "", "a hint that is far too long for it", "q leave"])
        screen.put("a row of the list", row: 3, column: 1)
        screen.putMessage("https://example.com/long/path was not opened")
        #expect(screen.text.suffix(3) == [" https://example.com/long/path", " was not opened", " ? help   q leave"])
        screen.putMessage(String(repeating: "many words ", count: 30))
        #expect(screen.text[4].hasSuffix("…") && screen.text[2].isEmpty)
        #expect(
            ["2 of 444", "442 unread", "", "loaded 2 s ago"].joinedFitting(36) == "2 of 444, 442 unread, loaded 2 s ago"
        )
        #expect(["2 of 444", "442 unread", "loaded 2 s ago"].joinedFitting(30) == "2 of 444, 442 unread")
        #expect(["far too long"].joinedFitting(5) == "far …" && [String]().joinedFitting(5).isEmpty)
    }
}
