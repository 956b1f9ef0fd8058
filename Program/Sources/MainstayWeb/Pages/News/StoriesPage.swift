// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A list of stories.
struct StoriesPage: Page {
    let tab: NewsList
    let listing: StoryListing
    /// What is known of the stories that were read.
    let known: [Int: NewsMemory.Known]
    let marks: NewsMarks
    let now: Date
    /// The number of the page, from 1.
    let number: Int
    let hasMore: Bool
    /// Whether the list can grow while it is read.
    var isLive = false
    /// Whether pages of stories can be read here.
    var hasReader = false
    /// What was just done, and the story with which it was done.
    var done: (text: String, undo: String, story: Int)?
    /// Why the read stories are not marked.
    var problem: Failure?

    var title: String { "News: \(tab.title)" }
    var section: SiteSection? { .news }

    @HTMLBuilder var content: HTML {
        HTML.changedMark(done, back: tab.address(page: number))
        Tag.h1 { title }
        HTML.newsNavigation(tab)
        problem?.html
        if isLive, number == 1 {
            Tag.p(.class("scripted")) {
                Tag.button(
                    .type("button"), .id("live"), .class("plain small"), .behavior("live"), .value(tab.name),
                    .pressed(true)
                ) {
                    "Live updates"
                }
            }
        }
        let shown = self.shown
        // A list whose stories could not be read is not empty.
        if shown.isEmpty, listing.missing.isEmpty { HTML.nothing(emptiness) }
        HTML.stories(shown, first: (number - 1) * News.pageSize + 1, back: tab.address(page: number)) { story in
            StoryView(
                item: story, now: now, known: known[story.id],
                marks: (marks.isSaved(story.id), marks.hidden.contains(story.id)), hasReader: hasReader)
        }
        if let missing = listing.missing.first {
            let count = listing.missing.count == 1 ? "1 story" : "\(listing.missing.count) stories"
            Failure("\(count) could not be read.", because: missing).html
        }
        left
        HTML.pages(number, hasMore: hasMore) { tab.address(page: $0) }
        if case .site = tab { HTML.provenance(listing.ids.provenance) }
    }

    /// The stories of the list that are neither hidden nor muted.
    private var shown: [HackerNews.Item] {
        let all = listing.stories.map(\.value)
        guard case .site = tab else { return all }
        return all.filter { !marks.hidden.contains($0.id) && !marks.isMuted($0) }
    }

    /// How many stories are left out.
    @HTMLBuilder private var left: HTML {
        let count = listing.stories.count - shown.count
        if count > 0 {
            Tag.p(.class("quiet")) {
                "\(count) of these stories \(count == 1 ? "is" : "are") not listed, because you hid \(count == 1 ? "it" : "them") or muted a word. "
                HTML.link(NewsList.hidden.address()) { "Hidden stories" }
            }
        }
    }

    private var emptiness: String {
        switch tab {
        case .saved: "You have saved no stories yet. “Save” keeps one for later."
        case .hidden: "You have hidden no stories."
        case .site, .search: "There are no stories here."
        }
    }
}

extension HTML {
    /// Stories in the form with whose buttons a person saves and hides them.
    ///
    /// - Parameter back: Where the form leads back to.
    static func stories(
        _ stories: [HackerNews.Item], first: Int = 1, back: Address, _ view: (HackerNews.Item) -> StoryView
    ) -> HTML {
        guard !stories.isEmpty else { return .empty }
        return changing(Address(["news", "marks"]), [("to", back.text)]) {
            Tag.ol(.class("stories"), .start(first)) {
                for story in stories {
                    let view = view(story)
                    Tag.li(.id("s\(story.id)"), .class(view.known == nil ? "" : "read")) { view.html }
                }
            }
        }
    }

    /// Says what was done with a story, with a button that takes it back.
    static func changedMark(_ done: (text: String, undo: String, story: Int)?, back: Address) -> HTML {
        guard let done else { return .empty }
        return Tag.div(.class("notice row"), .role("status")) {
            Tag.span { done.text }
            changing(Address(["news", "marks"]), [("to", back.text)]) {
                Tag.button(.name(done.undo), .value("\(done.story)"), .id("undo"), .class("plain small"), .key("u")) {
                    "Undo"
                }
            }
        }
    }

    /// The links to all lists, and the search.
    @HTMLBuilder static func newsNavigation(_ tab: NewsList?, query: String = "") -> HTML {
        tabs("Lists", NewsList.tabs.map { ($0.title, $0.address(), $0 == tab) })
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
