// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct FallbackTests {
    private let clock = ManualClock()

    private func embedded(_ status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(status), body: Array("embedded".utf8),
            provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0))
    }

    private func fallback(
        _ transport: any Transport, _ tiers: any Transport..., to upstream: Upstream = Fixture.upstream,
        retrying context: PipelineContext? = nil
    ) -> Pipeline {
        Pipeline(
            context == nil ? [.fallback] : [.fallback, .retry], through: transport,
            context: context ?? PipelineContext(upstream: upstream, clock: clock), embedded: tiers)
    }

    @Test func `A success is the answer, and no tier is asked`() async throws {
        let tier = ScriptedTransport()
        let response = try await fallback(ScriptedTransport(.status(200)), tier).send(Fixture.request)
        #expect(response.provenance.source == .network)
        #expect(response.provenance.because == nil)
        #expect(tier.requests.isEmpty)
    }

    @Test func `"Not found" from a tier is the answer only if the upstream cannot be asked`() async throws {
        for kind in [TransportError.Kind.offline, .credentialsMissing] {
            let transport = ScriptedTransport(.fail(kind))
            let response = try await fallback(transport, ScriptedTransport(.respond(embedded(404))))
                .send(Fixture.request)
            #expect(response.status == 404 && response.provenance.source == .embedded)
        }
        await #expect(throws: TransportError(.connectionLost)) {
            try await fallback(ScriptedTransport(.fail(.connectionLost)), ScriptedTransport(.respond(embedded(404))))
                .send(Fixture.request)
        }
    }

    @Test(arguments: [408, 425, 429, 500, 501, 502, 503, 504, 520])
    func `An outage falls to the tier, and the answer says why`(status: Int) async throws {
        let response = try await fallback(ScriptedTransport(.status(status)), ScriptedTransport(.respond(embedded())))
            .send(Fixture.request)
        #expect(response.provenance.source == .embedded)
        #expect(response.provenance.attempts == 1)
        #expect(try #require(response.provenance.because).contains("api.example.com"))
    }

    @Test(arguments: [
        400, 401, 402, 403, 404, 405, 406, 409, 410, 413, 414, 415, 422, 426, 428, 431, 451, 301, 302, 304,
    ])
    func `A refusal, a redirect and "not found" are the upstream's answers, and no tier is asked`(
        status: Int
    ) async throws {
        let tier = ScriptedTransport()
        let response = try await fallback(ScriptedTransport(.status(status)), tier).send(Fixture.request)
        #expect(response.status.code == status)
        #expect(response.provenance.source == .network)
        #expect(tier.requests.isEmpty)
    }

    @Test(arguments: [(404, true), (410, true), (401, false), (403, false), (400, false), (451, false)])
    func `"Not found" falls to the tier where the upstream is described so`(status: Int, falls: Bool) async throws {
        let upstream = Fixture.upstream.with { $0.notFoundFallsThrough = true }
        let fallback = fallback(
            ScriptedTransport(.status(status)), ScriptedTransport(.respond(embedded())), to: upstream)
        let response = try await fallback.send(Fixture.request)
        #expect(response.provenance.source == (falls ? .embedded : .network))
    }

    @Test func `A status counts as what the upstream's description says it means`() async throws {
        var upstream = Fixture.upstream
        upstream.classify = { response, _ in
            if response.body == Array("embedded".utf8) { return .success }
            return response.status == 403 ? .throttled(until: nil) : .failure
        }
        let throttled = fallback(ScriptedTransport(.status(403)), ScriptedTransport(.respond(embedded())), to: upstream)
        #expect(try await throttled.send(Fixture.request).provenance.source == .embedded)
        // A success that is not what was asked for is an outage: something else answers in the upstream's place.
        let other = fallback(ScriptedTransport(.status(200)), ScriptedTransport(.respond(embedded())), to: upstream)
        #expect(try await other.send(Fixture.request).provenance.source == .embedded)
    }

    @Test func `A request that cannot be sent is an error, and no tier is asked`() async {
        let tier = ScriptedTransport()
        await #expect(throws: TransportError(.invalidRequest)) {
            try await fallback(ScriptedTransport(.fail(.invalidRequest)), tier).send(Fixture.request)
        }
        #expect(tier.requests.isEmpty)
    }

    @Test func `A failure on the wire falls to the tier`() async throws {
        let response = try await fallback(
            ScriptedTransport(.fail(.connectionRefused)), ScriptedTransport(.respond(embedded()))
        ).send(Fixture.request)
        #expect(response.provenance.because == "api.example.com: the connection was refused")
    }

    @Test(arguments: [HTTPMethod.post, .put, .delete])
    func `No tier answers a request that changes something`(method: HTTPMethod) async throws {
        let tier = ScriptedTransport(.respond(embedded()))
        let fallback = fallback(ScriptedTransport(.fail(.connectionRefused)), tier)
        await #expect(throws: TransportError.self) {
            try await fallback.send(HTTPRequest(method: method, url: Fixture.url))
        }
        #expect(tier.requests.isEmpty)
    }

    @Test func `The answer of a tier that does not say where it comes from is embedded`() async throws {
        let fallback = fallback(ScriptedTransport(.status(500)), ScriptedTransport(.status(200)))
        let provenance = try await fallback.send(Fixture.request).provenance
        #expect(provenance.source == .embedded && provenance.age == nil)
    }

    @Test func `Tiers are asked in order until one has an answer`() async throws {
        let response = try await fallback(
            ScriptedTransport(.status(500)), ScriptedTransport(.status(504)), ScriptedTransport(.respond(embedded()))
        ).send(Fixture.request)
        #expect(response.provenance.provider == "lexicon")
    }

    @Test func `Where no tier has an answer the first result stands`() async throws {
        let response = try await fallback(ScriptedTransport(.status(404)), ScriptedTransport(.respond(embedded(404))))
            .send(Fixture.request)
        #expect(response.provenance.source == .network)
        await #expect(throws: TransportError(.tls)) {
            try await fallback(ScriptedTransport(.fail(.tls)), ScriptedTransport(.status(504))).send(Fixture.request)
        }
    }

    @Test func `Offline, that the tiers have no such thing is the answer`() async throws {
        let response = try await fallback(Offline(), ScriptedTransport(.respond(embedded(404)))).send(Fixture.request)
        #expect(response.status == 404)
        #expect(response.provenance.source == .embedded)
    }

    @Test func `Embedded data never answers a caller that accepts kept replies only`() async throws {
        let options = Pipeline.Options().with { $0.fallback = .kept }
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let reply = embedded()
        let data = ScriptedTransport { _ in .respond(reply) }
        for transport in [Offline() as any Transport, Offline(embedded: { data })] {
            let pipeline = Pipeline(
                through: transport, context: context, store: MemoryStore(), embedded: [data], options: options)
            await #expect(throws: TransportError(.offline, attempts: 0)) { try await pipeline.send(Fixture.request) }
        }
        #expect(data.requests.isEmpty)
    }

    @Test func `Once patience is spent the tier answers, and the request goes on behind it`() async throws {
        let done = Gate()
        let slow = GatedTransport(done, Fixture.response(200))
        let fallback = fallback(slow, ScriptedTransport(.respond(embedded())))
        async let answer = fallback.send(Fixture.request)
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        let response = try await answer
        #expect(response.provenance.source == .embedded)
        #expect(response.provenance.because == "api.example.com did not answer within 1 s")
        done.open()
        #expect(await slow.finished() == .success(Fixture.response(200)))
    }

    @Test func `A moment the upstream has named is waited for, where it comes soon`() async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "1"]), .status(200))
        let context = PipelineContext(
            upstream: Fixture.upstream, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        let fallback = fallback(transport, ScriptedTransport(.respond(embedded())), retrying: context)
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        await clock.sleepers(1)
        await clock.alarms(1)
        clock.advance(by: .milliseconds(500))
        let response = try await answer
        #expect(response.provenance.source == .network)
        #expect(response.provenance.attempts == 2)
    }

    @Test func `A moment the upstream has named is not waited for where it comes late`() async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "3"]), .status(200))
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let fallback = fallback(transport, ScriptedTransport(.respond(embedded())), retrying: context)
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await answer.provenance.source == .embedded)
    }

    @Test func `Where patience is spent and no tier has an answer, the request is waited for`() async throws {
        let done = Gate()
        let fallback = fallback(GatedTransport(done, Fixture.response(200)), ScriptedTransport(.status(504)))
        async let answer = fallback.send(Fixture.request)
        await clock.alarms(1)
        clock.advance(by: .seconds(1))
        done.open()
        #expect(try await answer.provenance.source == .network)
    }

    @Test func `Cancelling within patience ends the request`() async {
        let fallback = fallback(ScriptedTransport(.hang, clock: clock), ScriptedTransport(.respond(embedded())))
        let task = Task { try await fallback.send(Fixture.request) }
        await clock.alarms(2)
        task.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await task.value }
    }
}
