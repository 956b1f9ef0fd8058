// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryRunTests {
    private struct Flaky: Error {}

    private let clock = ManualClock()

    /// Runs an operation that fails with each of the errors in turn, and then succeeds.
    private func run(_ errors: [any Error], if rule: @escaping @Sendable (any Error) -> Bool? = { _ in nil }) async -> (
        calls: Int, waits: [Duration], isSuccess: Bool
    ) {
        let calls = Lock(0)
        let clock = clock
        let task = Task {
            try await Retry.run(clock: clock, random: RandomSource(LargestNumber()), if: rule) {
                let call = calls.withLock { calls in
                    calls += 1
                    return calls
                }
                if call <= errors.count { throw errors[call - 1] }
                return true
            }
        }
        // A wait is recorded as what is left of it, so the clock moves only while somebody sleeps.
        let ticker = Task {
            while !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .milliseconds(500))
            }
        }
        let isSuccess = if case .success = await task.result { true } else { false }
        // The next run begins with a clock that stands.
        ticker.cancel()
        await ticker.value
        return (calls.withLock { $0 }, clock.waits, isSuccess)
    }

    @Test func `Any operation is tried three times, with growing waits`() async {
        let outcome = await run([Flaky(), Flaky()])
        #expect(outcome.isSuccess)
        #expect(outcome.calls == 3)
        #expect(outcome.waits == [.milliseconds(500), .seconds(1)])
        #expect(await run([Flaky(), Flaky(), Flaky()]).isSuccess == false)
    }

    @Test func `A cancellation and a failure that stays are not tried again`() async {
        #expect(await run([CancellationError()]).calls == 1)
        #expect(await run([TransportError(.tls)]).calls == 1)
        #expect(await run([APIError(.notFound, upstream: "a", endpoint: "b")]).calls == 1)
        #expect(await run([TransportError(.connectionRefused)]).calls == 2)
    }

    @Test func `What a pipeline's own limit refuses is not waited for, and what the upstream refuses is`() async {
        let until = clock.date.addingTimeInterval(40)
        let own = APIError(
            .throttled(until: until), upstream: "a", endpoint: "b", cause: TransportError(.rateLimited(until: until)))
        let upstreams = APIError(
            .throttled(until: until), upstream: "a", endpoint: "b", response: HTTPResponse(status: 429))
        #expect(await run([own]).calls == 1)
        #expect(await run([upstreams]).calls == 2)
    }

    @Test func `The caller's rule decides first`() async {
        #expect(await run([TransportError(.tls)]) { _ in true }.calls == 2)
        #expect(await run([Flaky()]) { _ in false }.calls == 1)
    }
}
