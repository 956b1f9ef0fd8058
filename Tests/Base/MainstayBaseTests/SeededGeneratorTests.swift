// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct SeededGeneratorTests {
    @Test func equalSeedsGiveEqualNumbersAndOtherSeedsOthers() {
        var one = SeededGenerator(seed: 7)
        var same = SeededGenerator(seed: 7)
        var other = SeededGenerator(seed: 8)
        let numbers = (0..<100).map { _ in one.next() }
        #expect(numbers == (0..<100).map { _ in same.next() })
        #expect(numbers != (0..<100).map { _ in other.next() })
        #expect(Set(numbers).count == 100)
    }

    @Test func aDurationIsDrawnFromZeroToItsBound() {
        let random = RandomSource(SeededGenerator(seed: 1))
        let drawn = (0..<1_000).map { _ in random.duration(upTo: .seconds(2)) }
        #expect(drawn.allSatisfy { .zero ... .seconds(2) ~= $0 })
        #expect(drawn.contains { $0 < .milliseconds(100) })
        #expect(drawn.contains { $0 > .milliseconds(1900) })
    }
}
