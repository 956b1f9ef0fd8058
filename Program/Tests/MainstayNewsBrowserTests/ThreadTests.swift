// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
@testable import MainstayKit
@testable import MainstayNews
@testable import MainstayNewsBrowser
import MainstayTerminal
import Testing

@Suite struct ThreadTests {
    @Test(arguments: Site.sizes)
    func `Every comment is shown as a whole on some page`(size: TerminalSize) {
        var browser = Site.browser(reading: Site.thread(60), size: size)
        var seen: Set<String> = []
        for _ in 0..<50 {
            for line in browser.shown() { for word in line.split(separator: " ") { seen.insert(String(word)) } }
            browser.press(" ")
        }
        for id in 100..<160 { #expect(seen.contains("end\(id)")) }
        #expect(browser.thread?.unreadCount == 0)
    }

    @Test func `Next unread visits each comment once, in reading order`() {
        let thread = Site.thread(532)
        var browser = Site.browser(reading: thread)
        #expect(browser.thread?.newCount == 0)
        var visited: [Int] = []
        for _ in 0..<532 {
            for case .note(let ids, of: 1) in browser.press("n") { visited += ids }
            #expect(browser.thread?.selected == visited.last)
        }
        #expect(visited == thread.rows.map(\.id))
        #expect(browser.press("n").isEmpty)
        #expect(browser.shown()[22].contains("No unread comment is left."))
    }

    @Test func `What is new is known by each comment, not by the highest number`() {
        let thread = Site.thread(532)
        let seen = Set(thread.rows.map(\.id).filter { $0 % 9 < 2 || $0 == 631 })
        var browser = Site.browser(reading: thread, seen: seen)
        let unseen = 532 - seen.count
        #expect(browser.thread?.newCount == unseen)
        #expect(browser.shown()[22].contains("\(unseen) new, \(unseen) unread"))
        browser.press("C")
        browser.press("C")
        let marked = (0..<532).count { place in browser.thread?.isNew(100 + place) == true }
        #expect(marked == unseen)
    }

    @Test func `Keys go to comments, parents and the top level`() {
        var browser = Site.browser(reading: Site.thread(12))
        browser.press("jjj")
        #expect(browser.thread?.selected == 102)
        browser.press("p")
        #expect(browser.thread?.selected == 101)
        browser.press("t")
        #expect(browser.thread?.selected == 104)
        browser.press("tt")
        #expect(browser.thread?.selected == 108)
        browser.press("T")
        #expect(browser.thread?.selected == 104)
        browser.press("kG")
        #expect(browser.thread?.selected == 111)
        browser.press("g")
        #expect(browser.thread?.selected == 1)
        browser.press("k")
        #expect(browser.shown()[22].contains("This is the first one."))
    }

    @Test func `The status says which comment of all is selected, and answers to the same comment are visited in turn`()
    {
        var root = Site.story(1)
        (root.kids, root.descendants) = ([10, 20], 5)
        var thread = CommentThread(.init(root, provenance: Site.provenance))
        for (id, kids) in [(10, [11, 12]), (11, [13]), (13, []), (12, []), (20, [])] {
            thread.accept(
                .init(id: id, result: .success(.init(Site.comment(id, kids: kids), provenance: Site.provenance))))
        }
        var browser = Site.browser(reading: thread)
        #expect(browser.shown()[22].hasPrefix(" 5 comments"))
        browser.press("jj")
        #expect(browser.shown()[22].hasPrefix(" 2 of 5 comments"))
        browser.press("J")
        #expect(browser.thread?.selected == 12 && browser.shown()[22].hasPrefix(" 4 of 5 comments"))
        browser.press("J")
        #expect(browser.shown()[22].contains("No other answer"))
        browser.press("K")
        #expect(browser.thread?.selected == 11)
        // A bar for each comment above.
        let row = browser.shown().firstIndex { $0.contains("Comment 13") } ?? 0
        #expect(browser.shown()[row].hasPrefix("│ │"))
    }

    @Test func `A key opens the link with that number in the selected comment`() {
        let text = "<a href=\"https://example.org/a\">one</a><p>and <a href=\"https://example.org/b\">two</a>"
        var root = Site.story(1)
        root.kids = [5]
        var thread = CommentThread(.init(root, provenance: Site.provenance))
        thread.accept(.init(id: 5, result: .success(.init(Site.comment(5, text), provenance: Site.provenance))))
        var browser = Site.browser(reading: thread)
        browser.press("j2")
        #expect(browser.shown()[23] == " Open link: 2")
        #expect(browser.press(.enter) == [.open("https://example.org/b")])
        #expect(browser.shown().contains { $0.contains("two (https://example.org/b)[2]") })
        browser.press("3")
        #expect(browser.press(.enter).isEmpty && browser.shown()[22].contains("There is no link 3."))
        // The story itself has none.
        browser.press("g1")
        #expect(browser.press(.enter).isEmpty)
    }

    @Test func `A thread that is opened again is at the same place, with the same comments collapsed`() {
        let thread = Site.thread(60)
        var browser = Site.browser(reading: thread)
        browser.press("tt")
        browser.press(.enter)
        let before = browser.shown()[1..<20]
        browser.press("q")
        #expect(browser.press(.enter) == [.loadThread(1)])
        #expect(browser.shown()[1..<20] == before && browser.thread?.selected == 104)
        _ = browser.handle(.thread(thread))
        _ = browser.handle(.threadEnded(1, origin: ""))
        #expect(browser.shown()[1..<20] == before)
    }

    @Test func `The author of a comment, and of a story in a list, is shown as a page`() throws {
        let url = try #require(HTTPURL("https://news.ycombinator.com/user?id=bob"))
        var browser = Site.browser(reading: Site.thread(3))
        #expect(browser.press("ju").last == .loadUser("bob", url))
        _ = browser.handle(.page(url.description, WebPage(text: "bob\n9 points"), origin: ""))
        #expect(browser.shown().contains { $0.contains("9 points") })
        browser.press("q")
        #expect(browser.thread != nil)
        browser.press("q")
        guard case .loadUser("ann", _)? = browser.press("u").last else {
            Issue.record("the author of the story is not shown")
            return
        }
    }

    @Test func `A collapsed comment counts its replies, and the next unread one opens it`() {
        var browser = Site.browser(reading: Site.thread(12))
        browser.press("j")
        browser.press(.enter)
        #expect(browser.shown().contains { $0.contains("+ bob") && $0.contains("(3 replies)") })
        #expect(!browser.shown().contains { $0.contains("Comment 101") })
        browser.press("n")
        #expect(browser.thread?.selected == 101)
        #expect(browser.shown().contains { $0.contains("Comment 101") })
        browser.press("C")
        #expect(browser.thread?.entries.count == 4)
        browser.press("C")
        #expect(browser.thread?.entries.count == 13)
    }

    @Test func `The author of the story is marked, quotes and code are styled, and links can be clicked`() {
        let text =
            "&gt; a quote<p>plain <a href=\"https://example.org/a\">link</a><pre><code>let x = 1\n\tindented</code></pre>"
        var root = Site.story(1)
        root.kids = [5]
        var thread = CommentThread(.init(root, provenance: Site.provenance))
        thread.accept(
            .init(id: 5, result: .success(.init(Site.comment(5, by: "ann", text), provenance: Site.provenance))))
        var browser = Site.browser(reading: thread)
        let screen = browser.draw()
        #expect(screen.text.contains { $0.contains("ann [op]") })
        let row = { (word: String) in screen.text.firstIndex { $0.contains(word) } ?? 0 }
        #expect(screen[row("a quote"), 3].style.attributes.contains(.italic))
        #expect(screen[row("let x"), 5].style.color == .green)
        #expect(screen.text[row("indented")] == "       indented")
        #expect(screen[row("plain")].contains { $0.style.link == "https://example.org/a" })
    }

    @Test func `Words are found, also by their author`() {
        var browser = Site.browser(reading: Site.thread(40))
        browser.press("/END117")
        browser.press(.enter)
        #expect(browser.thread?.selected == 117)
        #expect(browser.draw()[5].count == 80)
        browser.press("/nowhere")
        browser.press(.enter)
        #expect(browser.shown()[22].contains("Not found."))
        browser.press("/ann")
        browser.press(.enter)
        #expect(browser.thread?.selected == 119)
        browser.press("/")
        browser.press(.enter)
        #expect(browser.thread?.selected == 126)
    }

    @Test func `Comments that arrive later do not move what is being read`() {
        var browser = Site.browser()
        _ = browser.press(.enter)
        _ = browser.handle(.thread(Site.thread(12)))
        browser.press("jjjjj")
        let before = browser.shown()[1..<20]
        _ = browser.handle(.thread(Site.thread(60)))
        #expect(browser.shown()[1..<20].prefix(8) == before.prefix(8))
        #expect(browser.thread?.selected == 104)
    }

    @Test func `A deep thread stays readable on a narrow screen`() {
        var root = Site.story(1)
        root.kids = [10]
        var thread = CommentThread(.init(root, provenance: Site.provenance))
        for id in 10..<60 {
            thread.accept(
                .init(id: id, result: .success(.init(Site.comment(id, kids: [id + 1]), provenance: Site.provenance))))
        }
        var browser = Site.browser(reading: thread, size: .least)
        browser.press("G")
        let text = browser.shown()
        #expect(text.contains { $0.contains("end59") })
    }

    @Test func `Leaving keeps what was read, and tells the program`() {
        var browser = Site.browser(reading: Site.thread(2))
        let effects = browser.press(.escape)
        #expect(effects == [.note([100, 101], of: 1), .leaveThread])
        #expect(browser.shown()[1].contains("✓"))
    }

    @Test func `An item that was opened alone ends the program when it is left`() {
        var browser = NewsBrowser(.site(.top), marks: NewsMarks(), size: .least, now: Site.now)
        #expect(browser.start(with: 1) == [.loadThread(1)])
        _ = browser.handle(.thread(Site.thread(2)))
        #expect(browser.press("q").last == .quit)
    }

    @Test func `Loading again shows nothing less until all has arrived`() {
        var browser = Site.browser(reading: Site.thread(20))
        let before = browser.shown()[1..<20]
        #expect(browser.press("R") == [.loadThread(1, reloads: true)])
        var begun = Site.story(1)
        begun.kids = [100, 900]
        _ = browser.handle(.thread(CommentThread(.init(begun, provenance: Site.provenance))))
        #expect(browser.shown()[1..<20] == before)
    }

    @Test func `An item that cannot be read says why`() {
        var browser = Site.browser()
        _ = browser.press(.enter)
        #expect(browser.shown()[2] == "  Loading …")
        _ = browser.handle(.threadFailed(1, "there is no item 1"))
        #expect(browser.shown()[2] == "  there is no item 1")
        #expect(browser.press("jnptG/ o").isEmpty)
    }

    @Test func `Only what is on the screen is laid out, and a jump lays out the rest`() {
        var browser = Site.browser(reading: Site.thread(1_000))
        _ = browser.shown()
        #expect((5...24).contains(browser.thread?.placed.count ?? 0))
        browser.press("G")
        #expect(browser.shown().contains { $0.contains("end1099") })
        #expect(browser.thread?.placed.count == 1_001)
        browser.press("g/end1050")
        browser.press(.enter)
        #expect(browser.thread?.selected == 1_050)
    }

    @Test(arguments: [40, 60, 120, 200])
    func `A screen of another width goes on at the same comment`(columns: Int) {
        var browser = Site.browser(reading: Site.thread(200))
        for _ in 0..<12 { browser.press(" ") }
        let first = browser.shown()[1..<20].firstIndex { $0.contains("Comment") } ?? 0
        let words = browser.shown()[first].split(separator: " ").prefix(2)
        browser.size = TerminalSize(columns: columns, rows: 24)
        #expect(browser.shown()[1..<12].contains { $0.contains(words.joined(separator: " ")) })
        // At the end of the thread a wider screen has fewer lines, but it is never empty.
        browser.press("G")
        browser.size = TerminalSize(columns: 220, rows: 50)
        #expect(browser.shown()[1..<48].contains { $0.contains("end299") })
    }

    @Test func `A key is answered fast in a thread of a thousand`() {
        var browser = Site.browser(reading: Site.thread(1_000))
        var painter = ScreenPainter(isStyled: true)
        var slowest = Duration.zero
        for key in "jjj   nnnttTpCC  GgG" {
            let start = ContinuousClock.now
            browser.press(String(key))
            _ = painter.update(to: browser.draw())
            slowest = max(slowest, start.duration(to: .now))
        }
        // Unoptimised and on a busy machine. The benchmark has the figure.
        #expect(slowest < .seconds(20))
    }
}
