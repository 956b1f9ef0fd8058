// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct CachingTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func caching(_ transport: ScriptedTransport) -> Caching {
        Caching(transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store)
    }

    @Test func `A fresh reply is served from the store, with its age and no attempt`() async throws {
        let caching = caching(ScriptedTransport(.status(200)))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(59))
        let response = try await caching.send(Fixture.request)
        #expect(response.body == Array("{}".utf8))
        #expect(
            response.provenance
                == Provenance(source: .cache, provider: "api.example.com", age: .seconds(59), attempts: 0))
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
        #expect(try await caching.stale.send(Fixture.request).status == 504)
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(90))
        let response = try await caching.stale.send(Fixture.request)
        #expect(response.provenance.source == .stale)
        #expect(response.provenance.age == .seconds(90))
    }

    @Test(arguments: ["must-revalidate", "proxy-revalidate", "s-maxage=1", "no-cache", "no-store"])
    func `A reply that forbids it is never served stale`(directive: String) async throws {
        let caching = caching(ScriptedTransport(.status(200, [.cacheControl: "max-age=1, \(directive)"])))
        _ = try await caching.send(Fixture.request)
        clock.advance(by: .seconds(90))
        #expect(try await caching.stale.send(Fixture.request).status == 504)
    }

    @Test func `A store that fails is no reason not to answer`() async throws {
        struct Broken: CacheStore, Error {
            func variants(for key: String) async throws -> [StoredResponse] { throw self }
            func store(_ response: StoredResponse, for key: String) async throws { throw self }
        }
        await confirmation(expectedCount: 2) { failure in
            let context = PipelineContext(upstream: Fixture.upstream, clock: clock) { event in
                if case .storeFailed = event.kind { failure() }
            }
            let caching = Caching(ScriptedTransport(.status(200)), context: context, store: Broken())
            let response = try? await caching.send(Fixture.request)
            #expect(response?.status == 200)
        }
    }
}
