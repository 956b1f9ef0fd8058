// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstaySQLite

/// Remembers what this node has purged, removed and changed until the store of all nodes confirms it. The state file
/// knows over a restart that there was something.
final class ClusterDoubts: Sendable {
    /// The key in the state file.
    private static let key = "cluster unconfirmed"
    /// How long to wait after the first attempt, and twice as long after each further one, up to a limit.
    static let (pause, longestPause) = (Duration.milliseconds(50), Duration.seconds(1))
    /// How long an answer waits for the state file: as long as for the file of replies.
    static let noteLimit = Duration.seconds(1)

    private struct State {
        var changes = UnconfirmedChanges()
        /// Whether the state file says that there was something; `nil` if that is unknown, also while it is being
        /// written.
        var isWritten: Bool? = false
        /// Whether the state file is being written. There is one write at a time, and all callers share it.
        var isWriting = false
        /// Whether the last write took too long or failed. Then no caller waits until one succeeds.
        var isLate = false
        /// Those that wait until the state file knows, or cannot be written.
        var waiters: [@Sendable () -> Void] = []
        /// Whether an attempt has failed since everything was confirmed.
        var hasFailed = false
        /// When the next attempt is due.
        var due: ContinuousClock.Instant?
        /// How many attempts were made since everything was confirmed.
        var attempts = 0
    }

    private let clock: any TimeSource
    private let stateStore: SQLiteStateStore?
    private let noteLimit: Duration
    private let state = Lock(State())

    /// - Parameter noteLimit: How long an answer waits for the state file. Tests use a longer limit, because a busy
    ///   machine is slower.
    init(clock: any TimeSource, state stateStore: SQLiteStateStore?, noteLimit: Duration = ClusterDoubts.noteLimit) {
        (self.clock, self.stateStore, self.noteLimit) = (clock, stateStore, noteLimit)
    }

    /// The number of changes that the store has not confirmed after a failure.
    var count: Int { state.withLock { $0.hasFailed ? $0.changes.count : 0 } }
    /// Those of them that are purges.
    var purges: [Purge] { state.withLock { $0.changes.purges.map(\.purge) } }
    /// The removed keys, each with the number of its removal.
    var removals: [StoreKey: Int] { state.withLock { $0.changes.removals } }

    /// Learns whether an earlier process of this node has left something. If that is unknown, it counts as yes.
    func load() async throws {
        do {
            guard try await stateStore?.value(of: Self.key, now: clock.date) != nil else { return }
            add(UnconfirmedChanges.everything)
            state.withLock { ($0.isWritten, $0.hasFailed) = (true, true) }
        } catch {
            add(UnconfirmedChanges.everything)
            state.withLock { $0.isWritten = nil }
            throw error
        }
    }

    func add(_ purge: Purge) {
        let now = clock.date
        state.withLock { $0.changes.add(purge, at: now) }
    }

    /// Adds what a request has changed, and begins to write it down. ``noted()`` waits until that is done.
    func change(_ purges: [Purge]) {
        let now = clock.date
        state.withLock { state in for purge in purges { state.changes.changed.add(purge, at: now) } }
        note()
    }

    /// Waits until the state file knows that there is something to tell. Then the next process of this node tells it if
    /// this one is killed. If the file takes too long, it is written later, and until then no other caller waits for
    /// it.
    func noted() async {
        guard !state.withLock(\.isLate) else { return }
        let hasEnded = await FirstOpening<Bool> { [state] done in
            let waits = state.withLock { state in
                guard state.isWriting, !state.changes.isEmpty, state.isWritten != true else { return false }
                state.waiters.append { done(true) }
                return true
            }
            if !waits { done(true) }
        }.value(within: noteLimit)
        // A cancelled caller has not waited for long.
        guard hasEnded != true, !Task.isCancelled else { return }
        state.withLock { $0.isLate = $0.isWriting }
    }

    /// What requests have changed and nobody was told; `nil` if there is nothing.
    var telling: ChangedPlaces.Telling? { state.withLock { $0.changes.changed.telling } }

    func confirm(_ telling: ChangedPlaces.Telling) {
        change { $0.changed.confirm(telling) }
    }

    func addRemoval(of key: StoreKey) -> Int {
        let now = clock.date
        return state.withLock { $0.changes.addRemoval(of: key, at: now) }
    }

    func confirm(_ purges: [Purge]) {
        change { changes in for purge in purges { changes.confirm(purge) } }
    }

    func confirmRemoval(_ number: Int, of key: StoreKey) {
        change { $0.confirmRemoval(number, of: key) }
    }

    /// An attempt has failed, so the next process of this node has to know.
    func fail(_ purges: [Purge] = []) {
        let now = clock.date
        state.withLock { state in
            // Another attempt for the same purge may have been confirmed meanwhile, unless too many made all of it
            // doubtful.
            for purge in purges where !state.changes.purges.contains(where: { $0.purge == purge }) {
                state.changes.add(purge, at: now)
            }
            if !state.changes.isEmpty { state.hasFailed = true }
        }
        note()
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
    func judged(_ reply: StoredResponse, for key: StoreKey, isOwn: Bool) -> StoredResponse? {
        state.withLock { $0.changes }.judged(reply, for: key, isOwn: isOwn)
    }

    private func change(_ body: (inout UnconfirmedChanges) -> Void) {
        let isOver = state.withLock { state in
            body(&state.changes)
            if state.changes.isEmpty { (state.hasFailed, state.attempts) = (false, 0) }
            return state.changes.isEmpty
        }
        if isOver { note() }
    }

    /// Has the state file say whether there is something that is not confirmed, unless it says so or is being written.
    private func note() {
        // Without the file, a restart forgets what is unconfirmed.
        guard let stateStore else { return }
        let begins = state.withLock { state in
            let isNeeded = !state.changes.isEmpty
            guard !state.isWriting, state.isWritten != isNeeded else { return false }
            (state.isWriting, state.isWritten) = (true, nil)
            return true
        }
        guard begins else { return }
        let isSaid = Lock(false)
        // The state decides when it is written, and not when it changes. So the order of calls does not matter.
        stateStore.updateLater(Self.key, now: clock.date) { [state] value in
            let isNeeded = state.withLock { !$0.changes.isEmpty }
            isSaid.withLock { $0 = isNeeded }
            value = isNeeded ? StateValue([1], expires: .distantFuture) : nil
        } done: { [self] error in
            let isWritten = error == nil ? isSaid.withLock(\.self) : nil
            let waiters = state.withLock { state -> [@Sendable () -> Void] in
                (state.isWriting, state.isWritten, state.isLate) = (false, isWritten, isWritten == nil)
                // Those that changed something while the file was told that there is nothing wait for the next write.
                guard isWritten != false || state.changes.isEmpty else { return [] }
                defer { state.waiters = [] }
                return state.waiters
            }
            // After a failure, the next attempt to tell the others tries again.
            if isWritten != nil { note() }
            for waiter in waiters { waiter() }
        }
    }
}
