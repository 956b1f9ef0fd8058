// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Stale replies (RFC 5861).
extension CachingTests {
    @Test func `A stale reply is given at once, and confirmed behind it once for all`() async throws {
        let gate = Gate()
        let fields: HTTPFields = [.cacheControl: "max-age=10, stale-while-revalidate=60", .etag: "\"a\""]
        let slow = GatedTransport(gate, Fixture.response(304, [.cacheControl: "max-age=100"]))
        let first = ScriptedTransport(.status(200, fields))
        let (confirmed, confirm) = AsyncStream.makeStream(of: Void.self)
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock) { event in
            if event.kind == .cache(.stored) { confirm.yield() }
        }
        let filling = Pipeline([.cache], through: first, context: context, store: store)
        let counting = CountingTransport(slow)
        let caching = Pipeline([.cache], through: counting, context: context, store: store)
        _ = try await filling.send(Fixture.request)
        clock.advance(by: .seconds(30))
        for _ in 0..<10 {
            let response = try await caching.send(.with([.ifNoneMatch: "\"x\""]))
            #expect(response.provenance.source == .stale)
            #expect(response.provenance.cache?.fieldValue(cache: "c") == "c; hit; ttl=-20")
        }
        gate.open()
        var stored = confirmed.makeAsyncIterator()
        for _ in 0..<2 { await stored.next() }
        #expect(counting.requests.map { $0.fields[.ifNoneMatch] } == ["\"a\""])
        #expect(try await caching.send(Fixture.request).provenance.source == .cache)
    }

    /// Each row: what the upstream comes to, and whether a reply that allows it may stand in.
    @Test(
        arguments: [
            (.status(500), true), (.status(502), true), (.status(503), true), (.status(504), true),
            (.fail(.connectionRefused), true), (.fail(.nameNotResolved), true), (.fail(.timedOut), true),
            (.fail(.offline), true), (.fail(.deadlineExceeded), true),
            (.status(501), false), (.status(404), false), (.status(403), false), (.fail(.cancelled), false),
        ] as [(ScriptedTransport.Step, Bool)])
    func `Trap: stale-if-error covers connection errors and names that are not resolved`(
        step: ScriptedTransport.Step, standsIn: Bool
    ) async throws {
        for asked in [false, true] {
            let directives = asked ? "max-age=10" : "max-age=10, stale-if-error=60"
            let caching = caching(ScriptedTransport(.status(200, [.cacheControl: directives]), step, step))
            _ = try await caching.send(Fixture.request)
            clock.advance(by: .seconds(69))
            let request = asked ? HTTPRequest.with([.cacheControl: "stale-if-error=60"]) : Fixture.request
            let response = try? await caching.send(request)
            #expect((response?.provenance.source == .stale) == standsIn)
            if standsIn {
                #expect(response?.provenance.because != nil)
                #expect(response?.provenance.cache?.fieldValue(cache: "c").hasPrefix("c; fwd=stale; ") == true)
                clock.advance(by: .seconds(1))
                #expect((try? await caching.send(request))?.provenance.source != .stale, "past its window")
            }
        }
    }

    @Test(arguments: ["must-revalidate", "proxy-revalidate", "no-cache", "s-maxage=10", "no-cache=\"\""])
    func `Trap: stale-if-error does not override what forbids stale replies`(directive: String) async throws {
        let caching = shared(
            ScriptedTransport(
                .status(200, [.cacheControl: "max-age=10, stale-if-error=600, \(directive)"]), .status(503)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        #expect(try await caching.send(Fixture.request).status == 503)
    }

    @Test(arguments: [404, 200])
    func `What has been superseded does not come back, even by what may not be kept`(status: Int) async throws {
        let caching = caching(
            ScriptedTransport(
                .status(200, [.cacheControl: "max-age=10, stale-if-error=600"]),
                .status(status, [.cacheControl: "no-store"]), .fail(.connectionRefused)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        #expect(try await caching.send(Fixture.request).status == HTTPStatus(status))
        #expect(try await #require(caching.cache).stale.send(Fixture.request).status == 504)
        await #expect(throws: TransportError(.connectionRefused)) { try await caching.send(Fixture.request) }
    }

    @Test func `With only-if-cached, the upstream is not asked for what changes each time either`() async throws {
        let transport = ScriptedTransport(clock: clock)
        var upstream = Fixture.upstream
        upstream.isVolatile = { _ in true }
        let pipeline = Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: upstream, clock: clock),
            store: MemoryStore())
        #expect(try await pipeline.send(.with([.cacheControl: "only-if-cached"])).status == 504)
        #expect(transport.requests.isEmpty)
    }

    @Test func `Trap: only-if-cached with nothing kept is 504, and the origin is not asked`() async throws {
        let transport = ScriptedTransport()
        let response = try await caching(transport).send(.with([.cacheControl: "only-if-cached"]))
        #expect(response.status == 504 && response.provenance.age == nil)
        // Neither a hit nor forwarded.
        #expect(response.provenance.cache?.fieldValue(cache: "c").hasPrefix("c; detail=") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test func `Trap: what is kept under one host or query is not served for another`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200), .status(200))
        let caching = caching(transport)
        for target in ["/words?a=1&b=2", "/words?b=2&a=1"] {
            let url = try #require(Fixture.url.replacingTarget(with: target))
            #expect(try await caching.send(HTTPRequest(url: url)).provenance.source == .network)
        }
        var elsewhere = Fixture.upstream
        elsewhere.baseURL = try #require(HTTPURL("https://other.example.com"))
        let other = Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: elsewhere, clock: clock), store: store)
        let url = try #require(HTTPURL("https://other.example.com/words?a=1&b=2"))
        #expect(try await other.send(HTTPRequest(url: url)).provenance.source == .network)
    }

    @Test func `What is kept for one user is not served to several`() async throws {
        let transport = ScriptedTransport(.status(200, [.cacheControl: "private, max-age=60"]), .status(200))
        _ = try await caching(transport).send(.with([.authorization: "Bearer x"]))
        #expect(try await shared(transport).send(Fixture.request).provenance.source == .network)
    }
}
