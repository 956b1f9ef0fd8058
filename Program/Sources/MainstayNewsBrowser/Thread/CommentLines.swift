// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayNews
import MainstayTerminal

/// A comment as lines of a screen: a line about its author, and its text.
struct CommentLines {
    let width: Int
    let now: Date
    /// The author of the story, whose comments are marked.
    let originalPoster: String?

    /// The indentation is limited, so that deep comments keep at least two thirds of the width.
    func indentation(at depth: Int) -> Int {
        1 + min(depth * 2, width / 3)
    }

    /// The line about the author.
    ///
    /// - Parameters:
    ///   - hidden: The number of replies that are collapsed; `nil` if the comment is expanded.
    ///   - isNew: Whether the comment was written after the last visit.
    func head(of row: CommentThread.Row, hidden: Int?, isNew: Bool) -> StyledText {
        var head = StyledText(hidden == nil ? "" : "+ ", .bold)
        switch row.comment {
        case .failure: head.append("[could not be read]", .warning)
        case .success(let item) where !item.isReadable: head.append("[deleted]", .dim)
        case .success(let item):
            head.append((item.by ?? "somebody").printable, .bold)
            if let by = item.by, by == originalPoster { head.append(" [op]", .accent) }
            if let age = item.age(at: now) { head.append(" \(age) ago", .dim) }
            if item.dead == true { head.append(" [dead]", .warning) }
        }
        if isNew { head.append(" new", .warning) }
        if let hidden, hidden > 0 { head.append(hidden == 1 ? " (1 reply)" : " (\(hidden) replies)", .dim) }
        return head
    }

    /// The text of a comment.
    ///
    /// - Parameter depth: The depth of the comment; `nil` for a text that is not indented.
    func body(of html: String, depth: Int?) -> [StyledText] {
        let room = max(10, min(width - (depth.map(indentation) ?? 1) - 1, 100))
        var (lines, links) = ([StyledText](), 0)
        for block in HTMLText(html).blocks {
            if !lines.isEmpty { lines.append(StyledText()) }
            lines += block.isCode ? code(block, width: room) : paragraph(block, width: room, links: &links)
        }
        return lines
    }

    /// The addresses of the links of a comment, in the order of their numbers.
    static func links(in html: String) -> [String] {
        HTMLText(html).blocks.filter { !$0.isCode }.flatMap(\.runs).compactMap(\.link)
    }

    private func code(_ block: HTMLText.Block, width: Int) -> [StyledText] {
        block.plain.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let text = String(line).replacing("\t", with: "    ").printable
            return StyledText(text, TextStyle([], .green)).folded(width: width - 2).map {
                $0.indented(StyledText("  "))
            }
        }
    }

    /// A paragraph that begins with `>` quotes another comment, by custom.
    ///
    /// - Parameter links: The number of links before. Each link has its number after it.
    private func paragraph(_ block: HTMLText.Block, width: Int, links: inout Int) -> [StyledText] {
        let isQuote = block.plain.hasPrefix(">")
        var text = StyledText()
        for run in block.runs {
            var style = isQuote ? TextStyle([.italic, .dim]) : .plain
            if run.isEmphasized { style = style.adding(.italic) }
            if let link = run.link {
                style = TextStyle(style.attributes.union(.underline), style.color, link: link)
                links += 1
                text.append(run.plain.printable, style)
                text.append("[\(links)]", .dim)
            } else {
                text.append(
                    run.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
                        .joined(separator: "\n"), style)
            }
        }
        return text.wrapped(width: width)
    }
}
