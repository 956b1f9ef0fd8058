// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Replies that a cache could give and must not: to another question, to a caller who refuses them, and from before a
/// change.
@Suite(.timeLimit(.minutes(10))) struct RefusedStaleTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func pipeline(_ transport: any Transport, _ fallback: FallbackUse = .onOutage) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store,
            options: Pipeline.Options().with {
                ($0.fallback, $0.breaker) = (fallback, nil)
                $0.schedule.attempts = 1
            })
    }

    private static let fresh: HTTPFields = [.cacheControl: "max-age=100"]

    @Test func `A reply to a GET with content answers no other content`() async throws {
        var requests = [HTTPRequest(url: Fixture.url, body: [1]), HTTPRequest(url: Fixture.url)]
        for byte in [UInt8(1), 2] {
            var request = HTTPRequest(url: Fixture.url)
            request.source = .bytes([byte])
            requests.append(request)
        }
        let transport = ScriptedTransport { _ in .status(200, Self.fresh) }
        for request in requests + [HTTPRequest(url: Fixture.url, fields: ["Range": "bytes=0-0"], body: [1])] {
            #expect(try await pipeline(transport).send(request).provenance.source == .network)
        }
        #expect(transport.requests.count == 5)
    }

    /// Each row: what the upstream allows for its stale reply, and its next reply.
    @Test(arguments: [("stale-while-revalidate=60", 200), ("stale-if-error=60", 500)])
    func `Who refuses lesser answers gets no stale one, whatever its fields allow`(allowed: String, status: Int)
        async throws
    {
        for fallback in [FallbackUse.onOutage, .never] {
            let first = ScriptedTransport(.status(200, [.cacheControl: "max-age=1, \(allowed)"]))
            _ = try await pipeline(first).send(Fixture.request)
            clock.advance(by: .seconds(10))
            var request = Fixture.request
            request.options.acceptsLesser = fallback == .never
            let response = try await pipeline(ScriptedTransport(.status(status)), fallback).send(request)
            #expect(response.status.code == status && response.provenance.source == .network)
            store.removeVariants(
                for: Fixture.upstream.storeKeys(for: Fixture.request, identity: nil).own)
        }
    }

    @Test func `A caller who refuses lesser answers joins no caller who gets a stale one`() async throws {
        let gate = Gate()
        let transport = CountingTransport(GatedTransport(gate, Fixture.response(200)))
        let pipeline = pipeline(transport)
        var strict = Fixture.request
        strict.options.acceptsLesser = false
        async let one = pipeline.send(Fixture.request)
        // The other way round, one would join.
        while transport.requests.isEmpty { await Task.yield() }
        async let other = pipeline.send(strict)
        while transport.requests.count < 2 { await Task.yield() }
        gate.open()
        _ = try await (one, other)
    }

    @Test func `A reply to a request from before a change is neither kept nor joined`() async throws {
        let gate = Gate()
        let old = GatedTransport(gate, Fixture.response(200, Self.fresh, body: "[1]"))
        let transport = CountingTransport(
            Routed(slow: old, fast: ScriptedTransport { _ in .respond(Fixture.response(200, Self.fresh, body: "[2]")) })
        )
        let pipeline = pipeline(transport)
        async let before = pipeline.send(Fixture.request)
        while transport.requests.isEmpty { await Task.yield() }
        _ = try await pipeline.send(HTTPRequest(method: .put, url: Fixture.url, body: [2]))
        #expect(try await pipeline.send(Fixture.request).body == Array("[2]".utf8), "no caller joins the old request")
        gate.open()
        #expect(try await before.body == Array("[1]".utf8))
        let after = try await pipeline.send(Fixture.request)
        #expect(after.body == Array("[2]".utf8) && after.provenance.source == .cache)
    }

    @Test func `A reply on its way is neither kept nor joined after a change that others tell of`() async throws {
        let (gate, invalidated) = (Gate(), InvalidatedPlaces())
        let old = GatedTransport(gate, Fixture.response(200, Self.fresh, body: "[1]"))
        let new = ScriptedTransport { _ in .respond(Fixture.response(200, Self.fresh, body: "[2]")) }
        let transport = CountingTransport(Routed(slow: old, fast: new))
        let pipeline = Pipeline(
            through: transport,
            context: PipelineContext(upstream: Fixture.upstream, clock: clock).heeding(invalidated), store: store)
        async let before = pipeline.send(Fixture.request)
        while transport.requests.isEmpty { await Task.yield() }
        invalidated.add(Fixture.upstream.storeKeys(for: Fixture.request).place)
        #expect(try await pipeline.send(Fixture.request).body == Array("[2]".utf8))
        gate.open()
        #expect(try await before.body == Array("[1]".utf8))
        #expect(try await pipeline.send(Fixture.request).body == Array("[2]".utf8))
    }

    @Test(arguments: [[:], [.authorization: "Bearer other"]] as [HTTPFields])
    func `A reply from before a change is not kept, even if nobody asked meanwhile`(user: HTTPFields) async throws {
        let gate = Gate()
        let old = GatedTransport(gate, Fixture.response(200, Self.fresh, body: "[1]"))
        let new = ScriptedTransport { _ in .respond(Fixture.response(200, Self.fresh, body: "[2]")) }
        let transport = CountingTransport(Routed(slow: old, fast: new))
        let pipeline = pipeline(transport)
        async let before = pipeline.send(Fixture.request)
        while transport.requests.isEmpty { await Task.yield() }
        _ = try await pipeline.send(HTTPRequest(method: .put, url: Fixture.url, fields: user, body: [2]))
        gate.open()
        _ = try await before
        #expect(try await pipeline.send(Fixture.request).body == Array("[2]".utf8))
    }

    /// Each row: how a change fails, and whether the kept reply still answers.
    @Test(arguments: [(TransportError.Kind.connectionLost, false), (.timedOut, false), (.connectionRefused, true)])
    func `A change whose reply is lost makes the kept reply invalid`(kind: TransportError.Kind, isKept: Bool)
        async throws
    {
        let ok = ScriptedTransport.Step.status(200, Self.fresh)
        let pipeline = pipeline(ScriptedTransport(ok, .fail(kind), ok))
        _ = try await pipeline.send(Fixture.request)
        await #expect(throws: TransportError.self) {
            try await pipeline.send(HTTPRequest(method: .post, url: Fixture.url, body: [2]))
        }
        #expect(try await pipeline.send(Fixture.request).provenance.source == (isKept ? .cache : .network))
    }

    @Test
    func `A change whose reply is lost, and which is refused when it is sent again, makes the kept reply invalid`()
        async throws
    {
        let ok = ScriptedTransport.Step.status(200, Self.fresh)
        let clock = ManualClock()
        let transport = ScriptedTransport(ok, .fail(.connectionLost), .status(412), ok, clock: clock)
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let pipeline = Pipeline(through: transport, context: context, store: MemoryStore())
        _ = try await pipeline.send(Fixture.request)
        async let refused = pipeline.send(HTTPRequest(method: .put, url: Fixture.url, body: [2]))
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        #expect(try await refused.status == 412)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
    }

    @Test func `A reply from the future is not fresh`() async throws {
        let reply = HTTPResponse(status: 200, fields: Self.fresh)
        for ahead in [30.0, 3_600] {
            let cache = CacheCase()
            cache.offer(reply, at: ahead)
            #expect((cache.decide(after: 0).name == "serve") == (ahead < 60))
        }
    }

    /// Sends the first request to a slow transport and all others to a fast one.
    private final class Routed: Transport {
        private let slow: any Transport
        private let fast: any Transport
        private let isFirst = Lock(true)

        init(slow: any Transport, fast: any Transport) { (self.slow, self.fast) = (slow, fast) }

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let wasFirst = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return try await (wasFirst ? slow : fast).send(request)
        }
    }
}
