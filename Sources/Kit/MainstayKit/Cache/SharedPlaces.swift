// SPDX-License-Identifier: Apache-2.0

/// The keys that share their places with others, by place. A pure value.
///
/// Keys whose replies are gone are forgotten now and then, so there are at most twice as many as there are keys with
/// replies.
struct SharedPlaces: Sendable {
    /// The smallest number of keys at which those without replies are forgotten.
    private static let least = 64

    private var keys: [Substring: Set<StoreKey>] = [:]
    private var (count, limit) = (0, least)

    /// Adds a key, unless no other key can have its place.
    ///
    /// - Parameter replies: All keys with replies, which are read only now and then.
    mutating func add<Reply>(_ key: StoreKey, among replies: LRUCache<StoreKey, Reply>) {
        guard key.sharesPlace else { return }
        if count >= limit {
            (keys, count) = ([:], 0)
            for key in replies.keys { insert(key) }
            limit = max(Self.least, 2 * count)
        }
        insert(key)
    }

    /// Removes the keys of a place, and returns them.
    mutating func take(_ place: Substring) -> Set<StoreKey> {
        let taken = keys.removeValue(forKey: place) ?? []
        count -= taken.count
        return taken
    }

    private mutating func insert(_ key: StoreKey) {
        if key.sharesPlace, keys[key.place, default: []].insert(key).inserted { count += 1 }
    }
}
