// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A person who writes on the site: what the person says of themselves, and the stories and comments.
struct UserPage: Page {
    let user: Answer<HackerNews.User>
    /// The stories and comments of this page, the newest first.
    let items: [HackerNews.Item]
    /// Why some are missing; `nil` if none are.
    let problem: Failure?
    let known: [Int: NewsMemory.Known]
    let now: Date
    /// The number of the page, from 1.
    let number: Int
    let hasMore: Bool

    var title: String { user.value.id }
    var section: SiteSection? { .news }

    @HTMLBuilder var content: HTML {
        Tag.h1 { HTML.foreign(title) }
        Tag.p(.class("details")) { HTML.facts(facts) }
        if let about = user.value.about { HTML.text(of: HTMLText(about)) }
        Tag.h2 { number > 1 ? "Stories and comments, page \(number)" : "Stories and comments" }
        if items.isEmpty, problem == nil {
            HTML.nothing("There is nothing to read here yet.")
        }
        Tag.ul(.class("plainlist stories")) {
            for item in items {
                Tag.li(.id("s\(item.id)"), .class(item.isStory ? "" : "said")) {
                    if item.isStory {
                        StoryView(item: item, now: now, known: known[item.id]).html
                    } else {
                        comment(item)
                    }
                }
            }
        }
        problem?.html
        HTML.pages(number, hasMore: hasMore, address)
        HTML.provenance(user.provenance)
    }

    @HTMLBuilder private func comment(_ item: HackerNews.Item) -> HTML {
        HTML.text(of: HTMLText(item.text ?? ""))
        let replies = item.kids?.count ?? 0
        Tag.p(.class("details")) {
            HTML.facts(
                [
                    item.date.map { HTML.age(of: $0, at: now) },
                    HTML.link(Address(["news", "item", "\(item.id)"]), .key("c")) {
                        replies == 1 ? "1 reply" : "\(replies) replies"
                    },
                    item.parent.map { parent in
                        HTML.link(Address(["news", "item", "\(parent)"])) { "What it answers" }
                    },
                ].compactMap(\.self))
        }
    }

    private var facts: [HTML] {
        let user = user.value
        return [
            user.karma.map { .text($0 == 1 ? "1 point" : "\($0) points") },
            user.date.map { date in
                .fragment([
                    .text("here since "),
                    Tag.time { ShortDate(date.writable.formatted(.iso8601).prefix(10), year: 0).text },
                ])
            },
            user.submitted.map { .text("\($0.count) stories and comments") },
        ].compactMap(\.self)
    }

    private func address(_ number: Int) -> Address {
        Address(["news", "user", user.value.id], query: number > 1 ? [("page", "\(number)")] : [])
    }
}
