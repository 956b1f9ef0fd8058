// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Replies that their Cache-Control keeps from answering offline, and the setting that lets them.
@Suite(.timeLimit(.minutes(10))) struct OutageTests {
    /// What Rails, Laravel, Firebase and Spring send by default.
    private static let frameworks = [
        "max-age=0, private, must-revalidate", "no-cache, private", "private, no-cache, no-store, must-revalidate",
        "no-cache, no-store, max-age=0, must-revalidate",
    ]

    /// Who says that replies are kept for outages.
    enum Setter: CaseIterable, Sendable { case endpoint, upstream, options }

    private let clock = ManualClock()
    private let isDown = Lock(false)

    private func transport(_ directives: String) -> ScriptedTransport {
        ScriptedTransport { [isDown] _ in
            guard !isDown.withLock(\.self) else { return .fail(.tls) }
            return .respond(Fixture.response(200, ["Cache-Control": directives, "ETag": "\"1\""], body: "[1]"))
        }
    }

    private func client(_ transport: any Transport, _ setter: Setter?) -> Client {
        let upstream = Fixture.upstream.with { $0.keepsForOutages = setter == .upstream }
        let options = Pipeline.Options().with { if setter == .options { $0.fallback = .keptForOutages } }
        return Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore(),
                options: options))
    }

    private func endpoint(_ setter: Setter?) -> Endpoint<[Int]> {
        Endpoint(.get, "items", fallback: setter == .endpoint ? .keptForOutages : .onOutage)
    }

    @Test(arguments: frameworks, Setter.allCases)
    func `With the setting, the upstream is asked each time and the last reply answers in an outage`(
        directives: String, setter: Setter
    ) async throws {
        let transport = transport(directives)
        let (client, endpoint) = (client(transport, setter), endpoint(setter))
        for count in 1...3 {
            #expect(try await client.send(endpoint).source == .network)
            #expect(transport.requests.count == count)
        }
        #expect(transport.requests.last?.fields["If-None-Match"] == "\"1\"")
        clock.advance(by: .seconds(3_600))
        isDown.withLock { $0 = true }
        for _ in 0..<3 {
            let answer = try await client.send(endpoint)
            #expect(answer.value == [1] && answer.source == .stale && answer.age == .seconds(3_600))
        }
        var kept: [Provenance.Source] = []
        do throws(APIError) {
            for try await answer in client.answers(endpoint) { kept.append(answer.source) }
        } catch {
            #expect(error.kind == .unavailable)
        }
        #expect(kept == [.stale])
    }

    @Test(arguments: zip(frameworks, ["must-revalidate", "no-cache", nil, nil]))
    func `Without it, the error says that a reply is kept and why it may not answer`(
        directives: String, reason: String?
    ) async throws {
        let client = client(transport(directives), nil)
        _ = try await client.send(endpoint(nil))
        isDown.withLock { $0 = true }
        do throws(APIError) {
            _ = try await client.answer(to: endpoint(nil))
            Issue.record("an answer")
        } catch {
            #expect(error.description.contains("a reply is kept") == (reason != nil))
            if let reason { #expect(error.description.contains("(\(reason))")) }
        }
    }

    @Test func `The error says so too if the upstream answers with a failure`() async throws {
        let status = Lock(200)
        let transport = ScriptedTransport { _ in .status(status.withLock(\.self), ["Cache-Control": "no-cache"]) }
        let client = client(transport, nil)
        let endpoint = Endpoint<Void>(.get, "items")
        try await client.send(endpoint)
        status.withLock { $0 = 501 }
        do throws(APIError) {
            _ = try await client.answer(to: endpoint)
            Issue.record("an answer")
        } catch {
            #expect(error.description.contains("501") && error.description.contains("a reply is kept"))
        }
    }

    @Test func `What one endpoint keeps for outages is no answer for another one`() async throws {
        let client = client(transport("no-store, max-age=600"), nil)
        _ = try await client.send(endpoint(.endpoint))
        #expect(try await client.send(endpoint(nil)).source == .network)
        _ = try await client.send(endpoint(.endpoint))
        isDown.withLock { $0 = true }
        await #expect(throws: APIError.self) { try await client.send(endpoint(nil)) }
    }

    @Test func `A shared cache keeps nothing for outages that is one user's`() async throws {
        let upstream = Fixture.upstream.with { ($0.keepsForOutages, $0.cacheMode) = (true, .shared) }
        let client = Client(
            Pipeline(
                through: transport("no-cache, private"), context: PipelineContext(upstream: upstream, clock: clock),
                store: MemoryStore()))
        _ = try await client.send(endpoint(.endpoint))
        isDown.withLock { $0 = true }
        await #expect(throws: APIError.self) { try await client.send(endpoint(.endpoint)) }
    }

    @Test func `A lifetime that overrides Cache-Control holds after a confirmation too`() async throws {
        let upstream = Fixture.upstream.with { $0.overridesCacheControl = true }
        let fields: HTTPFields = ["Cache-Control": "no-cache", "ETag": "\"1\""]
        let transport = ScriptedTransport(.status(200, fields), .status(304, fields))
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        try await client.send(Endpoint<Void>(.get, "items"))
        clock.advance(by: .seconds(61))
        #expect(try await client.send(Endpoint<Void>(.get, "items")).source == .revalidated)
        #expect(try await client.send(Endpoint<Void>(.get, "items")).source == .cache)
    }

    @Test func `What is kept for outages only is not fresh, also if a lifetime overrides Cache-Control`() async throws {
        let upstream = Fixture.upstream.with { ($0.overridesCacheControl, $0.keepsForOutages) = (true, true) }
        let transport = ScriptedTransport(
            .status(200, ["Cache-Control": "no-store"]), .status(200, ["Cache-Control": "no-store"]))
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        for _ in 0..<2 { #expect(try await client.send(Endpoint<Void>(.get, "items")).source == .network) }
    }

    @Test func `A lifetime that overrides Cache-Control counts, and no guess from Last-Modified`() async throws {
        let upstream = Fixture.upstream.with { ($0.overridesCacheControl, $0.timeToLive) = (true, .seconds(2)) }
        let fields: HTTPFields = [
            "Cache-Control": "no-cache", "Last-Modified": HTTPDate.format(clock.date.addingTimeInterval(-864_000)),
        ]
        let transport = ScriptedTransport(.status(200, fields), .status(200, fields))
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        try await client.send(Endpoint<Void>(.get, "items"))
        clock.advance(by: .seconds(3))
        #expect(try await client.send(Endpoint<Void>(.get, "items")).source == .network)
    }
}

/// Statuses for which the operator's lifetime replaces what the reply says.
@Suite(.timeLimit(.minutes(10))) struct OverriddenStatusTests {
    private static let directives = [
        "no-cache, private", "no-store", "max-age=0, private, must-revalidate", "private, max-age=0, s-maxage=0",
        "no-cache, no-store, max-age=0, must-revalidate",
    ]

    private let clock = ManualClock()
    private let store = MemoryStore()

    private func upstream(_ mode: CacheMode) -> Upstream {
        Fixture.upstream.with {
            ($0.cacheMode, $0.lifetimes, $0.overriddenStatuses) = (mode, [200: .seconds(300)], [200])
        }
    }

    private func pipeline(_ mode: CacheMode, _ transport: any Transport) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: upstream(mode), clock: clock), store: store)
    }

    @Test(arguments: directives, [CacheMode.private, .shared])
    func `A reply is fresh for the time that is set, and stale afterwards`(
        directives: String, mode: CacheMode
    ) async throws {
        let fields: HTTPFields = [
            "Cache-Control": directives, "Expires": "0", "Pragma": "no-cache", "Set-Cookie": "a=1",
        ]
        let transport = ScriptedTransport(.status(200, fields), .fail(.tls))
        let pipeline = pipeline(mode, transport)
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(299))
        let kept = try await pipeline.send(Fixture.request)
        #expect(kept.provenance.source == .cache && kept.fields["Cache-Control"] == directives)
        #expect(kept.fields.contains("Set-Cookie") == (mode == .private))
        let shortcut = store.freshResponse(to: Fixture.request, from: upstream(mode), now: clock.date)
        #expect(shortcut?.freshFor == .seconds(1))
        clock.advance(by: .seconds(2))
        #expect(try await pipeline.send(Fixture.request).provenance.source == .stale)
    }

    @Test(arguments: directives, ["Authorization", "Cookie", "X-Tenant"])
    func `In a shared cache it answers its user only`(directives: String, name: String) async throws {
        let field = HTTPFieldName(known: name)
        let transport = ScriptedTransport { request in
            .respond(Fixture.response(200, ["Cache-Control": directives], body: request.fields[field] ?? "nobody"))
        }
        let pipeline = pipeline(.shared, transport)
        for _ in 0..<2 {
            for user in ["alice", "bob", nil] {
                var request = Fixture.request
                request.fields[field] = user
                let body = String(decoding: try await pipeline.send(request).body, as: UTF8.self)
                #expect(body == user ?? "nobody")
            }
        }
        #expect(transport.requests.count == 3)
    }

    @Test func `Without the setting, what was kept obeys its Cache-Control again`() async throws {
        let transport = ScriptedTransport { _ in .status(200, ["Cache-Control": "no-store"]) }
        _ = try await pipeline(.private, transport).send(Fixture.request)
        let plain = Pipeline(
            through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store)
        #expect(try await plain.send(Fixture.request).provenance.source == .network)
    }
}
