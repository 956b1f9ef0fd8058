// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct PipelineTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func pipeline(_ transport: any Transport, embedded: ScriptedTransport.Step...) -> Pipeline {
        Pipeline(
            through: transport,
            context: PipelineContext(
                upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber())),
            store: store, embedded: embedded.map { ScriptedTransport($0) })
    }

    private let embedded = ScriptedTransport.Step.respond(
        HTTPResponse(
            status: 200, provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0)))

    @Test func `A second request is answered from the store`() async throws {
        let transport = ScriptedTransport(.status(200))
        let pipeline = pipeline(transport)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
        #expect(transport.requests.count == 1)
    }

    @Test func `A stale reply comes before embedded data`() async throws {
        let pipeline = pipeline(ScriptedTransport(.status(200), .fail(.tls)), embedded: embedded)
        _ = try await pipeline.send(Fixture.request)
        clock.advance(by: .seconds(61))
        let response = try await pipeline.send(Fixture.request)
        #expect(response.provenance.source == .stale)
        #expect(response.provenance.because == "api.example.com: no secure connection could be made")
    }

    @Test func `Without a network the embedded data answers at once`() async throws {
        let response = try await pipeline(Offline(), embedded: embedded).send(Fixture.request)
        #expect(response.provenance.source == .embedded)
        #expect(response.provenance.attempts == 0)
        #expect(response.provenance.because == "the network was not to be used")
    }

    @Test func `Embedded data is never kept as the upstream's`() async throws {
        let transport = ScriptedTransport(.fail(.tls), .status(200))
        let pipeline = pipeline(transport, embedded: embedded)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .embedded)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .network)
    }

    @Test func `What a slow request brings after patience is there the next time`() async throws {
        let gate = Gate()
        let transport = GatedTransport(gate, Fixture.response(200))
        let pipeline = pipeline(transport, embedded: embedded)
        async let first = pipeline.send(Fixture.request)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await first.provenance.source == .embedded)
        gate.open()
        _ = await transport.finished()
        while store.variants(for: "https://api.example.com/words/mainstay").isEmpty { await Task.yield() }
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
    }

    @Test func `An upstream that hangs is given up at the deadline where nothing else can answer`() async throws {
        let transport = ScriptedTransport(.hang, .hang, .hang, clock: clock)
        let pipeline = pipeline(transport)
        let task = Task { try await pipeline.send(Fixture.request) }
        while transport.requests.count < 2 {
            await Task.yield()
            clock.advance(by: .milliseconds(100))
        }
        let deadline = try #require(transport.requests.last?.options.deadline)
        let timeout = try #require(transport.requests.last?.options.timeout)
        #expect(clock.now.advanced(by: timeout) <= deadline.advanced(by: .milliseconds(200)))
        clock.advance(by: .seconds(10))
        await #expect(throws: TransportError(.timedOut, attempts: 2)) { try await task.value }
    }
}
