// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTerminal

/// The comments of an item on the screen.
struct ThreadView: Sendable {
    /// The number of the item.
    let id: Int
    private(set) var thread: CommentThread?
    /// The origin of the thread once it is complete; `nil` while it loads.
    private(set) var origin: String?
    /// Why the item could not be read.
    private(set) var problem: String?
    /// The comments that were read before this visit; `nil` on the first visit.
    private var seenBefore: Set<Int>?
    /// The comments that were read until now, in this visit too.
    private(set) var seen: Set<Int> = []
    /// The comments whose replies are not shown.
    private(set) var collapsed: Set<Int> = []
    /// The selected comment, or the number of the item for its own text.
    var selected: Int
    /// The first line on the screen.
    var top = 0
    /// The words that were searched for last, in lower case.
    var words: [String] = []

    /// The lines of comments at the width of ``width``.
    private var bodies: [Int: [StyledText]] = [:]
    private var isLaidOut = false
    private(set) var width = 0
    private(set) var now = Date(timeIntervalSince1970: 0)
    /// What is shown, in order.
    private(set) var entries: [Entry] = []
    /// How many of the entries, from the first, have a place.
    private var placedCount = 0

    /// A comment, or the text of the item itself, and its place.
    struct Entry: Sendable {
        var id: Int
        /// The place in the rows of the thread; -1 for the item itself.
        var row: Int
        var firstLine = 0
        var lineCount = 0
        /// The number of replies that are not shown; `nil` if the comment is expanded.
        var hidden: Int?

        var lines: Range<Int> { firstLine..<firstLine + lineCount }
    }

    init(_ id: Int) {
        self.id = id
        selected = id
    }

    /// The author of the story.
    var originalPoster: String? { thread?.root.value.by }

    /// The thread as it is when the reader comes back: the same place, and what is collapsed.
    var left: ThreadView {
        var thread = self
        (thread.origin, thread.problem) = (nil, nil)
        return thread
    }

    /// The address of a link of the selected comment, by its number; `nil` if there is none.
    func link(_ number: Int) -> String? {
        guard entries.indices.contains(place) else { return nil }
        let links = CommentLines.links(in: item(of: entries[place])?.text ?? "")
        return links.indices.contains(number &- 1) ? links[number - 1] : nil
    }

    /// The author of the selected comment, or of the story.
    var author: String? { entries.indices.contains(place) ? item(of: entries[place])?.by : nil }

    private func item(of entry: Entry) -> HackerNews.Item? {
        guard entry.row >= 0 else { return thread?.root.value }
        guard case .success(let item)? = thread?.rows[entry.row].comment else { return nil }
        return item
    }

    // MARK: Arrivals

    mutating func accept(_ thread: CommentThread) {
        // A thread that is loaded again replaces the old one when it is whole, so that nothing jumps.
        if let old = self.thread, old.rows.count > thread.rows.count, !thread.isComplete { return }
        self.thread = thread
        // The options of a poll belong to the item's own lines.
        if thread.root.value.parts != nil { bodies[id] = nil }
        isLaidOut = false
    }

    mutating func accept(seen: Set<Int>?) {
        seenBefore = seen
        self.seen.formUnion(seen ?? [])
    }

    mutating func end(origin: String) { self.origin = origin }

    mutating func fail(_ problem: String) {
        self.problem = problem
        origin = ""
    }

    /// Which comment is selected, before the number of all: `12 of `; empty for the story itself.
    var position: String {
        let row = entries.indices.contains(place) ? entries[place].row : -1
        return row < 0 ? "" : "\(row + 1) of "
    }

    // MARK: What is new

    /// Whether a comment came after the last visit. On the first visit nothing is new.
    func isNew(_ id: Int) -> Bool { seenBefore.map { !$0.contains(id) } ?? false }

    /// The number of comments that came after the last visit.
    var newCount: Int { seenBefore == nil ? 0 : (thread?.rows ?? []).count { isNew($0.id) } }

    /// The number of comments that have not been read.
    var unreadCount: Int { (thread?.rows ?? []).count { !seen.contains($0.id) } }

    /// Notes that comments were read. Returns those that were not read before.
    mutating func note(_ ids: some Sequence<Int>) -> [Int] {
        ids.filter { $0 != id && seen.insert($0).inserted }
    }

    // MARK: Layout

    /// Whether the replies of a comment are collapsed.
    mutating func collapse(_ id: Int, _ isCollapsed: Bool) {
        if isCollapsed { collapsed.insert(id) } else { collapsed.remove(id) }
        isLaidOut = false
    }

