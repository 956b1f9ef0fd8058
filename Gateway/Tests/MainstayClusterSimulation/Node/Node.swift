// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
@testable import MainstayKit

/// A node: the state of one process, and what outlives it.
final class Node {
    let index: Int
    var name: String { "node \(index + 1)" }
    var clock = NodeClock()
    var disk = SimulatedDisk()
    /// When a process started after the last loss of power, by the monotonic clock.
    var loss: Int64?
    /// Whether a confirmed change of an administrator forbids requests.
    var isHeld = false

    // The process.
    /// The number of the process. Events of an earlier one have no effect.
    var life = 0
    var isUp = true
    /// Until when it was stopped the last time.
    var pausedUntil: Int64 = 0
    var memory = MemoryStore()
    var share: QuotaShare
    /// What counts the requests of the share.
    var limit = RateLimitState()
    var book: QuotaLeaseBook
    var breaker = BreakerState()
    var patience = PatienceState()
    var tokens = RetryTokens()
    var follower = PurgeFollower()
    var flights: [StoreKey: Flight] = [:]
    /// What requests have changed, as long as the shared memory does not know it.
    var changed = ChangedPlaces()
    var invalidated = InvalidatedPlaces()
    var isTelling = false
    /// How long it waits after it could not tell.
    var tellingPause: Int64 = Node.shortestPause
    static let (shortestPause, longestPause): (Int64, Int64) = (50, 1_000)
    var bookTimer: Int64?
    /// Whether the cluster was new when the process joined it.
    var isInNewCluster = false
    /// When it saw entries of the ledger first by the memory's clock, or by its own; only for planted bugs.
    var seen: [UInt64: Int64] = [:]

    // How it sees the shared memory.
    var isPartitioned = false
    var remembered: [String: Remembered] = [:]
    var failures = 0
    var isDown = false
    var pause: Int64 = 100
    /// Whether it knows that it must read the log before it serves a kept reply.
    var isBehind = true
    var isBeating = false
    /// Since when every message could get through.
    var connectedSince: Int64 = 0

    /// What the node last knew of a shared value.
    struct Remembered {
        var bytes: [UInt8]?
        var moment = SharedMoment(milliseconds: 0, incarnation: "")
        /// When that was, by the node's monotonic clock.
        var time: Int64 = 0
    }

    init(index: Int, plan: QuotaPlan) {
        self.index = index
        share = QuotaShare(plan: plan, started: 0, isRemembered: true)
        book = QuotaLeaseBook(node: "n\(index)", plan: plan)
    }

    /// Starts a new process with what the disk has.
    func start(plan: QuotaPlan, bookPlan: QuotaPlan, now: Int64) {
        life += 1
        isUp = true
        memory = MemoryStore()
        share = QuotaShare(plan: plan, started: loss ?? 0, isRemembered: loss == nil)
        limit = disk.contents.limit
        book = QuotaLeaseBook(node: "n\(index)", plan: bookPlan)
        breaker = BreakerState(numbers: disk.contents.breaker) ?? BreakerState()
        patience = PatienceState()
        tokens = RetryTokens()
        follower = PurgeFollower(applied: disk.contents.applied)
        (changed, invalidated) = (ChangedPlaces(), InvalidatedPlaces())
        (isTelling, tellingPause) = (false, Self.shortestPause)
        (flights, bookTimer, remembered, seen) = ([:], nil, [:], [:])
        (failures, isDown, pause, isBehind, isBeating) = (0, false, 100, true, false)
        isInNewCluster = false
        connectedSince = now
    }
}
