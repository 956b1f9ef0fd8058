// SPDX-License-Identifier: Apache-2.0

/// What a node knows of its lease of a quota. It is a value without side effects. Times are milliseconds of the node's monotonic
/// clock, which must run while the machine sleeps.
package struct QuotaLeaseBook: Sendable {
    /// A request that the lease allows.
    package struct Token: Sendable, Equatable {
        fileprivate let serial: UInt64
        fileprivate let call: Int
    }

    private struct Lease {
        var serial: UInt64
        /// When it must not be used any more.
        var end: Int64
        var left: Int
        var used = 0
    }

    private struct Sighting {
        var since: Int64
        var until: Int64
    }

    private let node: String
    private let plan: QuotaPlan
    private var lease: Lease?
    private var ledger: UInt64?
    /// When this node saw each entry of the ledger first, and when the entry no longer counts.
    private var sightings: [UInt64: Sighting] = [:]
    private var calls = 0
    private var isCalling = false
    /// How many requests were wanted since the last call that got an answer, and when that was.
    private var demand = 0
    private var counted: Int64?
    /// No call begins earlier.
    private var earliest = Int64.min

    /// Creates the book of a node. The name must differ from those of all other nodes, and may have 64 characters.
    package init(node: String, plan: QuotaPlan) {
        self.node = String(node.unicodeScalars.prefix(QuotaLedger.nameLimit))
        self.plan = plan
    }

    /// Takes a request from the lease, at the last moment before it is sent; `nil` if there is none.
    package mutating func take(now: Int64) -> Token? {
        demand = min(demand + 1, QuotaPlan.most)
        if counted == nil { counted = now }
        guard let lease, lease.left > 0, now < lease.end else { return nil }
        self.lease?.left -= 1
        self.lease?.used += 1
        return Token(serial: lease.serial, call: calls)
    }

    /// Returns a request that was certainly not sent. A request that a call has told the ledger about is lost.
    package mutating func giveBack(_ token: Token) {
        guard let lease, lease.serial == token.serial, calls == token.call, lease.used > 0 else { return }
        self.lease?.left += 1
        self.lease?.used -= 1
    }

    /// How many requests the lease allows now.
    package func left(now: Int64) -> Int {
        lease.map { now < $0.end ? $0.left : 0 } ?? 0
    }

    /// When a call is due; `nil` if none is needed, or one is running. A request that got no token may try again a little later.
    package func due(now: Int64) -> Int64? {
        guard !isCalling else { return nil }
        if let lease, now < lease.end {
            // Half of the last grant is left for the time of the call.
            let isLow = 2 * lease.left <= lease.used
            if demand > 0, isLow { return max(now, earliest) }
            // What is left goes back when the lease ends.
            return max(lease.end, earliest)
        }
        return lease != nil || demand > 0 ? max(now, earliest) : nil
    }

    /// Begins a call if one is due. Answer it with ``finish(_:_:now:)`` or ``fail(_:now:)``.
    ///
    /// - Parameter identity: A random number, for a new ledger.
    package mutating func begin(now: Int64, identity: UInt64) -> QuotaCall? {
        guard let due = due(now: now), due <= now else { return nil }
        calls += 1
        isCalling = true
        // What the lease has left when it ends goes back, so it must not be used from here on.
        if let lease, now >= lease.end { self.lease?.left = 0 }
        let passed = sightings.filter { now >= $0.value.until }.map(\.key)
        return QuotaCall(
            number: calls, node: node, plan: plan, identity: identity, ledger: ledger, serial: lease?.serial,
            used: lease?.used ?? 0, keeps: lease?.left ?? 0, wants: wants(now: now), passed: Set(passed), began: now)
    }

    /// Enough for the time of a lease at the recent rate, without what is left.
    private func wants(now: Int64) -> Int {
        guard demand > 0 else { return 0 }
        let time = max(1_000, now - (counted ?? now))
        let rate = Double(demand) / Double(time)
        return max(1, min(plan.pool, Int((rate * Double(plan.lease)).rounded(.up))) - left(now: now))
    }

    /// Takes the answer to a call. An answer to an earlier call has no effect.
    package mutating func finish(_ call: QuotaCall, _ grant: QuotaGrant, now: Int64) {
        guard isCalling, call.number == calls else { return }
        isCalling = false
        if grant.ledger != ledger { sightings = [:] }
        ledger = grant.ledger
        see(grant.entries, now: now)
        // What was used during the call is part of the new lease.
        let used = lease.map { max(0, $0.used - call.used) } ?? 0
        let isHeld = grant.held == call.keeps && lease?.serial == call.serial
        lease = grant.serial.map { serial in
            Lease(
                serial: serial, end: call.began + plan.lease,
                left: grant.added + (isHeld ? grant.held - min(used, grant.held) : 0), used: isHeld ? used : 0)
        }
        (demand, counted) = (0, now)
        let pause = now + plan.lease / 4
        let frees = sightings.values.map(\.until).min() ?? now
        // Other nodes may give something back before time frees it.
        earliest = grant.added > 0 || call.wants == 0 ? pause : max(pause, min(frees, now + plan.lease))
    }

    /// Records that a call got no answer. The ledger may have made it, so the node knows no more than before.
    package mutating func fail(_ call: QuotaCall, now: Int64) {
        guard isCalling, call.number == calls else { return }
        isCalling = false
        earliest = now + plan.lease / 4
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
