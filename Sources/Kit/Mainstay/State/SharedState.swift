// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy's state by key. It is decided in memory and shared with other processes through a store, if there is one.
///
/// Memory reads the store's value at first use, and again if it was read more than a second ago. What changes here is written
/// behind: the same changes are made again to the store's value, which then replaces the one in memory. So nothing is lost if
/// several processes change it, and no request waits for the write. If the store fails, memory goes on alone.
final class SharedState<Value: SharedNumbers>: Sendable {
    private struct Entry: Sendable {
        var value = Value()
        /// When the store's value was last taken over.
        var readAt: ContinuousClock.Instant?
        var isReading = false
        /// The changes made here that the store does not have yet, the oldest first.
        var changes: [@Sendable (inout Value) -> Void] = []
        /// How many changes were removed from the front of `changes` so far.
        var removed = 0
        /// Whether one of them matters to others.
        var mustWrite = false
        var isWriting = false

        mutating func append(_ change: @escaping @Sendable (inout Value) -> Void) {
            changes.append(change)
            if changes.count > SharedState.changeLimit { remove(upTo: removed + changes.count / 2) }
        }

        mutating func remove(upTo end: Int) {
            guard end > removed else { return }
            changes.removeFirst(min(changes.count, end - removed))
            removed = end
        }

        mutating func adopt(_ value: Value, at now: ContinuousClock.Instant) {
            (self.value, readAt, isReading) = (value, now, false)
            for change in changes { change(&self.value) }
        }
    }

    /// Keys are fingerprints of credentials. A gateway may see many.
    private static var keyLimit: Int { 1_000 }
    /// More changes than that are forgotten, the oldest first, while the store cannot be written.
    private static var changeLimit: Int { 256 }

    private let entries = Lock(LRU<String, Entry>(capacity: keyLimit))
    private let context: PipelineContext
    private let prefix: String

    /// Names a state after its policy and the server asked: what another server under the same routes allows is its own matter.
    init(_ policy: String, context: PipelineContext) {
        self.context = context
        let baseURL = context.upstream.baseURL
        prefix = "\(policy) \(baseURL.scheme.rawValue)://\(baseURL.authority)"
    }

    /// Changes the state of a key in memory and lets the store know later. The request is for observers.
    ///
    /// - Parameter change: Is called again for the store's value, so it must have no other effect.
    func update<Outcome: Sendable>(
        _ key: String = "", for request: HTTPRequest?, _ change: @escaping @Sendable (inout Value) -> Outcome
    ) async -> Outcome {
        guard let store = context.state else { return entry(key) { change(&$0.value) } }
        await refresh(key, from: store, for: request)
        let (outcome, mustWrite) = entry(key) { entry in
            let before = entry.value.significantNumbers
            let outcome = change(&entry.value)
            entry.append { _ = change(&$0) }
            if entry.value.significantNumbers != before { entry.mustWrite = true }
            return (outcome, entry.mustWrite)
        }
        if mustWrite { write(key, to: store, for: request) }
        return outcome
    }

    /// Changes the state of a key in the store itself, in one step.
    ///
    /// - Returns: `nil` if the store does not work.
    func updateInStore<Outcome: Sendable>(
        _ key: String, for request: HTTPRequest?, _ change: @escaping @Sendable (inout Value) -> Outcome
    ) async -> Outcome? {
        guard let store = context.state else { return entry(key) { change(&$0.value) } }
        // What was decided without the store comes first.
        if entry(key, { $0.mustWrite }) { write(key, to: store, for: request) }
        let now = context.clock.date
        do {
            let (outcome, value) = try await store.update(name(key), now: now) { kept in
                var value = Value(kept)
                let outcome = change(&value)
                value.replace(&kept, now: now)
                return (outcome, value)
            }
            entry(key) { $0.adopt(value, at: context.clock.now) }
            return outcome
        } catch {
            tell(error, request)
            return nil
        }
    }

    /// The state of a key as far as this process knows it.
    func known<Result>(_ key: String, _ body: (Value) -> Result) -> Result {
        entry(key) { body($0.value) }
    }

    private func refresh(_ key: String, from store: any StateStore, for request: HTTPRequest?) async {
        let isOld = entry(key) { entry in
            if let readAt = entry.readAt {
                guard !entry.isReading, readAt.duration(to: context.clock.now) >= .seconds(1) else { return false }
            }
            entry.isReading = true
            return true
        }
        guard isOld else { return }
        do {
            let value = Value(try await store.value(of: name(key), now: context.clock.date))
            entry(key) { $0.adopt(value, at: context.clock.now) }
        } catch {
            entry(key) { ($0.readAt, $0.isReading) = (context.clock.now, false) }
            tell(error, request)
        }
    }

    private func write(_ key: String, to store: any StateStore, for request: HTTPRequest?) {
        let begins = entry(key) { entry in
            defer { entry.isWriting = true }
            return !entry.isWriting
        }
        guard begins else { return }
        let now = context.clock.date
        let written = Lock<(value: Value, end: Int)?>(nil)
        store.updateLater(name(key), now: now) { [self] kept in
            var value = Value(kept)
            let (changes, end) = entry(key) { entry in
                entry.mustWrite = false
                return (entry.changes, entry.removed + entry.changes.count)
            }
            for change in changes { change(&value) }
            value.replace(&kept, now: now)
            let result = value
            written.withLock { $0 = (result, end) }
        } done: { [self] error in
            let result = written.withLock { $0 }
            let mustWrite = entry(key) { entry in
                entry.isWriting = false
                guard error == nil, let result else {
                    entry.mustWrite = true
                    return false
                }
                entry.remove(upTo: result.end)
                entry.adopt(result.value, at: context.clock.now)
                return entry.mustWrite
            }
            if let error { tell(error, request) }
            if mustWrite { write(key, to: store, for: request) }
        }
    }

    private func tell(_ error: any Error, _ request: HTTPRequest?) {
        if let request { context.observe(.stateFailed("\(error)"), of: request) }
    }

    private func name(_ key: String) -> String { key.isEmpty ? prefix : "\(prefix) \(key)" }

    private func entry<Result>(_ key: String, _ body: (inout Entry) -> Result) -> Result {
        entries.withLock { entries in
            // Nothing leaves the lock but what the body returns.
            nonisolated(unsafe) let result = entries.update(key, default: Entry(), body)
            return result
        }
    }
}
