// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal
import Testing

@Suite struct StyledTextTests {
    @Test(arguments: [2, 5, 10, 20, 80])
    func `Wrapped lines fit and lose no word`(width: Int) {
        let words = "the quick 日本語 brown fox, naïve — jumps over a verylongwordwithoutspaces indeed"
        let lines = StyledText(words).wrapped(width: width)
        #expect(lines.allSatisfy { $0.columns <= width })
        #expect(lines.map(\.plain).joined().filter { $0 != " " } == words.filter { $0 != " " })
    }

    @Test func `Words are broken at spaces, and styles go on over the break`() {
        var text = StyledText("one ")
        text.append("two three", .bold)
        text.append("four five")
        let lines = text.wrapped(width: 9)
        #expect(lines.map(\.plain) == ["one two", "threefour", "five"])
        #expect(lines[0].runs == [.init("one ", .plain), .init("two", .bold)])
        #expect(lines[1].runs == [.init("three", .bold), .init("four", .plain)])
    }

    @Test func `Line breaks stay, and nothing is one empty line`() {
        #expect(StyledText("a\n\nb").wrapped(width: 10).map(\.plain) == ["a", "", "b"])
        #expect(StyledText("").wrapped(width: 10).map(\.plain) == [""])
    }

    @Test func `Folded lines keep their spaces`() {
        #expect(StyledText("  let x = 1").folded(width: 6).map(\.plain) == ["  let ", "x = 1"])
        #expect(StyledText("日本語").folded(width: 5).map(\.plain) == ["日本", "語"])
    }

    @Test func `Words that were searched for are marked in any case and style`() {
        var text = StyledText("Swift ")
        text.append("and sw", .bold)
        text.append("ift")
        let marked = text.marking(["swift"]) { $0.adding(.reverse) }
        #expect(marked.plain == text.plain)
        let hits = marked.runs.filter { $0.style.attributes.contains(.reverse) }.map(\.text)
        #expect(hits == ["Swift", "sw", "ift"])
        #expect(text.marking([""]) { $0 }.plain == text.plain)
    }
}
