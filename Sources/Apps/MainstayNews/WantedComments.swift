// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews

/// The comments to request, in reading order.
package struct WantedComments {
    /// A place in the tree: the rank at each level from the root.
    private typealias Path = [Int]

    /// The comments not requested yet. The next one in reading order is last.
    private var waiting: [(path: Path, id: Int)] = []
    private var paths: [Int: Path] = [:]

    /// Adds the comments of an item. The options of a poll come before them.
    init(childrenOf root: HackerNews.Item) {
        paths[root.id] = []
        add((root.parts ?? []) + (root.kids ?? []), under: [])
    }

    /// Adds the replies of a comment that has arrived.
    mutating func add(childrenOf item: HackerNews.Item) {
        guard let path = paths[item.id] else { return }
        add(item.kids ?? [], under: path)
    }

    /// The next comment to request. `nil` if there is none at the moment.
    mutating func next() -> Int? {
        waiting.popLast()?.id
    }

    /// A copy that requests some comments again.
    func askingAgain(for ids: [Int]) -> WantedComments {
        var wanted = self
        wanted.waiting = ids.reversed().compactMap { id in paths[id].map { ($0, id) } }
        return wanted
    }

    private mutating func add(_ ids: [Int], under path: Path) {
        var places: [(path: Path, id: Int)] = []
        // The root has a path too.
        for id in ids where paths.count <= CommentThread.limit && paths[id] == nil {
            let place = path + [places.count]
            paths[id] = place
            places.append((place, id))
        }
        // Each waiting comment is read either before or after all of the new ones.
        let index = waiting.partitioningIndex { !path.lexicographicallyPrecedes($0.path) }
        waiting.insert(contentsOf: places.reversed(), at: index)
    }
}
