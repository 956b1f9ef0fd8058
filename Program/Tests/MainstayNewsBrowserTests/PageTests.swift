// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
@testable import MainstayNewsBrowser
import MainstayTerminal
import Testing

@Suite struct PageTests {
    private static let url = HTTPURL("https://example.com/1")!
    private static let html = """
        <title>A page</title><h1>Heading</h1><p>First <b>bold</b> and <a href="/two">a link</a> to 日本語.</p>
        <ul><li>one<li>two <ol><li>inner<li>again</ol></ul><blockquote><p>quoted words</p></blockquote>
        <pre>  code\n\tmore</pre><table><tr><th>a<th>b<tr><td>1<td>2</table><hr><p>\(String(repeating: "last words ", count: 200))end</p>
        """

    private func reading(_ size: TerminalSize) -> NewsBrowser {
        var browser = Site.browser(size)
        let effects = browser.press("r")
        #expect(effects == [.loadPage(Self.url)])
        _ = browser.handle(
            .page("https://example.com/1", WebPage(html: Self.html, at: Self.url), origin: "from example.com"))
        return browser
    }

    @Test func `A page is text like that of a text browser`() {
        let lines = PageLines.lines(of: WebPage(html: Self.html, at: Self.url), width: 40).map(\.plain)
        #expect(
            lines.prefix(18) == [
                "Heading", "", "First bold and a link[1] to 日本語.", "", "* one", "* two", "  1. inner", "  2. again", "",
                "> quoted words", "", "    code", "      more", "", "a | b", "1 | 2", "",
                String(repeating: "-", count: 40),
            ])
        #expect(lines.suffix(2) == ["Links", "[1] https://example.com/two"])
    }

    @Test func `The columns of a table are below each other, unless it is too wide`() {
        let html = """
            <table><tr><th>Name<th>Size<th>Remark<tr><td>a <b>much</b> longer name<td>100<td>short
            <tr><td>b<td><a href="/x">1</a><td>日本<tr><td>only one</table>
            <p>below
            """
        let page = WebPage(html: html, at: Self.url)
        #expect(
            PageLines.lines(of: page, width: 60).map(\.plain).prefix(5) == [
                "Name               | Size | Remark", "a much longer name | 100  | short",
                "b                  | 1[1] | 日本",
                "only one", "",
            ])
        let narrow = PageLines.lines(of: page, width: 20).map(\.plain)
        #expect(narrow.first == "Name | Size | Remark" && narrow.allSatisfy { $0.columns <= 20 })
    }

    @Test func `Keys are offered only if they do something`() {
        var browser = reading(Site.sizes[1])
        #expect(browser.shown()[23].contains("Space more") && browser.shown()[23].contains("number: link"))
        browser.press("G")
        #expect(!browser.shown()[23].contains("Space more"))
        browser.press("qfStory 7")
        browser.press(.enter)
        #expect(browser.shown()[23].contains("Esc all") && !browser.shown()[23].contains("q leave"))
    }

    @Test func `On a narrow screen what is known ends with a whole word`() {
        let thread = Site.browser(reading: Site.thread(100), seen: [], size: Site.sizes[0])
        var (list, reading) = (Site.browser(Site.sizes[0], stories: 300), thread)
        #expect(list.shown()[13] == " 1 of 300, from example.com")
        #expect(reading.shown()[13].hasPrefix(" 100 comments, ") && !reading.shown()[13].contains("…"))
        list.press("s")
        _ = list.handle(.message("https://example.com/a/long/address was not opened: no browser was found"))
        #expect(list.shown()[11...13].joined(separator: " ").contains("no browser was found"))
    }

    @Test func `A page that is cut or has no text says so, and what to do`() {
        let long = WebPage(html: String(repeating: "<p>x", count: 30_000), at: Self.url)
        #expect(PageLines.lines(of: long, width: 80).last?.plain.contains("Press o to open all of it") == true)
        let printed = PageLines.lines(of: long, width: 80, at: "https://example.com/1").last?.plain
        #expect(printed == "The page is longer than this. All of it: https://example.com/1")
        let empty = WebPage(html: "<div id=root></div><script>x</script>", at: Self.url)
        #expect(
            PageLines.lines(of: empty, width: 80).map(\.plain).joined(separator: " ").contains(
                "no text that can be read"))
    }

    @Test(arguments: Site.sizes)
    func `All of a page can be reached`(size: TerminalSize) {
        var browser = reading(size)
        #expect(browser.shown()[0] == " A page")
        var seen: Set<String> = []
        for _ in 0..<40 {
            for line in browser.shown() { for word in line.split(separator: " ") { seen.insert(String(word)) } }
            browser.press(" ")
        }
        #expect(seen.isSuperset(of: ["Heading", "code", "end", "https://example.com/two"]))
    }

    @Test func `A link is opened by its number, the page by o`() {
        var browser = reading(Site.sizes[1])
        browser.press("1")
        #expect(browser.press(.enter) == [.open("https://example.com/two")])
        browser.press("9")
        #expect(browser.press(.enter).isEmpty)
        #expect(browser.shown()[22].contains("There is no link 9."))
        browser.press("9")
        browser.press(.backspace)
        browser.press(.paste("\(Int.min)"))
        #expect(browser.press(.enter).isEmpty)
        #expect(browser.shown()[22].contains("There is no link -9"))
        #expect(browser.press("o") == [.open("https://example.com/1")])
        browser.press("q")
        #expect(browser.shown()[1].hasPrefix(">  1."))
    }

    @Test func `Words are found in a page`() {
        var browser = reading(.least)
        browser.press("/QUOTED")
        browser.press(.enter)
        #expect(browser.shown()[1] == " > quoted words")
    }

    @Test func `A page that cannot be read says why and what to do`() {
        var browser = Site.browser()
        browser.press("r")
        #expect(browser.shown()[2] == "  Loading …")
        _ = browser.handle(.pageFailed("https://example.com/1", "the page is not text but application/pdf"))
        let text = browser.shown()
        #expect(text[2] + text[3] == "  the page is not text but application/pdf. Press o to open it in your  browser.")
    }

    @Test func `A late page for another story is dropped`() {
        var browser = Site.browser()
        browser.press("r")
        _ = browser.handle(.page("https://example.com/9", WebPage(text: "other"), origin: ""))
        #expect(browser.shown()[2] == "  Loading …")
    }

    @Test(arguments: Site.sizes)
    func `Help has every key of each view`(size: TerminalSize) {
        for keys in ["", "r"] {
            var browser = Site.browser(size)
            browser.press(keys)
            browser.press("?")
            #expect(browser.shown()[0] == " Keys")
            browser.press(.escape)
            #expect(browser.shown()[0] != " Keys")
        }
    }
}
