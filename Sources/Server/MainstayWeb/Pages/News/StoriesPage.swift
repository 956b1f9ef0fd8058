// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A list of stories.
struct StoriesPage: Page {
    let list: HackerNews.StoryList
    let listing: StoryListing
    /// The last comments read, by story.
    let lastRead: [Int: Int]
    let now: Date
    /// The number of the page, from 1.
    let number: Int
    let hasMore: Bool
    /// Whether the list can grow while it is read.
    var isLive = false
    /// Why the read stories are not marked.
    var problem: String?

    var title: String { "News: \(list.name)" }
    var section: SiteSection? { .news }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.newsNavigation(list: list)
        problem.map { problem in Tag.p(.class("problem")) { HTML.foreign(problem) } }
        if listing.stories.isEmpty { Tag.p { "There are no stories here." } }
        if isLive, number == 1 {
            Tag.p(.class("scripted")) {
                Tag.button(
                    .type("button"), .id("live"), .class("plain"), .behavior("live"), .value(list.rawValue),
                    .pressed(true)
                ) {
                    "Live updates"
                }
            }
        }
        let first = (number - 1) * News.pageSize + 1
        Tag.ol(.class("stories"), .start(first)) {
            for story in listing.stories {
                let last = lastRead[story.value.id]
                Tag.li(.id("s\(story.value.id)"), .class(last == nil ? "" : "read")) {
                    StoryView(item: story.value, now: now, lastRead: last).html
                }
            }
        }
        if !listing.missing.isEmpty {
            Tag.p(.class("problem")) {
                HTML.foreign("\(listing.missing.count) stories could not be read: \(listing.missing[0])")
            }
        }
        Tag.nav(.label("Pages of the list"), .class("row")) {
            if number > 1 { HTML.link(address(number - 1)) { "← Page \(number - 1)" } }
            if hasMore { HTML.link(address(number + 1)) { "Page \(number + 1) →" } }
        }
        HTML.provenance(listing.ids.provenance)
    }

    private func address(_ number: Int) -> Address {
        Address(["news"], query: [("list", list.rawValue), ("page", "\(number)")])
    }
}

extension HackerNews.StoryList {
    /// The name on the pages.
    var name: String {
        switch self {
        case .top: "Top"
        case .new: "New"
        case .best: "Best"
        case .ask: "Ask"
        case .show: "Show"
        case .job: "Jobs"
        }
    }
}

extension HTML {
    /// The links to all lists, and the search.
    @HTMLBuilder static func newsNavigation(list: HackerNews.StoryList?, query: String = "") -> HTML {
        tabs(
            "Lists",
            HackerNews.StoryList.allCases.map {
                ($0.name, Address(["news"], query: [("list", $0.rawValue)]), $0 == list)
            })
        Tag.form(.get, .action(Address(["news", "search"])), .role("search"), .class("search")) {
            Tag.label(.for("news-query")) { "Search stories and comments" }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("news-query"), .name("q"), .type("search"), .value(query), .maximumLength(200), .autoDirection,
                    .required)
                HTML.button("Search")
            }
        }
    }
}
