// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// How long a pipeline waits for its upstream, over several requests and processes.
@Suite(.timeLimit(.minutes(10))) struct UpstreamPatienceTests {
    private let clock = ManualClock()
    private let state = MemoryStateStore()
    private let store = MemoryStore()

    /// The pipeline of a new process. All processes share the stores.
    private func process(
        _ transport: any Transport, store: (any CacheStore)? = nil, hasEmbedded: Bool = true,
        fallback: FallbackUse = .onOutage
    ) -> Pipeline {
        let embedded = HTTPResponse(
            status: 200, provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 0))
        return Pipeline(
            through: transport,
            context: PipelineContext(
                upstream: Fixture.upstream, clock: clock, random: RandomSource(LargestNumber()), state: state),
            store: store ?? self.store, embedded: hasEmbedded ? [ScriptedTransport { _ in .respond(embedded) }] : [],
            options: Pipeline.Options().with { $0.fallback = fallback })
    }

    private func request(_ word: String = "mainstay", _ change: (inout HTTPRequest) -> Void = { _ in }) -> HTTPRequest {
        var request = HTTPRequest(url: HTTPURL("https://api.example.com/words/\(word)")!)
        change(&request)
        return request
    }

    /// Sends a request and advances the clock until the request ends.
    private func send(
        _ request: HTTPRequest, through pipeline: Pipeline
    ) async -> (result: Result<HTTPResponse, TransportError>, took: Duration) {
        let (began, isOver) = (clock.now, Gate.Flag())
        let task = Task {
            defer { isOver.set() }
            return await Result { () async throws(TransportError) in try await pipeline.send(request) }
        }
        while !isOver.isSet {
            for _ in 0..<1_000 where !isOver.isSet { await Task.yield() }
            if !isOver.isSet { clock.advance(by: .milliseconds(50)) }
        }
        return (await task.value, began.duration(to: clock.now))
    }

    @Test func `A service that takes a second and a half answers from the second run on`() async throws {
        var sources: [Provenance.Source] = []
        for _ in 0..<3 {
            // A request that continues in the background ends with its process.
            let transport = SlowTransport(.milliseconds(1500), clock)
            sources.append(try await send(request(), through: process(transport)).result.get().provenance.source)
            transport.end()
        }
        #expect(sources == [.embedded, .network, .cache])
        // The service's speed is remembered, so even a new word comes from the network.
        let next = await send(request("pillar"), through: process(SlowTransport(.milliseconds(1500), clock)))
        #expect(try next.result.get().provenance.source == .network)
    }

    @Test(arguments: [HTTPMethod.post, .put, .delete])
    func `A slow change says nothing about how long reads should wait, and no tier answers it`(
        method: HTTPMethod
    ) async throws {
        let pipeline = process(DeafTransport())
        for _ in 0..<2 {
            let change = request {
                $0.method = method
                $0.options.deadline = clock.now.advanced(by: .seconds(4))
            }
            let sent = await send(change, through: pipeline)
            #expect(throws: TransportError.self) { try sent.result.get() }
            #expect((.seconds(4)..<(.seconds(5))).contains(sent.took))
        }
        let read = await send(request(), through: pipeline)
        #expect(try read.result.get().provenance.because == "api.example.com did not answer within 1 s")
        #expect((.seconds(1)..<(.seconds(2))).contains(read.took))
    }

    @Test func `A caller with other answers gets an error when patience ends, and waits the next time`()
        async throws
    {
        let first = SlowTransport(.milliseconds(1500), clock)
        let spent = await send(request(), through: process(first, fallback: .kept))
        #expect(spent.result == .failure(TransportError(.patienceSpent, detail: "1 s")))
        #expect((.seconds(1)..<(.seconds(2))).contains(spent.took))
        first.end()
        let second = await send(request(), through: process(SlowTransport(.milliseconds(1500), clock), fallback: .kept))
        #expect(try second.result.get().provenance.source == .network)
    }

    @Test(arguments: [true, false])
    func `A caller with other answers gets a kept reply in an outage, and no embedded one`(isSlow: Bool) async throws {
        let kept = process(ScriptedTransport { _ in .status(200) })
        _ = try await kept.send(request("kept"))
        clock.advance(by: .seconds(61))
        let failing: any Transport = isSlow ? DeafTransport() : ScriptedTransport { _ in .status(503) }
        let pipeline = process(failing, fallback: .kept)
        let other = await send(request("other"), through: pipeline).result
        if isSlow {
            #expect(other == .failure(TransportError(.patienceSpent, detail: "1 s")))
        } else {
            #expect(try other.get().status == 503)
        }
        #expect(try await send(request("kept"), through: pipeline).result.get().provenance.source == .stale)
    }

    @Test(arguments: [true, false])
    func `An upstream that never answers costs one second, then two, and then no time`(isOneWord: Bool) async throws {
        let kept = process(ScriptedTransport { _ in .status(200) })
        for number in 0..<50 { _ = try await kept.send(request("\(number)")) }
        clock.advance(by: .seconds(61))
        let pipeline = process(DeafTransport(), hasEmbedded: false)
        for (number, seconds) in [1, 2].enumerated() {
            let (result, took) = await send(request(isOneWord ? "0" : "\(number)"), through: pipeline)
            #expect(try result.get().provenance.source == .stale)
            #expect((.seconds(seconds)..<(.seconds(seconds + 1))).contains(took))
        }
        // The clock does not advance from here, so a request that waited would never end.
        for number in 2..<50 {
            let response = try await pipeline.send(request(isOneWord ? "0" : "\(number)"))
            #expect(response.provenance.source == .stale)
        }
    }

    @Test func `When the upstream replies in the background, requests wait for it again`() async throws {
        let gate = Gate()
        let transport = GatedTransport(gate, Fixture.response(200))
        let pipeline = process(transport)
        for _ in 0..<3 { _ = await send(request(), through: pipeline) }
        #expect(try await pipeline.send(request()).provenance.source == .embedded)
        gate.open()
        _ = await transport.finished()
        while try await pipeline.send(request()).provenance.source != .cache { await Task.yield() }
        let other = await send(request("pillar"), through: process(SlowTransport(.milliseconds(900), clock)))
        #expect(try other.result.get().provenance.source == .network)
    }

    @Test func `While the upstream is not waited for, a fresh kept reply answers as usual`() async throws {
        let pipeline = process(DeafTransport(), store: UnhurriedStore(store: store))
        _ = try await process(ScriptedTransport(.status(200))).send(request("kept"))
        for _ in 0..<3 { _ = await send(request(), through: pipeline) }
        let fresh = try await pipeline.send(request("kept"))
        #expect(fresh.provenance.source == .cache)
        #expect(fresh.provenance.because == nil)
    }

    @Test func `Without a kept or embedded reply, requests wait for the upstream even if it is slow`() async throws {
        let pipeline = process(SlowTransport(.seconds(4), clock), hasEmbedded: false)
        for number in 0..<4 {
            let (result, took) = await send(request("\(number)"), through: pipeline)
            #expect(try result.get().provenance.source == .network)
            #expect((.seconds(4)..<(.seconds(5))).contains(took))
        }
    }
}

