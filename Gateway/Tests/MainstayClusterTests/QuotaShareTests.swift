// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayCluster
import MainstayKit
import Testing

@Suite struct QuotaShareTests {
    @Test(arguments: [8, 24, 28, 240, 4_000], [true, false])
    func `No window has more requests than the share, however processes start and end`(
        requests: Int, losesPower: Bool
    ) {
        let plan = QuotaPlan(Quota(requests, per: .seconds(60)), nodes: 1)
        var generator = SeededGenerator(seed: UInt64(requests))
        var share = QuotaShare(plan: plan, started: 0, isRemembered: true)
        var limit = RateLimitState()
        var (sent, now): ([Int64], Int64) = ([], 0)
        for _ in 0..<20_000 {
            now += Int64.random(in: 0...200, using: &generator)
            if Int.random(in: 0..<500, using: &generator) == 0 {
                share = QuotaShare(plan: plan, started: now, isRemembered: !losesPower)
                if losesPower { limit = RateLimitState() }
            }
            let date = Date(timeIntervalSince1970: Double(now) / 1_000)
            let decision = share.quota(now: now).map { limit.admit(now: date, quota: [$0]) }
            if decision == .go { sent.append(now) }
        }
        #expect(sent.count > 10)
        for (index, first) in sent.enumerated() {
            #expect(sent[index...].prefix { $0 < first + plan.window }.count <= plan.share)
        }
    }

    @Test func `After a loss of power a process waits until nothing of the last one counts, and knows how long`() {
        let plan = QuotaPlan(Quota(60, per: .seconds(60)), nodes: 3)
        let share = QuotaShare(plan: plan, started: 5_000, isRemembered: false)
        #expect(share.quota(now: 5_000) == nil && share.opening(now: 5_000) == 5_000 + plan.spentTime)
        #expect(share.quota(now: 4_999 + plan.spentTime) == nil)
        #expect(share.quota(now: 5_000 + plan.spentTime) == plan.ownQuota)
        #expect(share.opening(now: 5_000 + plan.spentTime) == nil)
        #expect(QuotaShare(plan: plan, started: 5_000, isRemembered: true).quota(now: 5_000) == plan.ownQuota)
    }

    @Test func `A node without a share has none at any time`() {
        let share = QuotaShare(plan: QuotaPlan(Quota(5, per: .seconds(1))), started: 0, isRemembered: false)
        #expect(share.quota(now: 1_000_000) == nil && share.opening(now: 0) == nil)
    }
}
