// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
@testable import MainstayKit
@testable import MainstayNews
@testable import MainstayNewsBrowser
import MainstayTerminal
import Testing

@Suite struct ListTests {
    @Test(arguments: Site.sizes)
    func `Every story is shown as a whole on some page`(size: TerminalSize) {
        var browser = Site.browser(size)
        var seen: Set<String> = []
        for _ in 0..<(size.columns > 40 ? 5 : 16) {
            let text = browser.shown()
            #expect(!text[1..<size.rows - 2].contains { $0.contains("…") })
            for line in text { for word in line.split(separator: " ") { seen.insert(String(word)) } }
            browser.press(" ")
        }
        for id in 1...30 { #expect(seen.contains("end\(id)")) }
        #expect(browser.shown()[size.rows - 2].hasPrefix(" 30 of 30, from example.com"))
    }

    @Test(arguments: Site.sizes)
    func `The selected story is always visible`(size: TerminalSize) {
        var browser = Site.browser(size)
        for (key, count) in [
            (Key.down, 12), (.up, 4), (.pageDown, 6), (.pageUp, 3), (.last, 1), (.first, 1), (.wheelDown, 5),
        ] {
            for _ in 0..<count {
                browser.press(key)
                #expect(browser.shown().contains { $0.hasPrefix(">") })
            }
        }
    }

    @Test func `A story has its place before it arrives`() {
        var browser = NewsBrowser(.site(.top), marks: NewsMarks(), size: Site.sizes[1], now: Site.now)
        #expect(browser.start() == [.loadList(.site(.top))])
        #expect(browser.shown()[2] == "  Loading …")
        let all = (1...5).map { Site.story($0) }
        var listing = StoryListing(Site.listing(all).ids, order: .ranked)
        _ = browser.handle(.listing(.site(.top), listing))
        listing.accept(.init(id: 3, result: .success(.init(all[2], provenance: Site.provenance))))
        _ = browser.handle(.listing(.site(.top), listing))
        let text = browser.shown()
        #expect(text[1] == ">  1. …" && text[5].hasPrefix("   3. Story 3"))
        #expect(text[22] == " loading: 1 of 5")
    }

    @Test func `A key on a story that has not arrived opens its comments, or says that it is loading`() {
        var browser = NewsBrowser(.site(.top), marks: NewsMarks(), size: Site.sizes[1], now: Site.now)
        _ = browser.start()
        let listing = StoryListing(Site.listing([Site.story(1), Site.story(2)]).ids, order: .ranked)
        _ = browser.handle(.listing(.site(.top), listing))
        for key in "sro" {
            #expect(browser.handle(.key(.character(key))).isEmpty)
            #expect(browser.shown()[22].contains("The story is still loading."))
        }
        #expect(browser.handle(.key(.character("c"))) == [.open("https://news.ycombinator.com/item?id=1")])
        browser.press("j")
        #expect(browser.handle(.key(.enter)) == [.loadThread(2)])
    }

    @Test func `What could not be read is told in one line`() {
        var browser = Site.browser()
        _ = browser.handle(.listing(.site(.top), Site.listing([Site.story(1)], missing: [2, 3])))
        _ = browser.handle(.listEnded(.site(.top), origin: "from example.com"))
        #expect(browser.shown()[22] == " 1 of 1, 2 could not be read, from example.com")
        _ = browser.handle(.listFailed(.site(.top), "example.com does not answer"))
        #expect(browser.shown()[22].contains("does not answer"))
    }

    @Test func `A list that shows no story says why`() {
        var browser = NewsBrowser(.site(.top), marks: NewsMarks(), size: Site.sizes[2], now: Site.now)
        _ = browser.start()
        _ = browser.handle(.listing(.site(.top), Site.listing([])))
        _ = browser.handle(.listEnded(.site(.top), origin: ""))
        #expect(browser.shown()[2] == "  The list is empty.")
        _ = browser.handle(.listing(.site(.top), Site.listing([], missing: [1, 2])))
        #expect(browser.shown()[2] == "  2 stories could not be read.")
        _ = browser.handle(.listing(.site(.top), Site.listing([Site.story(3)])))
        browser.press("x")
        #expect(browser.shown()[2].hasPrefix("  All stories are hidden or muted. Press 8 to see the hidden ones"))
        _ = browser.handle(.listing(.site(.top), Site.listing([Site.story(3)], missing: [4])))
        #expect(browser.shown()[2].hasPrefix("  1 story could not be read. All other stories are hidden or muted."))
    }

    @Test func `Lists are switched by keys, and a list that was shown is there at once`() {
        var browser = Site.browser()
        #expect(browser.press("2") == [.loadList(.site(.new))])
        #expect(browser.shown()[2] == "  Loading …")
        #expect(browser.press(.backTab) == [.loadList(.site(.top))])
        #expect(browser.shown()[1].contains("Story 1"))
        #expect(browser.press(.backTab) == [.loadList(.hidden)])
        #expect(browser.press(.tab, .tab).last == .loadList(.site(.new)))
        // What arrives for a list that is not shown waits there.
        _ = browser.handle(.listing(.site(.top), Site.listing([Site.story(77)])))
        #expect(!browser.shown()[1].contains("77"))
        browser.press("1")
        #expect(browser.shown()[1].contains("Story 77"))
    }

    @Test func `Saved and hidden stories have lists`() {
        var browser = Site.browser()
        #expect(browser.press("s") == [.save(Site.story(1), true)])
        #expect(browser.shown()[1].contains("* Story 1"))
        #expect(browser.press("jx") == [.hide(2, true)])
        #expect(browser.shown().joined().contains("1 hidden or muted") || browser.shown()[22].contains("Hidden"))
        #expect(!browser.shown().joined().contains("Story 2 "))
        browser.press("7")
        #expect(browser.shown()[1].contains("Story 1"))
        #expect(browser.press("s") == [.save(Site.story(1), false)])
        browser.press("1")
        #expect(browser.marks.saved.isEmpty && browser.marks.hidden == [2])
    }

    @Test(arguments: [Key.escape, .character("q")])
    func `Saved and hidden stories and a search are left for the list before`(key: Key) {
        var browser = Site.browser()
        browser.press("3")
        for other in ["7", "8"] {
            browser.press(Key.character(Character(other)))
            #expect(browser.shown()[23].contains("q back"))
            #expect(browser.press(key) == [.loadList(.site(.best))])
        }
        browser.press("/")
        browser.press(.paste("swift"))
        browser.press(.enter)
        #expect(browser.press(key) == [.loadList(.site(.best))])
        #expect(browser.shown()[23].contains("q leave") && browser.press(key) == [.quit])
    }

    @Test func `A reload asks for the list again, whatever is kept`() {
        var browser = Site.browser()
        #expect(browser.press("R") == [.loadList(.site(.top), reloads: true)])
    }

    @Test func `Muted words hide stories until they are unmuted`() {
        var browser = Site.browser()
        _ = browser.handle(
            .listing(.site(.top), Site.listing([Site.story(1, title: "Go 2 is out"), Site.story(2, title: "Gopher")])))
        _ = browser.handle(.listEnded(.site(.top), origin: ""))
        browser.press("mGO")
        #expect(browser.shown()[23] == " Mute word: GO")
        #expect(browser.press(.enter) == [.mute("go", true)])
        let text = browser.shown().joined(separator: "\n")
        #expect(text.contains("Gopher") && !text.contains("Go 2 is out"))
        browser.press("mgo")
        #expect(browser.press(.enter) == [.mute("go", false)])
        #expect(browser.shown()[1].contains("Go 2 is out"))
    }

    @Test func `A list is filtered while words are typed, until Escape`() {
        var browser = Site.browser()
        browser.press("fend2")
        // end2 and end20 to end29.
        #expect(browser.shown()[22].contains("1 of 11, filter: end2"))
        browser.press("7")
        #expect(browser.shown()[1].contains("Story 27") && browser.shown()[22].contains("1 of 1"))
        browser.press(.enter)
        #expect(browser.press(.enter) == [.loadThread(27)])
        browser.press(.escape)
        browser.press("f")
        browser.press(.control("u"))
        browser.press("nowhere")
        #expect(browser.shown()[2] == "  No story has these words. Esc shows all.")
        browser.press(.enter)
        #expect(browser.press(.escape).isEmpty && browser.shown()[22].hasPrefix(" 1 of 30"))
        // What was typed before comes back.
        browser.press("f")
        browser.press(.up, .up)
        #expect(browser.shown()[23] == " Filter: end27")
        browser.press(.escape)
        #expect(browser.press(.escape) == [.quit])
    }

    @Test func `A list is sorted by points, comments and date`() {
        var browser = Site.browser()
        var firsts: [String] = []
        for _ in 0..<4 {
            browser.press("Sg")
            firsts.append(browser.shown()[1].split(separator: " ").prefix(4).joined(separator: " "))
        }
        #expect(firsts == ["> 1. Story 30", "> 1. Story 1", "> 1. Story 1", "> 1. Story 1"])
        browser.press("S")
        #expect(browser.shown()[22].contains("Sorted: by points."))
        browser.press("j")
        #expect(browser.shown()[22].contains(", by points"))
    }

    @Test func `A search shows the words in their context`() {
        var browser = Site.browser()
        browser.press("/")
        browser.press(.paste("swift\nlanguage"))
        #expect(browser.press(.enter) == [.loadList(.search("swift language"))])
        let result = SearchResult(Site.comment(9), context: "… says that the Swift language is fine …")
        _ = browser.handle(.found("swift language", [result], total: 40))
        let screen = browser.draw()
        #expect(screen.text[2].contains("the Swift language is fine"))
        let marked = screen[2].filter { $0.style.attributes.contains(.underline) }.map { String($0.character) }.joined()
        #expect(marked == "Swiftlanguage")
        #expect(screen.text[22].contains("the first 1 of 40 results"))
        #expect(browser.press(.escape) == [.loadList(.site(.top))])
    }

    @Test func `Stories that arrive while the list is followed are marked, and the selection stays`() {
        var browser = Site.browser()
        browser.press("jj")
        let stories = [Site.story(99, title: "Fresh")] + (1...29).map { Site.story($0) }
        _ = browser.handle(.listing(.site(.top), Site.listing(stories)))
        let text = browser.shown()
        #expect(text.contains { $0.hasPrefix("   1. new Fresh") })
        #expect(text.contains { $0.hasPrefix(">  4. Story 3") })
    }

    @Test func `Stories and comments are opened in the browser, and clicks choose`() {
        var browser = Site.browser()
        _ = browser.shown()
        #expect(browser.press("o") == [.open("https://example.com/1")])
        #expect(browser.press("c") == [.open("https://news.ycombinator.com/item?id=1")])
        let row = browser.draw().text.firstIndex { $0.contains("  3. ") } ?? 0
        #expect(browser.press(.click(row: row, column: 9)).isEmpty)
        #expect(browser.press(.click(row: row, column: 9)) == [.loadThread(3)])
    }

    @Test func `A warning comes after the status, and the next key ends it`() {
        var browser = Site.browser()
        _ = browser.handle(.warning("warning: replies are not kept"))
        #expect(browser.shown()[22] == " 1 of 30, from example.com, warning: replies are not kept")
        browser.press("j")
        #expect(browser.shown()[22] == " 2 of 30, from example.com")
    }

    @Test func `A small terminal says so, and q still leaves`() {
        var browser = Site.browser(TerminalSize(columns: 39, rows: 15))
        #expect(browser.shown().joined(separator: " ").contains("--plain"))
        #expect(browser.press("s").isEmpty)
        #expect(browser.press("q") == [.quit])
        browser.size = .least
        #expect(browser.shown()[1].hasPrefix(">"))
    }
}
