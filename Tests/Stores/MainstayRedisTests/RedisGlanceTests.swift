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

    @Test func `After looks in vain, fewer and fewer calls look, down to a limit`() {
        var glance = RedisGlance()
        glance.ended(found: true)
        var pauses: [Int] = []
        for _ in 0..<7 {
            glance.ended(found: false)
            #expect(!glance.isHopeful)
            pauses.append(pause(&glance))
        }
        #expect(pauses == [4, 16, 64, 256, 1_024, 1_024, 1_024])
    }

    @Test func `Looks that find their answers make more calls look again`() {
        var glance = RedisGlance()
        glance.ended(found: false)
        glance.ended(found: false)
        var pauses: [Int] = []
        while !glance.isHopeful {
            glance.ended(found: true)
            pauses.append(pause(&glance))
        }
        #expect(pauses == [8, 4, 2, 0])
    }

    @Test func `If every other look is in vain, looks become rare`() {
        var glance = RedisGlance()
        var (looks, found) = (0, false)
        for _ in 0..<10_000 where glance.begins() {
            looks += 1
            glance.ended(found: found)
            found.toggle()
        }
        #expect(looks < 50)
    }
}
