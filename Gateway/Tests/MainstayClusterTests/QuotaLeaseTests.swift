// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit
import Testing

/// A quota of 34 in 60 s for four nodes: each has a share of 1, and 30 are leased. A lease lasts 60 s.
@Suite struct QuotaLeaseTests {
    private let plan = QuotaPlan(Quota(34, per: .seconds(60)), nodes: 4)
    private let moment = SharedMoment(milliseconds: 0, incarnation: "life 1")

    /// Nodes that share a ledger and a clock.
    private struct Cluster {
        var bytes: [UInt8]?
        var books: [QuotaLeaseBook]
        var moment: SharedMoment
        var now: Int64 = 0

        var ledger: QuotaLedger? { bytes.flatMap(QuotaLedger.init(bytes:)) }

        /// Sends what the lease of a node allows, up to a number.
        mutating func send(_ count: Int, from node: Int) -> Int {
            (0..<count).count { _ in books[node].take(now: now) != nil }
        }

        /// Makes the call of a node if it is due.
        mutating func call(_ node: Int) -> Int? {
            guard let call = books[node].begin(now: now, identity: UInt64(now + 1)) else { return nil }
            let grant = call.apply(to: &bytes, at: moment)
            books[node].finish(call, grant, now: now)
            return grant.added
        }
    }

    private func cluster() -> Cluster {
        Cluster(books: (0..<3).map { QuotaLeaseBook(node: "n\($0)", plan: plan) }, moment: moment)
    }

    /// A cluster whose ledger is old enough to lease.
    private func opened() -> Cluster {
        var cluster = cluster()
        _ = cluster.send(1, from: 0)
        _ = cluster.call(0)
        cluster.now += plan.leaseTime
        return cluster
    }

    @Test(arguments: [
        (60, 60, 3, 2, 54), (60, 60, 8, 0, 60), (5, 1, 8, 0, 5), (1, 1, 1, 0, 1), (128, 3_600, 8, 2, 112),
    ])
    func `Shares and pool make the quota`(requests: Int, seconds: Int, nodes: Int, share: Int, pool: Int) {
        let plan = QuotaPlan(Quota(requests, per: .seconds(seconds)), nodes: nodes)
        #expect(plan.share == share && plan.pool == pool)
        #expect(plan.pool + nodes * plan.share == requests)
        #expect(plan.lease >= 1_000 && plan.lease <= max(1_000, plan.window))
    }

    @Test func `A new ledger leases nothing until every lease of an earlier one has ended`() {
        var cluster = cluster()
        #expect(cluster.send(1, from: 0) == 0)
        #expect(cluster.call(0) == 0)
        cluster.now = plan.leaseTime - 1
        #expect(cluster.send(1, from: 0) == 0)
        #expect(cluster.call(0) ?? 0 == 0)
        cluster.now += plan.lease
        #expect(cluster.send(1, from: 0) == 0)
        #expect(cluster.call(0) ?? 0 > 0)
    }

    @Test func `The first ledger leases at once, to all nodes that know that it is the first`() {
        var cluster = cluster()
        #expect(cluster.send(1, from: 0) == 0)
        #expect(cluster.call(0) == 0)
        let ledger = cluster.ledger?.identity
        #expect(ledger != nil && cluster.books[0].unjudged == ledger)
        if let ledger { cluster.books[0].judge(ledger, isFirst: true, now: cluster.now) }
        #expect(cluster.books[0].unjudged == nil)
        #expect(cluster.call(0) ?? 0 > 0)
        #expect(cluster.send(1, from: 0) == 1)
        #expect(cluster.send(1, from: 1) == 0)
        #expect(cluster.call(1) ?? 0 > 0 && cluster.books[1].unjudged == nil)
    }

    @Test func `A ledger that is not the first is asked about once, and stays closed`() {
        var cluster = cluster()
        _ = cluster.send(1, from: 0)
        _ = cluster.call(0)
        if let ledger = cluster.ledger?.identity { cluster.books[0].judge(ledger, isFirst: false, now: cluster.now) }
        #expect(cluster.books[0].unjudged == nil)
        cluster.now += plan.lease
        _ = cluster.send(1, from: 0)
        #expect(cluster.call(0) == 0 && cluster.books[0].unjudged == nil)
    }

    @Test(arguments: [[UInt8(ascii: "Q"), 2, 0], [0]])
    func `A ledger of another version is made anew, leases nothing, and is never the first`(bytes: [UInt8]) {
        var cluster = cluster()
        cluster.bytes = bytes
        _ = cluster.send(1, from: 0)
        #expect(cluster.call(0) == 0 && cluster.ledger?.free == 0 && cluster.books[0].unjudged == nil)
        cluster.now += plan.leaseTime
        _ = cluster.send(1, from: 0)
        #expect(cluster.call(0) ?? 0 > 0)
    }

