// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A story. Its comments follow as they arrive (``CommentParts``). Each of them can be folded away with its replies.
struct ThreadPage: Page {
    let root: Answer<HackerNews.Item>
    /// The last comment of the visit before this one; `nil` if this is the first.
    let lastRead: Int?
    let now: Date
    /// Why it is not known what was read before.
    var problem: String?

    var title: String { HTMLText.title(story.title ?? "Comment") }
    var section: SiteSection? { .news }

    private var story: HackerNews.Item { root.value }

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
        problem.map { problem in Tag.p(.class("problem")) { HTML.foreign(problem) } }
        Tag.h2(.id("comments")) { heading }
        if lastRead != nil {
            // What is new is known only when all comments have arrived. A script then says here what the line below
            // them says.
            Tag.p(.class("quiet"), .behavior("news")) {
                "Comments since your last visit are marked. "
                HTML.link(.fragment("new")) { "Go to the first, if there are any" }
            }
        }
        HTML.rest
    }

    private var heading: String {
        guard let count = story.descendants else { return "Comments" }
        return count == 1 ? "1 comment" : "\(count) comments"
    }

    private var facts: [HTML] {
        var facts: [HTML] = []
        if let score = story.score { facts.append(.text("\(score) points")) }
        if let author = story.by { facts.append(.fragment([.text("by "), .foreign(author)])) }
        if let date = story.date { facts.append(.age(of: date, at: now)) }
        return facts
    }
}
