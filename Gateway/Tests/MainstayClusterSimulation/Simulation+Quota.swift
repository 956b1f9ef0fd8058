// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayFoundation
import MainstayKit

/// How nodes get requests of the quota.
extension Simulation {
    private static let ledger = "quota"

    /// Joins the cluster, as a process does when it starts.
    func join(_ node: Node) {
        let isFirst = node.disk.contents.isNew && scenario.bug != .newClusterWaits
        node.disk.write(synchronised: true) { $0.isNew = false }
        change(node, FirstLedgers.key) { bytes, moment in
            FirstLedgers.join(&bytes, isFirst: isFirst, at: moment)
        } done: { isNew in
            node.isInNewCluster = isNew ?? false
        }
    }

    /// Asks whether the ledger is the first, if it leases nothing because of an earlier one.
    private func judge(_ node: Node) {
        guard node.isInNewCluster, let ledger = node.book.unjudged else { return poke(node) }
        change(node, FirstLedgers.key) { bytes, moment in
            FirstLedgers.judge(&bytes, quota: Self.ledger, ledger: ledger, at: moment)
        } done: { [self] isFirst in
            guard let isFirst else { return poke(node) }
            let isTrusted = isFirst || scenario.bug == .everyLedgerIsFirst
            node.book.judge(ledger, isFirst: isTrusted, now: time(node))
            if isTrusted { say("\(node.name) sees that no earlier ledger was there") }
            poke(node)
        }
    }

    /// Checks that callers with demand get at least 80 % of the quota, in the first window and in all of them.
    func expectUse() {
        guard let start = scenario.demand?.start else { return }
        for windows in [1, Scenario.demandWindows] {
            queue.add(at: start + windows * scenario.window) { [self] in
                let (sent, allowed) = (upstream.arrivals, Int(windows) * scenario.requests)
                guard 10 * sent < 8 * allowed else { return }
                violate(
                    .use, "the upstream got \(sent) requests in \(Story.time(windows * scenario.window)) of \(allowed)")
            }
        }
    }

    /// The time that the lease book gets.
    private func time(_ node: Node) -> Int64 {
        scenario.bug == .leaseOnWallClock ? node.clock.wallTime(now) : node.clock.monotonic(now)
    }

    /// Takes a request of the quota. Otherwise returns when to try again.
    func takeToken(_ node: Node) -> Int64? {
        let monotonic = node.clock.monotonic(now)
        let (date, own) = (NodeClock.date(monotonic), node.share.quota(now: monotonic))
        let decision = own.map { node.limit.admit(now: date, quota: [$0]) }
        if decision == .go {
            node.disk.write(synchronised: false) { $0.limit = node.limit }
            say("\(node.name) takes a request of its share")
            return nil
        }
        if node.book.take(now: time(node)) != nil {
            say("\(node.name) takes a request of its lease")
            poke(node)
            return nil
        }
        poke(node)
        var wait = node.share.opening(now: monotonic).map { $0 - monotonic } ?? Int64.max
        if case .wait(let until)? = decision {
            wait = Int64(clamping: Int(clamping: (until.timeIntervalSince(date) * 1_000).rounded(.up)))
        }
        let next = node.isDown ? node.book.nextLeft(now: time(node)) : node.book.next(now: time(node))
        let due = next.map { $0 - time(node) } ?? (node.isDown ? Int64.max : 3)
        return max(2, min(wait, due))
    }

    /// Makes the call to the ledger that is due, or sets a timer for it.
    func poke(_ node: Node) {
        guard node.isUp, !node.isDown, let due = node.book.due(now: time(node)) else { return }
        let identity = dice.number()
        guard due <= time(node), var call = node.book.begin(now: time(node), identity: identity) else {
            guard node.bookTimer.map({ $0 > due || $0 < time(node) }) ?? true else { return }
            node.bookTimer = due
            return after(due - time(node), on: node) {
                node.bookTimer = nil
                self.poke(node)
            }
        }
        plantBug(in: &call, of: node)
        let finished = call
        outcome.quotaCalls += 1
        change(node, Self.ledger) { [self] bytes, moment in
            var moment = moment
            if scenario.bug == .incarnationNotChecked { moment.incarnation = "" }
            return finished.apply(to: &bytes, at: moment)
        } done: { [self] grant in
            guard let grant else { return node.book.fail(finished, now: time(node)) }
            node.book.finish(finished, grant, now: time(node))
            remember(grant, node)
            trace(5, node.index, grant.added)
            if grant.added > 0 { say("\(node.name) leases \(grant.added) requests") }
            judge(node)
        }
    }

    private func plantBug(in call: inout QuotaCall, of node: Node) {
        switch scenario.bug {
        case .lostLeaseCountsAsFree:
            let entries = node.remembered[Self.ledger]?.bytes.flatMap(QuotaLedger.init(bytes:))?.entries ?? []
            for entry in entries where entry.kind == .lost { call.passed.insert(entry.serial) }
        case .memoryClockTrusted:
            let clock = memory.clock + now
            call.passed.formUnion(node.seen.filter { clock - $0.value >= plan.leaseTime }.map(\.key))
        default: break
        }
    }

    private func remember(_ grant: QuotaGrant, _ node: Node) {
        guard scenario.bug == .memoryClockTrusted else { return }
        for entry in grant.entries where node.seen[entry.serial] == nil {
            node.seen[entry.serial] = memory.clock + now
        }
    }
}
