// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// What an upstream has said about its limits, by route.
@Suite struct PauseStateTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)
    private let here = 1.0
    private let there = 2.0

    private func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    private func admit(
        _ state: inout PauseState, _ route: Double? = nil, at seconds: Double, cap: Double = 3_600, window: Double = 0,
        answered: Double = -1_000
    ) -> PauseState.Decision {
        state.admit(
            route ?? here, now: at(seconds), cap: cap, window: window,
            answeredAt: at(answered).timeIntervalSince1970)
    }

    @Test func `What is left of the upstream's own window is counted down`() {
        var state = PauseState()
        state.learn(RateLimitFields.Limit(remaining: 2, reset: at(30)), here, now: at(0))
        #expect(admit(&state, at: 0) == .go)
        #expect(admit(&state, at: 0) == .go)
        #expect(admit(&state, at: 0) == .wait(until: at(30)))
        #expect(admit(&state, at: 30) == .go)
    }

    @Test func `A reply that knows less of the same window is not believed, and a new window is`() {
        var state = PauseState()
        state.learn(RateLimitFields.Limit(remaining: 2, reset: at(30)), here, now: at(0))
        #expect(admit(&state, at: 0) == .go)
        #expect(admit(&state, at: 0) == .go)
        state.learn(RateLimitFields.Limit(remaining: 1, reset: at(29)), here, now: at(1))
        #expect(admit(&state, at: 1) == .wait(until: at(30)))
        state.learn(RateLimitFields.Limit(remaining: 1, reset: at(60)), here, now: at(1))
        #expect(admit(&state, at: 1) == .go)
    }

    @Test func `A time to be left alone comes before all else`() {
        var state = PauseState()
        state.learn(RateLimitFields.Limit(remaining: 100, reset: at(5)), here, now: at(0))
        state.block(here, until: at(40), status: 429, now: at(0))
        state.block(here, until: at(20), status: 429, now: at(0))
        #expect(admit(&state, at: 39) == .wait(until: at(40)))
        #expect(admit(&state, at: 40) == .go)
    }

    @Test func `A time to be left alone that was kept without a cap is cut to it once`() {
        var state = PauseState()
        state.block(here, until: at(99_999_999), status: 503, now: at(0))
        #expect(admit(&state, at: 0) == .wait(until: at(3600)))
        #expect(admit(&state, at: 3000) == .wait(until: at(3600)))
        #expect(admit(&state, at: 3600) == .go)
        state.block(here, until: at(10_000), status: 503, now: at(3600))
        #expect(admit(&state, at: 3600, cap: -1) == .go)
    }

    @Test func `The upstream's own window is believed up to the cap, or the longest that is described`() {
        let nothingLeft = RateLimitFields.Limit(remaining: 0, reset: at(31 * 86_400))
        var short = PauseState()
        short.learn(nothingLeft, here, now: at(0))
        #expect(admit(&short, at: 0) == .wait(until: at(3600)))
        #expect(admit(&short, at: 3600) == .go)
        var long = PauseState()
        long.learn(nothingLeft, here, now: at(0))
        #expect(admit(&long, at: 0, window: 86_400) == .wait(until: at(86_400)))
        #expect(admit(&long, at: -500_000) == .wait(until: at(-500_000 + 3600)))
    }

    @Test func `A pause concerns its own route`() {
        var state = PauseState()
        state.block(here, until: at(40), status: 429, now: at(0))
        #expect(admit(&state, there, at: 1) == .go)
        #expect(admit(&state, here, at: 1) == .wait(until: at(40)))
        #expect(state.paused(now: at(1)).map(\.until) == [at(40)] && state.paused(now: at(41)).isEmpty)
    }

    @Test func `Three routes in maintenance pause all, except for a test each half minute`() {
        var state = PauseState()
        for route in [1.0, 2, 3] { state.block(route, until: at(1_000), status: 503, now: at(0)) }
        #expect(admit(&state, 4, at: 1, answered: 0) == .go)
        #expect(admit(&state, 4, at: 40, answered: 0) == .go)
        #expect(admit(&state, 5, at: 50, answered: 0) == .wait(until: at(1_000)))
        #expect(admit(&state, 5, at: 70, answered: 0) == .go)
        #expect(admit(&state, 5, at: 71, answered: 70) == .go)
        #expect(admit(&state, 5, at: 1_001, answered: 70) == .go)
    }

    @Test func `Lifted pauses do not count, those of other credentials either`() {
        var (own, other) = (PauseState(), PauseState())
        own.block(here, until: at(40), status: 429, now: at(0))
        other.block(here, until: at(40), status: 429, now: at(0))
        own.lift(now: at(1))
        #expect(admit(&own, at: 1) == .go)
        #expect(other.admit(here, now: at(2), cap: 3_600, liftedAt: own.liftedAt) == .go)
        own.block(here, until: at(40), status: 429, now: at(3))
        #expect(admit(&own, at: 4) == .wait(until: at(40)))
    }

    @Test func `It remembers sixty-four routes, and forgets the pause that ends first`() {
        var state = PauseState()
        for route in 1...200 {
            state.block(Double(route), until: at(Double(1_000 - route)), status: 429, now: at(0))
        }
        #expect(state.paused(now: at(0)).count == PauseState.limit)
        #expect(state.paused(now: at(0)).contains { $0.route == 1 })
    }
}
