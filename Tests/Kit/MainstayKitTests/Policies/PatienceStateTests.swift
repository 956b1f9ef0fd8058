// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct PatienceStateTests {
    @Test(
        arguments: [
            ([], 1), ([0.1], 1), ([0.66], 1), ([1], 1.5), ([1.5], 2.25), ([1.9], 2.85), ([2.9], 3), ([3.5], 1),
            ([1.5, 0.1], 2.025), ([1.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 1), ([0.2, 1.2, 0.9], 1.62),
        ] as [([Double], Double)])
    func `It is half as long again as the slowest reply lately, between one second and three`(
        replies: [Double], usual: Double
    ) {
        var state = PatienceState()
        for seconds in replies { state.reply(after: seconds) }
        #expect(abs(state.usual - usual) < 1e-9)
        #expect(state.begin(now: 0) == .upTo(state.usual))
        #expect(PatienceState(numbers: state.numbers) == state)
    }

    @Test func `Spent once it is twice as long, and spent twice nobody waits for a while`() {
        var state = PatienceState()
        state.miss(since: 0, now: 1, jitter: 1)
        #expect(state.begin(now: 1) == .upTo(2))
        state.miss(since: 1, now: 3, jitter: 1)
        #expect(state.begin(now: 3) == .rest)
        #expect(state.begin(now: 7.9) == .rest)
        #expect(state.begin(now: 8) == .upTo(1))
        #expect(state.begin(now: 8) == .rest)
        #expect(state.begin(now: 9) == .upTo(1))
    }

    @Test func `Rests grow like a breaker's breaks, and jitter takes up to half`() {
        var (state, now, rests) = (PatienceState(), 0.0, [Double]())
        for jitter in [1, 1, 1, 1, 1, 1, 1, 0, 0.5] {
            state.miss(since: now, now: now, jitter: jitter)
            var end = now
            while state.begin(now: end) == .rest { end += 0.5 }
            rests.append(end - now)
            now = end + 1
        }
        #expect(rests == [0, 5, 10, 20, 40, 60, 60, 30, 45])
    }

    @Test func `Requests that waited at the same time count once`() {
        var state = PatienceState()
        for _ in 0..<50 { state.miss(since: 0, now: 1, jitter: 1) }
        #expect(state.begin(now: 1) == .upTo(2))
    }

    @Test func `A reply ends it all, however late it came`() {
        var state = PatienceState()
        for second in 0..<9 { state.miss(since: Double(second), now: Double(second), jitter: 1) }
        state.reply(after: 7)
        #expect(state == PatienceState())
    }

    @Test func `A clock that was set back ends a rest`() {
        var state = PatienceState()
        for second in [100_000.0, 100_001] { state.miss(since: second, now: second, jitter: 1) }
        #expect(state.begin(now: 5) == .upTo(1))
        state.miss(since: 5, now: 6, jitter: 1)
        #expect(state.begin(now: 6) == .rest)
    }

    @Test(arguments: [[], [0, 0, 0], [-1, 0, 0, 0], [4, 0, 0, 0], [0, 11, 0, 0], [0, 0.5, 0, 0], [0, .nan, 0, 0]])
    func `Numbers that no version keeps are as if there were none`(numbers: [Double]) {
        #expect(PatienceState(numbers: numbers) == nil)
    }
}
