// SPDX-License-Identifier: Apache-2.0

import MainstayMerriamWebster
import Testing

/// The runs that marked text is made of.
@Suite struct MarkupRunTests {
    private typealias Text = MerriamWebster.MarkedText
    typealias Style = MerriamWebster.MarkedText.Style

    @Test(
        arguments: [
            ("b", .bold), ("it", .italic), ("inf", .inferior), ("sup", .superior), ("sc", .smallCapitals),
            ("parahw", [.bold, .smallCapitals]), ("phrase", [.bold, .italic]), ("qword", .italic), ("wi", .italic),
            ("gloss", []), ("dx", []), ("dx_def", []), ("dx_ety", []), ("ma", []), ("unheard-of", []), ("IT", []),
        ] as [(String, Style)])
    func `A token gives its style to what it encloses, and to nothing after it`(token: String, style: Style) {
        let runs = Text("{\(token)}in{/\(token)} out").runs
        let inside = runs.first { $0.text.contains("in") }
        #expect(inside?.style == style)
        #expect(runs.last?.text.hasSuffix("out") == true && runs.last?.style == [])
    }

    @Test(
        arguments: [
            ("{sx|heart|heart:1|4a}", "sx", "heart", "heart:1", "4a", .smallCapitals),
            ("{sx|heart||}", "sx", "heart", "heart", nil, .smallCapitals),
            ("{a_link|go}", "a_link", "go", "go", nil, []), ("{d_link|went|go:1}", "d_link", "went", "go:1", nil, []),
            ("{i_link|gone|go}", "i_link", "gone", "go", nil, .italic),
            ("{et_link|gan|gan:2}", "et_link", "gan", "gan:2", nil, .smallCapitals),
            ("{mat|go|go:1|}", "mat", "go", "go:1", nil, .smallCapitals),
            ("{dxt|go|go:1|table}", "dxt", "go", "go:1", "table", .smallCapitals),
            ("{later_link|a|b|c|d}", "later_link", "a", "b", "c", []),
        ] as [(String, String, String, String, String?, Style)])
    func `A link has its token, its text, its target and its sense`(
        source: String, token: String, text: String, target: String, sense: String?, style: Style
    ) throws {
        let run = try #require(Text("see \(source)!").runs.dropFirst().first)
        #expect(run.text == text && run.style == style)
        #expect(run.link?.token == token && run.link?.target == target && run.link?.sense == sense)
    }

    @Test func `A link has also the style of what it stands in, and joins nothing beside it`() {
        let runs = Text("{b}a{sx|b||}c{/b}{a_link|d}{a_link|e}").runs
        #expect(runs.map(\.text) == ["a", "b", "c", "d", "e"])
        #expect(runs.map(\.style) == [.bold, [.bold, .smallCapitals], .bold, [], []])
        #expect(runs.map { $0.link?.token } == [nil, "sx", nil, "a_link", "a_link"])
    }

    @Test(arguments: [
        ("{it}a{/it}{it}b{/it}", ["ab"]), ("a{bc}b", ["a: b"]), ("{b}{/b}a", ["a"]), ("", []), ("{it}{/it}", []),
        ("a{/it}b", ["ab"]), ("{it}a", ["a"]), ("{b}a{it}b{/b}c{/it}", ["a", "b", "c"]),
    ])
    func `Text of one style is one run`(source: String, runs: [String]) {
        #expect(Text(source).runs.map(\.text) == runs)
    }

    @Test func `What is open too deep has no style of its own`() {
        let source = String(repeating: "{it}", count: 32) + "a{b}b{/b}" + String(repeating: "{/it}", count: 32) + "c"
        #expect(Text(source).runs.map(\.text) == ["ab", "c"])
        #expect(Text(source).runs.map(\.style) == [.italic, []])
    }

    @Test(arguments: [
        (": a", "a"), ("{bc}{bc}a", ": a"), ("  a  ", "a"), (":", ""), ("a:", "a:"), ("\n: a\n", "a"),
    ])
    func `A text begins without the colon that separates definitions`(source: String, text: String) {
        #expect(Text(source).text == text)
    }
}
