// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews

/// The comments to ask for, so that those which are read first come first.
package struct WantedComments {
    /// A place in the tree: the rank at each level on the way to it.
    private typealias Path = [Int]

    /// Those not asked for, the one that is read next last.
    private var waiting: [(path: Path, id: Int)] = []
    private var paths: [Int: Path] = [:]

    /// Wants the comments under an item, and a poll's options before them.
    init(childrenOf root: HackerNews.Item) {
        paths[root.id] = []
        add((root.parts ?? []) + (root.kids ?? []), under: [])
    }

    /// Wants the comments under one that has come.
    mutating func add(childrenOf item: HackerNews.Item) {
        guard let path = paths[item.id] else { return }
        add(item.kids ?? [], under: path)
    }

    /// The next to ask for; `nil` where there is none for the time being.
    mutating func next() -> Int? {
        waiting.popLast()?.id
    }

    /// The same, with some that were named already to be named again.
    func askingAgain(for ids: [Int]) -> WantedComments {
        var wanted = self
        wanted.waiting = ids.reversed().compactMap { id in paths[id].map { ($0, id) } }
        return wanted
    }

    private mutating func add(_ ids: [Int], under path: Path) {
        let new = ids.filter { paths.count <= CommentThread.limit && paths[$0] == nil }
        let places = new.enumerated().map { rank, id in (path: path + [rank], id: id) }
        for place in places { paths[place.id] = place.path }
        // Whatever waits is read before the whole of them or after it.
        let index = waiting.partitioningIndex { !path.lexicographicallyPrecedes($0.path) }
        waiting.insert(contentsOf: places.reversed(), at: index)
    }
}
