// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct RateLimitStateTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    private func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    @Test func `One request in five seconds is let through every five seconds`() {
        var state = RateLimitState()
        let quota = [Quota(1, per: .seconds(5))]
        #expect(state.admit(now: at(0), quota: quota) == .go)
        #expect(state.admit(now: at(0), quota: quota) == .wait(until: at(5)))
        #expect(state.admit(now: at(4.999), quota: quota) == .wait(until: at(5)))
        #expect(state.admit(now: at(5), quota: quota) == .go)
        #expect(state.admit(now: at(100), quota: quota) == .go)
        #expect(state.admit(now: at(100), quota: quota) == .wait(until: at(105)))
    }

    @Test func `After a burst requests come at the quota's own rate`() {
        var state = RateLimitState()
        let quota = [Quota(60, per: .seconds(60), burst: 10)]
        for _ in 0..<10 { #expect(state.admit(now: at(0), quota: quota) == .go) }
        #expect(state.admit(now: at(0), quota: quota) == .wait(until: at(1)))
        #expect(state.admit(now: at(1), quota: quota) == .go)
        #expect(state.admit(now: at(1), quota: quota) == .wait(until: at(2)))
    }

    @Test func `Of several windows the tightest decides`() {
        var state = RateLimitState()
        let quota = [Quota(2, per: .seconds(2)), Quota(3, per: .seconds(3000))]
        for second in [0.0, 0, 1] { #expect(state.admit(now: at(second), quota: quota) == .go) }
        #expect(state.admit(now: at(5), quota: quota) == .wait(until: at(1000)))
    }

    @Test func `Whoever waits already goes first`() {
        var state = RateLimitState()
        let quota = [Quota(1, per: .seconds(5))]
        #expect(state.admit(now: at(0), quota: quota) == .go)
        #expect(state.admit(now: at(1), quota: quota, ahead: 2) == .wait(until: at(15)))
        #expect(state.admit(now: at(6), quota: quota, ahead: 1) == .wait(until: at(11)))
        #expect(state.admit(now: at(6), quota: quota) == .go)
    }

    @Test(arguments: [Duration.zero, .seconds(-60)])
    func `A quota without a window limits nothing`(window: Duration) {
        var state = RateLimitState()
        for _ in 0..<9 { #expect(state.admit(now: at(0), quota: [Quota(3, per: window)]) == .go) }
    }

    @Test func `A quota may have any window`() {
        var state = RateLimitState()
        let quota = [Quota(1, per: .seconds(Int64.max))]
        #expect(state.admit(now: at(0), quota: quota) == .go)
        #expect(state.admit(now: at(0), quota: quota) != .go)
    }

    @Test func `A clock that was set back does not stop it for longer than a burst`() {
        var state = RateLimitState()
        let quota = [Quota(2, per: .seconds(10))]
        #expect(state.admit(now: at(86_400), quota: quota) == .go)
        #expect(state.admit(now: at(0), quota: quota) == .wait(until: at(5)))
        #expect(state.admit(now: at(5), quota: quota) == .go)
    }

    @Test func `No window of any quota ever sees more than its requests and a burst less one`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let quota = Quota(
                Int.random(in: 1...20, using: &generator), per: .seconds(Int.random(in: 1...30, using: &generator)),
                burst: Int.random(in: 1...20, using: &generator))
            var (state, sent, now) = (RateLimitState(), [Double](), 0.0)
            for _ in 0..<150 {
                now += Double.random(in: 0...1, using: &generator)
                if state.admit(now: at(now), quota: [quota]) == .go { sent.append(now) }
            }
            let most = quota.requests + quota.burst - 1
            for (index, end) in sent.enumerated() where index >= most {
                #expect(end - sent[index - most] >= Double(quota.window.components.seconds) - 1e-4)
            }
        }
    }
}
