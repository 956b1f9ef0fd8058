// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews

/// What stands below the comments of a discussion: what was new, what is missing, and where it came from.
struct ThreadEnd {
    let thread: CommentThread
    let read: ReadUpTo?
    /// Why comments are missing, or why the visit cannot be remembered.
    let problem: Failure?

    @HTMLBuilder var html: HTML {
        if let read { news(since: read) }
        problem?.html
        if let missing = thread.missing.first {
            let count = thread.missing.count == 1 ? "1 comment" : "\(thread.missing.count) comments"
            Failure("\(count) could not be read.", because: missing).html
        }
        if thread.staleCount > 0 {
            Tag.p(.class("quiet")) { "\(thread.staleCount) comments are from the cache and out of date." }
        }
        if !thread.options.isEmpty {
            Tag.h2 { "Options of the poll" }
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
        HTML.provenance(thread.root.provenance)
    }

    private func news(since read: ReadUpTo) -> HTML {
        let new = thread.rows.filter { $0.isNew(since: read) }
        guard let first = new.first else {
            // A comment that could not be read may be new.
            guard problem == nil, thread.missing.isEmpty else { return .empty }
            return Tag.p(.class("hint"), .behavior("news-count")) { "Nothing new since your last visit." }
        }
        return Tag.p(.class("hint"), .behavior("news-count")) {
            new.count == 1
                ? "1 new comment since your last visit. " : "\(new.count) new comments since your last visit. "
            HTML.link(.fragment("c\(first.id)")) { "Go to the first" }
        }
    }
}
