// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser

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
        return [first, "     " + style.dim(item.facts(at: now, showsNumber: true).fitting(room))]
    }

    func provenance(of listing: StoryListing) -> String {
        let stale = listing.stories.count { $0.source == .stale }
        return ProvenanceText.describe(listing.ids.provenance).printable
            + (stale > 0 ? "; \(stale) of the stories are from the cache and out of date" : "")
    }
}
