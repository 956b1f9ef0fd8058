// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHackerNews
@testable import MainstayKit
@testable import MainstayNews
import MainstayNewsBrowser
import MainstayTerminal
import MainstayTestSupport
import Testing

/// Made-up stories and comments, and a browser that shows them.
enum Site {
    static let now = Date(timeIntervalSince1970: 1_000_000)
    static let sizes = [
        TerminalSize(columns: 40, rows: 15), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50),
    ]
    static let provenance = Provenance(provider: "example.com")

    static func story(_ id: Int, title: String? = nil, comments: Int = 0) -> HackerNews.Item {
        var item = HackerNews.Item(id: id, type: .story)
        item.title = title ?? "Story \(id) about 日本語 and a café, with a title of usual length &amp; more 👩‍💻 end\(id)"
        (item.by, item.time, item.score) = ("ann", 1_000_000 - id * 60, id)
        (item.url, item.descendants) = ("https://example.com/\(id)", comments)
        return item
    }

    static func comment(_ id: Int, by: String = "bob", _ text: String? = nil, kids: [Int] = []) -> HackerNews.Item {
        var item = HackerNews.Item(id: id, type: .comment)
        item.text =
            text
            ?? "Comment \(id) says <i>something</i> long enough to need more than one line on a small screen. end\(id)"
        (item.by, item.time, item.kids) = (by, 990_000, kids)
        return item
    }

    static func listing(_ stories: [HackerNews.Item], missing: [Int] = []) -> StoryListing {
        var listing = StoryListing(Answer(stories.map(\.id) + missing, provenance: provenance), order: .ranked)
        for story in stories {
            listing.accept(ItemArrival(id: story.id, result: .success(Answer(story, provenance: provenance))))
        }
        for id in missing {
            listing.accept(
                ItemArrival(id: id, result: .success(Answer(HackerNews.Item(id: id), provenance: provenance))))
        }
        return listing
    }

    /// A thread of a number of comments, three at the top level with the others below each other in chains of four.
    static func thread(_ count: Int, of story: HackerNews.Item = Site.story(1)) -> CommentThread {
        var root = story
        (root.descendants, root.kids) = (count, Array(stride(from: 100, to: 100 + count, by: 4)))
        var thread = CommentThread(Answer(root, provenance: provenance))
        for id in 100..<100 + count {
            let kids = (id - 100) % 4 < 3 && id + 1 < 100 + count ? [id + 1] : []
            let item = comment(id, by: id % 7 == 0 ? "ann" : "bob", kids: kids)
            thread.accept(ItemArrival(id: id, result: .success(Answer(item, provenance: provenance))))
        }
        return thread
    }

    static func browser(_ size: TerminalSize = TerminalSize(columns: 80, rows: 24), stories: Int = 30) -> NewsBrowser {
        var browser = NewsBrowser(.site(.top), marks: NewsMarks(), size: size, now: now)
        _ = browser.start()
        _ = browser.handle(.listing(.site(.top), listing((1...stories).map { story($0) })))
        _ = browser.handle(.listEnded(.site(.top), origin: "from example.com"))
        return browser
    }

    /// A browser in a thread.
    static func browser(reading thread: CommentThread, seen: Set<Int>? = nil, size: TerminalSize = sizes[1])
        -> NewsBrowser
    {
        var browser = browser(size)
        _ = browser.handle(.key(.enter))
        _ = browser.handle(.seen(thread.root.value.id, seen))
        _ = browser.handle(.thread(thread))
        _ = browser.handle(.threadEnded(thread.root.value.id, origin: "from example.com"))
        return browser
    }
}

extension NewsBrowser {
    @discardableResult mutating func press(_ keys: String) -> [NewsBrowserEffect] {
        keys.flatMap { handle(.key(.character($0))) }
    }

    @discardableResult mutating func press(_ keys: Key...) -> [NewsBrowserEffect] {
        keys.flatMap { handle(.key($0)) }
    }

    /// Draws the screen through a terminal that measures characters by itself. Checks that both show the same.
    mutating func shown(_ location: SourceLocation = #_sourceLocation) -> [String] {
        let screen = draw()
        var painter = ScreenPainter(isStyled: true)
        var terminal = ScreenEmulator(columns: screen.size.columns, rows: screen.size.rows)
        terminal.feed(painter.update(to: screen))
        #expect(terminal.problems.isEmpty, sourceLocation: location)
        #expect(terminal.text.count == screen.size.rows, sourceLocation: location)
        return screen.text
    }
}
