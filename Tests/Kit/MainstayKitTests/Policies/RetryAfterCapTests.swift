// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryAfterCapTests {
    private let clock = ManualClock()

    private func pipeline(
        _ transport: any Transport, _ upstream: Upstream = Fixture.upstream, state: any StateStore
    ) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock, state: state),
            store: MemoryStore())
    }

    @Test(arguments: [429, 503])
    func `A process started anew asks again after an hour, whatever Retry-After said`(status: Int) async throws {
        let state = MemoryStateStore()
        let first = pipeline(ScriptedTransport(.status(status, [.retryAfter: "99999999"])), state: state)
        #expect(try await first.send(Fixture.request).status == HTTPStatus(status))
        clock.advance(by: .seconds(3599))
        let early = pipeline(ScriptedTransport(), state: state)
        await #expect(throws: TransportError(.rateLimited(until: clock.date.addingTimeInterval(1)), attempts: 0)) {
            var request = Fixture.request
            request.options.deadline = clock.now.advanced(by: .milliseconds(500))
            _ = try await early.send(request)
        }
        clock.advance(by: .seconds(1))
        let second = pipeline(ScriptedTransport(.status(200)), state: state)
        #expect(try await second.send(Fixture.request).status == 200)
    }
}
