// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MainstayTerminal

@Suite struct TextTests {
    /// The relative luminance of a colour of xterm's palette (WCAG 2.2), which is a cube of six by six by six from 16.
    private func luminance(_ number: Int) -> Double {
        let levels = [0.0, 95, 135, 175, 215, 255].map { level in
            let part = level / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        let place = number - 16
        return 0.2126 * levels[place / 36] + 0.7152 * levels[place / 6 % 6] + 0.0722 * levels[place % 6]
    }

    @Test(arguments: TextStyle.Color.allCases.filter { $0 != .standard })
    func `Every colour can be read on white and on black`(color: TextStyle.Color) {
        let luminance = luminance(Int(color.rawValue))
        #expect(1.05 / (luminance + 0.05) >= 4, "on white")
        #expect((luminance + 0.05) / 0.05 >= 4, "on black")
    }

    @Test(arguments: [
        ("", 10, [""]), ("one", 10, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
        ("  one   two  ", 7, ["one two"]), ("a verylongword b", 5, ["a", "verylongword", "b"]),
        ("日本 語", 6, ["日本", "語"]), ("日本 語", 7, ["日本 語"]), ("one two", 0, ["one", "two"]),
        ("one two", -5, ["one", "two"]),
    ])
    func `Text is broken at spaces`(text: String, width: Int, lines: [String]) {
        #expect(TextWrap.wrap(text, width: width) == lines)
    }

    @Test(arguments: [
        ("one two three", 0, 0, 7, ["one two", "three"]), ("one two three", 2, 0, 9, ["  one two", "  three"]),
        ("one two three", 2, 2, 9, ["  one two", "    three"]), ("", 2, 2, 9, []),
        ("/a/path/of/parts", 0, 0, 8, ["/a/path/", "of/parts"]), ("abcdefghij", 0, 0, 4, ["abcdefghij"]),
        ("one two", 4, 4, 0, ["    one", "        two"]), ("one", 0, 0, .max, ["one"]),
    ])
    func `A block is indented, and its paths are broken after a sign`(
        text: String, indent: Int, hanging: Int, width: Int, lines: [String]
    ) {
        #expect(TextWrap.block(text, indent: indent, hanging: hanging, width: width) == lines)
    }

    @Test(arguments: [
        (TextStyle.plain, "\u{1b}[0m"), (.bold, "\u{1b}[0;1m"), (.accent, "\u{1b}[0;38;5;30m"),
        (TextStyle([.bold, .dim, .italic, .underline, .reverse], .yellow), "\u{1b}[0;1;2;3;4;7;38;5;130m"),
        (TextStyle.bold.adding(.bold), "\u{1b}[0;1m"), (TextStyle.warning.adding(.italic), "\u{1b}[0;3;38;5;130m"),
    ])
    func `A style is one sequence that first turns everything off`(style: TextStyle, sequence: String) {
        #expect(style.sequence == sequence)
    }

    @Test func `Styles are added without losing the colour or the link`() {
        let style = TextStyle(.italic, .green, link: "https://a.example").adding(.bold)
        #expect(style == TextStyle([.italic, .bold], .green, link: "https://a.example"))
    }

    @Test func `Equal styles make one part, and nothing makes none`() {
        var text = StyledText("a", .bold)
        text.append("b", .bold)
        text.append("")
        text.append("", .dim)
        text.append(StyledText("c", .bold))
        text.append("d")
        #expect(text.runs == [.init("abc", .bold), .init("d", .plain)] && text.columns == 4)
        #expect(StyledText("").runs.isEmpty && StyledText("").columns == 0)
        #expect(text.indented(StyledText("> ")).plain == "> abcd")
    }

    @Test(arguments: [
        ("swift", ["Swift"]), ("", []), ("x", []), ("s", ["S", "s", "s"]), ("swift is", ["Swift is"]),
    ])
    func `Marks cover whole words, in any case`(word: String, marked: [String]) {
        let text = StyledText("Swift is fast").marking([word]) { $0.adding(.reverse) }
        #expect(text.runs.filter { $0.style == .selected }.map(\.text) == marked)
        #expect(text.plain == "Swift is fast")
    }

    @Test func `Marks of several words may overlap, and styles below them stay`() {
        var text = StyledText("abc", .bold)
        text.append("def")
        let marked = text.marking(["bcd", "cde", "zzz"]) { $0.adding(.reverse) }
        #expect(
            marked.runs == [
                .init("a", .bold), .init("bc", TextStyle([.bold, .reverse])), .init("de", .selected), .init("f"),
            ])
    }

    @Test(arguments: [0, -7, 1])
    func `A width that fits nothing still shows everything`(width: Int) {
        #expect(StyledText("ab 日").wrapped(width: width).map(\.plain) == ["ab", "日"])
        #expect(StyledText("ab日").folded(width: width).map(\.plain) == ["ab", "日"])
        #expect("ab".fitting(width).columns <= max(0, width))
        #expect("ab".padded(width) == "ab" && "ab".centered(width) == "ab")
    }

    @Test func `One size fits another if it is as large in both directions`() {
        let least = TerminalSize.least
        #expect(least.fits(least) && TerminalSize(columns: 41, rows: 16).fits(least))
        #expect(!TerminalSize(columns: 39, rows: 100).fits(least) && !TerminalSize(columns: 100, rows: 14).fits(least))
    }
}
