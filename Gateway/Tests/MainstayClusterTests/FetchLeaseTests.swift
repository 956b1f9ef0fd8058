// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import Testing

@Suite struct FetchLeaseTests {
    private func moment(_ time: Int64) -> SharedMoment { SharedMoment(milliseconds: time, incarnation: "life 1") }

    /// Each row: when the lease was taken, when another node asks, and whether it gets the lease.
    @Test(
        arguments: [
            (1_000, 1_000, false), (1_000, 2_999, false), (1_000, 3_000, true),
            // The clock was set back since.
            (1_000_000, 999_999, true), (0, 0, false), (.max, .max, false),
        ] as [(Int64, Int64, Bool)])
    func `One node has the lease until it ends`(taken: Int64, asked: Int64, isFree: Bool) {
        var bytes: [UInt8]?
        #expect(FetchLease.claim(&bytes, token: 1, at: moment(taken)) == .mine)
        #expect(FetchLease.claim(&bytes, token: 2, at: moment(asked)) == (isFree ? .mine : .other(1)))
    }

    @Test func `The holder alone ends its lease early`() {
        var bytes: [UInt8]?
        _ = FetchLease.claim(&bytes, token: 1, at: moment(0))
        FetchLease.release(&bytes, token: 2)
        #expect(FetchLease.claim(&bytes, token: 1, at: moment(5)) == .mine)
        FetchLease.release(&bytes, token: 1)
        #expect(bytes == nil)
    }

    @Test func `Garbage is no lease`() {
        var bytes: [UInt8]? = [1, 2, 3]
        #expect(FetchLease.claim(&bytes, token: 1, at: moment(0)) == .mine)
    }

    @Test(arguments: [0, 1] as [Double]) func `A node looks more and more rarely, and stops after its patience`(
        jitter: Double
    ) {
        let start = ContinuousClock.now
        var (now, waits) = (start, [Duration]())
        var wait = FetchWait(now: start, patience: .milliseconds(700))
        while let pause = wait.next(now: now, jitter: jitter), waits.count < 100 {
            waits.append(pause)
            now = now.advanced(by: pause)
        }
        #expect(waits.first == .milliseconds(5) * (0.5 + 0.5 * jitter))
        #expect(waits.max().map { $0 <= .milliseconds(160) } == true)
        #expect(start.duration(to: now) == .milliseconds(700))
    }

    @Test func `A node without patience or with too much of it stops when the lease ends`() {
        let start = ContinuousClock.now
        var (none, much) = (FetchWait(now: start, patience: .zero), FetchWait(now: start, patience: .seconds(60)))
        #expect(none.next(now: start, jitter: 1) == nil)
        #expect(much.next(now: start.advanced(by: .milliseconds(1_999)), jitter: 1) == .milliseconds(1))
        #expect(much.next(now: start.advanced(by: FetchLease.length), jitter: 1) == nil)
    }
}
