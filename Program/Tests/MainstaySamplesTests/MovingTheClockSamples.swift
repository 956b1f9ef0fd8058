// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

/// The tests in the article about testing. They run, too.
@Suite(.timeLimit(.minutes(10))) struct MovingTheClockSamples {
    private let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)

    @Test func `An outage of a moment is not seen`() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 503)), .respond(HTTPResponse(status: 200, body: Array("[1]".utf8))))
        let context = PipelineContext(upstream: upstream, clock: clock)
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))

        async let answer = client.get("words", as: [Int].self)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await answer.attempts == 2)
    }

    @Test func `A server that says nothing is given up in time`() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport(.hang, clock: clock)
        let context = PipelineContext(upstream: upstream, clock: clock)
        let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))

        let answer = Task { try await client.send(Endpoint<Void>(.post, "orders", timeout: .seconds(5))) }
        await transport.waitForRequests(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: APIError.self) { try await answer.value }
    }
}
