// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The comments of a discussion as they arrive: each part has the next comments with all their replies, and the last
/// part says what was new.
actor CommentParts: PageParts {
    private var versions: Growing<CommentThread>.Iterator
    private var thread: CommentThread
    private let read: ReadUpTo?
    private let now: Date
    /// Remembers the visit, and returns what failed.
    private let record: @Sendable (_ comments: [Int]) async -> Failure?
    /// The number of comments in the parts so far.
    private var written = 0
    private var hasArrived = false
    private var hasNew = false
    private var isOver = false

    /// - Parameter versions: The versions of the thread after the one that is given.
    init(
        _ thread: CommentThread, then versions: Growing<CommentThread>.Iterator, read: ReadUpTo?, now: Date,
        record: @escaping @Sendable (_ comments: [Int]) async -> Failure?
    ) {
        (self.thread, self.versions) = (thread, versions)
        (self.read, self.now, self.record) = (read, now, record)
    }

    /// The next comments; `nil` at the end.
    func next() async -> HTML? {
        guard !isOver else { return nil }
        var problem: Failure?
        while true {
            // Replies to the last comment without a parent may still arrive.
            let end =
                hasArrived ? thread.rows.count : thread.rows.lastIndex { $0.depth == 0 } ?? 0
            if end > written { return comments(upTo: end) }
            if hasArrived { break }
            // An actor cannot lend a property to an asynchronous function.
            var versions = versions
            do throws(APIError) {
                if let next = try await versions.next(isolation: self) { thread = next } else { hasArrived = true }
            } catch {
                (hasArrived, problem) = (true, Failure("Not all comments could be read.", because: error))
            }
            self.versions = versions
        }
        isOver = true
        let unrecorded = await record(thread.rows.map(\.id))
        return ThreadEnd(thread: thread, read: read, problem: problem ?? unrecorded).html
    }

    private func comments(upTo end: Int) -> HTML {
        defer { written = end }
        let rows = Array(thread.rows[written..<end])
        let first = hasNew ? nil : rows.first { row in row.isNew(since: read) }?.id
        if first != nil { hasNew = true }
        let tops = thread.root.value.kids ?? []
        let last = rows.last { $0.depth == 0 }.flatMap { row in tops.firstIndex(of: row.id) }
        return CommentTree(
            rows: rows, read: read, now: now, firstNew: first, poster: thread.root.value.by,
            following: last.flatMap { tops.dropFirst($0 + 1).first }
        ).html
    }
}
