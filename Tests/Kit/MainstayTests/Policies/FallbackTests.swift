// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct FallbackTests {
    private let clock = ManualClock()

    private func embedded(_ status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(status), body: Array("embedded".utf8),
            provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0))
    }

    private func fallback(_ transport: any Transport, _ tiers: any Transport...) -> Fallback {
        Fallback(transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), tiers: tiers)
    }

    @Test func `A success is the answer, and no tier is asked`() async throws {
        let tier = ScriptedTransport()
        let response = try await fallback(ScriptedTransport(.status(200)), tier).send(Fixture.request)
        #expect(response.provenance.source == .network)
        #expect(response.provenance.because == nil)
        #expect(tier.requests.isEmpty)
    }

    @Test(arguments: [500, 503, 429, 401, 404])
    func `Whatever is not a success falls to the tier, and the answer says why`(status: Int) async throws {
        let response = try await fallback(ScriptedTransport(.status(status)), ScriptedTransport(.respond(embedded())))
            .send(Fixture.request)
        #expect(response.provenance.source == .embedded)
        #expect(response.provenance.attempts == 1)
        #expect(try #require(response.provenance.because).contains("api.example.com"))
    }

    @Test func `A failure on the wire falls to the tier`() async throws {
        let response = try await fallback(
            ScriptedTransport(.fail(.connectionRefused)), ScriptedTransport(.respond(embedded()))
        ).send(Fixture.request)
        #expect(response.provenance.because == "api.example.com: the connection was refused")
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

    @Test func `Once patience is spent the tier answers, and the request goes on behind it`() async throws {
        let done = Gate()
        let slow = GatedTransport(done, Fixture.response(200))
        let fallback = fallback(slow, ScriptedTransport(.respond(embedded())))
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(1)
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
        let fallback = fallback(Retry(transport, context: context), ScriptedTransport(.respond(embedded())))
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(2)
        clock.advance(by: .seconds(1))
        await clock.sleepers(2)
        clock.advance(by: .milliseconds(500))
        let response = try await answer
        #expect(response.provenance.source == .network)
        #expect(response.provenance.attempts == 2)
    }

    @Test func `A moment the upstream has named is not waited for where it comes late`() async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "3"]), .status(200))
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let fallback = fallback(Retry(transport, context: context), ScriptedTransport(.respond(embedded())))
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(2)
        clock.advance(by: .seconds(1))
        #expect(try await answer.provenance.source == .embedded)
    }

    @Test func `Where patience is spent and no tier has an answer, the request is waited for`() async throws {
        let done = Gate()
        let fallback = fallback(GatedTransport(done, Fixture.response(200)), ScriptedTransport(.status(504)))
        async let answer = fallback.send(Fixture.request)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        done.open()
        #expect(try await answer.provenance.source == .network)
    }

    @Test func `Cancelling within patience ends the request`() async {
        let fallback = fallback(ScriptedTransport(.hang, clock: clock), ScriptedTransport(.respond(embedded())))
        let task = Task { try await fallback.send(Fixture.request) }
        await clock.sleepers(2)
        task.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await task.value }
    }
}
