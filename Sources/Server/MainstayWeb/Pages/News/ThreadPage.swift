// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHackerNews
import MainstayNews

/// A story and its comments. Each comment can be folded away with its replies.
struct ThreadPage: Page {
    let thread: CommentThread
    /// The last comment of the visit before this one; `nil` if this is the first.
    let lastRead: Int?
    let now: Date
    /// Why the visit cannot be remembered.
    var problem: String?

    var title: String { HTMLText.title(story.title ?? "Comment") }
    var section: SiteSection? { .news }

    private var story: HackerNews.Item { thread.root.value }

    @HTMLBuilder var content: HTML {
        Tag.h1 {
            if let address = story.address {
                HTML.link(.external(address)) { HTML.foreign(title) }
            } else {
                HTML.foreign(title)
            }
        }
        Tag.p(.class("details")) { HTML.joined(facts, by: " · ") }
        if let text = story.text { HTML.text(of: HTMLText(text)) }
        if !thread.options.isEmpty { options }
        problem.map { problem in Tag.p(.class("problem")) { HTML.foreign(problem) } }
        Tag.h2(.id("comments")) { thread.rows.count == 1 ? "1 comment" : "\(thread.rows.count) comments" }
        news
        CommentTree(rows: thread.rows, lastRead: lastRead, now: now).html
        if !thread.missing.isEmpty {
            Tag.p(.class("problem")) {
                HTML.foreign("\(thread.missing.count) comments could not be read: \(thread.missing[0])")
            }
        }
        if thread.staleCount > 0 {
            Tag.p(.class("quiet")) { "\(thread.staleCount) comments are from the cache and out of date." }
        }
        HTML.provenance(thread.root.provenance)
    }

    private var facts: [HTML] {
        var facts: [HTML] = []
        if let score = story.score { facts.append(.text("\(score) points")) }
        if let author = story.by { facts.append(.fragment([.text("by "), .foreign(author)])) }
        if let date = story.date { facts.append(.age(of: date, at: now)) }
        return facts
    }

    private var options: HTML {
        Tag.ul {
            for option in thread.options {
                Tag.li {
                    HTML.foreign(HTMLText(option.text ?? "").plain)
                    " "
                    Tag.span(.class("quiet")) { "\(option.score ?? 0) votes" }
                }
            }
        }
    }

    /// What is new since the last visit, with a link to the first of it.
    @HTMLBuilder private var news: HTML {
        if let lastRead {
            let new = thread.rows.filter { $0.id > lastRead }
            Tag.p(.class("notice"), .behavior("announce")) {
                switch new.count {
                case 0: "Nothing new since your last visit."
                case 1: "1 new comment since your last visit. "
                default: "\(new.count) new comments since your last visit. "
                }
                if let first = new.first { HTML.link(.fragment("c\(first.id)")) { "Go to the first" } }
            }
        }
    }
}
