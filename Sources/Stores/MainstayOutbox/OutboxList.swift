// SPDX-License-Identifier: Apache-2.0

/// The writes that an outbox shows, in order. It follows the file by differences.
struct OutboxList: Sendable {
    private(set) var items: [OutboxItem] = []

    /// How many writes may leave the list one by one. Each moves those behind it.
    private static let fewRemovals = 8

    init(_ items: [OutboxItem] = []) {
        self.items = items
    }

    /// The write at a position in the file; `nil` if it is not here.
    subscript(position: Int) -> OutboxItem? {
        let index = index(of: position)
        return index < items.count && items[index].position == position ? items[index] : nil
    }

    /// Adds and replaces writes, and then removes those at some positions in the file.
    mutating func apply(_ changed: [OutboxItem], gone: [Int]) {
        for item in changed {
            let index = index(of: item.position)
            if index < items.count, items[index].position == item.position {
                items[index] = item
            } else {
                items.insert(item, at: index)
            }
        }
        guard gone.count <= Self.fewRemovals else {
            let gone = Set(gone)
            return items.removeAll { gone.contains($0.position) }
        }
        for position in gone {
            let index = index(of: position)
            if index < items.count, items[index].position == position { items.remove(at: index) }
        }
    }

    /// Where a write is, or would be.
    private func index(of position: Int) -> Int {
        // Most changes are at the end.
        guard let last = items.last, last.position >= position else { return items.count }
        var (low, high) = (0, items.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
