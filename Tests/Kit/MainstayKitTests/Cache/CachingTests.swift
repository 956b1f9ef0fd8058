// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CachingTests {
    let clock = ManualClock()
    let store = MemoryStore()

    func caching(_ transport: ScriptedTransport) -> Pipeline {
        Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock),
            store: store)
    }

    /// The same for several users.
    func shared(_ transport: ScriptedTransport) -> Pipeline {
        var upstream = Fixture.upstream
        upstream.cacheMode = .shared
        return Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store)
    }

    @Test func `A fresh reply is served from the store, with its age and no attempt`() async throws {
        let caching = caching(ScriptedTransport(.status(200)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(59))
        let response = try await caching.send(Fixture.request)
        #expect(response.body == Array("{}".utf8))
        #expect(
            response.provenance
                == Provenance(
                    source: .cache, provider: "api.example.com", age: .seconds(59), attempts: 0,
                    cache: CacheOutcome(timeToLive: .seconds(1))))
    }

    /// Each row: the reply's fields, and the first second in which it is no longer fresh.
    @Test(
        arguments: [
            ([:], 60),
            ([.cacheControl: "max-age=10"], 10),
            ([.cacheControl: "public, Max-Age=\"10\""], 10),
            ([.cacheControl: "max-age=10", .expires: "Sun, 06 Nov 1994 08:50:37 GMT"], 10),
            ([.cacheControl: "max-age=10", .age: "4"], 6),
            ([.cacheControl: "max-age=10", .date: "Sun, 06 Nov 1994 08:49:34 GMT"], 7),
            ([.expires: "Sun, 06 Nov 1994 08:49:57 GMT"], 20),
            ([.expires: "Sun, 06 Nov 1994 08:49:57 GMT", .date: "Sun, 06 Nov 1994 08:49:47 GMT"], 10),
            ([.expires: "0"], 0),
            ([.cacheControl: "no-cache"], 0),
            ([.cacheControl: "no-store"], 0),
            ([.cacheControl: "max-age=ten"], 0),
            ([.vary: "*"], 0),
        ] as [(HTTPFields, Int)])
    func `A reply is fresh for as long as it says, else as the upstream is known for`(
        fields: HTTPFields, lifetime: Int
    ) async throws {
        let caching = caching(ScriptedTransport(.status(200, fields), .status(200)))
        _ = try await caching.send(Fixture.request)
        if lifetime > 0 {
            clock.advance(by: .seconds(lifetime) - .milliseconds(1))
            #expect(try await caching.send(Fixture.request).provenance.source == .cache)
            clock.advance(by: .milliseconds(1))
        }
        #expect(try await caching.send(Fixture.request).provenance.source == .network)
    }

    @Test func `That there is no such thing is kept too, for its own time`() async throws {
        let caching = caching(ScriptedTransport(.status(404), .status(404)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(4))
        #expect(try await caching.send(Fixture.request).provenance.source == .cache)
        clock.advance(by: .seconds(1))
        #expect(try await caching.send(Fixture.request).provenance.source == .network)
    }

    @Test(arguments: [500, 503, 429, 403, 301, 206])
    func `What is neither is not kept`(status: Int) async throws {
        let caching = caching(ScriptedTransport(.status(status), .status(200)))
        _ = try await caching.send(Fixture.request)
        #expect(try await caching.send(Fixture.request).status == 200)
    }

    @Test func `A reply that varies is served to requests with the same fields only`() async throws {
        let caching = caching(ScriptedTransport(.status(200, [.vary: "Accept"]), .status(200, [.vary: "Accept"])))
        let german = HTTPRequest(url: Fixture.url, fields: [.accept: "de"])
        let english = HTTPRequest(url: Fixture.url, fields: [.accept: "en"])
        for request in [german, english] {
            #expect(try await caching.send(request).provenance.source == .network)
        }
        for request in [german, english] {
            #expect(try await caching.send(request).provenance.source == .cache)
        }
    }

    @Test func `A request can ask for a newer answer`() async throws {
        let caching = caching(ScriptedTransport(.status(200), .status(200), .status(200)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(30))
        for directive in ["no-cache", "max-age=20"] {
            let request = HTTPRequest(url: Fixture.url, fields: [.cacheControl: directive])
            #expect(try await caching.send(request).provenance.source == .network)
            clock.advance(by: .seconds(30))
        }
    }

    @Test func `Past its freshness a reply is there for when nothing better is`() async throws {
        let caching = caching(ScriptedTransport(.status(200)))
        #expect(try await #require(caching.cache).stale.send(Fixture.request).status == 504)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(90))
        let response = try await #require(caching.cache).stale.send(Fixture.request)
        #expect(response.provenance.source == .stale)
        #expect(response.provenance.age == .seconds(90))
    }

    @Test(arguments: ["must-revalidate", "proxy-revalidate", "s-maxage=1", "no-cache", "no-store"])
    func `A reply that forbids it is never served stale`(directive: String) async throws {
        let caching = shared(ScriptedTransport(.status(200, [.cacheControl: "max-age=1, \(directive)"])))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(90))
        #expect(try await #require(caching.cache).stale.send(Fixture.request).status == 504)
    }

    @Test func `A store that fails is no reason not to answer`() async throws {
        struct Broken: CacheStore, Error {
            func variants(for key: StoreKey) async throws -> [StoredResponse] { throw self }
            func store(_ response: StoredResponse, for key: StoreKey) async throws { throw self }
            func removeVariants(for key: StoreKey) async throws { throw self }
        }
        await confirmation(expectedCount: 3) { failure in
            let context = PipelineContext(upstream: Fixture.upstream, clock: clock) { event in
                if case .storeFailed = event.kind { failure() }
            }
            let caching = Pipeline(
                [.cache], through: ScriptedTransport(.status(200), .status(204)), context: context, store: Broken())
            let response = try? await caching.send(Fixture.request)
            #expect(response?.status == 200)
            let change = try? await caching.send(.with([:], method: .put))
            #expect(change?.status == 204)
        }
    }

    // MARK: Asking the upstream whether a reply is still right

    static let validated: HTTPFields = [.cacheControl: "max-age=10", .etag: "\"a\"", .age: "3"]

    @Test func `Trap: a 304 confirms what is kept, and its fields replace those that are kept`() async throws {
        let update: HTTPFields = [
            .etag: "\"a\"", .cacheControl: "max-age=100", .server: "new", .contentLength: "0",
            .contentEncoding: "gzip", .connection: "x-hop", HTTPFieldName("X-Hop"): "1",
        ]
        let kept = HTTPFields(
            Self.validated.lines + ([.contentLength: "2", .server: "old", .accept: "kept"] as HTTPFields).lines)
        let transport = ScriptedTransport(.status(200, kept), .status(304, update))
        let caching = caching(transport)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        let response = try await caching.send(Fixture.request)
        #expect(transport.requests.last?.fields == [.ifNoneMatch: "\"a\""])
        #expect(response.status == 200)
        #expect(response.body == Array("{}".utf8))
        #expect(response.provenance.source == .revalidated)
        #expect(response.provenance.attempts == 1)
        #expect(response.provenance.age == .zero)
        #expect(
            response.provenance.cache?.fieldValue(cache: "c") == "c; fwd=stale; fwd-status=304; ttl=100; stored")
        clock.advance(by: .seconds(99))
        let served = try await caching.send(Fixture.request)
        #expect(served.provenance.source == .cache)
        #expect(served.fields[.server] == "new")
        #expect(served.fields[.contentLength] == "2")
        #expect(served.fields[.accept] == "kept")
        #expect(served.fields[.age] == "99")
        for name in [.contentEncoding, .connection, HTTPFieldName("X-Hop")] { #expect(!served.fields.contains(name)) }
    }

    @Test func `A 304 about another reply confirms nothing: the request is sent again without conditions`() async throws
    {
        let transport = ScriptedTransport(
            .status(200, Self.validated), .status(304, [.etag: "\"b\""]), .status(200, [.etag: "\"b\""]))
        let caching = caching(transport)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        let response = try await caching.send(Fixture.request)
        #expect(response.status == 200)
        #expect(response.fields[.etag] == "\"b\"")
        #expect(response.provenance.attempts == 2)
        #expect(transport.requests.map { $0.fields[.ifNoneMatch] } == [nil, "\"a\"", nil])
    }

    @Test func `A client that has it is told so after the upstream has confirmed it`() async throws {
        let caching = caching(ScriptedTransport(.status(200, Self.validated), .status(304)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        let response = try await caching.send(.with([.ifNoneMatch: "\"a\""]))
        #expect(response.status == 304)
        #expect(response.provenance.source == .revalidated)
    }

    @Test func `Where nothing is kept the client's conditions are the upstream's to judge`() async throws {
        let transport = ScriptedTransport(.status(304), .status(200))
        let caching = caching(transport)
        #expect(try await caching.send(.with([.ifNoneMatch: "\"a\""])).status == 304)
        #expect(transport.requests.first?.fields[.ifNoneMatch] == "\"a\"")
        #expect(try await caching.send(Fixture.request).provenance.source == .network)
    }

    @Test(
        arguments: [
            (200, [.etag: "\"a\"", .cacheControl: "max-age=100", .server: "new"], "new", .cache),
            (200, [.cacheControl: "max-age=100", .server: "new"], "new", .cache),
            (200, [.etag: "\"b\""], "old", .stale),
            (200, [.contentLength: "3"], "old", .stale),
            // A login page between the caller and the upstream answers everything, and is a failure.
            (200, [.contentType: "text/html", .cacheControl: "max-age=100", .server: "portal"], "old", .cache),
            (200, [.contentType: "application/hal+json", .cacheControl: "max-age=100"], "old", .stale),
            (404, [:], "old", .cache),
        ] as [(Int, HTTPFields, String, Provenance.Source)])
    func `What HEAD says of a kept reply updates it, or makes it stale, and it still answers in an outage`(
        status: Int, fields: HTTPFields, server: String, source: Provenance.Source
    ) async throws {
        let kept: HTTPFields = [
            .cacheControl: "max-age=100, stale-if-error=1000", .etag: "\"a\"", .contentLength: "2",
            .contentType: "application/json", .server: "old",
        ]
        let transport = ScriptedTransport(.status(200, kept), .status(status, fields), .fail(.connectionLost))
        let caching = caching(transport)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(60))
        // The upstream is asked, because the client wants no reply as old as the kept one.
        _ = try await caching.send(.with([.cacheControl: "max-age=1"], method: .head))
        let response = try await caching.send(Fixture.request)
        #expect(response.provenance.source == source && response.fields[.server] == server)
        #expect(response.body == Array("{}".utf8) && response.fields[.contentType] == "application/json")
        #expect(transport.requests.count == (source == .cache ? 2 : 3))
    }

    // MARK: Changes

    @Test(
        arguments: [
            ("POST", 200, true), ("PUT", 204, true), ("DELETE", 302, true), ("M-SEARCH", 200, true),
            ("POST", 500, false), ("PUT", 404, false), ("OPTIONS", 200, false),
        ])
    func `A change that succeeds makes what is kept invalid`(name: String, status: Int, isInvalid: Bool) async throws {
        let other = try #require(Fixture.url.replacingTarget(with: "/words/other"))
        let foreign = try #require(HTTPURL("https://other.example.com/words/third"))
        let third = try #require(Fixture.url.replacingTarget(with: "/words/third"))
        let caching = caching(
            ScriptedTransport(
                .status(200), .status(200), .status(200),
                .status(status, [.location: "other", .contentLocation: "\(foreign)"])))
        let targets = [Fixture.url, other, third]
        for url in targets { _ = try await caching.send(HTTPRequest(url: url)) }
        let response = try await caching.send(.with([:], method: try #require(HTTPMethod(name))))
        #expect(response.provenance.cache?.fieldValue(cache: "c") == "c; fwd=method; fwd-status=\(status)")
        let counts = targets.map { store.variants(for: Fixture.upstream.storeKey(for: HTTPRequest(url: $0))).count }
        #expect(counts == (isInvalid ? [0, 0, 1] : [1, 1, 1]))
    }
}
