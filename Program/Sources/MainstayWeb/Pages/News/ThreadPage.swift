// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// A story. Its comments follow as they arrive (``CommentParts``). Each of them can be folded away with its replies.
struct ThreadPage: Page {
    let root: Answer<HackerNews.Item>
    /// How far it was read on the visit before this one; `nil` if this is the first.
    let read: ReadUpTo?
    let now: Date
    /// Whether the story is saved.
    var isSaved = false
    /// Whether its page can be read here.
    var hasReader = false
    /// What was just done.
    var done: (text: String, undo: String, story: Int)?
    /// Why it is not known what was read before.
    var problem: Failure?

    var title: String { HTMLText.title(story.title ?? "Comment") }
    var section: SiteSection? { .news }

    private var story: HackerNews.Item { root.value }
    private var here: Address { Address(["news", "item", "\(story.id)"], query: read.map { [$0.query] } ?? []) }

    @HTMLBuilder var content: HTML {
        HTML.changedMark(done, back: here)
        Tag.h1(.id("t\(story.id)")) {
            if let address = story.address {
                HTML.link(.external(address), .key("o")) { HTML.foreign(title) }
            } else {
                HTML.foreign(title)
            }
        }
        HTML.changing(Address(["news", "marks"]), [("to", here.text)]) {
            Tag.p(.class("details")) { HTML.facts(facts) }
        }
        if let text = story.text { HTML.text(of: HTMLText(text)) }
        problem?.html
        Tag.h2(.id("comments")) { heading }
        if read != nil {
            // What is new is known only when all comments have arrived. A script then says here what the line below
            // them says.
            Tag.p(.class("quiet"), .behavior("news")) {
                "Comments since your last visit are marked. "
                HTML.link(.fragment("new")) { "Go to the first, if there are any" }
            }
        }
        if story.kids?.isEmpty == false { walk }
        HTML.rest
    }

    /// Buttons that stay while one reads. A script moves by them, because only it knows where one is.
    private var walk: HTML {
        Tag.nav(.label("In this discussion"), .class("walk scripted"), .behavior("walk")) {
            Tag.span(.class("quiet"), .behavior("place")) { "" }
            // It stands first and is shown when the number is known, so that nothing else moves.
            Tag.button(.type("button"), .class("plain small"), .key("n"), .label("Next new comment"), .hidden) { "New" }
            for (key, label, text) in [
                ("T", "Previous comment without a parent", "↑"), ("t", "Next comment without a parent", "↓"),
                ("p", "Parent", "Parent"), ("C", "Fold all comments", "Fold"),
            ] {
                Tag.button(.type("button"), .class("plain small"), .key(key), .label(label)) { text }
            }
        }
    }

    private var heading: String {
        guard let count = story.commentCount else { return "Comments" }
        return count == 1 ? "1 comment" : "\(count) comments"
    }

    private var facts: [HTML] {
        let host = story.address.map { address in Tag.span(.class("host")) { HTML.foreign(address.host) } }
        var facts = [host].compactMap(\.self) + HTML.facts(of: story, at: now)
        if let parent = story.parent {
            facts.append(HTML.link(Address(["news", "item", "\(parent)"])) { "What it answers" })
        }
        if story.isStory {
            if hasReader, story.address != nil {
                facts.append(HTML.link(Address(["news", "item", "\(story.id)", "page"]), .key("r")) { "Read here" })
            }
            facts.append(.newsMark(story.id, isSaved ? "unsave" : "save", isSaved ? "✓ Saved" : "Save", key: "s"))
        }
        return facts
    }
}
