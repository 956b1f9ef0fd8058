// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// A store that shares state between the pipelines of one process. It holds 1,000 keys by default and evicts the least
/// recently used.
public final class MemoryStateStore: StateStore {
    private let values: Lock<LRUCache<String, StateValue?>>

    /// Creates a store with a maximum number of keys.
    public init(capacity: Int = 1_000) {
        values = Lock(LRUCache(capacity: capacity))
    }

    /// Replaces the value of a key by the result of a function.
    public func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @Sendable (inout StateValue?) -> Outcome
    ) -> Outcome {
        values.withLock { values in
            var value = values.value(for: key) ?? nil
            if let kept = value, kept.expires <= now { value = nil }
            let outcome = change(&value)
            values.set(value, for: key)
            return outcome
        }
    }

    /// Replaces the value of a key immediately.
    public func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        update(key, now: now, change)
        done(nil)
    }
}
