// SPDX-License-Identifier: Apache-2.0

/// What a node knows of its lease of a quota. It is a value without side effects. Times are milliseconds of the node's
/// monotonic clock, which must run while the machine sleeps.
///
/// A lease is a number of requests for each window, not for once: what was sent is left again when its window has
/// passed, without a call. So a node with steady callers calls once a lease.
package struct QuotaLeaseBook: Sendable {
    /// A request that the lease allows.
    package struct Token: Sendable, Equatable {
        fileprivate let holding: Int
        fileprivate let batch: Int64
    }

    private struct Sighting {
        var since: Int64
        var until: Int64
    }

    private let node: String
    private let plan: QuotaPlan
    private var lease: QuotaLease?
    /// The number of the uninterrupted sequence of leases to which the lease belongs.
    private var holding = 0
    private var ledger: UInt64?
    /// When this node saw each entry of the ledger first, and when the entry no longer counts.
    private var sightings: [UInt64: Sighting] = [:]
    /// The entry that keeps the ledger closed, because an earlier ledger may have leased everything; `nil` if there is
    /// none.
    private var quarantine: UInt64?
    /// The ledger of which the node knows whether it is the first.
    private var judged: UInt64?
    /// How much the lease may hold, so that all nodes that want requests can have as many.
    private var fairPart: Int
    private var calls = 0
    private var isCalling = false
    /// How many requests were wanted since the last call that got an answer, and when that was.
    private var demand = 0
    /// Whether one of them was refused.
    private var isShort = false
    private var counted: Int64?
    /// No call begins earlier.
    private var earliest = Int64.min

    /// Creates the book of a node. The name must differ from those of all other nodes, and may have 64 characters.
    package init(node: String, plan: QuotaPlan) {
        self.node = String(node.unicodeScalars.prefix(QuotaLedger.nameLimit))
        (self.plan, fairPart) = (plan, plan.pool)
    }

    /// Takes a request from the lease, at the last moment before it is sent; `nil` if there is none.
    package mutating func take(now: Int64) -> Token? {
        demand = min(demand + 1, QuotaPlan.most)
        if counted == nil { counted = now }
        let batch = lease?.take(now: now, plan: plan)
        if batch == nil { isShort = true }
        return batch.map { Token(holding: holding, batch: $0) }
    }

    /// Returns a request that was certainly not sent. A request that a call has told the ledger about is lost.
    package mutating func giveBack(_ token: Token) {
        if token.holding == holding { lease?.giveBack(token.batch) }
    }

    /// How many requests the lease allows now.
    package func left(now: Int64) -> Int { lease?.left(now: now) ?? 0 }

    /// When a request that got no token should try again; `nil` if nobody knows.
    package func next(now: Int64) -> Int64? {
        [due(now: now), nextLeft(now: now)].compactMap(\.self).min()
    }

    /// When a request that was sent is left again without a call; `nil` if that is never, or after the lease.
    package func nextLeft(now: Int64) -> Int64? { lease?.nextLeft(now: now) }

    /// When a call is due; `nil` if none is needed, or one is running. A request that got no token may try again a
    /// little later.
    package func due(now: Int64) -> Int64? {
        guard !isCalling else { return nil }
        guard let lease, now < lease.end else { return lease != nil || demand > 0 ? max(now, earliest) : nil }
        // What is not wanted goes back when the lease ends. All may have been sent at once, before the last call.
        guard demand > 0 || lease.recent(now: now) > 0 else { return max(lease.end, earliest) }
        let renewal = max(now, earliest, lease.end - plan.lease / 16)
        // Half of the lease is left for the time of the call.
        let isLow = 2 * lease.left(now: now) <= lease.held && lease.held < goal(now: now)
        return isLow ? min(renewal, max(now, earliest)) : renewal
    }

    /// Begins a call if one is due. Answer it with ``finish(_:_:now:)`` or ``fail(_:now:)``.
    ///
    /// - Parameter identity: A random number, for a new ledger.
    package mutating func begin(now: Int64, identity: UInt64) -> QuotaCall? {
        guard let due = due(now: now), due <= now else { return nil }
        calls += 1
        isCalling = true
        let goal = goal(now: now)
        lease?.shrink(to: goal, now: now)
        // A few requests say little about those to come.
        let wants = max(0, min(goal - (lease?.held ?? 0), max(8, 4 * demand)))
        let passed = sightings.filter { $0.value.until <= now }.map(\.key)
        return QuotaCall(
            number: calls, node: node, plan: plan, identity: identity, ledger: ledger, serial: lease?.serial,
            used: lease?.spent ?? 0, keeps: lease?.held ?? 0, wants: wants, passed: Set(passed), began: now)
    }

    /// How many requests the lease should hold: a little more than the recent rate needs in a window, at least as many
    /// as were sent in the last window, and no more than is fair.
    private func goal(now: Int64) -> Int {
        // Callers that wait for the end of a window ask for nothing meanwhile.
        let recent = lease?.recent(now: now) ?? 0
        guard demand > 0 else { return min(fairPart, recent) }
        let rate = Double(demand) / Double(max(plan.lease / 8, now - (counted ?? now)))
        let wanted = Int(min(Double(plan.pool), rate * Double(plan.spentTime) * 1.25)) + 1
        return min(fairPart, max(wanted, isShort ? recent + recent / 4 + 1 : recent))
    }

    /// Takes the answer to a call. An answer to an earlier call has no effect.
    package mutating func finish(_ call: QuotaCall, _ grant: QuotaGrant, now: Int64) {
        guard isCalling, call.number == calls else { return }
        isCalling = false
        if grant.ledger != ledger { sightings = [:] }
        ledger = grant.ledger
        see(grant.entries, now: now)
        quarantine = grant.entries.first { $0.kind == .quarantine }?.serial
        var kept: QuotaLease?
        if grant.held == call.keeps, lease?.serial == call.serial { kept = lease }
        kept?.spent -= call.used
        if kept == nil || grant.serial == nil { holding += 1 }
        lease = grant.serial.map { serial in
            var next = kept ?? QuotaLease()
            (next.serial, next.end) = (serial, call.began + plan.lease)
            next.add(grant.added)
            return next
        }
        let holders = Set(grant.entries.filter { $0.kind == .held && $0.node != node }.map(\.node)).count + 1
        fairPart = plan.fairPart(of: holders)
        (demand, isShort, counted) = (0, false, now)
        // If there was hardly anything, other nodes have it, and there will be no more until something no longer
        // counts.
        let isScarce = grant.added < call.wants && grant.added <= plan.pool / 16
        let freed = grant.entries.filter { $0.kind != .held }.compactMap { sightings[$0.serial]?.until }.min()
        let wait = isScarce ? min(plan.lease * 15 / 16, freed.map { $0 - now } ?? .max) : 0
        earliest = lease == nil && call.wants == 0 ? now : now + max(plan.pause, wait)
    }

    /// The ledger, if it leases nothing because it may not be the first, and ``judge(_:isFirst:now:)`` has not told;
    /// `nil` otherwise.
    package var unjudged: UInt64? { quarantine != nil && ledger != judged ? ledger : nil }

    /// Tells whether a ledger is the first of its quota (``FirstLedgers``). If so, a call is due, and no earlier lease
    /// counts in it.
    package mutating func judge(_ ledger: UInt64, isFirst: Bool, now: Int64) {
        guard ledger == unjudged else { return }
        judged = ledger
        guard isFirst, let quarantine else { return }
        sightings[quarantine]?.until = now
        (demand, isShort, earliest) = (max(demand, 1), true, now)
    }

    /// Records that a call got no answer. The ledger may have made it, so the node knows no more than before.
    package mutating func fail(_ call: QuotaCall, now: Int64) {
        guard isCalling, call.number == calls else { return }
        isCalling = false
        earliest = now + plan.pause
    }

    private mutating func see(_ entries: [QuotaLedger.Entry], now: Int64) {
        var seen: [UInt64: Sighting] = [:]
        for entry in entries {
            let time = entry.kind == .spent ? plan.spentTime : plan.leaseTime
            seen[entry.serial] = sightings[entry.serial] ?? Sighting(since: now, until: now + time)
        }
        sightings = seen
    }
}
