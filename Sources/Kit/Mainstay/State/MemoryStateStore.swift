// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Shares state between the pipelines of one process (1,000 keys by default, the least recently used making room).
public final class MemoryStateStore: StateStore {
    private let values: Lock<LRU<String, StateValue?>>

    /// Makes a store of so many keys.
    public init(capacity: Int = 1_000) {
        values = Lock(LRU(capacity: capacity))
    }

    /// Replaces the value of a key by what a function makes of it.
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

    /// Replaces the value of a key at once.
    public func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        update(key, now: now, change)
        done(nil)
    }
}
