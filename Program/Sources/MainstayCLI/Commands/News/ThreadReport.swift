// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Prints a discussion while it loads. Each comment appears as soon as all comments before it have loaded.
struct ThreadReport {
    private let invocation: Invocation
    private let depth: Int
    private let seen: Set<Int>?
    private let text: CommentText
    private var thread: CommentThread?
    private var printed = 0
    /// The number of replies skipped since the last printed comment.
    private var hidden = 0

    init(_ invocation: Invocation, depth: Int, seen: Set<Int>?) {
        self.invocation = invocation
        self.depth = depth
        self.seen = seen
        text = CommentText(style: invocation.style, width: min(invocation.console.width, 100), now: Date())
    }

    /// The comments so far.
    var comments: [Int] { thread?.rows.map(\.id) ?? [] }

    mutating func show(_ thread: CommentThread) throws {
        let isFirst = self.thread == nil
        self.thread = thread
        if invocation.wantsJSON, !invocation.arguments.has(NewsCommand.stream) { return }
        if isFirst { try print(thread.root.value) }
        while printed < thread.rows.count {
            try print(thread.rows[printed])
            printed += 1
        }
    }

    mutating func end() throws {
        guard let thread else { return }
        if !invocation.wantsJSON {
            try printHidden()
            for option in thread.options { try invocation.console.print("\n" + text.option(option)) }
            let stale =
                thread.staleCount > 0 ? "; \(thread.staleCount) comments are from the cache and out of date" : ""
            let provenance = ProvenanceText.describe(thread.root.provenance) + stale
            try invocation.console.print("\n" + invocation.style.dim(provenance.printable))
        } else if !invocation.arguments.has(NewsCommand.stream) {
            try invocation.printJSON(Document(thread: thread, depth: depth, seen: seen))
        }
        invocation.noteMissing(thread.missing)
    }

    private func print(_ root: HackerNews.Item) throws {
        if invocation.wantsJSON { return try invocation.printJSONLine(root) }
        try invocation.console.print(text.root(root))
    }

    private mutating func print(_ row: CommentThread.Row) throws {
        guard row.depth < depth else {
            hidden += 1
            return
        }
        if invocation.wantsJSON { return try invocation.printJSONLine(CommentDocument(row, seen: seen)) }
        try printHidden()
        try invocation.console.print(
            "\n" + text.comment(row, isNew: row.isNew(to: seen), originalPoster: thread?.root.value.by))
    }

    private mutating func printHidden() throws {
        guard hidden > 0 else { return }
        try invocation.console.print(text.hidden(hidden, depth: depth))
        hidden = 0
    }

    /// `{"value": {"item": …, "comments": [{"depth": 0, "new": false, "item": …}], "missing": […]}, "source": …, …}`.
    private struct Document: Encodable {
        var thread: CommentThread
        var depth: Int
        var seen: Set<Int>?

        private struct ThreadDocument: Encodable {
            var item: HackerNews.Item
            var options: [HackerNews.Item]?
            var comments: [CommentDocument]
            var missing: [MissingDocument]
        }

        func encode(to encoder: any Encoder) throws {
            let value = ThreadDocument(
                item: thread.root.value, options: thread.root.value.parts == nil ? nil : thread.options,
                comments: thread.rows.filter { $0.depth < depth }.map { CommentDocument($0, seen: seen) },
                missing: thread.missing.map(MissingDocument.init))
            try Answer(value, provenance: thread.root.provenance).encode(to: encoder)
        }
    }
}

/// A comment at its place in the tree, in JSON. `item` is `null` if the comment could not be read.
private struct CommentDocument: Encodable {
    private enum CodingKeys: String, CodingKey { case id, depth, new, item }

    var row: CommentThread.Row
    var isNew: Bool

    init(_ row: CommentThread.Row, seen: Set<Int>?) {
        self.row = row
        isNew = row.isNew(to: seen)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.id, forKey: .id)
        try container.encode(row.depth, forKey: .depth)
        try container.encode(isNew, forKey: .new)
        if case .success(let item) = row.comment {
            try container.encode(item, forKey: .item)
        } else {
            try container.encodeNil(forKey: .item)
        }
    }
}

extension CommentThread.Row {
    /// Whether the comment came after the last visit. On the first visit nothing is new.
    ///
    /// - Parameter seen: The comments that were read before; `nil` on the first visit.
    fileprivate func isNew(to seen: Set<Int>?) -> Bool {
        seen.map { !$0.contains(id) } ?? false
    }
}
