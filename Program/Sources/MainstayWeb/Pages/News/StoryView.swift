// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A story in a list: its title, its page, its discussion, and what a person can do with it.
struct StoryView {
    let item: HackerNews.Item
    let now: Date
    /// The last comment that was read; `nil` if the story was never read.
    var lastRead: Int?
    /// What is known of the story if it was read.
    var known: NewsMemory.Known?
    /// Whether the story is saved and whether it is hidden; `nil` without buttons for that, which need a form around.
    var marks: (isSaved: Bool, isHidden: Bool)?
    /// Whether its page can be read here.
    var hasReader = false

    @HTMLBuilder var html: HTML {
        Tag.div(.class("story")) {
            if let address = item.address {
                HTML.link(.external(address), .id("t\(item.id)"), .class("title"), .key("o")) { HTML.foreign(title) }
                " "
                Tag.span(.class("host")) { HTML.foreign(address.host) }
            } else {
                HTML.link(discussion, .id("t\(item.id)"), .class("title"), .key("o")) { HTML.foreign(title) }
            }
            let read: [HTML] = upTo == nil ? [] : [.text("read")]
            Tag.p(.class("details")) { HTML.facts(HTML.facts(of: item, at: now) + read) }
            let actions = self.actions
            if !actions.isEmpty { Tag.p(.class("details")) { HTML.facts(actions) } }
        }
        HTML.link(discussion, .class("comments"), .key("c")) {
            Tag.strong { "\(count)" }
            count == 1 ? " comment" : " comments"
            if newCount > 0 {
                " "
                Tag.span(.class("mark")) { "+\(newCount) new" }
            }
        }
    }

    private var title: String { HTMLText.title(item.title ?? "untitled") }

    private var upTo: ReadUpTo? { known?.upTo ?? lastRead.map(ReadUpTo.comment) }

    private var discussion: Address {
        Address(["news", "item", "\(item.id)"], query: upTo.map { [$0.query] } ?? [])
    }

    private var count: Int { item.commentCount ?? item.kids?.count ?? 0 }

    private var newCount: Int { known.map { max(0, count - $0.comments) } ?? 0 }

    private var actions: [HTML] {
        var actions: [HTML] = []
        if hasReader, item.address != nil {
            actions.append(
                HTML.link(Address(["news", "item", "\(item.id)", "page"]), .key("r")) { "Read here" })
        }
        if let marks {
            let (isSaved, isHidden) = marks
            actions.append(.newsMark(item.id, isSaved ? "unsave" : "save", isSaved ? "✓ Saved" : "Save", key: "s"))
            actions.append(.newsMark(item.id, isHidden ? "show" : "hide", isHidden ? "List again" : "Hide", key: "h"))
        }
        return actions
    }
}

extension HTML {
    /// A person who writes, with a link to the person's page.
    static func user(_ name: String) -> HTML {
        link(Address(["news", "user", name])) { HTML.foreign(name) }
    }

    /// The points, the author and the age of an item.
    static func facts(of item: HackerNews.Item, at now: Date) -> [HTML] {
        [
            item.score.map { .text($0 == 1 ? "1 point" : "\($0) points") },
            item.by.map { .fragment([.text("by "), .user($0)]) }, item.date.map { .age(of: $0, at: now) },
        ].compactMap(\.self)
    }

    /// A button of the form around stories.
    static func newsMark(_ story: Int, _ action: String, _ label: String, key: String) -> HTML {
        Tag.button(
            .name(action), .value("\(story)"), .id("\(key)-\(story)"), .class("link"), .key(key),
            .labelledBy("\(key)-\(story) t\(story)")
        ) { label }
    }
}

/// A text of the site as these pages show it. ``HTMLText`` has taken all markup out of it.
extension HTML {
    static func text(of text: HTMLText) -> HTML {
        .fragment(
            text.blocks.map { block in
                let runs = HTML.fragment(block.runs.map(run))
                if block.isCode { return Tag.pre(.scrollable) { Tag.code { runs } } }
                // People quote each other in this way.
                let isQuote = block.runs.first?.text.hasPrefix(">") == true
                return isQuote ? Tag.p(.class("quote"), .autoDirection) { runs } : Tag.p(.autoDirection) { runs }
            })
    }

    private static func run(_ run: HTMLText.Run) -> HTML {
        let text: HTML = run.isEmphasized ? Tag.em { run.text } : .text(run.text)
        guard let url = run.link.flatMap({ HTTPURL($0) }) else { return text }
        return link(.external(url)) { text }
    }
}