/// A store that takes a while to read, as if it used another thread.
private struct UnhurriedStore: CacheStore {
    let store: MemoryStore

    func variants(for key: StoreKey) async -> [StoredResponse] {
        for _ in 0..<10 { await Task.yield() }
        return store.variants(for: key)
    }

    func store(_ response: StoredResponse, for key: StoreKey) { store.store(response, for: key) }
    func removeVariants(for key: StoreKey) { store.removeVariants(for: key) }
}

/// Answers after a time on the clock. Fails after its process has ended.
private final class SlowTransport: Transport {
    private let time: Duration
    private let clock: ManualClock
    private let hasEnded = Gate.Flag()

    init(_ time: Duration, _ clock: ManualClock) {
        (self.time, self.clock) = (time, clock)
    }

    func end() { hasEnded.set() }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do { try await clock.sleep(until: clock.now.advanced(by: time), tolerance: nil) } catch {
            throw TransportError(.cancelled)
        }
        if hasEnded.isSet { throw TransportError(.cancelled) }
        return Fixture.response(200)
    }
}

extension Result where Failure == TransportError, Success: Sendable {
    /// Makes the result of an operation.
    fileprivate init(_ operation: () async throws(TransportError) -> Success) async {
        do throws(TransportError) {
            self = .success(try await operation())
        } catch {
            self = .failure(error)
        }
    }
}
