// SPDX-License-Identifier: Apache-2.0

/// A store that tells when what it keeps changes, whoever changes it: another pipeline, a purge, or another process.
public protocol WatchableStore: CacheStore {
    /// Calls a closure after each change of what is kept for a key, and also when something has changed and the store
    /// does not know for which key. The closure is called on any thread and must not wait.
    ///
    /// - Returns: What ends the calls when it is released.
    func watch(_ key: String, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch
}

extension WatchableStore {
    /// Watches the stores that this one consists of, as far as they tell of changes.
    package func watch(
        _ key: String, in stores: [any CacheStore], _ changed: @escaping @Sendable (KeptChange) -> Void
    ) -> KeptWatch {
        let watches = stores.compactMap { ($0 as? any WatchableStore)?.watch(key, changed) }
        return KeptWatch { withExtendedLifetime(watches) {} }
    }
}

/// What a store knows of a change.
public enum KeptChange: Sendable {
    /// What is kept for the key has changed.
    case ofKey
    /// Something has changed, perhaps what is kept for the key.
    case ofSomething
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
