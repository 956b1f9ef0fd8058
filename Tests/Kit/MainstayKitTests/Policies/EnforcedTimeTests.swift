// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// The kit keeps time itself: nothing a transport or a store does holds a caller longer.
@Suite(.timeLimit(.minutes(10))) struct EnforcedTimeTests {
    private let clock = ManualClock()
    private var context: PipelineContext {
        PipelineContext(upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()))
    }
    private let embedded = ScriptedTransport.Step.respond(
        HTTPResponse(
            status: 200, provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0)))

    private func request(_ change: (inout HTTPRequest.Options) -> Void) -> HTTPRequest {
        var request = Fixture.request
        change(&request.options)
        return request
    }

    /// Moves the clock on in steps, as far as a task needs to end; how far that was. It may be a few steps too many on
    /// a busy machine.
    private func time<Value: Sendable>(
        of task: Task<Value, any Error>, atMost limit: Duration = .seconds(60)
    ) async -> Duration {
        let (began, isOver) = (clock.now, Gate.Flag())
        let watch = Task {
            _ = await task.result
            isOver.set()
        }
        while !isOver.isSet, began.duration(to: clock.now) < limit {
            for _ in 0..<1_000 where !isOver.isSet { await Task.yield() }
            if !isOver.isSet { clock.advance(by: .milliseconds(50)) }
        }
        let took = began.duration(to: clock.now)
        if isOver.isSet { await watch.value }
        return took
    }

    @Test func `An attempt ends in time, also where the transport ignores its limit`() async throws {
        let transport = DeafTransport()
        let attempt = Pipeline([.attemptTimeout], through: transport, context: context)
        let task = Task { try await attempt.send(Fixture.request) }
        await clock.alarms(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
        #expect(transport.cancelled == 1)
    }

    @Test func `All attempts together end in time, also where the transport ignores the deadline`() async throws {
        let transport = DeafTransport()
        let deadline = Pipeline([.coalescing, .deadline], through: transport, context: context)
        let task = Task { try await deadline.send(Fixture.request) }
        await clock.alarms(1)
        clock.advance(by: .seconds(10) + .milliseconds(50))
        await #expect(throws: TransportError(.deadlineExceeded)) { try await task.value }
        #expect(transport.cancelled == 1)
    }

    @Test func `A cancelled caller is freed at once, also where the transport ignores that`() async throws {
        let transport = DeafTransport()
        for parts in [[.attemptTimeout], [.coalescing, .deadline]] as [Set<Pipeline.Part>] {
            let clock = ManualClock()
            let policy = Pipeline(
                parts, through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock))
            let task = Task { try await policy.send(Fixture.request) }
            await clock.alarms(1)
            task.cancel()
            await #expect(throws: TransportError(.cancelled)) { try await task.value }
        }
        #expect(transport.cancelled == 2)
    }

    @Test(arguments: [Duration.milliseconds(100), .seconds(8), .seconds(40)])
    func `A caller's own time-out is kept, shorter or longer than the default`(timeout: Duration) async throws {
        let transport = DeafTransport()
        let pipeline = Pipeline(through: transport, context: context, store: MemoryStore())
        let request = request {
            $0.timeout = timeout
            $0.isIdempotent = false
        }
        let task = Task { _ = try await pipeline.send(request) }
        let took = await time(of: task)
        #expect((timeout..<timeout + .seconds(1)).contains(took))
        await #expect(throws: TransportError.self) { try await task.value }
    }

    @Test(arguments: [Duration.milliseconds(100), .seconds(3), .seconds(30)])
    func `A caller's own deadline is kept, shorter or longer than the default`(limit: Duration) async throws {
        let deadline = clock.now.advanced(by: limit)
        let pipeline = Pipeline(through: DeafTransport(), context: context, store: DeafStore())
        let task = Task { _ = try await pipeline.send(request { $0.deadline = deadline }) }
        let took = await time(of: task)
        #expect((limit..<limit + .seconds(1)).contains(took))
        await #expect(throws: TransportError.self) { try await task.value }
    }

    @Test(arguments: [Duration.milliseconds(300), .seconds(3)])
    func `A caller's own patience is kept, shorter or longer than the default`(patience: Duration) async throws {
        let pipeline = Pipeline(
            through: DeafTransport(), context: context, store: MemoryStore(), embedded: [ScriptedTransport(embedded)])
        let request = request { $0.patience = HTTPRequest.Patience(patience, from: clock.now) }
        let task = Task { _ = try await pipeline.send(request) }
        let took = await time(of: task)
        #expect((patience..<patience + .seconds(1)).contains(took))
        try await task.value
    }

    @Test func `A request that accepts nothing lesser is waited for as long as any`() async throws {
        let gate = Gate()
        let pipeline = Pipeline(
            through: GatedTransport(gate, Fixture.response(200)), context: context, store: MemoryStore(),
            embedded: [ScriptedTransport(embedded)])
        let request = request { $0.acceptsLesser = false }
        let task = Task { try await pipeline.send(request) }
        await clock.alarms(1)
        clock.advance(by: .milliseconds(4900))
        gate.open()
        #expect(try await task.value.provenance.source == .network)
    }

    @Test func `A store that hangs does not hold the answer of the next tier`() async throws {
        let pipeline = Pipeline(
            through: ScriptedTransport(.status(200)), context: context, store: DeafStore(),
            embedded: [ScriptedTransport(embedded)])
        let task = Task { _ = try await pipeline.send(Fixture.request) }
        #expect(await time(of: task) < .seconds(9))
        try await task.value
    }

    @Test func `Nobody joins a request that hangs past its end`() async throws {
        let store = DeafStore()
        let pipeline = Pipeline(
            through: ScriptedTransport(), context: context, store: store,
            embedded: [ScriptedTransport { [embedded] _ in embedded }])
        for reads in [2, 3, 5] {
            let task = Task { _ = try await pipeline.send(Fixture.request) }
            _ = await time(of: task)
            // The cache reads it once a transfer, and the stale tier once a request.
            #expect(store.count == reads)
            if reads == 3 { clock.advance(by: .seconds(10)) }
        }
    }

    @Test func `A store that hangs does not hold a caller beyond the deadline`() async throws {
        let pipeline = Pipeline(through: ScriptedTransport(.status(200)), context: context, store: DeafStore())
        let task = Task { _ = try await pipeline.send(Fixture.request) }
        #expect(await time(of: task) < .seconds(20))
        await #expect(throws: TransportError.self) { try await task.value }
    }
}
