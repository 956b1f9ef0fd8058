// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser

/// A discussion as readable text. Control characters in comments never reach the terminal.
struct CommentText {
    let style: Style
    let width: Int
    let now: Date

    /// The item that the discussion is about.
    func root(_ item: HackerNews.Item) -> String {
        let facts = item.facts(at: now, showsNumber: true)
        let title = HTMLText.title(item.title ?? item.type?.rawValue ?? "item").printable
        var lines = [style.bold(title)]
        if let url = item.url, !url.isEmpty { lines.append(style.accent(url.printable)) }
        lines.append(style.dim(facts))
        if let text = item.text { lines += [""] + body(text, indent: 0) }
        return lines.joined(separator: "\n")
    }

    /// A comment under its author's name, indented by its depth.
    ///
    /// - Parameters:
    ///   - isNew: Whether the comment came after the last visit.
    ///   - originalPoster: The author of the story, whose comments are marked.
    func comment(_ row: CommentThread.Row, isNew: Bool, originalPoster: String?) -> String {
        let indent = indent(at: row.depth)
        let margin = String(repeating: " ", count: indent)
        switch row.comment {
        case .failure: return margin + style.warning("[could not be read]")
        case .success(let item):
            guard item.isReadable else { return margin + style.dim("[deleted]") }
            let age = item.age(at: now).map { ", \($0) ago" }
            let isOriginalPoster = item.by != nil && item.by == originalPoster
            let marks = [isOriginalPoster ? "op" : nil, isNew ? "new" : nil, item.dead == true ? "dead" : nil]
                .compactMap(\.self)
            let head = style.bold((item.by ?? "somebody").printable) + style.dim((age ?? "").printable)
            let marked = marks.isEmpty ? head : head + " " + style.warning("[\(marks.joined(separator: ", "))]")
            return ([margin + marked] + body(item.text ?? "", indent: indent)).joined(separator: "\n")
        }
    }

    /// An option of a poll and its votes.
    func option(_ item: HackerNews.Item) -> String {
        let label = "\(item.score ?? 0) votes: "
        return style.bold(label)
            + HTMLText(item.text ?? "").plain.split(separator: "\n").joined(separator: " ").printable
    }

    /// How many replies are not shown.
    func hidden(_ count: Int, depth: Int) -> String {
        String(repeating: " ", count: indent(at: depth))
            + style.dim("[\(count) more \(count == 1 ? "reply" : "replies")]")
    }

    /// The indentation is limited, so that deep comments stay on the screen.
    private func indent(at depth: Int) -> Int {
        min(depth * 2, max(0, width / 2 - 10))
    }

    private func body(_ html: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        for block in HTMLText(html).blocks {
            if !lines.isEmpty { lines.append("") }
            for line in block.plain.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                let text = String(Substring(line))
                // Only code contains tabs.
                let parts =
                    block.isCode
                    ? ["  " + text.replacing("\t", with: "    ").printable]
                    : TextWrap.wrap(text.printable, width: max(20, width - indent))
                // A paragraph that begins with `>` quotes another comment, by custom.
                let isQuote = !block.isCode && block.plain.hasPrefix(">")
                for part in parts { lines.append(margin + (isQuote ? style.italic(part) : part)) }
            }
        }
        return lines
    }
}