    @Test func `What a node leased from another ledger counts in one that leases at once`() throws {
        var (old, new) = (opened(), cluster())
        new.now = 7
        _ = old.send(100, from: 0)
        #expect(old.call(0) == 10 && old.send(10, from: 0) == 10)
        // The memory has lost everything, and a node that knows nothing of it makes a ledger.
        _ = new.send(1, from: 1)
        _ = new.call(1)
        if let ledger = new.ledger?.identity { new.books[1].judge(ledger, isFirst: true, now: new.now) }
        _ = new.call(1)
        let free = try #require(new.ledger?.free)
        (old.bytes, old.now) = (new.bytes, old.now + plan.lease * 15 / 16)
        _ = old.send(1, from: 0)
        #expect(old.call(0) != nil)
        let lost = try #require(old.ledger).entries.filter { $0.kind == .lost }
        #expect(lost.map(\.tokens) == [10])
        #expect(try #require(old.ledger?.free) <= free - 10)
    }

    @Test func `A node leases what its recent requests need, and at most a third of what is free`() {
        var cluster = opened()
        _ = cluster.send(100, from: 1)
        // This node has not seen the ledger before, so everything still counts.
        #expect(cluster.call(1) == 0)
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        #expect(cluster.send(100, from: 0) == 10)
    }

    @Test func `A lease ends on the node's clock, counted from before the call`() throws {
        var cluster = opened()
        _ = cluster.send(1, from: 0)
        let made = cluster.books[0].begin(now: cluster.now, identity: 1)
        let call = try #require(made)
        let grant = call.apply(to: &cluster.bytes, at: moment)
        let began = cluster.now
        cluster.books[0].finish(call, grant, now: began + 5_000)
        #expect(cluster.books[0].left(now: began + plan.lease - 1) > 0)
        #expect(cluster.books[0].left(now: began + plan.lease) == 0)
        #expect(cluster.books[0].take(now: began + plan.lease) == nil)
    }

    @Test func `What was sent in the last window is kept, and the rest goes back at the end of the lease`() throws {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        cluster.now += plan.lease * 15 / 16
        #expect(cluster.send(4, from: 0) == 4)
        // The node has callers, so it keeps what it has.
        #expect(cluster.call(0) != nil)
        #expect(try #require(cluster.ledger).entries.allSatisfy { $0.kind == .held })
        // They wait for the end of the window now, or they have gone.
        cluster.now += plan.lease
        #expect(cluster.books[0].due(now: cluster.now) == cluster.now)
        _ = cluster.call(0)
        #expect(try #require(cluster.ledger).entries.map(\.tokens) == [4])
        cluster.now += plan.lease
        _ = cluster.call(0)
        #expect(try #require(cluster.ledger).entries.isEmpty)
    }

    @Test func `What a node gives up of what it has sent counts for a window`() throws {
        var cluster = opened()
        for _ in 0..<20 {
            _ = (cluster.send(100, from: 0), cluster.call(0))
            cluster.now += plan.pause
        }
        // The others want some too.
        var spent: UInt64?
        let end = cluster.now + 2 * plan.lease
        while spent == nil, cluster.now < end {
            for node in 0..<3 { _ = (cluster.send(100, from: node), cluster.call(node)) }
            spent = cluster.ledger?.entries.first { $0.kind == .spent }?.serial
            cluster.now += plan.pause
        }
        let serial = try #require(spent)
        let since = cluster.now - plan.pause
        while cluster.ledger?.entries.contains(where: { $0.serial == serial }) ?? false, cluster.now < since + 300_000 {
            for node in 0..<3 { _ = (cluster.send(100, from: node), cluster.call(node)) }
            cluster.now += plan.pause
        }
        #expect(cluster.now >= since + plan.spentTime && cluster.now <= since + plan.spentTime + 2 * plan.lease)
    }

    @Test func `A lease that its node has lost counts until it and a window have passed`() throws {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        cluster.books[0] = QuotaLeaseBook(node: "n0", plan: plan)
        _ = cluster.send(1, from: 0)
        _ = cluster.call(0)
        let lost = try #require(cluster.ledger).entries.filter { $0.kind == .lost }
        #expect(lost.map(\.tokens) == [10])
        // It is one lease, however often the node starts again.
        cluster.books[0] = QuotaLeaseBook(node: "n0", plan: plan)
        _ = cluster.send(1, from: 0)
        _ = cluster.call(0)
        #expect(try #require(cluster.ledger).entries.count { $0.kind == .lost && $0.tokens == 10 } == 1)
    }

