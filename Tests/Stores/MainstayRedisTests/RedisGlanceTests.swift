// SPDX-License-Identifier: Apache-2.0

import MainstayRedis
import Testing

struct RedisGlanceTests {
    /// The number of calls that do not look until one does.
    private func pause(_ glance: inout RedisGlance) -> Int {
        var count = 0
        while !glance.begins() { count += 1 }
        return count
    }

    @Test func `As long as answers come at once, every call looks`() {
        var glance = RedisGlance()
        #expect(!glance.isHopeful, "nothing is known yet")
        for _ in 0..<5 {
            #expect(pause(&glance) == 0)
            glance.ended(found: true)
            #expect(glance.isHopeful)
        }
    }

    @Test func `After each look in vain, twice as many calls do not look, up to a limit`() {
        var glance = RedisGlance()
        glance.ended(found: true)
        var pauses: [Int] = []
        for _ in 0..<12 {
            glance.ended(found: false)
            #expect(!glance.isHopeful)
            pauses.append(pause(&glance))
        }
        #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_024, 1_024])
        glance.ended(found: true)
        #expect(glance.isHopeful && pause(&glance) == 0)
    }
}
