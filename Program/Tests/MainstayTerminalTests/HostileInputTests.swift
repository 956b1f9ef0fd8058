// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayTerminal

/// A terminal may send anything: a broken line, another program's output, or a paste without marks.
@Suite struct HostileInputTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.decode(text.utf8) + decoder.flush()
    }

    @Test(arguments: [
        "\u{1b}[<0;-9223372036854775808;1M", "\u{1b}[<0;1;-9223372036854775808M", "\u{1b}[<0;0;1M", "\u{1b}[<0;1;0M",
        "\u{1b}[<0;99999;1M", "\u{1b}[<0;1M", "\u{1b}[<0;1;2;3M", "\u{1b}[<;;M", "\u{1b}[<M", "\u{1b}[<0;x;1M",
        "\u{1b}[<99999999999999999999;1;1M", "\u{1b}[<3;1;1M", "\u{1b}[<0;1;1m",
    ])
    func `A report of the mouse from no place on a screen is skipped`(text: String) {
        #expect(keys(text + "a").last == .character("a"))
        #expect(!keys(text).contains { if case .click = $0 { true } else { false } })
    }

    @Test func `A report of the mouse may come from the last place`() {
        #expect(keys("\u{1b}[<0;65535;65535M") == [.click(row: 65_534, column: 65_534)])
        #expect(keys("\u{1b}[<0;1;1M") == [.click(row: 0, column: 0)])
    }

    @Test(
        arguments: [
            ("\u{1b}[\u{1b}[A", [.up]), ("\u{1b}[12;\u{1b}[B", [.down]), ("\u{1b}O\u{1b}[A", [.up]),
            ("\u{1b}[\u{1b}\u{1b}", [.escape, .escape]), ("\u{1b}\u{1b}[A", [.escape, .up]), ("\u{1b}[1", [.escape]),
            ("\u{1b}[9~\u{1b}[99~\u{1b}[-5~a", [.character("a")]), ("\u{1b}[5;9~", [.pageUp]),
        ] as [(String, [Key])])
    func `A sequence that another one interrupts is no text`(text: String, expected: [Key]) {
        #expect(keys(text) == expected)
    }

    @Test func `Any bytes are keys at once, or wait for no more than a sequence`() {
        var generator = SeededGenerator(seed: 5)
        var decoder = KeyDecoder()
        for _ in 0..<20_000 {
            // Mostly the bytes that sequences are made of.
            let byte =
                Bool.random(using: &generator)
                ? Array("\u{1b}[O<;0159~MAm".utf8).randomElement(using: &generator) ?? 0
                : UInt8.random(in: 0...255, using: &generator)
            _ = decoder.decode([byte])
        }
        _ = decoder.decode("\u{1b}[201~".utf8)
        _ = decoder.flush()
        #expect(decoder.decode("ok".utf8) == [.character("o"), .character("k")])
    }

    @Test(arguments: [0, 1, 2, 5, 10, 30, 79, 80])
    func `A question that is longer than the screen leaves room for its answer`(columns: Int) {
        var field = LineField("Mute or unmute a word (now: \(String(repeating: "word, ", count: 30)))")
        var screen = ScreenBuffer(TerminalSize(columns: columns, rows: 1))
        field.draw(on: &screen, row: 0)
        for letter in "0123456789日本語" { _ = field.press(.character(letter)) }
        field.draw(on: &screen, row: 0)
        let text = screen.text[0]
        #expect(text.columns <= columns)
        if columns >= 30 { #expect(text.hasSuffix("9日本語")) }
    }

    @Test func `A question that fits is whole`() {
        let field = LineField("Search this page for:")
        var screen = ScreenBuffer(TerminalSize(columns: 26, rows: 1))
        field.draw(on: &screen, row: 0)
        #expect(screen.text[0] == " Search this page for:")
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (0, 5), (5, 0), (-1, -1), (40, 1)])
    func `A screen of any size can be drawn on`(columns: Int, rows: Int) {
        let size = TerminalSize(columns: columns, rows: rows)
        var screen = ScreenBuffer(size)
        var page = HelpPage(title: "Keys", rows: [("k", "up"), ("a long name of keys", "does a thing")])
        page.draw(on: &screen)
        for key: Key in [.down, .pageDown, .up, .pageUp, .character(" ")] { _ = page.press(key, size: size) }
        page.draw(on: &screen)
        #expect(screen.text.allSatisfy { $0.columns <= max(0, columns) })
        let small = ScreenBuffer.tooSmall(size, needed: .least, instead: "mainstay --plain")
        #expect(small.text.count <= max(1, rows))
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\u{1b}[31mb", "a[31mb"), ("a\u{9b}31mb", "a31mb"), ("a\r\nb\tc", "abc"),
        ("\u{202E}abc\u{2066}", "abc"), ("\u{7F}", ""), ("日本\u{0}語", "日本語"), ("é\u{301}", "é\u{301}"), ("", ""),
    ])
    func `What controls a terminal is taken out of a text`(text: String, printable: String) {
        #expect(text.printable == printable)
    }
}
