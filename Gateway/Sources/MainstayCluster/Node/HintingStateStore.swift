// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The state store of a node. It notes this node's breakers, so that others can be told. Nothing waits for the others.
final class HintingStateStore: StateStore {
    private static let prefix = "\(CircuitBreaker.stateName) "
    /// The largest number of breakers that are noted.
    private static let limit = 256

    private let near: any StateStore
    private let breakers = Lock<[String: StateValue]>([:])

    init(_ near: any StateStore) {
        self.near = near
    }

    /// The breakers that have failures or do not let requests pass, as they were written last.
    var noted: [String: StateValue] { breakers.withLock { $0 } }

    func value(of key: String, now: Date) async throws -> StateValue? {
        try await near.value(of: key, now: now)
    }

    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome {
        guard key.hasPrefix(Self.prefix) else { return try await near.update(key, now: now, change) }
        let (outcome, value) = try await near.update(key, now: now) { kept in
            let outcome = change(&kept)
            return (outcome, kept)
        }
        note(value, of: key)
        return outcome
    }

    func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        guard key.hasPrefix(Self.prefix) else { return near.updateLater(key, now: now, change, done: done) }
        near.updateLater(key, now: now) { [self] kept in
            change(&kept)
            note(kept, of: key)
        } done: {
            done($0)
        }
    }

    private func note(_ value: StateValue?, of key: String) {
        breakers.withLock { breakers in
            if breakers.count >= Self.limit, breakers[key] == nil { breakers = [:] }
            breakers[key] = value
        }
    }
}
