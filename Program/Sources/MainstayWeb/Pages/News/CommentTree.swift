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
    /// The heading of a comment, by its depth.
    private static let headings = [Tag.h3, .h4, .h5, .h6]

    let rows: [CommentThread.Row]
    let read: ReadUpTo?
    let now: Date
    /// The first comment that is new since the last visit, if it is among these.
    var firstNew: Int?
    /// The person who posted the story.
    var poster: String?
    /// The comment without a parent that follows the last one of these.
    var following: Int?

    /// The comments. This reads the rows from the last to the first, so a comment finds all its replies made.
    var html: HTML {
        let moves = moves
        // The comments whose parent has not been reached yet, by depth. The last one of each level comes first.
        var waiting = [[HTML]](repeating: [], count: Self.deepest + 2)
        for row in rows.reversed() {
            // The end of the page says once how many could not be read. None of them has replies.
            guard case .success(let item) = row.comment else { continue }
            let depth = min(row.depth, Self.deepest)
            let isAtDeepest = row.depth >= Self.deepest
            let replies = isAtDeepest ? [] : waiting[depth + 1].reversed()
            if !isAtDeepest { waiting[depth + 1] = [] }
            waiting[depth].append(comment(row, item, moves: moves[row.id] ?? [], replies: replies))
        }
        return .fragment(waiting.flatMap { $0.reversed() })
    }

    /// Where one can go from each comment: from one without a parent to the next, and from others up.
    private var moves: [Int: [(name: String, id: Int)]] {
        var (moves, above): ([Int: [(name: String, id: Int)]], [Int]) = ([:], [])
        var last: Int?
        for row in rows {
            above = Array(above.prefix(row.depth))
            if let parent = above.last {
                moves[row.id] = [("parent", parent)] + (above.count > 1 ? [("root", above[0])] : [])
            } else if let last {
                moves[last] = [("next", row.id)]
            }
            if above.isEmpty { last = row.id }
            above.append(row.id)
        }
        if let last, let following { moves[last] = [("next", following)] }
        return moves
    }

    private func comment(
        _ row: CommentThread.Row, _ item: HackerNews.Item, moves: [(name: String, id: Int)], replies: [HTML]
    ) -> HTML {
        let isNew = row.isNew(since: read)
        return Tag.details(.id("c\(row.id)"), .class(isNew ? "comment new" : "comment"), .open) {
            Tag.summary {
                // A screen reader steps through headings, so it can skip replies as an eye does.
                HTML.element(Self.headings[min(row.depth, 3)], [], HTML.foreign(item.by ?? "deleted"))
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
            // A control in a summary could not be told from the summary, which is one.
            let links = moves.map { move in HTML.link(.fragment("c\(move.id)")) { move.name } }
            Tag.p(.class("details moves")) {
                HTML.joined([item.by.map(profile)].compactMap(\.self) + links, by: " · ")
            }
            item.isReadable ? HTML.text(of: HTMLText(item.text ?? "")) : Tag.p(.class("quiet")) { "deleted" }
            HTML.fragment(replies)
        }
    }

    /// A link to the page of a person whose name stands beside it.
    private func profile(_ name: String) -> HTML {
        HTML.link(Address(["news", "user", name]), .label("Profile of \(name)")) { "profile" }
    }
}
