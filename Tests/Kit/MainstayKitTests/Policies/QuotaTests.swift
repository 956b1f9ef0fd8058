// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct QuotaTests {
    @Test(arguments: [1, 2, 3, 4, 7, 8, 9, 60, 1_000])
    func `A strict quota allows a quarter at once, and never more than its number in any window`(requests: Int) {
        let quota = Quota(strictly: requests, per: .seconds(60))
        #expect(quota.requests == requests)
        var state = RateLimitState()
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        var calls: [Double] = []
        // After a long pause, the next burst is as large as the first.
        for tick in Array(0..<1_200) + Array(2_400..<3_600) {
            let seconds = Double(tick) / 5
            while state.admit(now: start.addingTimeInterval(seconds), quota: [quota]) == .go { calls.append(seconds) }
        }
        let atOnce = requests < 3 ? 1 : max(2, requests / 4)
        #expect(calls.count { $0 == 0 } == atOnce && calls.count { $0 == 480 } == atOnce)
        let windows = calls.map { first in calls.count { $0 >= first && $0 < first + 60 } }
        #expect((windows.max() ?? 0) <= requests && (windows.max() ?? 0) >= requests * 9 / 10)
    }

    @Test(arguments: [
        // Quotas, the seconds of one window, and the calls allowed in the busiest window and at once.
        ([Quota(1, per: .seconds(5))], 50, most: 1, burst: 1),
        ([Quota(1, per: .seconds(5))], 5, most: 1, burst: 1),
        ([Quota(10, per: .seconds(60))], 60, most: 1, burst: 1),
        ([Quota(19, per: .seconds(95))], 50, most: 1, burst: 1),
        ([Quota(450, per: .seconds(300))], 300, most: 45, burst: 22),
        ([Quota(450, per: .seconds(300), burst: 1)], 300, most: 45, burst: 1),
        ([Quota(100, per: .seconds(10)), Quota(100, per: .seconds(1_000))], 1_000, most: 10, burst: 5),
    ]) func `A process that cannot see what others spend takes a tenth of each quota`(
        quota: [Quota], window: Int, most: Int, burst: Int
    ) {
        var state = RateLimitState()
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        var calls: [Double] = []
        for tick in 0..<(window * 20) {
            let seconds = Double(tick) / 5
            while state.admit(now: start.addingTimeInterval(seconds), quota: quota.map(\.tenth)) == .go {
                calls.append(seconds)
            }
        }
        #expect(calls.count { $0 == 0 } == burst)
        let windows = calls.map { first in calls.count { $0 >= first && $0 < first + Double(window) } }
        #expect(windows.max() == most)
    }
}
