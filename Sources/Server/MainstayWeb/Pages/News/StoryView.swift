// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A story in a list: its title, its page, and its discussion.
struct StoryView {
    let item: HackerNews.Item
    let now: Date
    /// The last comment that was read; `nil` if the story was never read.
    var lastRead: Int?

    @HTMLBuilder var html: HTML {
        if let address = item.address {
            HTML.link(.external(address), .class("title")) { HTML.foreign(title) }
            " "
            Tag.span(.class("host")) { HTML.foreign(address.host) }
        } else {
            HTML.link(discussion, .class("title")) { HTML.foreign(title) }
        }
        Tag.p(.class("details")) {
            HTML.joined(facts, by: " · ")
        }
    }

    private var title: String { HTMLText.title(item.title ?? "untitled") }

    private var discussion: Address {
        let since = lastRead.map { [("since", "\($0)")] } ?? []
        return Address(["news", "item", "\(item.id)"], query: since)
    }

    private var facts: [HTML] {
        var facts: [HTML] = []
        if let score = item.score { facts.append(.text(score == 1 ? "1 point" : "\(score) points")) }
        if let author = item.by { facts.append(.fragment([.text("by "), .foreign(author)])) }
        if let date = item.date { facts.append(.age(of: date, at: now)) }
        let count = item.descendants ?? item.kids?.count ?? 0
        facts.append(HTML.link(discussion, .class("comments")) { count == 1 ? "1 comment" : "\(count) comments" })
        if lastRead != nil { facts.append(.text("read before")) }
        return facts
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
