// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayNews

/// Tags as people and programs write them (WHATWG HTML §13.2.5.32 to §13.2.5.40).
@Suite struct HTMLTagTests {
    private func tag(_ content: String) -> HTMLTag { HTMLTag(Array(content.utf8)[...]) }

    @Test(arguments: [
        (#"a href="https://a.example/""#, "https://a.example/"), ("a href='x y'", "x y"), ("a href=x", "x"),
        ("A HREF=x", "x"), ("a href = \"x\"", "x"), ("a\nhref\n=\n'x'", "x"), ("a/href=x", "x"),
        (#"a class="b"href="x""#, "x"), ("a href=x href=y", "x"), ("a href=", ""), ("a href=\"\"", ""),
        ("a href=\"x", "x"), ("a hidden href=x", "x"), ("a href=x/y?a=b&amp;c", "x/y?a=b&c"),
        ("a = href=x", "x"), ("a =href=x href=y", "y"), ("a href=\"a&quot;b\"", "a\"b"),
        ("a data-n=1 href=日本", "日本"),
    ])
    func `An attribute has a value in either quotation marks or in none`(content: String, value: String) {
        #expect(tag(content).value(of: "href") == value)
    }

    @Test(arguments: [
        "a", "a href", "a hrefs=x", "a data-href=x", "a xhref=x", #"a title="see href=x""#, #"a title=' href="x"'"#,
        "a =", "a ====", "a / / /", "/a", "", "!doctype html", "?xml version=\"1.0\"",
    ])
    func `A text in the value of another attribute is not an attribute`(content: String) {
        #expect(tag(content).value(of: "href") == nil)
    }

    @Test(arguments: [
        ("a href=x", "a", false), ("/A", "a", true), ("H1", "h1", false), ("br/", "br", false), ("!--", "", false),
        ("", "", false), ("/", "", true), ("é", "", false),
    ])
    func `A tag has a name in lower case, or none`(content: String, name: String, isEnd: Bool) {
        #expect(tag(content).name == name && tag(content).isEnd == isEnd)
    }

    @Test(arguments: [
        ("https://a.example/ü", true), ("HTTP://a.example", true), ("http://日本.example/", true),
        ("javascript:alert(1)", false), ("data:text/html,x", false), ("//a.example/", false), ("/path", false),
        ("mailto:a@example.com", false), ("https://a.example/\u{7F}ü", false), ("https://a.example/'ü", false),
    ])
    func `Only an address of the web is a link`(address: String, isLink: Bool) {
        #expect((tag("a href=\"\(address)\"").address != nil) == isLink)
    }

    @Test func `Thousands of attributes cost no more than their length`() {
        let content = "a " + String(repeating: "x='href=1' ", count: 1_400) + "href=end"
        #expect(tag(content).value(of: "href") == "end")
    }

    @Test(
        arguments: [
            ("amp", "&"), ("nbsp", "\u{A0}"), ("Auml", "Ä"), ("auml", "ä"), ("#38", "&"), ("#x26", "&"), ("#X26", "&"),
            ("#0", "\u{FFFD}"), ("#xD800", "\u{FFFD}"), ("#x110000", "\u{FFFD}"), ("#4294967295", "\u{FFFD}"),
            ("#x1F600", "😀"),
        ] as [(String, Unicode.Scalar)])
    func `A reference stands for a character`(reference: String, scalar: Unicode.Scalar) {
        #expect(HTMLEntity.scalar(reference) == scalar)
    }

    @Test(arguments: ["", "#", "#x", "#xg", "#4294967296", "#1 2", "AMP", "unknown", "amp;", "#é"])
    func `Any other text is not a reference`(reference: String) {
        #expect(HTMLEntity.scalar(reference) == nil)
    }
}