    /// Computes which comments are shown, and the places of those on the screen and above it.
    mutating func layOut(width: Int, now: Date, height: Int) {
        let isResized = width != self.width
        let anchor = isResized ? placed.last { $0.firstLine <= top } : nil
        if isResized { (self.width, isLaidOut, bodies) = (width, false, [:]) }
        arrange(now: now)
        if let anchor, let place = entries.firstIndex(where: { $0.id == anchor.id }) {
            // What was at the top of the screen stays there.
            measure(place)
            top = entries[place].firstLine + min(top - anchor.firstLine, max(0, entries[place].lineCount - 1))
        }
        limitTop(height)
    }

    /// Lists what is shown, without its places. It does nothing if nothing has changed.
    mutating func arrange(now: Date) {
        guard let thread, !isLaidOut else { return }
        (isLaidOut, self.now, placedCount) = (true, now, 0)
        entries = [Entry(id: id, row: -1)]
        var row = 0
        while row < thread.rows.count {
            let comment = thread.rows[row]
            let isCollapsed = collapsed.contains(comment.id)
            let replies = isCollapsed ? thread.rows[(row + 1)...].prefix { $0.depth > comment.depth }.count : 0
            entries.append(Entry(id: comment.id, row: row, hidden: isCollapsed ? replies : nil))
            row += 1 + replies
        }
    }

    /// Computes the places of entries until a line is reached. Long threads would open late if all their lines were
    /// computed.
    mutating func measure(through line: Int) {
        while placedCount < entries.count, lineCount < line { measureNext() }
    }

    /// Computes the places of the entries up to one of them.
    mutating func measure(_ place: Int) {
        while placedCount <= place { measureNext() }
    }

    private mutating func measureNext() {
        var entry = entries[placedCount]
        entry.firstLine = lineCount
        let lines = CommentLines(width: width, now: now, originalPoster: originalPoster)
        if bodies[entry.id] == nil {
            bodies[entry.id] = entry.row < 0 ? rootLines(lines) : thread.map { body(of: $0.rows[entry.row], lines) }
        }
        let count = entry.hidden == nil ? bodies[entry.id]?.count ?? 0 : 0
        entry.lineCount = entry.row < 0 ? count : 2 + count
        entries[placedCount] = entry
        placedCount += 1
    }

    /// Scrolls no further than to the end.
    mutating func limitTop(_ height: Int) {
        measure(through: top + height)
        top = max(0, min(top, lineCount - height))
    }

    private func body(of row: CommentThread.Row, _ lines: CommentLines) -> [StyledText] {
        guard case .success(let item) = row.comment, item.isReadable else { return [] }
        return lines.body(of: item.text ?? "", depth: row.depth)
    }

    /// The title, the address, the facts, the text, and the options of a poll.
    private func rootLines(_ lines: CommentLines) -> [StyledText] {
        guard let item = thread?.root.value else { return [] }
        let room = max(10, lines.width - 2)
        var text = StyledText(HTMLText.title(item.title ?? item.type?.rawValue ?? "item").printable, .bold).wrapped(
            width: room)
        if let url = item.url, !url.isEmpty {
            text += StyledText(url.printable, TextStyle(.underline, .cyan, link: item.address?.description)).wrapped(
                width: room)
        }
        text += StyledText(item.facts(at: lines.now, showsNumber: false), .dim).wrapped(width: room)
        if let html = item.text { text += [StyledText()] + lines.body(of: html, depth: nil) }
        for option in thread?.options ?? [] {
            var line = StyledText("\(option.score ?? 0) votes: ", .bold)
            line.append(HTMLText(option.text ?? "").plain.split(separator: "\n").joined(separator: " ").printable)
            text += line.wrapped(width: room)
        }
        return text
    }

    /// The lines of an entry, without the empty line before a comment.
    func bodyLines(of entry: Entry) -> [StyledText] { bodies[entry.id] ?? [] }

    /// The entries that have a place.
    var placed: ArraySlice<Entry> { entries[..<placedCount] }

    /// The number of lines that have a place.
    var lineCount: Int { placed.last?.lines.upperBound ?? 0 }

    /// The place of the selected comment among the entries. A collapsed one is represented by the comment that hides
    /// it.
    var place: Int {
        if let place = entries.firstIndex(where: { $0.id == selected }) { return place }
        guard let row = thread?.rows.firstIndex(where: { $0.id == selected }) else { return 0 }
        return max(0, (entries.firstIndex { $0.row > row } ?? entries.count) - 1)
    }
}
