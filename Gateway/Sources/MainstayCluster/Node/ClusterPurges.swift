// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstaySQLite

/// Follows the purges of all nodes, and tells them of this node's.
package final class ClusterPurges: Sendable {
    private static let logKey = "purges \(PurgeLog.version)"
    private static let progressKey = "purge progress \(PurgeLog.version)"
    /// The key under which the state file remembers what was applied.
    private static let appliedKey = "cluster purges"
    /// The number of stamps that are remembered with the time from which they held.
    private static let historyLimit = 64
    /// How long a purge waits for the other nodes.
    private static let patience = Duration.milliseconds(300)
    /// A node that has not asked for news for this long was stopped, and asks before it serves a kept reply.
    static let longestGap = ClusterNode.interval * 3

    private struct State {
        var follower = PurgeFollower()
        /// What was applied since when, oldest first.
        var history: [(since: Date, stamp: PurgeStamp)] = []
        var problem: String? = "no purges of other gateways were read yet"
        /// When the last question was asked that has an answer, or got none in time.
        var asked: ContinuousClock.Instant?
        var catchingUp: Task<Void, Never>?
    }

    /// The last purges that hold here, on their way to the file. At most one task writes, and one waits for it.
    private struct Writing {
        var task: Task<Void, any Error>?
        /// What the task that waits will tell: what is applied, and whether the others may want to know.
        var next: (applied: PurgeStamp, isAsked: Bool)?
    }

    private let memory: any SharedMemory
    private let node: String
    private let nodes: Int
    private let clock: any TimeSource
    private let random: RandomSource
    private let stateStore: SQLiteStateStore?
    private let near: @Sendable ([Purge], Date) -> Void
    private let write: @Sendable () async throws -> Void
    /// What this node has purged and removed, and the store has not confirmed.
    let doubts: ClusterDoubts
    private let state = Lock(State())
    private let writing = Lock(Writing())
    /// Tells the others what requests have changed, while there is something to tell.
    let telling = Lock<Task<Void, Never>?>(nil)

    /// - Parameters:
    ///   - near: Purges what this node keeps. It holds at once.
    ///   - write: Waits until the node's file knows of it. Throws an error if the file cannot be written.
    init(
        _ memory: any SharedMemory, node: String, nodes: Int, clock: any TimeSource, random: RandomSource,
        state: SQLiteStateStore?, noteLimit: Duration = ClusterDoubts.noteLimit,
        purging near: @escaping @Sendable ([Purge], Date) -> Void,
        writing write: @escaping @Sendable () async throws -> Void
    ) {
        (self.memory, self.node, self.nodes, self.clock, self.random) = (memory, node, nodes, clock, random)
        (stateStore, self.near, self.write) = (state, near, write)
        doubts = ClusterDoubts(clock: clock, state: state, noteLimit: noteLimit)
    }

    /// What keeps this node from hearing of purges; `nil` if nothing does.
    package var problem: String? { state.withLock { $0.problem } }
    /// The number of the last purge that was applied.
    package var sequence: UInt64 { state.withLock { $0.follower.applied.sequence } }

    /// Learns what an earlier process of this node has applied.
    func load() async {
        do {
            try await doubts.load()
            guard let numbers = try await stateStore?.value(of: Self.appliedKey, now: clock.date)?.numbers,
                let stamp = PurgeStamp(numbers: numbers)
            else { return }
            let now = clock.date
            state.withLock {
                $0.follower = PurgeFollower(applied: stamp)
                $0.history = [(now, stamp)]
            }
        } catch {
            // Then everything that is kept counts as stale, which is safe.
            state.withLock { $0.problem = "\(error)" }
        }
    }

    /// Applies what other nodes have purged since the last call. It does not wait until the node's file knows of it.
    ///
    /// - Returns: Whether all purges are applied.
    func follow() async -> Bool {
        let began = clock.now
        defer { state.withLock { $0.asked = max($0.asked ?? began, began) } }
        do {
            let (head, _) = try await memory.value(of: Self.logKey, first: PurgeLog.headByteCount)
            if case .none = state.withLock({ $0.follower.hear(head: head.flatMap(PurgeLog.head)) }) {
                state.withLock { $0.problem = nil }
                return true
            }
            let identity = random.withGenerator { $0.next() as UInt64 }
            let log = try await memory.change(Self.logKey, expires: nil) { bytes, moment in
                PurgeLog.ensure(in: &bytes, at: moment, identity: identity)
            }
            apply(log)
            state.withLock { $0.problem = nil }
            return true
        } catch {
            state.withLock { $0.problem = "\(error)" }
            return false
        }
    }

    /// Whether this process was stopped, and may not know what others have purged meanwhile.
    package var isBehind: Bool {
        let now = clock.now
        return state.withLock { state in state.asked.map { $0.duration(to: now) > Self.longestGap } ?? false }
    }

    /// Asks for news before a kept reply is served, if this process was stopped. All requests share the question. If
    /// the store does not answer in time, the replies are served as ever without it.
    func catchUp() async {
        guard isBehind else { return }
        let task = state.withLock { state in
            if let running = state.catchingUp { return running }
            let task = Task { [self] in
                _ = await follow()
                self.state.withLock { $0.catchingUp = nil }
            }
            state.catchingUp = task
            return task
        }
        await task.value
    }

    /// Carries out what the log has and this node does not know. It holds at once.
    ///
    /// - Returns: Ends when the node's file and the other nodes know it too; `nil` if there was nothing to do.
    @discardableResult private func apply(_ log: PurgeLog) -> Task<Void, any Error>? {
        let now = clock.date
        return writing.withLock { writing in
            // The follower moves first. A caller that stores a reply and then asks for a verdict learns of a purge that
            // came too early to find it.
            let (step, applied) = state.withLock { ($0.follower.hear(log), $0.follower.applied) }
            let purges: [Purge]
            switch step {
            case .none, .read: return nil
            case .apply(let records): purges = records.map(\.purge)
            case .outdate(let records): purges = [Purge(.prefix(""), isSoft: true)] + records.map(\.purge)
            }
            near(purges, now)
            state.withLock { state in
                state.history.append((now, applied))
                if state.history.count > Self.historyLimit { state.history.removeFirst() }
            }
            let waiting = writing.next
            // Only operators ask how far the others are.
            let isAsked = waiting?.isAsked == true || !purges.allSatisfy(\.isOfChange)
            writing.next = (applied, isAsked)
            guard waiting == nil else { return writing.task }
            let earlier = writing.task
            let task = Task { [self] in
                _ = await earlier?.result
                try await finish()
            }
            writing.task = task
            return task
        }
    }

    /// Waits until the node's file and the other nodes know what was applied so far, or could not be told.
    func written() async {
        _ = await writing.withLock(\.task)?.result
    }

    private func finish() async throws {
        let next = writing.withLock { writing in
            defer { writing.next = nil }
            return writing.next
        }
        guard let (applied, isAsked) = next else { return }
        do {
            try await write()
            remember(applied)
        } catch {
            // The purges hold here. The file may lack them, so a later process carries them out again.
        }
        guard isAsked else { return }
        let node = node
        try await memory.change(Self.progressKey, expires: nil) { bytes, _ in
            PurgeProgress.tell(applied, of: node, in: &bytes)
        }
    }

    private func remember(_ stamp: PurgeStamp) {
        let value = StateValue(stamp.numbers, expires: .distantFuture)
        // What is not remembered makes a later process treat its kept replies as stale.
        stateStore?.updateLater(Self.appliedKey, now: clock.date) {
            $0 = value
        } done: { _ in
        }
    }

    /// Prepares for a purge that ``tell(_:)`` tells the others of later. From now on, no reply of the store is used
    /// that it chooses.
    func begin(_ purge: Purge) {
        doubts.add(purge)
    }

    /// Tells all nodes of a purge that this node has carried out, and waits a little until they have too.
    ///
    /// - Returns: The number of nodes that have carried it out.
    /// - Throws: ``PurgeNotTold`` if other nodes do not hear of it yet.
    func tell(_ purge: Purge) async throws -> Int {
        doubts.add(purge)
        do {
            guard let (log, written) = try await record([purge]) else {
                throw PurgeNotTold(description: "the text of the purge is too long")
            }
            try await written?.value
            let end = clock.now.advanced(by: Self.patience)
            var confirmed = 1
            while confirmed < nodes, clock.now < end {
                try await clock.sleep(for: .milliseconds(20))
                let bytes = try await memory.value(of: Self.progressKey, first: nil).bytes
                let progress = bytes.flatMap { PurgeProgress(bytes: $0) } ?? PurgeProgress()
                confirmed = max(confirmed, progress.confirmed(log.stamp))
            }
            return confirmed
        } catch let error as PurgeNotTold {
            throw error
        } catch {
            throw PurgeNotTold(
                description: "this gateway has purged the replies, but the others were not told (\(error)); "
                    + "it tells them as soon as it can, and until then uses no such reply of theirs")
        }
    }

    /// Tells what the store has not confirmed.
    func tellAgain() async {
        tellChanges()
        let purges = doubts.purges
        guard !purges.isEmpty else { return }
        do {
            _ = try await record(purges)
        } catch {
            // The next attempt tries again. Meanwhile the state of this node tells of it.
        }
    }

    private func record(_ purges: [Purge]) async throws -> (log: PurgeLog, written: Task<Void, any Error>?)? {
        do {
            let recorded = try await add(purges)
            doubts.confirm(purges)
            return recorded
        } catch {
            doubts.fail(purges)
            throw error
        }
    }

    /// Adds purges to the log and carries them out here.
    ///
    /// - Returns: The log, and when this node's file knows of them; `nil` if the text of all purges is too long for it.
    func add(_ purges: [Purge]) async throws(SharedMemoryError) -> (log: PurgeLog, written: Task<Void, any Error>?)? {
        let identity = random.withGenerator { $0.next() as UInt64 }
        let log = try await memory.change(Self.logKey, expires: nil) { bytes, moment in
            PurgeLog.append(purges, to: &bytes, at: moment, identity: identity)
        }
        return log.map { ($0, apply($0)) }
    }

    /// How many purges a node knew at a time on its own clock.
    func stamp(at date: Date) -> PurgeStamp {
        state.withLock { state in
            // A purge that was applied in the same moment counts as later.
            (state.history.last { $0.since < date } ?? state.history.first).map(\.stamp) ?? state.follower.applied
        }
    }

    /// What the purges did to a reply.
    func verdict(on response: StoredResponse, _ stamp: PurgeStamp, key: StoreKey) -> PurgeFollower.Verdict {
        state.withLock { $0.follower }.verdict(on: stamp, key: key) { $0.includes(response, key: key) }
    }
}

/// A purge that other nodes may not hear of.
package struct PurgeNotTold: Error, CustomStringConvertible {
    package let description: String
}
