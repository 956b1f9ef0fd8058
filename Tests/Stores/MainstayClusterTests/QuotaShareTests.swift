// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayCluster
import Testing

@Suite struct QuotaShareTests {
    @Test(arguments: [2, 6, 7, 60, 1_000])
    func `No window has more requests than the share, however processes start and end`(requests: Int) {
        let plan = QuotaPlan(Quota(requests, per: .seconds(60)), nodes: 1)
        var generator = SeededGenerator(seed: UInt64(requests))
        var share = QuotaShare(plan: plan, now: 0)
        var (sent, now): ([Int64], Int64) = ([], 0)
        for _ in 0..<20_000 {
            now += Int64.random(in: 0...200, using: &generator)
            if Int.random(in: 0..<500, using: &generator) == 0 { share = QuotaShare(plan: plan, now: now) }
            if share.take(now: now) == .go { sent.append(now) }
        }
        #expect(sent.count > 10)
        for (index, first) in sent.enumerated() {
            #expect(sent[index...].prefix { $0 < first + plan.window }.count <= plan.share)
        }
    }

    @Test func `A process starts as if its share had just been spent, and is told how long that lasts`() {
        let plan = QuotaPlan(Quota(60, per: .seconds(60)), nodes: 3)
        var share = QuotaShare(plan: plan, now: 5_000)
        guard case .wait(let until) = share.take(now: 5_000) else {
            Issue.record("the share allowed a request")
            return
        }
        #expect(until > 5_000 && until <= 5_000 + plan.spentTime)
        #expect(share.take(now: until) == .go)
    }

    @Test func `A node without a share is told so`() {
        var share = QuotaShare(plan: QuotaPlan(Quota(5, per: .seconds(1))), now: 0)
        #expect(share.take(now: 1_000_000) == .none)
    }
}
