// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayCLI

@Suite struct FreedMemoryTests {
    /// For each number of free bytes, in the least number that is worth the pause: whether memory is given back.
    @Test(arguments: [
        // Once for what was freed.
        [(0.9, false), (1, true), (1, false), (1.9, false), (2, true), (2, false)],
        // Again when it was used again.
        [(10, true), (5, false), (5.9, false), (6, true)],
    ])
    func `Memory is given back when much was freed since the last time`(looks: [(Double, Bool)]) {
        var memory = FreedMemory()
        let decisions = looks.map { memory.mustGiveBack(free: Int($0.0 * Double(FreedMemory.least))) }
        #expect(decisions == looks.map(\.1))
    }
}
