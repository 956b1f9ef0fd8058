// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
@testable import MainstayKit
import Testing

/// What another node's breaker means for this node's.
@Suite struct BreakerHintTests {
    private let now = 1_000_000.0

    private func state(failures: Int, at time: Double, jitter: Double = 1) -> [Double] {
        var state = BreakerState()
        for _ in 0..<failures {
            state.record(.failure, of: .pass, now: time, jitter: jitter, settings: CircuitBreaker.Settings())
        }
        return state.numbers
    }

    @Test func `One failure is enough if another node's breaker is open`() {
        let open = state(failures: 5, at: now)
        #expect(BreakerHint.adopted(open, over: state(failures: 1, at: now), now: now) == open)
        #expect(BreakerHint.adopted(open, over: state(failures: 0, at: now), now: now) == nil)
    }

    @Test func `A longer break replaces a shorter one, and never the other way round`() {
        let (long, short) = (state(failures: 5, at: now, jitter: 1), state(failures: 5, at: now, jitter: 0))
        #expect(BreakerHint.adopted(long, over: short, now: now) == long)
        #expect(BreakerHint.adopted(short, over: long, now: now) == nil)
        #expect(BreakerHint.adopted(long, over: long, now: now) == nil)
    }

    @Test func `A break that is over, one that is far too long and one by hand mean nothing`() {
        let own = state(failures: 1, at: now)
        #expect(BreakerHint.adopted(state(failures: 5, at: now - 100), over: own, now: now) == nil)
        #expect(BreakerHint.adopted(state(failures: 5, at: now + 100), over: own, now: now) == nil)
        var held = BreakerState()
        held.hold()
        #expect(BreakerHint.adopted(held.numbers, over: own, now: now) == nil)
        #expect(BreakerHint.adopted([1, 2, 3], over: own, now: now) == nil)
    }

    @Test func `A breaker that tests the upstream itself is left alone`() {
        var probing = BreakerState()
        for _ in 0..<5 {
            probing.record(.failure, of: .pass, now: now - 10, jitter: 1, settings: CircuitBreaker.Settings())
        }
        _ = probing.admit(now: now, settings: CircuitBreaker.Settings())
        #expect(BreakerHint.adopted(state(failures: 5, at: now), over: probing.numbers, now: now) == nil)
    }
}
