// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// A policy's state by key. Decisions use the state in memory. If there is a store, it shares the state with other
/// processes.
///
/// The first use of a key reads the store's value. A later use reads it again if the last read was more than a second
/// ago. Changes are written in the background: the store's value goes through the same changes and then replaces the
/// value in memory. So no change is lost if several processes change the state, and no request waits for the write. If
/// the store fails, the state in memory is used alone.
final class SharedState<Value: SharedNumbers>: Sendable {
    private struct Entry: Sendable {
        var value = Value()
        /// When memory last took the store's value.
        var readAt: Moment?
        var isReading = false
        /// The changes that the store does not have yet, oldest first.
        var changes: [@Sendable (inout Value) -> Void] = []
        /// How many changes have been removed from the front of `changes`.
        var removed = 0
        /// Whether other processes need one of the changes.
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

        mutating func adopt(_ value: Value, at now: Moment) {
            (self.value, readAt, isReading) = (value, now, false)
            for change in changes { change(&self.value) }
        }
    }

    /// Keys are fingerprints of credentials, and a gateway may see many.
    private static var keyLimit: Int { 1_000 }
    /// The largest number of changes that wait for a store that does not work. Beyond it, the oldest changes are
    /// dropped.
    private static var changeLimit: Int { 256 }

    private let entries = Lock(LRUCache<String, Entry>(capacity: keyLimit))
    /// The state of the empty key, which most upstreams have alone.
    private let unnamed = Lock(Entry())
    private let context: PipelineContext
    private let prefix: String

    /// Creates the state for a policy and the server at the base URL. Another server with the same routes has its own
    /// limits.
    init(_ policy: String, context: PipelineContext) {
        self.context = context
        isShared = context.state != nil
        let baseURL = context.upstream.baseURL
        prefix = "\(policy) \(baseURL.scheme.rawValue)://\(baseURL.authority)"
    }

    /// Whether other processes share the state.
    let isShared: Bool

    /// Changes the state of a key that no other process shares.
    func updateAlone<Outcome>(_ key: String = "", _ change: (inout Value) -> Outcome) -> Outcome {
        entry(key) { change(&$0.value) }
    }

    /// Changes the state of a key in memory and writes it to the store later. The request is for the observer only.
    ///
    /// - Parameter change: Called again for the store's value, so it must have no other effect.
    func update<Outcome: Sendable>(
        _ key: String = "", for request: HTTPRequest?, _ change: @escaping @Sendable (inout Value) -> Outcome
    ) async -> Outcome {
        guard let store = context.state else { return updateAlone(key, change) }
        await refresh(key, from: store, for: request)
        let (outcome, mustWrite) = entry(key) { entry in
            let before = entry.value.significance
            let outcome = change(&entry.value)
            entry.append { _ = change(&$0) }
            if entry.value.significance != before { entry.mustWrite = true }
            return (outcome, entry.mustWrite)
        }
        if mustWrite { write(key, to: store, for: request) }
        return outcome
    }

    /// Reads the state of a key, and of other processes as of the last second.
    func read<Result: Sendable>(_ key: String, _ body: (Value) -> Result) async -> Result {
        if let store = context.state { await refresh(key, from: store, for: nil) }
        return known(key, body)
    }

    /// Changes the state of a key in the store, in one atomic step.
    ///
    /// - Returns: `nil` if the store does not work.
    func updateInStore<Outcome: Sendable>(
        _ key: String, for request: HTTPRequest?, _ change: @escaping @Sendable (inout Value) -> Outcome
    ) async -> Outcome? {
        guard let store = context.state else { return updateAlone(key, change) }
        // Changes that were made without the store are written first.
        if entry(key, { $0.mustWrite }) { write(key, to: store, for: request) }
        let now = context.clock.date
        do {
            let (outcome, value) = try await store.update(name(key), now: now) { kept in
                var value = Value(kept)
                let outcome = change(&value)
                value.replace(&kept, now: now)
                return (outcome, value)
            }
            entry(key) { $0.adopt(value, at: context.clock.moment) }
            return outcome
        } catch {
            tell(error, request)
            return nil
        }
    }

    /// The states in memory, by key.
    var known: [(key: String, value: Value)] {
        [("", unnamed.withLock(\.value))] + entries.withLock { $0.all.map { ($0.key, $0.value.value) } }
    }

    /// Reads the state of a key in memory.
    func known<Result>(_ key: String, _ body: (Value) -> Result) -> Result {
        entry(key) { body($0.value) }
    }

    private func refresh(_ key: String, from store: any StateStore, for request: HTTPRequest?) async {
        let isOld = entry(key) { entry in
            if let readAt = entry.readAt {
                guard !entry.isReading, readAt.duration(to: context.clock.moment) >= .seconds(1) else { return false }
            }
            entry.isReading = true
            return true
        }
        guard isOld else { return }
        do {
            let value = Value(try await store.value(of: name(key), now: context.clock.date))
            entry(key) { $0.adopt(value, at: context.clock.moment) }
        } catch {
            entry(key) { ($0.readAt, $0.isReading) = (context.clock.moment, false) }
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
                entry.adopt(result.value, at: context.clock.moment)
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
        // Only the result of the body leaves the lock.
        guard !key.isEmpty else {
            return unnamed.withLock { entry in
                nonisolated(unsafe) let result = body(&entry)
                return result
            }
        }
        return entries.withLock { entries in
            nonisolated(unsafe) let result = entries.update(key, default: Entry(), body)
            return result
        }
    }
}
