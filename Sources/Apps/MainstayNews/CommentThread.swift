// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// The comments of a story or a comment: a tree that grows while it loads.
public struct CommentThread: Sendable {
    /// The maximum number of comments in a thread. It bounds the work if a reply lists comments without end.
    static let limit = 20_000

    /// The item that the comments belong to, and where it came from.
    public let root: Answer<HackerNews.Item>
    /// The comments in reading order, each before its replies, up to the first one that has not arrived yet.
    public private(set) var rows: [Row] = []
    /// The comments that could not be read.
    public private(set) var missing: [MissingItem] = []
    /// The number of comments from a cache, which may be outdated.
    public private(set) var staleCount = 0

    /// Comments that arrived but are not in the rows yet, and the options of a poll. There are few, because copying the
    /// thread copies them.
    private var kept: [Int: Kept] = [:]
    /// The items that follow the rows. The next one is last.
    private var unread: [Place] = []
    private var placed: Set<Int> = []

    /// A comment at its place.
    public struct Row: Sendable {
        /// Its identifier.
        public let id: Int
        /// Its depth. 0 for a reply to the story itself.
        public let depth: Int
        fileprivate let kept: Kept

        /// The comment, or the reason why it is missing.
        public var comment: Result<HackerNews.Item, MissingItem> { kept.comment }
    }

    private struct Place {
        var id: Int
        var depth: Int
    }

    /// All items that arrived, shared by all copies of the thread.
    fileprivate final class Kept: Sendable {
        let comment: Result<HackerNews.Item, MissingItem>

        init(_ comment: Result<HackerNews.Item, MissingItem>) {
            self.comment = comment
        }
    }

    /// Begins a thread.
    public init(_ root: Answer<HackerNews.Item>) {
        self.root = root
        placed = [root.value.id]
        place(root.value.kids, depth: 0)
    }

    /// Whether all comments have arrived.
    public var isComplete: Bool { unread.isEmpty }

    /// The options of a poll that have arrived.
    public var options: [HackerNews.Item] {
        (root.value.parts ?? []).compactMap { id in
            guard case .success(let option)? = kept[id]?.comment else { return nil }
            return option
        }
    }

    /// Adds the result of loading a comment.
    package mutating func accept(_ arrival: ItemArrival) {
        switch arrival.result {
        case .success(let answer):
            if answer.source == .stale { staleCount += 1 }
            kept[arrival.id] = Kept(.success(answer.value))
        case .failure(let error):
            let hole = MissingItem(id: arrival.id, reason: .failed(error))
            missing.append(hole)
            kept[arrival.id] = Kept(.failure(hole))
        }
        read()
    }

    /// A copy without the missing comments, so that they can be requested again.
    package var withoutHoles: CommentThread {
        var thread = CommentThread(root)
        thread.staleCount = staleCount
        thread.kept = all.filter { if case .success = $0.value.comment { true } else { false } }
        thread.read()
        return thread
    }

    /// The comments still to be requested, in reading order.
    package var wanted: WantedComments {
        var wanted = WantedComments(childrenOf: root.value)
        var unasked: [Int] = []
        let all = all
        while let id = wanted.next() {
            if case .success(let item)? = all[id]?.comment {
                wanted.add(childrenOf: item)
            } else {
                unasked.append(id)
            }
        }
        return wanted.askingAgain(for: unasked)
    }

    /// All items that arrived, by identifier.
    private var all: [Int: Kept] {
        rows.reduce(into: kept) { $0[$1.id] = $1.kept }
    }

    /// Moves comments that have arrived from the tree to the rows.
    private mutating func read() {
        while let next = unread.last, let kept = kept.removeValue(forKey: next.id) {
            unread.removeLast()
            rows.append(Row(id: next.id, depth: next.depth, kept: kept))
            if case .success(let item) = kept.comment { place(item.kids, depth: next.depth + 1) }
        }
    }

    private mutating func place(_ kids: [Int]?, depth: Int) {
        // A comment has only one place, even if several replies list it.
        let new = (kids ?? []).filter { placed.count <= Self.limit && placed.insert($0).inserted }
        unread += new.reversed().map { Place(id: $0, depth: depth) }
    }
}
