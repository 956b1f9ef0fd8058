// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Replies with status 200 that cannot be answers, because the last good reply of the same URL was JSON.
@Suite(.timeLimit(.minutes(10))) struct ReplacementTests {
    private let clock = ManualClock()
    private let store = MemoryStore()
    private let log = EventLog()
    private let reply = Lock(HTTPResponse(status: 200))

    private static let good: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=10"]

    /// Each row: what the API says on a bad day, and what the caller is told about it.
    private static let bad: [(HTTPResponse, String)] = [
        (page("text/html; charset=utf-8", "max-age=600"), "text/html"),
        (page("application/xhtml+xml", "public, s-maxage=600"), "application/xhtml+xml"),
        (
            Fixture.response(200, [.contentType: "application/json", .cacheControl: "max-age=600"], body: ""),
            "says application/json and is not"
        ),
        (Fixture.response(200, [.contentType: "application/json", .contentLength: "0"], body: ""), "empty"),
        (Fixture.response(200, [.cacheControl: "max-age=600"], body: ""), "empty"),
        (
            Fixture.response(200, [.contentType: "application/json", .cacheControl: "max-age=600"], body: "[1"),
            "says application/json and is not"
        ),
        (
            Fixture.response(
                206, [.contentType: "application/json", .cacheControl: "max-age=10", "Content-Range": "bytes 0-1/3"],
                body: "[1"), "a part of the content"
        ),
    ]

    private static func page(_ type: String, _ directives: String) -> HTTPResponse {
        Fixture.response(200, [.contentType: type, .cacheControl: directives], body: "<p>Back soon</p>")
    }

    private func set(_ response: HTTPResponse) { reply.withLock { $0 = response } }

    private func set(good directives: String = "max-age=10", _ fields: HTTPFields = [:]) {
        var all: HTTPFields = [.contentType: "application/json", .cacheControl: directives]
        for line in fields.lines { all.append(line) }
        set(Fixture.response(200, all, body: "[1]"))
    }

    private func client(
        _ mode: CacheMode = .private, attempts: Int = 1, _ change: (inout Upstream) -> Void = { _ in }
    ) -> (Client, ScriptedTransport) {
        let transport = ScriptedTransport { [reply] _ in .respond(reply.withLock(\.self)) }
        var upstream = Fixture.upstream.with { ($0.cacheMode, $0.timeToLive) = (mode, .zero) }
        change(&upstream)
        let options = Pipeline.Options().with { $0.schedule.attempts = attempts }
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock, observer: log.record),
            store: store, options: options)
        return (Client(pipeline), transport)
    }

    private func send(_ client: Client, _ fields: HTTPFields = [:]) async throws(TransportError) -> HTTPResponse {
        try await client.response(to: .with(fields))
    }

    @Test(arguments: bad.indices, [CacheMode.private, .shared])
    func `They count as failed, and the kept reply answers with the reason`(row: Int, mode: CacheMode) async throws {
        let (client, transport) = client(mode)
        let (bad, reason) = Self.bad[row]
        set()
        _ = try await send(client)
        set(bad)
        for count in 1...3 {
            clock.advance(by: .seconds(3_600))
            let answer = try await send(client)
            #expect(answer.body == Array("[1]".utf8) && answer.provenance.source == .stale)
            #expect(answer.provenance.because?.contains(reason) == true)
            #expect(transport.requests.count == 1 + count, "the reply is not kept")
        }
        set()
        #expect(try await send(client).provenance.source == .network)
    }

    @Test func `They are tried again, and open the breaker of the route`() async throws {
        let (client, transport) = client(attempts: 3)
        set()
        _ = try await send(client)
        set(Self.bad[0].0)
        clock.advance(by: .seconds(20))
        async let sending = send(client)
        // A clock that runs while nobody waits for it would run past the deadline.
        for wait in [500, 1_000] {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(wait))
        }
        #expect(try await sending.provenance.source == .stale)
        #expect(transport.requests.count == 4)
    }

    @Test(arguments: ["GET", "HEAD"])
    func `A page is no answer to either method`(method: String) async throws {
        let (client, _) = client()
        set()
        _ = try await send(client)
        clock.advance(by: .seconds(20))
        set(Fixture.response(200, [.contentType: "text/html"], body: method == "GET" ? "<p>" : ""))
        let request = HTTPRequest.with([:], method: try #require(HTTPMethod(method)))
        #expect(try await client.response(to: request).fields[.contentType] == "application/json")
    }

    @Test(arguments: [
        ("max-age=10, must-revalidate", nil as Duration?, "must-revalidate"), ("no-cache", nil, "no-cache"),
        ("max-age=10", .seconds(60), "too old"), ("max-age=10, stale-if-error=60", nil, "too old"),
    ])
    func `If the kept reply may not be used, the new one is passed on, not kept, and the reason is told`(
        directives: String, limit: Duration?, reason: String
    ) async throws {
        let (client, transport) = client { $0.staleLimit = limit }
        set(good: directives)
        _ = try await send(client)
        set(Self.bad[0].0)
        for count in 1...10 {
            clock.advance(by: .seconds(100))
            let answer = try await send(client)
            #expect(answer.body == Array("<p>Back soon</p>".utf8) && answer.provenance.source == .network)
            #expect(answer.provenance.because?.contains(reason) == true)
            #expect(answer.provenance.cache?.detail?.contains("text/html") == true)
            #expect(answer.provenance.cache?.isStored == false)
            #expect(transport.requests.count == 1 + count)
        }
        set(good: directives)
        #expect(try await send(client).body == Array("[1]".utf8))
    }

    @Test func `A caller that takes no lesser answer gets the new reply`() async throws {
        let (client, _) = client()
        set()
        _ = try await send(client)
        set(Self.bad[0].0)
        clock.advance(by: .seconds(20))
        var request = HTTPRequest.with([:])
        request.options.acceptsLesser = false
        let answer = try await client.response(to: request)
        #expect(answer.provenance.source == .network && answer.fields[.contentType]?.contains("html") == true)
        #expect(try await send(client).provenance.source == .stale)
    }

    @Test(arguments: [false, true]) func `A purge ends it at once`(isSoft: Bool) async throws {
        let (client, _) = client()
        set()
        _ = try await send(client)
        set(Self.bad[0].0)
        clock.advance(by: .seconds(20))
        #expect(try await send(client).provenance.source == .stale)
        store.purge(Purge(.prefix("https://"), isSoft: isSoft), at: clock.date)
        #expect(try await send(client).provenance.source == .network)
        #expect(try await send(client).provenance.source == .cache)
    }

    @Test func `A confirmation in the background does not replace the kept reply either`() async throws {
        let (client, transport) = client()
        set(good: "max-age=10, stale-while-revalidate=60")
        _ = try await send(client)
        set(Self.bad[0].0)
        clock.advance(by: .seconds(20))
        #expect(try await send(client).provenance.source == .stale)
        while transport.requests.count < 2 { await Task.yield() }
        clock.advance(by: .seconds(100))
        #expect(try await send(client).body == Array("[1]".utf8))
    }

    @Test func `Another variant may be a page`() async throws {
        let (client, _) = client()
        set(good: "max-age=10", [.vary: "Accept"])
        _ = try await send(client, [.accept: "application/json"])
        set(Fixture.response(200, [.contentType: "text/html", .vary: "Accept", .cacheControl: "max-age=600"]))
        clock.advance(by: .seconds(20))
        #expect(try await send(client, [.accept: "text/html"]).provenance.source == .network)
        #expect(try await send(client, [.accept: "application/json"]).body == Array("[1]".utf8))
    }

    /// Each row: what was kept, and what comes.
    @Test(
        arguments: [
            (good, "[1]", 200, ["Content-Type": "application/json"], "[2]"),
            (good, "[1]", 200, ["Content-Type": "text/plain"], "two"), (good, "[1]", 204, [:], ""),
            (good, "[1]", 200, ["Content-Type": "text/csv"], "a,b"),
            (
                ["Content-Type": "text/html", "Cache-Control": "max-age=10"], "<p>", 200, ["Content-Type": "text/html"],
                "<b>"
            ),
            (
                ["Content-Type": "text/plain", "Cache-Control": "max-age=10"], "[1]", 200,
                ["Content-Type": "text/html"], ""
            ),
        ] as [(HTTPFields, String, Int, HTTPFields, String)])
    func `Other changes are the API's own`(
        kept: HTTPFields, before: String, status: Int, fields: HTTPFields, after: String
    ) async throws {
        let (client, _) = client { $0.content = { _ in .any } }
        set(Fixture.response(200, kept, body: before))
        _ = try await send(client)
        set(Fixture.response(status, fields, body: after))
        clock.advance(by: .seconds(20))
        let answer = try await send(client)
        #expect(answer.provenance.source == .network && answer.body == Array(after.utf8))
    }
}
