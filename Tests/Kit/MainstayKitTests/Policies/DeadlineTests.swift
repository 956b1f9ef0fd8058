// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite struct DeadlineTests {
    private let clock = ManualClock()

    @Test func `A request gets a deadline of ten seconds, or its own where that is sooner`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let deadline = Pipeline(
            [.coalescing, .deadline], through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock))
        var request = Fixture.request
        _ = try await deadline.send(request)
        request.options.deadline = clock.now.advanced(by: .seconds(2))
        _ = try await deadline.send(request)
        #expect(
            transport.requests.compactMap(\.options.deadline).map { clock.now.duration(to: $0) } == [
                .seconds(10), .seconds(2),
            ])
    }

    @Test func `An attempt lasts five seconds, or what is left until the deadline`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let attempt = Pipeline(
            [.attemptTimeout], through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock))
        var request = Fixture.request
        _ = try await attempt.send(request)
        request.options.deadline = clock.now.advanced(by: .milliseconds(300))
        _ = try await attempt.send(request)
        #expect(transport.requests.map(\.options.timeout) == [.seconds(5), .milliseconds(300)])
    }

    @Test func `No attempt is begun after the deadline`() async {
        let transport = ScriptedTransport()
        var request = Fixture.request
        request.options.deadline = clock.now
        await #expect(throws: TransportError(.deadlineExceeded, attempts: 0)) {
            try await Pipeline(
                [.attemptTimeout], through: transport,
                context: PipelineContext(upstream: Fixture.upstream, clock: clock)
            )
            .send(request)
        }
        #expect(transport.requests.isEmpty)
    }
}
