// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CoalescingTests {
    private let clock = ManualClock()
    private let events = EventLog()

    private func coalescing(_ transport: any Transport) -> Pipeline {
        Pipeline(
            [.coalescing], through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record))
    }

    /// Returns once so many requests share another's transfer.
    private func joined(_ count: Int) async {
        while events.kinds.filter({ $0 == .coalesced }).count < count { await Task.yield() }
    }

    /// Returns once so many requests were sent.
    private func sent(_ count: Int, through transport: ScriptedTransport) async {
        while transport.requests.count < count { await Task.yield() }
    }

    @Test func `A thousand equal requests are one transfer, and all get its response`() async throws {
        let gate = Gate()
        let transport = GatedTransport(gate, Fixture.response(200))
        let coalescing = coalescing(transport)
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            for _ in 0..<1_000 { group.addTask { try await coalescing.send(Fixture.request) } }
            await joined(999)
            gate.open()
            for try await response in group { #expect(response == Fixture.response(200)) }
        }
        #expect(events.kinds.count == 999)
    }

    @Test func `Who shared a request and does not understand its reply does not ask for the same again`() async throws {
        let gate = Gate()
        let fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "max-age=60"]
        let client = Client(
            Pipeline(
                through: GatedTransport(gate, HTTPResponse(status: 200, fields: fields, body: Array("1".utf8))),
                context: PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record),
                store: MemoryStore()))
        let list = Endpoint<[String]>(.get, "words")
        let first = Task { try await client.send(Endpoint<Int>(.get, "words")).value }
        while !events.kinds.contains(.cache(.miss)) { await Task.yield() }
        let second = Task { try await client.send(list).value }
        await joined(1)
        gate.open()
        #expect(try await first.value == 1)
        await #expect(throws: APIError.self) { try await second.value }
        await #expect(throws: APIError.self) { try await client.send(list) }
        let attempts = events.kinds.count { if case .attempt = $0 { true } else { false } }
        #expect(attempts == 1)
    }

    @Test func `A failure reaches every waiter, and the next request is sent anew`() async throws {
        let transport = ScriptedTransport(.hang, .status(200), clock: clock)
        let coalescing = coalescing(transport)
        var request = Fixture.request
        request.options.timeout = .seconds(1)
        let tasks = (0..<3).map { _ in Task { [request] in try await coalescing.send(request) } }
        await joined(2)
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        for task in tasks { await #expect(throws: TransportError(.timedOut)) { try await task.value } }
        #expect(try await coalescing.send(request).status == 200)
    }

    @Test func `A transfer goes on when whoever began it leaves, and ends with the last waiter`() async throws {
        let transport = ScriptedTransport(.hang, .status(200), clock: clock)
        let coalescing = coalescing(transport)
        let first = Task { try await coalescing.send(Fixture.request) }
        await clock.alarms(1)
        let second = Task { try await coalescing.send(Fixture.request) }
        await joined(1)
        first.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await first.value }
        let third = Task { try await coalescing.send(Fixture.request) }
        await joined(2)
        second.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await second.value }
        #expect(transport.requests.count == 1)
        third.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await third.value }
        // Nobody can join what has ended.
        #expect(try await coalescing.send(Fixture.request).status == 200)
    }

    @Test func `A request cancelled before it is sent is not`() async {
        let transport = ScriptedTransport(.hang, clock: clock)
        let coalescing = coalescing(transport)
        let gate = Gate()
        let task = Task {
            await gate.pass()
            return try await coalescing.send(Fixture.request)
        }
        task.cancel()
        gate.open()
        await #expect(throws: TransportError(.cancelled, attempts: 0)) { try await task.value }
        #expect(transport.requests.isEmpty)
    }

    @Test func `Requests that differ in method, URL or any field, or are not safe, are sent each`() async throws {
        let transport = ScriptedTransport(
            .hang, .status(200), .status(201), .status(202), .status(203), clock: clock)
        let coalescing = coalescing(transport)
        let first = Task { try await coalescing.send(Fixture.request) }
        await clock.alarms(1)
        var request = Fixture.request
        request.fields[.authorization] = "Bearer a"
        #expect(try await coalescing.send(request).status == 200)
        request.fields[.authorization] = "Bearer b"
        #expect(try await coalescing.send(request).status == 201)
        #expect(try await coalescing.send(HTTPRequest(method: .head, url: Fixture.url)).status == 202)
        #expect(try await coalescing.send(HTTPRequest(method: .put, url: Fixture.url)).status == 203)
        first.cancel()
        _ = await first.result
    }

    @Test func `Nobody waits beyond a deadline of its own, and who may wait longer has a longer transfer`() async throws
    {
        let transport = ScriptedTransport(.hang, .hang, clock: clock)
        let coalescing = coalescing(transport)
        var hurried = Fixture.request
        hurried.options.deadline = clock.now.advanced(by: .seconds(1))
        let first = Task { [hurried] in try await coalescing.send(hurried) }
        await sent(1, through: transport)
        let patient = Task { try await coalescing.send(Fixture.request) }
        await sent(2, through: transport)
        let second = Task { [hurried] in try await coalescing.send(hurried) }
        await joined(1)
        await clock.alarms(3)
        clock.advance(by: .seconds(1))
        await #expect(throws: TransportError(.deadlineExceeded)) { try await first.value }
        await #expect(throws: TransportError(.deadlineExceeded)) { try await second.value }
        #expect(transport.requests.count == 2)
        patient.cancel()
        _ = await patient.result
    }
}
