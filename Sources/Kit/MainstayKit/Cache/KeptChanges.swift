// SPDX-License-Identifier: Apache-2.0

/// Those who want to know when kept replies change.
package final class KeptChanges: Sendable {
    private typealias Closure = @Sendable (KeptChange) -> Void

    private struct State {
        var watchers: [StoreKey: [Int: Closure]] = [:]
        var nextWatcher = 0
    }

    private let state = MostlyEmpty(State()) { $0.watchers.isEmpty }

    package init() {}

    /// Calls a closure after each change, until the watch is released.
    package func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        let id = state.withLock { state in
            defer { state.nextWatcher += 1 }
            state.watchers[key, default: [:]][state.nextWatcher] = changed
            return state.nextWatcher
        }
        return KeptWatch {
            // What the closure holds may end other watches, so it must not be released under the lock.
            let removed = self.state.withLock { state in
                let removed = state.watchers[key]?.removeValue(forKey: id)
                if state.watchers[key]?.isEmpty == true { state.watchers[key] = nil }
                return removed
            }
            withExtendedLifetime(removed) {}
        }
    }

    /// Whether anybody wants to know.
    package var isWatched: Bool { state.ifFilled { _ in true } ?? false }

    /// The keys that anybody wants to know of.
    package var watchedKeys: [StoreKey] { state.ifFilled { Array($0.watchers.keys) } ?? [] }

    /// Whether anybody wants to know of a key.
    package func isWatched(_ key: StoreKey) -> Bool { state.ifFilled { $0.watchers[key] != nil } ?? false }

    /// Tells those who watch a key of a change.
    package func tell(_ key: StoreKey, of change: KeptChange = .ofKey) {
        let watchers = state.ifFilled { Array(($0.watchers[key] ?? [:]).values) }
        for watcher in watchers ?? [] { watcher(change) }
    }

    /// Tells of a change of all keys that are chosen.
    package func tell(where isChosen: (StoreKey) -> Bool) {
        let watchers = state.ifFilled { $0.watchers.filter { isChosen($0.key) }.values.flatMap(\.values) }
        for watcher in watchers ?? [] { watcher(.ofKey) }
    }

    /// Tells everybody that something has changed.
    package func tellAll() {
        let watchers = state.ifFilled { $0.watchers.values.flatMap(\.values) }
        for watcher in watchers ?? [] { watcher(.ofSomething) }
    }
}
