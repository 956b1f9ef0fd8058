// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay
import Testing

@Suite struct SoloAllowanceTests {
    @Test(arguments: [
        // Quotas, seconds watched, calls allowed in them: never more than a tenth of any quota.
        ([Quota(1, per: .seconds(5))], 50, 1),
        ([Quota(1, per: .seconds(5))], 500, 10),
        ([Quota(10, per: .seconds(60))], 60, 1),
        ([Quota(450, per: .seconds(300))], 300, 45),
        ([Quota(100, per: .seconds(10)), Quota(100, per: .seconds(1_000))], 1_000, 10),
        ([Quota(2_500, per: .seconds(86_400), burst: 1)], 86_400, 250),
    ]) func `A tenth of each quota is spent, evenly`(quota: [Quota], seconds: Int, calls: Int) {
        var allowance = SoloAllowance()
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        var allowed = 0
        for tenth in 0..<(seconds * 10) {
            let now = start.addingTimeInterval(Double(tenth) / 10)
            if allowance.admit(now: now, quota: quota) == .go { allowed += 1 }
        }
        #expect(allowed == calls)
    }

    @Test func `It says when the next call may be made, and a clock set back does not block it`() {
        var allowance = SoloAllowance()
        let quota = [Quota(1, per: .seconds(5))]
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(allowance.admit(now: now, quota: quota) == .go)
        #expect(allowance.admit(now: now, quota: quota) == .wait(until: now.addingTimeInterval(50)))
        #expect(allowance.admit(now: now, quota: quota, ahead: 1) == .wait(until: now.addingTimeInterval(100)))
        let earlier = now.addingTimeInterval(-1_000_000)
        #expect(allowance.admit(now: earlier, quota: quota) == .wait(until: earlier.addingTimeInterval(50)))
    }
}
