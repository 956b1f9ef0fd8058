// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// The test of a retry that an author writes without knowing which policies a pipeline has.
@Suite(.timeLimit(.minutes(10))) struct ClockedTests {
    @Test(arguments: [false, true])
    func `A test waits until somebody sleeps, moves the clock, and has its answer`(signsIn: Bool) async throws {
        for _ in 0..<200 {
            let clock = ManualClock()
            let transport = ScriptedTransport(.status(503), .respond(Fixture.response(200, body: "[1]")))
            var upstream = Fixture.upstream
            if signsIn {
                let source = CredentialSource(clock: clock) { _ in CredentialSource.Value("t1") }
                upstream.credentials = [.bearer(from: source)]
            }
            let context = PipelineContext(upstream: upstream, clock: clock)
            let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
            async let answer = client.get("words", as: [Int].self)
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(900))
            #expect(try await answer.attempts == 2)
        }
    }

    @Test(arguments: [false, true])
    func `A test waits for a request instead of counting time limits`(signsIn: Bool) async throws {
        for _ in 0..<20 {
            let clock = ManualClock()
            let transport = ScriptedTransport(.hang, clock: clock)
            var upstream = Fixture.upstream
            if signsIn {
                let source = CredentialSource(clock: clock) { _ in CredentialSource.Value("t1") }
                upstream.credentials = [.bearer(from: source)]
            }
            let context = PipelineContext(upstream: upstream, clock: clock)
            let client = Client(Pipeline(through: transport, context: context, store: MemoryStore()))
            let endpoint = Endpoint<Void>(.post, "words", timeout: .seconds(5))
            let answer = Task { try await client.send(endpoint) }
            await transport.waitForRequests(1)
            clock.advance(by: .seconds(5))
            let error = await #expect(throws: APIError.self) { try await answer.value }
            #expect(error?.cause?.kind == .timedOut)
        }
    }
}
