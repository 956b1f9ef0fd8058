// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

/// What the description of an upstream says about its kept replies.
@Suite(.timeLimit(.minutes(10))) struct UpstreamCachingTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func pipeline(
        _ transport: ScriptedTransport, _ change: (inout Upstream) -> Void
    ) -> Pipeline {
        let upstream = Upstream(host: "api.example.com", baseURL: Fixture.upstream.baseURL).with(change)
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        options.breaker = nil
        return Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store,
            options: options)
    }

    /// Each row: a status, its fields, and how many seconds it is fresh by the description alone.
    @Test(
        arguments: [
            (200, [:], 300), (404, [:], 60), (500, [:], 5), (301, [:], 0), (403, [:], 7),
            (200, [.cacheControl: "max-age=10"], 10), (200, [.cacheControl: "no-store"], 0),
            (200, [.lastModified: "Sun, 06 Nov 1994 08:00:00 GMT"], 300), (404, [.cacheControl: "max-age=0"], 0),
        ] as [(Int, HTTPFields, Int)])
    func `Statuses have times of their own where replies say nothing`(
        status: Int, fields: HTTPFields, seconds: Int
    ) async throws {
        let transport = ScriptedTransport(.status(status, fields), .status(204))
        let pipeline = pipeline(transport) {
            $0.lifetimes = [200: .seconds(300), 404: .seconds(60), 500: .seconds(5), 301: .zero, 403: .seconds(7)]
        }
        _ = try await pipeline.send(Fixture.request)
        if seconds > 0 {
            clock.advance(by: .seconds(seconds) - .milliseconds(1))
            #expect(try await pipeline.send(Fixture.request).status.code == status)
            clock.advance(by: .milliseconds(1))
        }
        #expect(try await pipeline.send(Fixture.request).status == 204)
    }

    @Test func `A kept reply answers in an outage until the limit of the upstream`() async throws {
        let lost = ScriptedTransport.Step.fail(.connectionLost)
        let transport = ScriptedTransport(.status(200, [.cacheControl: "max-age=10"]), lost, lost)
        let pipeline = pipeline(transport) { $0.staleLimit = .seconds(100) }
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(110))
        #expect(try await pipeline.send(Fixture.request).provenance.source == .stale)
        clock.advance(by: .seconds(1))
        await #expect(throws: TransportError.self) { try await pipeline.send(Fixture.request) }
    }

    @Test func `Fields of the key have replies of their own, although Vary does not name them`() async throws {
        let transport = ScriptedTransport(.status(200), .status(201), .status(202))
        let pipeline = pipeline(transport) {
            $0.keyFields = [HTTPFieldName("Accept-Language")]
            $0.timeToLive = .seconds(60)
        }
        let german = HTTPRequest(url: Fixture.url, fields: [.acceptLanguage: "de, en;q=0.5"])
        let same = HTTPRequest(url: Fixture.url, fields: [.acceptLanguage: "en; q=0.5,DE"])
        #expect(try await pipeline.send(german).status == 200)
        #expect(try await pipeline.send(Fixture.request).status == 201)
        #expect(try await pipeline.send(same).status == 200)
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        (RedirectPolicy.follow, "https://b.example/x", true), (.sameHost, "https://b.example/x", false),
        (.sameHost, "/x", true), (.pass, "/x", false),
    ])
    func `A redirect is followed as far as the policy allows`(
        policy: RedirectPolicy, location: String, isFollowed: Bool
    ) throws {
        var request = Fixture.request
        request.options.redirects = policy
        let next = try Redirect.next(status: 302, fields: [.location: location], to: request, followed: 0)
        #expect((next != nil) == isFollowed)
    }

    @Test func `The answer to a change is kept if it is what a reader would get`() async throws {
        let here: HTTPFields = [
            .cacheControl: "max-age=60", HTTPFieldName("Content-Location"): Fixture.url.target,
        ]
        let transport = ScriptedTransport(.status(200, here), .status(200, [.cacheControl: "max-age=60"]), .status(204))
        let pipeline = pipeline(transport) { _ in }
        let post = HTTPRequest(method: .post, url: Fixture.url)
        _ = try await pipeline.send(post)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
        // Without Content-Location it says what was done, and not what there is now.
        _ = try await pipeline.send(post)
        #expect(try await pipeline.send(Fixture.request).status == 204)
    }
}
