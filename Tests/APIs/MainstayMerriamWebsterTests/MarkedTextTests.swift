// SPDX-License-Identifier: Apache-2.0

import MainstayMerriamWebster
import Testing

@Suite struct MarkedTextTests {
    private typealias Text = MerriamWebster.MarkedText

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("{bc}a thing {bc}another", "a thing : another"), ("{bc} ", ""),
        ("{b}a{/b} {it}b{/it} {sc}c{/sc}{inf}2{/inf}{sup}3{/sup}", "a b c23"),
        ("{ldquo}a{rdquo}{p_br}b", "\u{201C}a\u{201D}\n\nb"), ("x {gloss}y{/gloss}", "x [y]"),
        ("{parahw}a{/parahw} {phrase}b{/phrase} {qword}c{/qword} {wi}d{/wi}", "a b c d"),
        ("{sx|heart|heart:1|4a}, {sx|core||}", "heart, core"), ("{a_link|go} {d_link|went|go:1}", "go went"),
        ("{i_link|a|b} {et_link|c|d} {mat|e|f} {dxt|g|h|1}", "a c e g"),
        ("a {dx}see {dxt|b||}{/dx}", "a \u{2014} see b"), ("a {dx_def}see {dxt|b||}{/dx_def}", "a (see b)"),
        ("a {dx_ety}see {et_link|b|b}{/dx_ety}", "a \u{2014} see b"), ("a {ma}{mat|b|b}{/ma}", "a \u{2014} more at b"),
        ("1600{ds||1|a|}", "1600, in the meaning defined at sense 1a"),
        ("1600{ds|t|2||1}", "1600, in the meaning defined at transitive sense 2(1)"), ("1600{ds||||}", "1600"),
        ("{new}a{/new} {other|b|c} {empty}", "a b"), ("a{b}c", "ac"), ("a{/b}c", "ac"), ("{it}a{b}b{/it}c", "abc"),
        ("a {", "a {"), ("a } b", "a } b"), ("{}", ""), ("{|}", ""), ("{sx||x|}", ""), ("{{b}}", "}"), ("{it", "{it"),
    ])
    func `Markup becomes text`(source: String, text: String) {
        #expect(Text(source).text == text)
    }

    @Test func `Markup becomes runs with their styles and links`() {
        let runs = Text("{bc}a {it}b {b}c{/b}{/it} {sx|heart|heart:1|4a}{a_link|go}").runs
        #expect(runs.map(\.text) == [": a ", "b ", "c", " ", "heart", "go"])
        #expect(runs.map(\.style) == [[], .italic, [.italic, .bold], [], .smallCapitals, []])
        #expect(runs[4].link?.token == "sx" && runs[4].link?.target == "heart:1" && runs[4].link?.sense == "4a")
        #expect(runs[5].link?.target == "go" && runs[5].link?.sense == nil)
    }

    @Test func `A style ends with what closes it, or with what it stands in`() {
        #expect(Text("{it}a{b}b{/it}c").runs.map(\.style) == [.italic, [.italic, .bold], []])
    }

    @Test(.timeLimit(.minutes(10))) func `However much is open, a text is read in the time its length takes`() {
        let source = String(repeating: "{it}a{/b}", count: 200_000)
        #expect(Text(source).text.count == 200_000)
    }
}
