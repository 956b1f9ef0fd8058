// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCluster
import MainstayKit
import Testing

/// How many calls the nodes make for the requests that their leases allow, when all callers always want more.
@Suite struct LeaseCallTests {
    /// Nodes that share a ledger, each with callers that try every 20 ms.
    private struct Cluster {
        let plan: QuotaPlan
        var bytes: [UInt8]?
        var books: [QuotaLeaseBook]
        var limits: [RateLimitState]
        /// The times at which requests were sent.
        var sent: [Int64] = []
        var calls = 0

        init(_ plan: QuotaPlan, running: Int) {
            self.plan = plan
            books = (0..<running).map { QuotaLeaseBook(node: "n\($0)", plan: plan) }
            limits = books.map { _ in RateLimitState() }
        }

        /// Tries at each node, and makes the calls that are due.
        mutating func step(at now: Int64) {
            let quota = plan.ownQuota
            for index in books.indices {
                let date = Date(timeIntervalSince1970: Double(now) / 1_000)
                let own = quota.map { limits[index].admit(now: date, quota: [$0]) }
                if case .go? = own { sent.append(now) } else if books[index].take(now: now) != nil { sent.append(now) }
                guard let call = books[index].begin(now: now, identity: 1) else { continue }
                calls += 1
                let grant = call.apply(to: &bytes, at: SharedMoment(milliseconds: now, incarnation: "life"))
                books[index].finish(call, grant, now: now)
            }
        }
    }

    private static func run(_ quota: Quota, nodes: Int, running: Int) -> (requests: Int, calls: Int, most: Int) {
        let plan = QuotaPlan(quota, nodes: nodes)
        var cluster = Cluster(plan, running: running)
        // A new ledger leases nothing at first, and then the nodes share it out.
        let (begin, step) = (plan.leaseTime + 4 * plan.window, max(1, plan.window / 3_000))
        var now: Int64 = 0
        while now < begin {
            cluster.step(at: now)
            now += step
        }
        (cluster.sent, cluster.calls) = ([], 0)
        while now < begin + 10 * plan.window {
            cluster.step(at: now)
            now += step
        }
        var (first, most) = (0, 0)
        for (index, time) in cluster.sent.enumerated() {
            while cluster.sent[first] <= time - plan.window { first += 1 }
            most = max(most, index - first + 1)
        }
        return (cluster.sent.count, cluster.calls, most)
    }

    /// Quotas with at least 32 requests a window for each node that may run.
    private static let quotas = [
        (32, 60, 1), (60, 60, 1), (64, 60, 2), (96, 60, 3), (256, 60, 8), (1_000, 60, 8), (6_000, 60, 2),
        (320, 3_600, 8), (5_000, 3_600, 8), (1_000, 86_400, 3),
    ]

    @Test(arguments: quotas)
    func `There is at most one call for twenty requests, whether one node is asked or all`(
        requests: Int, seconds: Int, nodes: Int
    ) {
        for running in Set([1, nodes]) {
            let run = Self.run(Quota(requests, per: .seconds(seconds)), nodes: nodes, running: running)
            #expect(Double(run.calls) <= 0.05 * Double(run.requests), "\(running) of \(nodes): \(run)")
            #expect(run.most <= requests)
            // They use what there is: all of the pool, and a half of each share, because no window may have more.
            let plan = QuotaPlan(Quota(requests, per: .seconds(seconds)), nodes: nodes)
            let wanted = min(9 * (plan.pool + running * plan.share / 2), running * 29_000)
            #expect(run.requests >= wanted, "\(running) of \(nodes): \(run)")
        }
    }

    @Test func `The quota of the benchmark holds, which has 30 requests a node`() {
        for running in [1, 2] {
            let run = Self.run(Quota(60, per: .seconds(60)), nodes: 2, running: running)
            #expect(Double(run.calls) <= 0.05 * Double(run.requests), "\(run)")
        }
    }

    @Test(arguments: [(5, 1, 8), (16, 60, 8), (20, 60, 3)])
    func `A quota that is too small for that has at most 17 calls in 16 windows of each node`(
        requests: Int, seconds: Int, nodes: Int
    ) {
        let run = Self.run(Quota(requests, per: .seconds(seconds)), nodes: nodes, running: nodes)
        #expect(run.calls <= nodes * 11 && run.most <= requests, "\(run)")
    }
}
