// SPDX-License-Identifier: Apache-2.0

/// The keys that share their places with others, by place. A pure value.
///
/// Keys whose replies are gone are forgotten now and then, so there are at most twice as many as there are keys with
/// replies.
struct SharedPlaces: Sendable {
    /// The smallest number of keys at which those without replies are forgotten.
    private static let least = 64

    private var keys: [Substring: Set<String>] = [:]
    private var (count, limit) = (0, least)

    /// Adds a key, unless no other key can have its place.
    ///
    /// - Parameter replies: All keys with replies, which are read only now and then.
    mutating func add<Reply>(_ key: String, among replies: LRUCache<String, Reply>) {
        let place = KeyPlace(key)
        guard place.isShared else { return }
        if count >= limit {
            (keys, count) = ([:], 0)
            for key in replies.keys { insert(key, KeyPlace(key)) }
            limit = max(Self.least, 2 * count)
        }
        insert(key, place)
    }

    /// Removes the keys of a place, and returns them.
    mutating func take(_ place: KeyPlace) -> Set<String> {
        let taken = keys.removeValue(forKey: place.text) ?? []
        count -= taken.count
        return taken
    }

    private mutating func insert(_ key: String, _ place: KeyPlace) {
        if place.isShared, keys[place.text, default: []].insert(key).inserted { count += 1 }
    }
}
