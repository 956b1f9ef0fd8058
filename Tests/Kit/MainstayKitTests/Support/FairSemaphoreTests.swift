// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct FairSemaphoreTests {
    @Test func `A deadline that is over when the wait begins ends the wait`() async {
        let (clock, semaphore) = (ManualClock(), FairSemaphore(limit: 1))
        #expect(semaphore.tryAcquire())
        // So many at a time that one of their threads stops at each point now and then.
        let late = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var late = 0
                    for _ in 0..<2_000 where await semaphore.acquire(until: clock.moment, clock: clock) == .late {
                        late += 1
                    }
                    return late
                }
            }
            return await group.reduce(0, +)
        }
        #expect(late == 16_000)
    }
}
