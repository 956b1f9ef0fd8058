// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCluster
import MainstayKit
import Testing

/// How much of a quota is used by gateways whose callers always wait for more.
@Suite struct QuotaUseTests {
    private let moment = SharedMoment(milliseconds: 0, incarnation: "life")

    @Test(arguments: [(8, 3), (8, 1), (3, 3), (3, 1)])
    func `They use at least 80 % of 30 in 10 s, from the first window on, and never more`(nodes: Int, running: Int) {
        let plan = QuotaPlan(Quota(30, per: .seconds(10)), nodes: nodes)
        var (bytes, record): ([UInt8]?, [UInt8]?)
        _ = FirstLedgers.join(&record, isFirst: true, at: moment)
        var books = (0..<running).map { QuotaLeaseBook(node: "n\($0)", plan: plan) }
        var limits = books.map { _ in RateLimitState() }
        // The request at the head of each line tries again when the book says so. Those behind it do not try.
        var tries = books.map { _ in Int64(0) }
        var sent: [Int64] = []
        func call(_ index: Int, at now: Int64) {
            while let call = books[index].begin(now: now, identity: UInt64(index + 1)) {
                books[index].finish(call, call.apply(to: &bytes, at: moment), now: now)
                guard let ledger = books[index].unjudged else { return }
                let isFirst = FirstLedgers.judge(&record, quota: "quota", ledger: ledger, at: moment)
                books[index].judge(ledger, isFirst: isFirst, now: now)
            }
        }
        func takes(_ index: Int, at now: Int64) -> Bool {
            let date = Date(timeIntervalSince1970: Double(now) / 1_000)
            if case .go? = plan.ownQuota.map({ limits[index].admit(now: date, quota: [$0]) }) { return true }
            if books[index].take(now: now) != nil { return true }
            call(index, at: now)
            return books[index].take(now: now) != nil
        }
        for now in stride(from: Int64(0), to: 40_000, by: 10) {
            for index in books.indices {
                while tries[index] <= now {
                    if takes(index, at: now) {
                        sent.append(now)
                    } else {
                        tries[index] = max(now + 50, books[index].next(now: now) ?? now + 1_000)
                    }
                }
                if now % 50 == 0 { call(index, at: now) }
            }
        }
        let first = sent.count { $0 < 10_000 }
        #expect(first >= 24 && sent.count >= 96, "\(first) in the first window, \(sent.count) in all")
        for time in sent { #expect(sent.count { time <= $0 && $0 < time + 10_000 } <= 30) }
    }
}
