// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
@testable import MainstayNews
import MainstayTesting
import Testing

@Suite struct WebPageTests {
    private static let url = HTTPURL("https://example.com/folder/page")!

    private func page(_ html: String) -> WebPage { WebPage(html: html, at: Self.url) }

    private func text(_ html: String) -> [String] { page(html).blocks.map { $0.runs.map(\.text).joined() } }

    @Test(arguments: [
        ("<p>one<p>two", ["one", "two"]), ("a<br>b", ["a\nb"]), ("<h1><span>Head</span></h1>text", ["Head", "text"]),
        ("<p>spaces \n\t and   lines</p>", ["spaces and lines"]),
        ("<p>&lt;b&gt; &eacute;&#233;&#xe9; &unknown; &amp;amp;</p>", ["<b> ééé &unknown; &amp;"]),
        ("x<script>alert('<p>')</script>y<style>p{}</style>z", ["xyz"]), ("a<!-- <p>hidden</p> -->b", ["ab"]),
        ("<svg><title>icon</title><text>no</text></svg>yes", ["yes"]),
        ("<button>Sign in</button><p>text</p>", ["text"]),
        ("a<div hidden><div>no</div>no<script>'</div>'</script></div>b", ["ab"]),
        ("a<span aria-hidden=true>#</span>b<span style='display: none'>no</span>c", ["abc"]),
        ("E=mc<sup>2</sup>, H<sub>2</sub>O", ["E=mc^2, H_2O"]),
        ("<p>soft&shy;ly", ["softly"]), ("5 < 6 and <3", ["5 < 6 and <3"]), ("<p></p><div> </div>", []), ("", []),
        ("<table><tr><td>a<td>b</table><p>c</p>d", ["a\tb", "c", "d"]),
        ("<table><tr><td>a<td>b</td><tr><td><p>c</p></td><td>d</table>", ["a\tb", "c\td"]),
    ])
    func `HTML is paragraphs of text`(html: String, paragraphs: [String]) {
        #expect(text(html).map { $0.trimmed } == paragraphs)
    }

    @Test(
        arguments: [
            ("0; url=/next", "https://example.com/next"), ("3;URL='other'", "https://example.com/folder/other"),
            ("60; url=/next", nil), ("5", nil), ("0; url=javascript:alert(1)", nil),
        ] as [(String, String?)])
    func `A page may lead to another by itself`(content: String, target: String?) {
        #expect(page("<meta http-equiv=Refresh content=\"\(content)\"><p>moved").refresh?.description == target)
    }

