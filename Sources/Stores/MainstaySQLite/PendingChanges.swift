// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// Changes to a table of responses that are not written yet. A pure value.
///
/// Beyond a number of bytes or responses, the oldest copies are dropped. The key of a dropped copy is removed from the
/// file, because the response there is older than the copy, unless the file has none. Removals and purges are never
/// dropped. Beyond a number of them, everything is removed.
package struct PendingChanges: Sendable {
    /// The changes to one key.
    package struct Change: Sendable {
        /// Whether to remove the key's responses from the file first.
        package var removesKept = false
        /// The responses to store after that, the newest last.
        package var responses: [StoredResponse] = []
        /// Whether the file had no response of the key before. Then dropping the copies leaves nothing to remove.
        var isNew = false
    }

    private let byteLimit: Int
    private let countLimit: Int
    private let removalLimit: Int
    /// The largest number of purges.
    private static let purgeLimit = 256
    /// Whether to remove all responses from the file first.
    package private(set) var removesAll = false
    package private(set) var changes: [StoreKey: Change] = [:]
    /// The keys with responses, in the order in which they got their first response.
    package private(set) var order: [StoreKey] = []
    /// The places whose responses to remove from the file first.
    package private(set) var places: Set<String> = []
    /// The purges of what the file has. They come before the changes to keys.
    package private(set) var purges: [(purge: Purge, date: Date)] = []
    /// Whether a caller has removed or purged something. Until it is written, the file has what must not be served
    /// again.
    package private(set) var isPromise = false
    /// Whether it must survive a loss of power too, because others count on it.
    package private(set) var mustLast = false
    /// Whether copies were dropped because there was no room for them.
    private var hasDropped = false
    /// The size of the responses to store.
    package private(set) var bytes = 0
    private var count = 0

    package init(byteLimit: Int = 16 << 20, countLimit: Int = 10_000, removalLimit: Int = 1_000) {
        (self.byteLimit, self.countLimit, self.removalLimit) = (byteLimit, countLimit, removalLimit)
    }

    package var isEmpty: Bool { !removesAll && changes.isEmpty && places.isEmpty && purges.isEmpty }

    /// Stores a response. It replaces the one for the same request fields.
    ///
    /// - Parameter isNew: Whether the file has no response of the key.
    package mutating func store(_ response: StoredResponse, for key: StoreKey, isNew: Bool = false) {
        var change = changes[key] ?? Change(isNew: isNew)
        if change.responses.isEmpty { order.append(key) }
        for old in change.responses where old.varying == response.varying { subtract(old) }
        change.responses.removeAll { $0.varying == response.varying }
        change.responses.append(response)
        bytes += response.size
        count += 1
        changes[key] = change
        while bytes > byteLimit || count > countLimit, let oldest = order.first {
            drop(oldest)
            hasDropped = true
        }
    }

    /// Removes all responses of a key.
    package mutating func remove(_ key: StoreKey) {
        isPromise = true
        // Another process may have written it since.
        changes[key]?.isNew = false
        drop(key)
    }

    /// Removes all responses of some keys, and of all keys with the same place.
    package mutating func remove(_ keys: StoreKeys) {
        keys.allAtPlace.forEach { remove($0) }
        remove(place: String(keys.place))
    }

    /// Removes all responses at a place.
    private mutating func remove(at place: String) {
        // The file finds the keys that share a place, and this is the one that does not.
        remove(StoreKey(place))
        remove(place: place)
    }

    private mutating func remove(place: String) {
        for key in order where key.place == place { drop(key) }
        if !removesAll { places.insert(place) }
        if places.count > removalLimit { removeAllKept() }
    }

    /// Makes responses stale or removes them.
    package mutating func purge(_ purge: Purge, at date: Date) {
        (isPromise, mustLast) = (true, true)
        if case .place(let place) = purge.scope, !purge.isSoft { return remove(at: place) }
        for key in order {
            let responses = changes[key]?.responses ?? []
            guard responses.contains(where: { purge.includes($0, key: key) }) else { continue }
            if purge.isSoft {
                changes[key]?.responses = responses.map {
                    purge.includes($0, key: key) ? $0.outdated(since: date) : $0
                }
            } else {
                drop(key)
            }
        }
        guard !removesAll, !purges.contains(where: { $0.purge == purge }) else { return }
        purges.append((purge, date))
        if purges.count > Self.purgeLimit { removeAllKept() }
    }

    /// Removes all responses of a key, here to make room and in the file because it has older ones.
    private mutating func drop(_ key: StoreKey) {
        for response in changes[key]?.responses ?? [] { subtract(response) }
        if order.first == key {
            order.removeFirst()
        } else if changes[key]?.responses.isEmpty == false {
            order.removeAll { $0 == key }
        }
        changes[key] = removesAll || changes[key]?.isNew == true ? nil : Change(removesKept: true)
        if changes.count - order.count > removalLimit { removeAllKept() }
    }

    private mutating func removeAllKept() {
        (removesAll, places, purges) = (true, [], [])
        changes = changes.filter { !$0.value.responses.isEmpty }
    }

    /// Takes the changes to write next: all removals and purges, and the oldest responses up to a number of bytes, at
    /// least one.
    package mutating func takeBatch(of size: Int) -> PendingChanges {
        var batch = PendingChanges(byteLimit, countLimit, removalLimit, removesAll: false)
        guard bytes > size else {
            swap(&self, &batch)
            return batch
        }
        (batch.removesAll, batch.places, batch.purges) = (removesAll, places, purges)
        (batch.isPromise, batch.mustLast) = (isPromise, mustLast)
        (removesAll, places, purges, isPromise, mustLast) = (false, [], [], false, false)
        for (key, change) in changes where change.removesKept {
            batch.changes[key] = Change(removesKept: true)
            changes[key] = change.responses.isEmpty ? nil : Change(responses: change.responses)
        }
        var taken = 0
        while batch.bytes < size, taken < order.count {
            for response in changes.removeValue(forKey: order[taken])?.responses ?? [] {
                subtract(response)
                batch.store(response, for: order[taken])
            }
            taken += 1
        }
        order.removeFirst(taken)
        return batch
    }

    /// Adds later changes to these.
    package mutating func add(_ later: PendingChanges) {
        let (isPromise, mustLast) = (isPromise || later.isPromise, mustLast || later.mustLast)
        let hasDropped = hasDropped || later.hasDropped
        if later.removesAll { self = PendingChanges(byteLimit, countLimit, removalLimit, removesAll: true) }
        for place in later.places { remove(place: place) }
        for (purge, date) in later.purges { self.purge(purge, at: date) }
        (self.isPromise, self.mustLast, self.hasDropped) = (isPromise, mustLast, hasDropped)
        for (key, change) in later.changes where change.removesKept { drop(key) }
        for key in later.order { for response in later.changes[key]?.responses ?? [] { store(response, for: key) } }
    }

    /// Drops all pending copies, as if there were no room for them.
    package mutating func dropCopies() {
        hasDropped = hasDropped || !order.isEmpty
        for key in order { drop(key) }
    }

    /// Drops all pending copies and leaves the older responses in the file, because no response of it is served as
    /// fresh.
    package mutating func forgetCopies() {
        hasDropped = hasDropped || !order.isEmpty
        for key in order {
            for response in changes[key]?.responses ?? [] { subtract(response) }
            changes[key] = changes[key]?.removesKept == true ? Change(removesKept: true) : nil
        }
        order = []
    }

    /// Returns `true` if copies were dropped because there was no room for them since this was asked last.
    mutating func takeDropped() -> Bool {
        defer { hasDropped = false }
        return hasDropped
    }

    /// Whether a reply in the file is removed by these changes.
    package func hides(_ key: StoreKey, _ fields: HTTPFields) -> Bool {
        removes(key)
            || purges.contains { !$0.purge.isSoft && $0.purge.includes(fields: fields, key: key) }
    }

    /// The responses that the file has after these changes are written; `kept` is what it has of the key now.
    package func applied(to kept: [StoredResponse], for key: StoreKey) -> [StoredResponse] {
        let change = changes[key]
        let base =
            removes(key)
            ? [] : purges.isEmpty ? kept : kept.compactMap { $0.purged(by: purges, key: key) }
        guard let responses = change?.responses, !responses.isEmpty else { return base }
        return base.filter { old in !responses.contains { $0.varying == old.varying } } + responses
    }

    /// Whether all that the file has of a key is removed.
    private func removes(_ key: StoreKey) -> Bool {
        removesAll || changes[key]?.removesKept == true
            || !places.isEmpty && places.contains(String(key.place))
    }

    private init(_ byteLimit: Int, _ countLimit: Int, _ removalLimit: Int, removesAll: Bool) {
        self.init(byteLimit: byteLimit, countLimit: countLimit, removalLimit: removalLimit)
        self.removesAll = removesAll
    }

    private mutating func subtract(_ response: StoredResponse) {
        bytes -= response.size
        count -= 1
    }
}
