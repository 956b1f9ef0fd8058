// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayWeb

@Suite struct HTMLWriterTests {
    private func written(_ html: HTML, token: String = "t") -> String {
        var writer = HTMLWriter(token: token)
        writer.write(html)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("plain ünï 日本 🐕", "plain ünï 日本 🐕"), ("<b>", "&lt;b&gt;"), ("a & b &amp; c", "a &amp; b &amp;amp; c"),
        (#"" onload='x'"#, "&quot; onload=&#39;x&#39;"), ("\u{0}\u{8}\u{1B}\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("tab\tline\nend\r", "tab\tline\nend\n"), ("a\u{202E}b\u{202C}c", "abc"),
        ("\u{2066}\u{2067}\u{2068}\u{2069}\u{202A}\u{202B}\u{202D}", ""),
        ("é\u{2065}\u{206A}\u{2029}", "é\u{2065}\u{206A}\u{2029}"),
        ("", ""), ("שלום", "שלום"),
    ])
    func `Text shows its characters and nothing else`(text: String, expected: String) {
        #expect(written(.text(text)) == expected)
        #expect(written(Tag.p(.value(text)) { text }) == "<p value=\"\(expected)\">\(expected)</p>\n")
    }

    @Test func `A megabyte of markup is a megabyte of text`() {
        let text = String(repeating: "<script>alert(1)</script>", count: 40_000)
        let html = written(Tag.p { text })
        #expect(html.utf8.count > 1_000_000)
        #expect(html.utf8.count { $0 == UInt8(ascii: "<") } == 2)
    }

    @Test func `Parts are written in their order, with conditions and loops`() {
        let names = ["a", "b"]
        let html = Tag.ul(.class("list")) {
            for name in names { Tag.li { name } }
            if names.isEmpty { "none" } else { "some" }
            Tag.input(.name("x"), .required)
            String?.none.map { HTML.text($0) }
        }
        #expect(written(html) == "<ul class=\"list\"><li>a</li>\n<li>b</li>\nsome<input name=\"x\" required></ul>\n")
    }

    @Test func `Only a form that changes something has the token`() {
        var writer = HTMLWriter(token: "secret")
        writer.write(Tag.p { "text" })
        #expect(!writer.hasToken)
        writer.write(HTML.changing(Address(["x"])) { "y" })
        #expect(writer.hasToken)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self).contains(
                #"<input type="hidden" name="token" value="secret">"#))
    }

    @Test func `Foreign text stands by itself`() {
        #expect(written(.foreign("<x>")) == "<bdi>&lt;x&gt;</bdi>")
    }
}
