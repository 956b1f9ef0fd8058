// SPDX-License-Identifier: Apache-2.0

/// A store that tells when what it keeps changes, whoever changes it: another pipeline, a purge, or another process.
public protocol WatchableStore: CacheStore {
    /// Calls a closure after each change of what is kept for a key, and also when something has changed and the store
    /// does not know for which key. The closure is called on any thread and must not wait.
    ///
    /// - Returns: What ends the calls when it is released.
    func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch
}

/// A store that may have no room for all that is watched.
package protocol CrowdedStore: CacheStore {
    /// Says once, after it has happened, that not all that is watched could be kept; `nil` otherwise.
    func crowding() -> String?
}

extension WatchableStore {
    /// Watches the stores that this one consists of, as far as they tell of changes.
    public func watch(
        _ key: StoreKey, in stores: [any CacheStore], _ changed: @escaping @Sendable (KeptChange) -> Void
    ) -> KeptWatch {
        let watches = stores.compactMap { ($0 as? any WatchableStore)?.watch(key, changed) }
        return KeptWatch { withExtendedLifetime(watches) {} }
    }
}

/// What a store knows of a change. A reply that is only evicted is no change.
public enum KeptChange: Sendable {
    /// What was kept for the key is no longer right: it was removed, replaced or marked as stale. If nothing is kept for
    /// the key now, those who show it ask again.
    case ofKey
    /// Something has changed, perhaps what is kept for the key.
    case ofSomething
    /// A reply was kept for the key. If nothing is kept now, the reply was evicted, and nobody asks again.
    case stored
}

/// Ends the calls of a closure about changes when it is released.
public final class KeptWatch: Sendable {
    private let end: @Sendable () -> Void

    /// Makes a watch.
    ///
    /// - Parameter end: Called once, when the watch is released.
    public init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
