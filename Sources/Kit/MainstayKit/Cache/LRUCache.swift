// SPDX-License-Identifier: Apache-2.0

/// A dictionary of limited size that evicts the least recently used values. Reading counts as use. Every operation
/// takes constant time, except a change that evicts many values.
///
/// ```swift
/// var words = LRUCache<String, Word>(capacity: 50)
/// words["cat"] = word
/// ```
public struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int
        var older: Int
    }

    private static var none: Int { -1 }
    /// Stands for both neighbours of a pinned node, which is in no order.
    private static var pinned: Int { -2 }

    /// How many values in use are spared before one is evicted, so that no caller waits while all are looked at.
    private static var sparingLimit: Int { 64 }

    private let capacity: Int
    private let costLimit: Int
    /// The total cost of the values.
    public private(set) var cost = 0
    private var indices: [Key: Int] = [:]
    /// The nodes without gaps. They link to each other by index, from the newest to the oldest.
    private var nodes: [Node] = []
    private var newest = none
    private var oldest = none

    /// Creates a dictionary with a maximum number of keys and a maximum total cost of values.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of keys; at least one.
    ///   - costLimit: The maximum of ``cost``, in any unit, such as bytes.
    public init(capacity: Int = 50, costLimit: Int = .max) {
        self.capacity = max(1, capacity)
        self.costLimit = costLimit
    }

    /// The number of keys.
    public var count: Int { nodes.count }

    /// The keys, in no particular order.
    var keys: some Collection<Key> { indices.keys }

    /// The keys with their values, in no particular order. This is not a use.
    var all: [(key: Key, value: Value)] { nodes.map { ($0.key, $0.value) } }

    /// Whether there is a value for a key. This is not a use.
    func contains(_ key: Key) -> Bool { indices[key] != nil }

    /// The value of a key. Reading it marks the key as used. Setting it to `nil` removes the key.
    public subscript(key: Key) -> Value? {
        mutating get { value(for: key) }
        set {
            if let newValue { set(newValue, for: key) } else { remove(key) }
        }
    }

    /// Returns the value of a key and marks the key as used.
    public mutating func value(for key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        makeNewest(index)
        return nodes[index].value
    }

    /// Sets the value of a key and marks the key as used. A value that costs more than the whole limit is not kept.
    public mutating func set(_ value: Value, for key: Key, cost: Int = 0) {
        set(value, for: key, cost: cost, sparing: { _ in false }, evicted: { _ in })
    }

    /// Sets the value of a key, and makes room for it.
    ///
    /// - Parameters:
    ///   - isInUse: Whether a value that would be evicted next was used in a way that this dictionary does not see. It
    ///     then counts as used now.
    ///   - evicted: Gets each value that is evicted, the new one too if there is no room for it.
    mutating func set(
        _ value: Value, for key: Key, cost: Int, sparing isInUse: (Value) -> Bool, evicted: (Value) -> Void
    ) {
        guard cost <= costLimit else {
            remove(key)
            return evicted(value)
        }
        if let index = indices[key] {
            self.cost += cost - nodes[index].cost
            nodes[index].value = value
            nodes[index].cost = cost
            makeNewest(index)
        } else {
            let index = nodes.count
            nodes.append(Node(key: key, value: value, cost: cost, newer: Self.none, older: Self.none))
            indices[key] = index
            self.cost += cost
            link(index)
        }
        var spared = 0
        while nodes.count > capacity || self.cost > costLimit {
            // If all others were spared, the new one is the oldest. It stays until they are gone.
            let isNew = spared > 0 && oldest == indices[key]
            if oldest != newest, isNew || spared < Self.sparingLimit && isInUse(nodes[oldest].value) {
                if !isNew { spared += 1 }
                makeNewest(oldest)
                continue
            }
            // If all other keys are pinned, the new one has no room.
            if let value = remove(oldest == Self.none ? key : nodes[oldest].key) { evicted(value) }
        }
    }

    /// Protects a key from eviction until it is unpinned or removed. No effect if the dictionary does not have the key.
    mutating func pin(_ key: Key) {
        guard let index = indices[key], nodes[index].newer != Self.pinned else { return }
        unlink(index)
        (nodes[index].newer, nodes[index].older) = (Self.pinned, Self.pinned)
    }

    /// Allows that a key is evicted again. This counts as use.
    mutating func unpin(_ key: Key) {
        guard let index = indices[key], nodes[index].newer == Self.pinned else { return }
        link(index)
    }

    /// Changes the value of a key in place and marks the key as used. A new key starts with a default value of cost
    /// zero.
    mutating func update<Result>(_ key: Key, default value: @autoclosure () -> Value, _ body: (inout Value) -> Result)
        -> Result
    {
        // Most callers use the same key again and again.
        if newest != Self.none, nodes.withUnsafeBufferPointer({ $0[newest].key == key }) {
            return body(&nodes[newest].value)
        }
        if indices[key] == nil { set(value(), for: key) }
        let index = indices[key] ?? nodes.endIndex - 1
        makeNewest(index)
        return body(&nodes[index].value)
    }

    /// Removes a key, and returns its value; `nil` if it had none.
    @discardableResult public mutating func remove(_ key: Key) -> Value? {
        guard let index = indices.removeValue(forKey: key) else { return nil }
        let value = nodes[index].value
        cost -= nodes[index].cost
        unlink(index)
        let last = nodes.removeLast()
        guard index != nodes.count else { return value }
        // The last node moves to the free position.
        nodes[index] = last
        indices[last.key] = index
        guard last.newer != Self.pinned else { return value }
        if last.newer == Self.none { newest = index } else { nodes[last.newer].older = index }
        if last.older == Self.none { oldest = index } else { nodes[last.older].newer = index }
        return value
    }

    /// Replaces the values that a condition chooses. This is not a use, so the order in which values are evicted stays
    /// the same.
    ///
    /// - Parameter replacement: Returns the new value and its cost, which must not be higher; `nil` to remove the key.
    mutating func replace(
        where isChosen: (Key, Value) -> Bool, with replacement: (Key, Value) -> (value: Value, cost: Int)?
    ) {
        for (key, value) in nodes.filter({ isChosen($0.key, $0.value) }).map({ ($0.key, $0.value) }) {
            guard let index = indices[key] else { continue }
            guard let new = replacement(key, value) else {
                remove(key)
                continue
            }
            cost += new.cost - nodes[index].cost
            nodes[index].value = new.value
            nodes[index].cost = new.cost
        }
    }

    private mutating func makeNewest(_ index: Int) {
        guard index != newest, nodes[index].newer != Self.pinned else { return }
        unlink(index)
        link(index)
    }

    /// Puts a node that is in no order at the newest end.
    private mutating func link(_ index: Int) {
        (nodes[index].newer, nodes[index].older) = (Self.none, newest)
        if newest == Self.none { oldest = index } else { nodes[newest].newer = index }
        newest = index
    }

    private mutating func unlink(_ index: Int) {
        let (newer, older) = (nodes[index].newer, nodes[index].older)
        guard newer != Self.pinned else { return }
        if newer == Self.none { newest = older } else { nodes[newer].older = older }
        if older == Self.none { oldest = newer } else { nodes[older].newer = newer }
    }
}
