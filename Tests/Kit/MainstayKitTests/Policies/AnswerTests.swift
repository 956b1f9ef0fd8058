// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What the upstream answers is the answer: on the first request, on every later one, and on the shortcut for hits.
@Suite(.timeLimit(.minutes(10))) struct AnswerTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func upstream(fallsThrough: Bool = true) -> Upstream {
        Fixture.upstream.with { $0.notFoundFallsThrough = fallsThrough }
    }

    /// Embedded data that always has the answer.
    private struct Lexicon: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(
                status: 200, body: Array("embedded".utf8),
                provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0))
        }
    }

    private func pipeline(_ transport: any Transport, _ upstream: Upstream) -> Pipeline {
        Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store,
            embedded: [Lexicon()])
    }

    private func shortcut(_ upstream: Upstream) -> HTTPResponse? {
        store.freshResponse(to: Fixture.request, from: upstream, now: clock.date)?.response
    }

    @Test func `A word that the upstream does not know is answered equally five times`() async throws {
        let transport = ScriptedTransport(.status(404))
        let pipeline = pipeline(transport, upstream())
        for round in 0..<5 {
            #expect(shortcut(upstream()) == nil, "\(round)")
            let response = try await pipeline.send(Fixture.request)
            #expect(response.status == 200)
            #expect(response.body == Array("embedded".utf8))
            #expect(response.provenance.source == .embedded)
            #expect(response.provenance.because == "api.example.com has no such entry")
            #expect(response.provenance.attempts == (round == 0 ? 1 : 0))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `A reply of 200 that means "not found" falls through equally`() async throws {
        var upstream = upstream()
        upstream.classify = { response, _ in response.body == Array("[]".utf8) ? .notFound : .success }
        let transport = ScriptedTransport(.respond(Fixture.response(200, body: "[]")))
        let pipeline = pipeline(transport, upstream)
        for _ in 0..<3 {
            #expect(shortcut(upstream) == nil)
            #expect(try await pipeline.send(Fixture.request).body == Array("embedded".utf8))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `"Not found" is the answer each time where it does not fall through`() async throws {
        let upstream = upstream(fallsThrough: false)
        let pipeline = pipeline(ScriptedTransport(.status(404)), upstream)
        for source in [Provenance.Source.network, .cache] {
            let response = try await pipeline.send(Fixture.request)
            #expect(response.status == 404)
            #expect(response.provenance.source == source)
        }
        #expect(shortcut(upstream)?.status == 404)
    }

    @Test(arguments: [400, 401, 403, 405, 409, 410, 415, 422, 451])
    func `A refusal after a success is the answer, not the old reply`(status: Int) async throws {
        let upstream = upstream(fallsThrough: false)
        let fields: HTTPFields = [.cacheControl: "max-age=1, stale-if-error=600"]
        let pipeline = pipeline(ScriptedTransport(.status(200, fields), .status(status), .status(status)), upstream)
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(10))
        for _ in 0..<2 { #expect(try await pipeline.send(Fixture.request).status.code == status) }
    }

    @Test func `A failure that says for how long it is good falls through each time`() async throws {
        let failure = Fixture.response(500, [.cacheControl: "max-age=60"])
        let upstream = upstream()
        let stored = try #require(
            StoredResponse(failure, to: Fixture.request, sent: clock.date, received: clock.date, upstream: upstream))
        store.store(stored, for: upstream.storeKey(for: Fixture.request))
        #expect(shortcut(upstream) == nil)
        #expect(try await pipeline(ScriptedTransport(), upstream).send(Fixture.request).provenance.source == .embedded)
    }

    @Test func `A success is given by the shortcut`() async throws {
        _ = try await pipeline(ScriptedTransport(.status(200)), upstream()).send(Fixture.request)
        #expect(shortcut(upstream())?.status == 200)
    }
}
