// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The comments of a discussion, each with its replies inside.
struct CommentTree {
    /// The number of levels. Deeper replies stand beside each other, because browsers limit the depth of a page, and
    /// because nobody can read a column of three letters.
    private static let deepest = 12

    let rows: [CommentThread.Row]
    let lastRead: Int?
    let now: Date
    /// The first comment that is new since the last visit, if it is among these.
    var firstNew: Int?
    /// The person who posted the story.
    var poster: String?

    /// The comments. This reads the rows from the last to the first, so a comment finds all its replies made.
    var html: HTML {
        // The comments whose parent has not been reached yet, by depth. The last one of each level comes first.
        var waiting = [[HTML]](repeating: [], count: Self.deepest + 2)
        for row in rows.reversed() {
            // The end of the page says once how many could not be read. None of them has replies.
            guard case .success(let item) = row.comment else { continue }
            let depth = min(row.depth, Self.deepest)
            let isAtDeepest = row.depth >= Self.deepest
            let replies = isAtDeepest ? [] : waiting[depth + 1].reversed()
            if !isAtDeepest { waiting[depth + 1] = [] }
            waiting[depth].append(comment(row, item, replies: replies))
        }
        return .fragment(waiting.flatMap { $0.reversed() })
    }

    private func comment(_ row: CommentThread.Row, _ item: HackerNews.Item, replies: [HTML]) -> HTML {
        let isNew = row.isNew(since: lastRead)
        return Tag.details(.id("c\(row.id)"), .class(isNew ? "comment new" : "comment"), .open) {
            Tag.summary {
                Tag.strong { HTML.foreign(item.by ?? "deleted") }
                if let author = item.by, author == poster {
                    " "
                    Tag.span(.class("mark")) { "posted this" }
                }
                if let date = item.date {
                    " · "
                    HTML.age(of: date, at: now)
                }
                if !replies.isEmpty {
                    Tag.span(.class("folds")) { replies.count == 1 ? " · 1 reply" : " · \(replies.count) replies" }
                }
                if isNew {
                    " "
                    row.id == firstNew
                        ? Tag.span(.id("new"), .class("mark")) { "new" } : Tag.span(.class("mark")) { "new" }
                }
            }
            item.isReadable ? HTML.text(of: HTMLText(item.text ?? "")) : Tag.p(.class("quiet")) { "deleted" }
            HTML.fragment(replies)
        }
    }
}

extension CommentThread.Row {
    /// Whether a person who read the comments up to one did not see this one. A comment that cannot be shown is not
    /// new.
    func isNew(since lastRead: Int?) -> Bool {
        guard let lastRead, case .success = comment else { return false }
        return id > lastRead
    }
}