    @Test func `What was sent is left again after its window without a call, and not a millisecond earlier`() {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        #expect(cluster.send(100, from: 0) == 10)
        let sent = cluster.now
        cluster.now += plan.lease * 15 / 16
        #expect(cluster.call(0) != nil)
        cluster.now = sent + plan.spentTime - 1
        #expect(cluster.books[0].next(now: cluster.now) == cluster.now + 1)
        let added = cluster.books[0].left(now: cluster.now)
        #expect(cluster.send(100, from: 0) == added)
        cluster.now += 1
        #expect(cluster.books[0].left(now: cluster.now) == 10)
        #expect(cluster.send(100, from: 0) == 10)
    }

    @Test func `A node that finds nothing free gets its part when the others renew`() {
        var cluster = opened()
        // The first node leases nearly all that there is.
        for _ in 0..<40 {
            _ = cluster.send(100, from: 0)
            _ = cluster.call(0)
            cluster.now += 2_500
        }
        #expect(cluster.ledger?.free ?? 30 <= 1)
        for _ in 0..<100 {
            _ = (cluster.send(100, from: 0), cluster.send(100, from: 1))
            _ = (cluster.call(0), cluster.call(1))
            cluster.now += 2_500
        }
        let held = (cluster.ledger?.entries ?? []).filter { $0.kind == .held }
        #expect(held.count == 2 && held.allSatisfy { 12...16 ~= $0.tokens }, "\(held)")
    }

    @Test func `A ledger of another life of the memory is made anew and leases nothing`() throws {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        cluster.moment.incarnation = "life 2"
        cluster.now += plan.lease
        _ = cluster.send(30, from: 0)
        #expect(cluster.call(0) == 0)
        #expect(try #require(cluster.ledger).free == 0)
    }

    @Test(arguments: [-86_400_000, 86_400_000] as [Int64])
    func `The memory's clock has no effect on a ledger`(step: Int64) {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        #expect(cluster.send(10, from: 0) == 10)
        cluster.moment.milliseconds += step
        cluster.now += plan.lease
        var added = 0
        for _ in 0..<20 {
            _ = cluster.send(30, from: 0)
            added += cluster.call(0) ?? 0
            cluster.now += plan.lease / 4
        }
        #expect(added <= 20)
    }

    @Test func `After a call without an answer the node uses what it had, and no more`() throws {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        #expect(cluster.send(8, from: 0) == 8)
        cluster.now += plan.lease / 4
        let made = cluster.books[0].begin(now: cluster.now, identity: 1)
        let call = try #require(made)
        _ = call.apply(to: &cluster.bytes, at: moment)
        cluster.books[0].fail(call, now: cluster.now + 20)
        #expect(cluster.send(30, from: 0) == 2)
        // An answer that comes too late has no effect.
        cluster.books[0].finish(call, call.apply(to: &cluster.bytes, at: moment), now: cluster.now + 30)
        #expect(cluster.send(30, from: 0) == 0)
    }

    @Test func `A request that was not sent goes back unless the ledger was told of it`() throws {
        var cluster = opened()
        _ = cluster.send(100, from: 0)
        #expect(cluster.call(0) == 10)
        let taken = cluster.books[0].take(now: cluster.now)
        let token = try #require(taken)
        cluster.books[0].giveBack(token)
        #expect(cluster.books[0].left(now: cluster.now) == 10)
        let other = cluster.books[0].take(now: cluster.now)
        let told = try #require(other)
        cluster.now += plan.lease * 15 / 16
        _ = cluster.call(0)
        cluster.now += plan.lease
        _ = cluster.call(0)
        _ = cluster.send(100, from: 0)
        cluster.now += plan.pause
        #expect(cluster.call(0) ?? 0 > 0)
        let left = cluster.books[0].left(now: cluster.now)
        cluster.books[0].giveBack(told)
        #expect(cluster.books[0].left(now: cluster.now) == left)
    }

    @Test func `A ledger has at most 256 entries, and forgets no request`() throws {
        let plan = QuotaPlan(Quota(1_000_000, per: .seconds(3_600)), nodes: 3)
        var bytes: [UInt8]?
        var first = QuotaLeaseBook(node: "first", plan: plan)
        _ = first.take(now: 0)
        let made = first.begin(now: 0, identity: 1)
        let call = try #require(made)
        first.finish(call, call.apply(to: &bytes, at: moment), now: 0)
        _ = first.take(now: plan.leaseTime)
        _ = first.begin(now: plan.leaseTime, identity: 1)?.apply(to: &bytes, at: moment)
        var free = try #require(bytes.flatMap(QuotaLedger.init(bytes:))).free
        #expect(free > 400_000)
        for index in 0..<400 {
            var book = QuotaLeaseBook(node: "node \(index)", plan: plan)
            _ = book.take(now: 0)
            let added = book.begin(now: 0, identity: 1)?.apply(to: &bytes, at: moment).added ?? 0
            #expect(added > 0)
            free -= added
        }
        let ledger = try #require(bytes.flatMap(QuotaLedger.init(bytes:)))
        #expect(ledger.entries.count == 256 && ledger.free == free)
    }
}
