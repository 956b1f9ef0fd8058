// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct PipelineTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func pipeline(_ transport: any Transport, embedded: ScriptedTransport.Step...) -> Pipeline {
        Pipeline(
            through: transport,
            context: PipelineContext(
                upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber())),
            store: store, embedded: embedded.map { ScriptedTransport($0) })
    }

    private let embedded = ScriptedTransport.Step.respond(
        HTTPResponse(
            status: 200, provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0)))

    @Test func `A second request is answered from the store`() async throws {
        let transport = ScriptedTransport(.status(200))
        let pipeline = pipeline(transport)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
        #expect(transport.requests.count == 1)
    }

    @Test func `A stale reply comes before embedded data`() async throws {
        let pipeline = pipeline(ScriptedTransport(.status(200), .fail(.tls)), embedded: embedded)
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(61))
        let response = try await pipeline.send(Fixture.request)
        #expect(response.provenance.source == .stale)
        #expect(response.provenance.because == "api.example.com: no secure connection could be made")
    }

    @Test func `Without a network the embedded data answers at once`() async throws {
        let response = try await pipeline(Offline(), embedded: embedded).send(Fixture.request)
        #expect(response.provenance.source == .embedded)
        #expect(response.provenance.attempts == 0)
        #expect(response.provenance.because == "you asked for offline answers")
    }

    @Test func `Embedded data is never kept as the upstream's`() async throws {
        let transport = ScriptedTransport(.fail(.tls), .status(200))
        let pipeline = pipeline(transport, embedded: embedded)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .embedded)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
    }

    @Test func `What a slow request brings after patience is there the next time`() async throws {
        let gate = Gate()
        let transport = GatedTransport(gate, Fixture.response(200))
        let pipeline = pipeline(transport, embedded: embedded)
        async let first = pipeline.send(Fixture.request)
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        #expect(try await first.provenance.source == .embedded)
        gate.open()
        _ = await transport.finished()
        while store.variants(for: "https://api.example.com/words/mainstay").isEmpty { await Task.yield() }
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
    }

    @Test func `An upstream that hangs is given up at the deadline where nothing else can answer`() async throws {
        let transport = ScriptedTransport(.hang, .hang, .hang, clock: clock)
        let pipeline = pipeline(transport)
        let task = Task { try await pipeline.send(Fixture.request) }
        // Time passes only while it is waited for: first for an attempt to end, then for the next to begin.
        while !clock.waits.contains(.seconds(5)) { await Task.yield() }
        clock.advance(by: .seconds(5))
        while !clock.waits.contains(.milliseconds(500)) { await Task.yield() }
        clock.advance(by: .milliseconds(500))
        while !clock.waits.contains(.milliseconds(4500)) { await Task.yield() }
        let deadline = try #require(transport.requests.last?.options.deadline)
        let timeout = try #require(transport.requests.last?.options.timeout)
        #expect(clock.now.advanced(by: timeout) <= deadline.advanced(by: .milliseconds(200)))
        clock.advance(by: .milliseconds(4500))
        await #expect(throws: TransportError(.timedOut, attempts: 2)) { try await task.value }
    }

    @Test func `A pipeline says what it is made of`() {
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let standard = [
            "fallback", "coalescing", "cache", "deadline", "retry", "rate limit", "breaker", "attempt timeout",
            "content check", "ScriptedTransport",
        ]
        #expect(pipeline(ScriptedTransport()).layers == standard)
        #expect("\(pipeline(ScriptedTransport()))" == standard.joined(separator: " → "))
        #expect(pipeline(Offline()).layers == ["fallback", "cache", "Offline"])
        let options = Pipeline.Options().with {
            $0.concurrency = Pipeline.Options.Concurrency(limit: 4, queue: 16)
            $0.hedgeDelay = .milliseconds(300)
        }
        let full = Pipeline(through: ScriptedTransport(), context: context, store: store, options: options)
        #expect(
            full.layers == [
                "fallback", "coalescing", "cache", "deadline", "retry", "hedging", "rate limit", "concurrency limit",
                "breaker", "attempt timeout", "content check", "ScriptedTransport",
            ])
    }

    @Test func `A reply of 429 asks for one more, no earlier than it says`() async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "1"]), .status(200))
        let pipeline = pipeline(transport)
        async let response = pipeline.send(Fixture.request)
        while clock.waits.count < 2 { await Task.yield() }
        clock.advance(by: .milliseconds(999))
        #expect(transport.requests.count == 1)
        clock.advance(by: .milliseconds(501))
        #expect(try await response.provenance.attempts == 2)
    }

    @Test func `Where the upstream is not to be asked before the deadline, the embedded answer comes at once`()
        async throws
    {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "60"]))
        let backed = pipeline(transport, embedded: embedded)
        let response = try await backed.send(Fixture.request)
        #expect(response.provenance.source == .embedded)

        let alone = pipeline(ScriptedTransport(.status(429, [.retryAfter: "60"])))
        #expect(try await alone.send(Fixture.request).status == 429)
        await #expect(throws: TransportError(.rateLimited(until: clock.date.addingTimeInterval(60)), attempts: 0)) {
            try await alone.send(Fixture.request)
        }
    }

    @Test func `An upstream that is down is left alone, and its breaker can be read and closed`() async throws {
        let step = ScriptedTransport.Step.fail(.tls)
        let transport = ScriptedTransport(step, step, step, step, step, .status(200))
        let pipeline = pipeline(transport)
        for _ in 0..<5 { await #expect(throws: TransportError(.tls)) { try await pipeline.send(Fixture.request) } }
        let open = TransportError(
            .circuitOpen(until: clock.date.addingTimeInterval(5)), detail: "no secure connection could be made",
            attempts: 0)
        await #expect(throws: open) { try await pipeline.send(Fixture.request) }
        let breaker = try #require(pipeline.breaker)
        #expect(await breaker.state == .open(until: clock.date.addingTimeInterval(5)))
        await breaker.close()
        #expect(try await pipeline.send(Fixture.request).status == 200)
    }
}
