// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayCluster
import MainstayFoundation
import MainstaySQLite

/// Remembers what this node has purged and removed until the store of all nodes confirms it. The state file knows over a restart
/// that there was something.
final class ClusterDoubts: Sendable {
    /// The key in the state file.
    private static let key = "cluster unconfirmed"
    /// How long to wait after the first attempt, and twice as long after each further one, up to a limit.
    static let (pause, longestPause) = (Duration.milliseconds(50), Duration.seconds(1))

    private struct State {
        var changes = UnconfirmedChanges()
        /// Whether the state file knows.
        var isNoted = false
        /// When the next attempt is due.
        var due: ContinuousClock.Instant?
        /// How many attempts were made since everything was confirmed.
        var attempts = 0
    }

    private let clock: any TimeSource
    private let stateStore: SQLiteStateStore?
    private let state = Lock(State())

    init(clock: any TimeSource, state stateStore: SQLiteStateStore?) {
        (self.clock, self.stateStore) = (clock, stateStore)
    }

    /// The number of changes that the store has not confirmed after a failure.
    var count: Int { state.withLock { $0.isNoted ? $0.changes.count : 0 } }
    /// Those of them that are purges.
    var purges: [Purge] { state.withLock { $0.changes.purges.map(\.purge) } }
    /// The removed keys, each with the number of its removal.
    var removals: [String: Int] { state.withLock { $0.changes.removals } }

    /// Learns whether an earlier process of this node has left something. If that is unknown, it counts as yes.
    func load() async throws {
        do {
            guard try await stateStore?.value(of: Self.key, now: clock.date) != nil else { return }
            add(UnconfirmedChanges.everything)
            state.withLock { $0.isNoted = true }
        } catch {
            add(UnconfirmedChanges.everything)
            throw error
        }
    }

    func add(_ purge: Purge) {
        let now = clock.date
        state.withLock { $0.changes.add(purge, at: now) }
    }

    /// Adds what a request has changed.
    func change(_ purges: [Purge]) {
        let now = clock.date
        state.withLock { state in for purge in purges { state.changes.changed.add(purge, at: now) } }
    }

    /// What requests have changed and nobody was told; `nil` if there is nothing.
    var telling: ChangedPlaces.Telling? { state.withLock { $0.changes.changed.telling } }

    func confirm(_ telling: ChangedPlaces.Telling) {
        change { $0.changed.confirm(telling) }
    }

    func addRemoval(of key: String) -> Int {
        let now = clock.date
        return state.withLock { $0.changes.addRemoval(of: key, at: now) }
    }

    func confirm(_ purges: [Purge]) {
        change { changes in for purge in purges { changes.confirm(purge) } }
    }

    func confirmRemoval(_ number: Int, of key: String) {
        change { $0.confirmRemoval(number, of: key) }
    }

    /// An attempt has failed, so the next process of this node has to know.
    func fail(_ purges: [Purge] = []) {
        let now = clock.date
        let isNew = state.withLock { state in
            // Another attempt for the same purge may have been confirmed meanwhile, unless too many made all of it doubtful.
            for purge in purges where !state.changes.purges.contains(where: { $0.purge == purge }) {
                state.changes.add(purge, at: now)
            }
            defer { if !state.changes.isEmpty { state.isNoted = true } }
            return !state.isNoted && !state.changes.isEmpty
        }
        if isNew { note(StateValue([1], expires: .distantFuture)) }
    }

    /// Whether it is time for an attempt, which then counts as made.
    func takeTurn() -> Bool {
        let now = clock.now
        return state.withLock { state in
            guard !state.changes.isEmpty, state.due.map({ $0 <= now }) ?? true else { return false }
            state.due = now.advanced(by: min(Self.longestPause, Self.pause * (1 << min(state.attempts, 8))))
            state.attempts += 1
            return true
        }
    }

    /// A reply as it may be used; `nil` if it may not (``UnconfirmedChanges/judged(_:for:isOwn:)``).
    func judged(_ reply: StoredResponse, for key: String, isOwn: Bool) -> StoredResponse? {
        state.withLock { $0.changes }.judged(reply, for: key, isOwn: isOwn)
    }

    private func change(_ body: (inout UnconfirmedChanges) -> Void) {
        let isOver = state.withLock { state in
            body(&state.changes)
            defer { if state.changes.isEmpty { (state.isNoted, state.attempts) = (false, 0) } }
            return state.isNoted && state.changes.isEmpty
        }
        if isOver { note(nil) }
    }

    private func note(_ value: StateValue?) {
        // Without the file, a restart forgets what is unconfirmed.
        stateStore?.updateLater(Self.key, now: clock.date) {
            $0 = value
        } done: { _ in
        }
    }
}
