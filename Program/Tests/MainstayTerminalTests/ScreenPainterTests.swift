// SPDX-License-Identifier: Apache-2.0

import MainstayBase
@testable import MainstayTerminal
import MainstayTestSupport
import Testing

@Suite struct ScreenPainterTests {
    @Test func `The terminal's cursor is shown where a line is typed, and hidden afterwards`() {
        var painter = ScreenPainter(isStyled: false)
        var screen = ScreenBuffer(TerminalSize(columns: 10, rows: 2))
        _ = painter.update(to: screen)
        screen.cursor = ScreenBuffer.Place(row: 1, column: 3)
        #expect(painter.update(to: screen).contains("\u{1b}[2;4H\u{1b}[?25h"))
        screen.put("x", row: 0, column: 0)
        // Drawing moves the cursor, so it is put back.
        #expect(painter.update(to: screen).contains("\u{1b}[1Hx\u{1b}[2;4H"))
        #expect(painter.update(to: screen).isEmpty)
        screen.cursor = nil
        #expect(painter.update(to: screen).contains("\u{1b}[?25l"))
    }

    private static let size = TerminalSize(columns: 30, rows: 6)
    private static let words = [
        "word", "日本語", "e\u{301}te\u{301}", "naïve", "😀", "  ", "한국", "long-long-word", "x",
    ]

    private static func random(_ generator: inout SeededGenerator, onto before: ScreenBuffer?) -> ScreenBuffer {
        var screen = before ?? ScreenBuffer(size)
        let styles = [TextStyle.plain, .bold, .warning, TextStyle([], link: "https://example.com/a")]
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let row = Int.random(in: 0..<size.rows, using: &generator)
            if Int.random(in: 0..<5, using: &generator) == 0 { screen.clear(row: row) }
            screen.put(
                words.randomElement(using: &generator) ?? "", row: row,
                column: Int.random(in: 0..<size.columns, using: &generator),
                styles.randomElement(using: &generator) ?? .plain)
        }
        return screen
    }

    @Test func `After any changes the terminal shows the screen, cell by cell`() {
        var generator = SeededGenerator(seed: 11)
        var painter = ScreenPainter(isStyled: true)
        var terminal = ScreenEmulator(columns: Self.size.columns, rows: Self.size.rows)
        var screen: ScreenBuffer?
        for _ in 0..<500 {
            let next = Self.random(&generator, onto: Bool.random(using: &generator) ? screen : nil)
            terminal.feed(painter.update(to: next))
            #expect(terminal.text == next.text)
            for row in 0..<Self.size.rows {
                let shown = terminal.cells[row].map { "\($0.link)|\($0.isStyled && $0.link.isEmpty)" }
                let wanted = next[row].map {
                    "\($0.style.link ?? "")|\($0.style.link == nil && $0.style != .plain)"
                }
                #expect(shown == wanted)
            }
            screen = next
        }
        #expect(terminal.problems.isEmpty)
    }

    @Test func `Nothing is written if nothing changed, and little if little did`() {
        var painter = ScreenPainter(isStyled: true)
        var screen = ScreenBuffer(TerminalSize(columns: 80, rows: 24))
        for row in 0..<24 { screen.put(String(repeating: "abc ", count: 20), row: row, column: 0) }
        #expect(painter.update(to: screen).utf8.count > 1_800)
        #expect(painter.update(to: screen).isEmpty)
        screen.put("X", row: 12, column: 40)
        #expect(painter.update(to: screen).utf8.count < 40)
        painter.forget()
        #expect(painter.update(to: screen).utf8.count > 1_800)
    }

    @Test func `Without styles only text and places are written`() {
        var painter = ScreenPainter(isStyled: false)
        var screen = ScreenBuffer(Self.size)
        screen.put("text", row: 1, column: 2, TextStyle(.bold, .cyan, link: "https://example.com"))
        let text = painter.update(to: screen)
        #expect(!text.contains("example.com") && !text.contains("[1"))
        #expect(text.contains("\u{1b}[2;3Htext"))
    }

    @Test func `A character whose width is in doubt moves nothing else`() {
        for doubtful in ["👩‍💻", "❤️", "🇪🇺", "👍🏽"] {
            var (painter, screen) = (ScreenPainter(isStyled: false), ScreenBuffer(Self.size))
            for column in [3, 28] { screen.put(doubtful, row: 0, column: column) }
            screen.put("after", row: 0, column: 5)
            var terminal = ScreenEmulator(columns: Self.size.columns, rows: Self.size.rows)
            terminal.feed(painter.update(to: screen))
            #expect(terminal.cells[0][5...9].map(\.text).joined() == "after")
            #expect(terminal.problems.isEmpty)
        }
    }

    @Test func `A link cannot end its own sequence`() {
        var (painter, screen) = (ScreenPainter(isStyled: true), ScreenBuffer(Self.size))
        screen.put("a", row: 0, column: 0, TextStyle([], link: "https://x.org/\u{1b}\\\u{1b}[31m\u{7}"))
        var terminal = ScreenEmulator(columns: Self.size.columns, rows: Self.size.rows)
        terminal.feed(painter.update(to: screen))
        #expect(terminal.problems.isEmpty && terminal.text[0] == "a")
    }
}
