// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHackerNews
import MainstayNews

/// The comments of a discussion, each with its replies inside.
struct CommentTree {
    /// The number of levels. Deeper replies stand beside each other, because browsers limit the depth of a page, and because nobody
    /// can read a column of three letters.
    private static let deepest = 12

    let rows: [CommentThread.Row]
    let lastRead: Int?
    let now: Date
    /// The first comment that is new since the last visit, if it is among these.
    var firstNew: Int?

    /// The comments. This reads the rows from the last to the first, so a comment finds all its replies made.
    var html: HTML {
        // The comments whose parent has not been reached yet, by depth. The last one of each level comes first.
        var waiting = [[HTML]](repeating: [], count: Self.deepest + 2)
        for row in rows.reversed() {
            let depth = min(row.depth, Self.deepest)
            let isAtDeepest = row.depth >= Self.deepest
            let replies = isAtDeepest ? [] : waiting[depth + 1].reversed()
            if !isAtDeepest { waiting[depth + 1] = [] }
            waiting[depth].append(comment(row, replies: replies))
        }
        return .fragment(waiting.flatMap { $0.reversed() })
    }

    private func comment(_ row: CommentThread.Row, replies: [HTML]) -> HTML {
        let isNew = lastRead.map { row.id > $0 } ?? false
        return Tag.details(.id("c\(row.id)"), .class(isNew ? "comment new" : "comment"), .open) {
            switch row.comment {
            case .success(let item):
                Tag.summary {
                    HTML.foreign(item.by ?? "deleted")
                    if let date = item.date {
                        " · "
                        HTML.age(of: date, at: now)
                    }
                    if isNew {
                        " "
                        row.id == firstNew
                            ? Tag.span(.id("new"), .class("mark")) { "new" } : Tag.span(.class("mark")) { "new" }
                    }
                }
                item.isReadable ? HTML.text(of: HTMLText(item.text ?? "")) : Tag.p(.class("quiet")) { "deleted" }
            case .failure(let missing):
                Tag.summary { "A comment that could not be read" }
                Tag.p(.class("quiet")) { HTML.foreign("\(missing)") }
            }
            HTML.fragment(replies)
        }
    }
}
