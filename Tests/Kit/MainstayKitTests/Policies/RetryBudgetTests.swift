// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryBudgetTests {
    /// How many retries pass in a second before one is refused.
    private func drain(_ tokens: inout RetryTokens, second: Int) -> Int {
        var count = 0
        while count < 10_000, tokens.withdraw(second: second) { count += 1 }
        return count
    }

    @Test func `Without requests there are ten retries a second, over ten seconds`() {
        var tokens = RetryTokens()
        #expect(drain(&tokens, second: 0) == 100)
        #expect(drain(&tokens, second: 9) == 0)
        #expect(drain(&tokens, second: 10) == 100)
        #expect(drain(&tokens, second: 1_000_000) == 100)
    }

    @Test func `Five requests pay for a retry, for ten seconds`() {
        var tokens = RetryTokens(perSecond: 0)
        for _ in 0..<9 { tokens.deposit(second: 3) }
        #expect(tokens.balance == 1)
        #expect(drain(&tokens, second: 12) == 1)
        for _ in 0..<10 { tokens.deposit(second: 20) }
        #expect(drain(&tokens, second: 30) == 0)
    }

    @Test func `A clock that goes back changes nothing`() {
        var tokens = RetryTokens()
        #expect(drain(&tokens, second: 50) == 100)
        #expect(drain(&tokens, second: 0) == 0)
    }

    @Test func `A spent budget ends retries, and never a first attempt`() async throws {
        let clock = ManualClock()
        let events = EventLog()
        let failing = FailingTransport()
        let retry = Pipeline(
            [.retry], through: failing,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record),
            options: Pipeline.Options().with { $0.schedule = Retry.Schedule(attempts: 2, base: .zero) })
        for _ in 0..<200 { #expect(try await retry.send(Fixture.request).status == 503) }
        // 200 requests, and a fifth of them with the floor of ten seconds.
        #expect(failing.count == 200 + 40 + 100)
        #expect(events.kinds.filter { $0 == .budgetExhausted }.count == 60)
    }
}
