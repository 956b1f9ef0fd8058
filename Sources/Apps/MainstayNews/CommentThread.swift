// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayHackerNews

/// What is said of a story, or under a comment: a tree, kept as far as it has come.
public struct CommentThread: Sendable {
    /// The most comments of one thread that are read; a reply that made more of them would have no end.
    static let limit = 20_000

    /// What the comments are about, and where it came from.
    public let root: Answer<HackerNews.Item>
    /// The comments in the order in which they are read, each before its replies, up to the first that has not come yet.
    public private(set) var rows: [Row] = []
    /// Those that could not be read.
    public private(set) var missing: [MissingItem] = []
    /// How many of the comments came from where the service was not asked: they may be outdated.
    public private(set) var staleCount = 0

    /// What has come and is not among the rows yet, and a poll's options: few, for all of it is copied with the thread.
    private var kept: [Int: Kept] = [:]
    /// What comes after the rows, the next one last.
    private var unread: [Place] = []
    private var placed: Set<Int> = []

    /// A comment in its place.
    public struct Row: Sendable {
        /// Its number.
        public let id: Int
        /// How many comments it is under; 0 for an answer to the story itself.
        public let depth: Int
        fileprivate let kept: Kept

        /// The comment, or why there is none.
        public var comment: Result<HackerNews.Item, MissingItem> { kept.comment }
    }

    private struct Place {
        var id: Int
        var depth: Int
    }

    /// What came, in one place however often the thread is copied.
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

    /// Whether nothing more is to come.
    public var isComplete: Bool { unread.isEmpty }

    /// The options of a poll, as far as they have come.
    public var options: [HackerNews.Item] {
        (root.value.parts ?? []).compactMap { id in
            guard case .success(let option)? = kept[id]?.comment else { return nil }
            return option
        }
    }

    /// Takes what a comment came to.
    package mutating func take(_ arrival: ItemArrival) {
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

    /// The same without its holes, which are to be asked for again.
    package var withoutHoles: CommentThread {
        var thread = CommentThread(root)
        thread.staleCount = staleCount
        thread.kept = all.filter { if case .success = $0.value.comment { true } else { false } }
        thread.read()
        return thread
    }

    /// What is still to be asked for, in the order in which it is read.
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

    /// Everything that has come, by number.
    private var all: [Int: Kept] {
        rows.reduce(into: kept) { $0[$1.id] = $1.kept }
    }

    /// Moves what has come from the tree to the rows.
    private mutating func read() {
        while let next = unread.last, let kept = kept.removeValue(forKey: next.id) {
            unread.removeLast()
            rows.append(Row(id: next.id, depth: next.depth, kept: kept))
            if case .success(let item) = kept.comment { place(item.kids, depth: next.depth + 1) }
        }
    }

    private mutating func place(_ kids: [Int]?, depth: Int) {
        // A comment stands in one place only, whatever replies say.
        let new = (kids ?? []).filter { placed.count <= Self.limit && placed.insert($0).inserted }
        unread += new.reversed().map { Place(id: $0, depth: depth) }
    }
}