    @Test func `Kinds, styles and depths of blocks are known`() {
        let page = page(
            "<h2>H</h2><ol start=3><li>a<li><p>b</p><ul><li>c</ul></ol><blockquote>q</blockquote><pre> x\n</pre><hr><p><b>s</b><i>e</i><code>c</code></p>"
        )
        #expect(
            page.blocks.map(\.kind) == [
                .heading(level: 2), .item(marker: "3."), .item(marker: "4."), .item(marker: "*"), .paragraph, .code,
                .rule, .paragraph,
            ])
        #expect(page.blocks.map(\.indentation) == [0, 0, 0, 1, 0, 0, 0, 0])
        #expect(page.blocks[4].quotation == 1)
        #expect(page.blocks[7].runs.map(\.style) == [.strong, .emphasized, .code])
    }

    @Test func `Links are numbered, resolved, and only those that a browser may follow`() {
        let page = page(
            """
            <a href="other">one</a> <a href='/top?a=1&amp;b=2'>two</a> <a href="#here">three</a> <a href="javascript:alert(1)">four</a>
            <a href="other">again</a> <a href="data:text/html,x">five</a> <a name=x>six</a>
            """)
        #expect(page.links == ["https://example.com/folder/other", "https://example.com/top?a=1&b=2"])
        let linked = page.blocks[0].runs.compactMap { run in run.link.map { "\(run.text)\($0)" } }
        #expect(linked == ["one1", "two2", "again1"])
    }

    @Test(
        arguments: [
            ("<base href=\"/top/x\"><a href=y>", ["https://example.com/top/y"]),
            ("<a href=y>1</a><base href=sub/><a href=y>", ["https://example.com/folder/sub/y"]),
            ("<base href=//other.org><a href=/y>", ["https://other.org/y"]),
            ("<base target=_top><base href=/a/><base href=/b/><a href=y>", ["https://example.com/a/y"]),
            ("<base href=javascript:alert(1)><base href=/b/><a href=y>", ["https://example.com/folder/y"]),
            ("<base href=data:text/html,x><a href=y>", ["https://example.com/folder/y"]),
            ("<base href=' /a/ '><a href=javascript:x>1</a><a href=./y>2</a> <a href=y>", ["https://example.com/a/y"]),
            ("<svg><base href=/a/></svg><a href=y>", ["https://example.com/folder/y"]),
        ])
    func `The first base of a page is what its links are relative to`(html: String, links: [String]) {
        #expect(page("<p>\(html)z</a>").links == links)
    }

    @Test func `A base is not repeated in every link if it is long`() {
        let base = "/" + String(repeating: "b", count: 2_047)
        #expect(page("<base href=\(base)/><a href=y>z").links == ["https://example.com/folder/y"])
        #expect(page("<base href=\(base)><a href=y>z").links == ["https://example.com/y"])
    }

    @Test func `Only the article is read if a page marks one, and menus never`() {
        let long = String(repeating: "words of the article ", count: 30)
        #expect(
            text("<nav>menu</nav><p>before</p><article><p>\(long)</p><aside>ad</aside></article><footer>end</footer>")
                == [long.trimmed])
        #expect(text("<nav>menu</nav><p>before</p><article><p>short</p></article>") == ["before", "short"])
        #expect(text("<nav>only a menu</nav>") == ["only a menu"])
    }

    @Test func `Links of parts that are left out have no number`() {
        let page = page("<nav><a href=/menu>menu</a></nav><p><a href=/a>a</a> <a href=/b>b</a></p>")
        #expect(page.links == ["https://example.com/a", "https://example.com/b"])
        #expect(page.blocks[0].runs.compactMap(\.link) == [1, 2])
    }

    @Test func `The title is known, and pictures are their description`() {
        let page = page(
            "<head><title>A &amp;\n B</title><meta x></head><p>see <img src=x alt='a cat'> and <img src=y></p>")
        #expect(page.title == "A & B")
        #expect(page.blocks[0].runs.map(\.text).joined() == "see [a cat] and")
    }

    @Test func `Tags in a title are its text`() {
        let page = page("<title>Why <b> &lt; <strong></TITLE ><p>It is not bold.</p>")
        #expect(page.title == "Why <b> < <strong>")
        #expect(page.blocks.map { $0.runs.map(\.text) } == [["It is not bold."]])
        #expect(page.blocks.allSatisfy { $0.runs.allSatisfy(\.style.isEmpty) })
    }

    @Test(arguments: [
        String(repeating: "<", count: 200_000), String(repeating: "<a \"", count: 60_000),
        String(repeating: "<div>", count: 100_000),
        String(repeating: "<ul><li>", count: 50_000), String(repeating: "<!--", count: 50_000),
        String(repeating: "&", count: 200_000),
        String(repeating: "<blockquote>x", count: 30_000), String(repeating: "<a href=/x>y", count: 30_000),
        "<p>" + String(repeating: "x", count: 3 << 20),
        String(repeating: "<title>", count: 50_000), String(repeating: "<b><i>", count: 100_000),
        "\u{0}<\u{0}p\u{1b}[2J>",
    ])
    func `Hostile pages take little time and are bounded`(html: String) {
        let start = ContinuousClock.now
        let page = page(html)
        #expect(page.blocks.count <= WebPage.partLimit && page.links.count <= WebPage.linkLimit)
        #expect(page.blocks.allSatisfy { $0.indentation <= 16 && $0.quotation <= 8 })
        // Unoptimised and on a busy machine: quadratic time would be minutes.
        #expect(start.duration(to: .now) < .seconds(60))
    }

    @Test func `A page that is longer than what is read is marked, and ends with a whole tag`() {
        let paragraph = "<p>" + String(repeating: "x", count: 993) + "</p>"
        #expect(!page(String(repeating: paragraph, count: 1_000)).isCut)
        let comment = "<!--" + String(repeating: "x", count: 993) + "-->"
        #expect(!page(String(repeating: comment, count: 2_000) + paragraph).isCut)
        let long = page(String(repeating: comment, count: 1_500) + String(repeating: paragraph, count: 700))
        #expect(long.isCut && long.blocks.allSatisfy { !$0.runs[0].text.contains("<") })
        #expect(page(String(repeating: "<p>x", count: WebPage.partLimit / 2 + 1)).isCut)
        #expect(page((0...WebPage.linkLimit).map { "<a href=/\($0)>x</a> " }.joined()).isCut)
        #expect(WebPage(text: String(repeating: "x", count: WebPage.textLimit + 1)).isCut)
    }

    @Test(arguments: [
        "<table><tr><td>x" + String(repeating: "<td>", count: 400_000),
        "<table>" + String(repeating: "<tr><td>x<td>y", count: 100_000), String(repeating: "<b>x</b>", count: 200_000),
        "<p>" + String(repeating: "&", count: 2 << 20), String(repeating: "<p>&", count: 400_000),
    ])
    func `A small page that would become a very large one is cut, and says so`(html: String) {
        let page = page(html)
        let runs = page.blocks.flatMap(\.runs)
        let cells = runs.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\t") } }
        #expect(page.isCut && !page.blocks.isEmpty)
        #expect(page.blocks.count + runs.count + cells <= WebPage.partLimit + 4)
        #expect(runs.reduce(0) { $0 + $1.text.utf8.count } <= WebPage.textLimit + 4)
    }

    @Test(
        arguments: [
            ([0x63, 0xE9, 0x93], "text/html; charset=ISO-8859-1", "cé“"), (Array("cé".utf8), "text/html", "cé"),
            (Array("cé".utf8), "text/html; charset=iso-8859-1", "cé"), ([0x63, 0xE9], nil, "cé"),
            ([0x93, 0x71, 0x94], nil, "“q”"), ([0x63, 0xE9], "text/html; charset=utf-8", "c\u{FFFD}"),
            ([0x93, 0xFA, 0x96, 0x7B], "text/html; charset=Shift_JIS", "日本"),
            ([0xCF, 0xF0, 0xE8], "text/html; charset=windows-1251", "При"),
            ([0xC7, 0xD1], "text/html; charset=euc-kr", "한"), ([0xD6, 0xD0], "text/html; charset=gbk", "中"),
            ([0xB1, 0xE6], "text/html; charset=iso-8859-2", "ąć"), ([0xA4], "text/html; charset=iso-8859-15", "€"),
            ([0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "text/html; charset=iso-2022-jp", "日"),
            ([0x63, 0x93], "text/html; charset=shift_jis", "c\u{FFFD}"),
            ([0x63, 0x81, 0x20], "text/html; charset=shift_jis", "c\u{FFFD} "),
            ([0x63, 0xE9], "text/html; charset=utf-7", "c\u{FFFD}"),
            (Array("<meta charset=windows-1252>".utf8) + [0x80], nil, "<meta charset=windows-1252>€"),
        ] as [([UInt8], String?, String)])
    func `Old encodings are understood`(bytes: [UInt8], contentType: String?, text: String) {
        #expect(PageEncoding.text(of: bytes, contentType: contentType) == text)
    }
}
