// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHackerNews
import MainstayNews

/// Stories as readable text, each in two lines that fit the terminal.
struct StoryText {
    let style: Style
    let width: Int
    let now: Date

    func lines(for story: StoryListing.Story, rank: Int, isRead: Bool) -> [String] {
        let item = story.value
        let room = max(20, width - 5)
        let number = "\(rank)."
        let margin = String(repeating: " ", count: max(0, 4 - number.count))
        let tick = isRead ? "✓ " : ""
        let title = "\(tick)\(HTMLText.title(item.title ?? "[no title]").printable)".fitting(room)
        let first = style.dim(margin + number) + " " + (isRead ? style.dim(title) : style.bold(title))
        return [first, "     " + style.dim(facts(of: item).fitting(room))]
    }

    /// Number, points, author, age, comments and site.
    func facts(of item: HackerNews.Item) -> String {
        let parts = [
            "item \(item.id)",
            item.dead == true ? "[dead]" : nil,
            item.type == .job ? "job" : nil,
            item.score.map { $0 == 1 ? "1 point" : "\($0) points" },
            item.by.map { "by \($0)" },
            item.date.map { ProvenanceText.describe(age(of: $0)) + " ago" },
            item.descendants.map { $0 == 1 ? "1 comment" : "\($0) comments" },
            item.address?.host,
        ]
        return parts.compactMap(\.self).joined(separator: ", ").printable
    }

    func provenance(of listing: StoryListing) -> String {
        let stale = listing.stories.count { $0.source == .stale }
        return ProvenanceText.describe(listing.ids.provenance).printable
            + (stale > 0 ? "; \(stale) of the stories are from the cache and out of date" : "")
    }

    func age(of date: Date) -> Duration {
        .seconds(min(max(0, now.timeIntervalSince(date)), 1e12))
    }
}
