// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct HedgingTests {
    private let clock = ManualClock()
    private let events = EventLog()

    private func hedging(_ transport: any Transport) -> Pipeline {
        Pipeline(
            [.hedging], through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record),
            options: Pipeline.Options().with { $0.hedgeDelay = .milliseconds(100) })
    }

    private func advance(_ duration: Duration, sleepers: Int = 0, alarms: Int = 0) async {
        await clock.sleepers(sleepers)
        await clock.alarms(alarms)
        clock.advance(by: duration)
    }

    @Test func `A slow request gets a second beside it, and the first answer counts`() async throws {
        let transport = ScriptedTransport(.hang, .status(200), clock: clock)
        async let response = hedging(transport).send(Fixture.request)
        await advance(.milliseconds(100), sleepers: 1, alarms: 1)
        #expect(try await response.status == 200)
        #expect(transport.requests.count == 2)
        #expect(events.kinds == [.hedged(after: .milliseconds(100))])
    }

    @Test func `A request that is answered in time is sent once, whatever the answer`() async throws {
        let transport = ScriptedTransport(.status(503))
        #expect(try await hedging(transport).send(Fixture.request).status == 503)
        #expect(transport.requests.count == 1)
    }

    @Test func `A failure beside another request leaves that one to hope for`() async throws {
        let gate = Gate()
        let slow = GatedTransport(gate, Fixture.response(200))
        let hedging = hedging(InTurn(slow, ScriptedTransport(.status(503))))
        let task = Task { try await hedging.send(Fixture.request) }
        await advance(.milliseconds(100), sleepers: 1)
        while events.kinds.isEmpty { await Task.yield() }
        gate.open()
        #expect(try await task.value.status == 200)
    }

    @Test func `Where both fail the failure is the answer`() async throws {
        let transport = ScriptedTransport(.hang, .hang, clock: clock)
        var request = Fixture.request
        request.options.timeout = .seconds(1)
        let hedging = hedging(transport)
        let task = Task { [request] in try await hedging.send(request) }
        await advance(.milliseconds(100), sleepers: 1, alarms: 1)
        await advance(.milliseconds(900), alarms: 2)
        await advance(.milliseconds(100), alarms: 1)
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
    }

    @Test func `A delay may be longer than clocks can add`() async throws {
        let gate = Gate()
        let hedging = Pipeline(
            [.hedging], through: GatedTransport(gate, Fixture.response(200)),
            context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            options: Pipeline.Options().with { $0.hedgeDelay = .seconds(Int64.max) })
        let task = Task { try await hedging.send(Fixture.request) }
        await clock.sleepers(1)
        gate.open()
        #expect(try await task.value.status == 200)
        #expect(clock.waits == [.seconds(1 << 32)])
    }

    @Test func `A request that is not safe is sent once`() async throws {
        let transport = ScriptedTransport(.status(200))
        _ = try await hedging(transport).send(HTTPRequest(method: .put, url: Fixture.url))
        #expect(clock.waits.isEmpty)
    }
}

/// Sends each request through the next of several transports.
private final class InTurn: Transport {
    private let transports: [any Transport]
    private let sent = Lock(0)

    init(_ transports: any Transport...) {
        self.transports = transports
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let number = sent.withLock { sent in
            defer { sent += 1 }
            return sent
        }
        return try await transports[number].send(request)
    }
}
