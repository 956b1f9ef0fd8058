// SPDX-License-Identifier: Apache-2.0

/// A dictionary of bounded size: what was not used for longest makes room. Reading counts as use; every operation takes
/// constant time.
struct LRU<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node {
        var key: Key
        var value: Value
        var newer: Int
        var older: Int
    }

    private let capacity: Int
    private var indices: [Key: Int] = [:]
    /// The nodes, linked by index in a ring through the newest and the oldest.
    private var nodes: [Node] = []
    private var newest = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    var count: Int { nodes.count }

    /// The value of a key, which is thereby used.
    mutating func value(for key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        makeNewest(index)
        return nodes[index].value
    }

    /// Sets the value of a key, which is thereby used.
    mutating func set(_ value: Value, for key: Key) {
        if let index = indices[key] {
            makeNewest(index)
            nodes[index].value = value
        } else if nodes.count < capacity {
            insert(key, value)
        } else {
            let oldest = nodes[newest].newer
            indices[nodes[oldest].key] = nil
            indices[key] = oldest
            nodes[oldest].key = key
            nodes[oldest].value = value
            newest = oldest
        }
    }

    private mutating func insert(_ key: Key, _ value: Value) {
        let index = nodes.count
        guard index > 0 else {
            nodes.append(Node(key: key, value: value, newer: 0, older: 0))
            indices[key] = 0
            return
        }
        let oldest = nodes[newest].newer
        nodes.append(Node(key: key, value: value, newer: oldest, older: newest))
        nodes[newest].newer = index
        nodes[oldest].older = index
        indices[key] = index
        newest = index
    }

    /// Takes a node out of the ring and puts it back at its newest end.
    private mutating func makeNewest(_ index: Int) {
        guard index != newest else { return }
        let (newer, older) = (nodes[index].newer, nodes[index].older)
        nodes[newer].older = older
        nodes[older].newer = newer
        let oldest = nodes[newest].newer
        nodes[index].newer = oldest
        nodes[index].older = newest
        nodes[newest].newer = index
        nodes[oldest].older = index
        newest = index
    }
}
