// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

/// Each setting of a pipeline.
@Suite(.timeLimit(.minutes(10))) struct PipelineOptionsTests {
    private let clock = ManualClock()
    private let store = MemoryStore()

    private func pipeline(
        _ transport: any Transport, embedded: [any Transport] = [], upstream: Upstream = Fixture.upstream,
        _ change: (inout Pipeline.Options) -> Void
    ) -> Pipeline {
        Pipeline(
            through: transport,
            context: PipelineContext(upstream: upstream, clock: clock, random: RandomSource(LargestNumber())),
            store: store, embedded: embedded, options: Pipeline.Options().with(change))
    }

    private func failure(_ request: HTTPRequest = Fixture.request, through pipeline: Pipeline) async -> TransportError?
    {
        do throws(TransportError) {
            _ = try await pipeline.send(request)
            return nil
        } catch {
            return error
        }
    }

    /// Without waits, so that no test has to move the clock.
    private static let atOnce = Retry.Schedule(base: .zero, throttledBase: .zero)

    private static let post = HTTPRequest(method: .post, url: Fixture.url, body: [1])

    @Test(arguments: [HTTPMethod.get, .post])
    func `A deadline below the patience is kept`(method: HTTPMethod) async {
        let transport = ScriptedTransport(.hang, clock: clock)
        let pipeline = pipeline(transport) { $0.limits.total = .milliseconds(200) }
        async let failure = failure(HTTPRequest(method: method, url: Fixture.url), through: pipeline)
        while transport.requests.isEmpty { await Task.yield() }
        await clock.alarms(1)
        clock.advance(by: .milliseconds(260))
        #expect(await failure != nil)
    }

    @Test func `The schedule limits the attempts`() async throws {
        for attempts in [1, 2, 4] {
            let transport = FailingTransport()
            let pipeline = pipeline(transport) {
                $0.schedule = Self.atOnce
                $0.schedule.attempts = attempts
            }
            #expect(try await pipeline.send(Fixture.request).provenance.attempts == attempts)
            #expect(transport.count == attempts)
        }
    }

    @Test func `A rule makes a 409 retried, and a POST never`() async throws {
        let transport = ScriptedTransport { _ in .status(409) }
        let pipeline = pipeline(transport) {
            $0.schedule = Self.atOnce
            $0.retry { _, result in
                if case .success(let response) = result, response.status == 409 { true } else { nil }
            }
        }
        _ = try await pipeline.send(Fixture.request)
        #expect(transport.requests.count == 3)
        _ = try await pipeline.send(Self.post)
        #expect(transport.requests.count == 4)
    }

    @Test func `A rule can forbid a retry, and leaves the rest to the standard table`() async throws {
        let transport = ScriptedTransport(.status(503), .fail(.connectionLost), .status(200))
        let pipeline = pipeline(transport) {
            $0.schedule = Self.atOnce
            $0.retry { _, result in
                if case .success(let response) = result, response.status == 503 { false } else { nil }
            }
        }
        #expect(try await pipeline.send(Fixture.request).status == 503)
        #expect(try await pipeline.send(Fixture.request).status == 200)
        #expect(transport.stepsLeft == 0)
    }

    @Test func `Pipelines can share a budget`() async throws {
        let (budget, transport) = (Retry.Budget(), FailingTransport())
        func one() -> Pipeline {
            pipeline(transport) {
                $0.schedule = Retry.Schedule(attempts: 1_000, base: .zero)
                $0.budget = budget
                $0.breaker = nil
            }
        }
        _ = try await one().send(Fixture.request)
        let spent = transport.count
        #expect(spent < 200)
        // The second pipeline finds nothing left but its own share, which is less than one attempt.
        _ = try await one().send(Fixture.request)
        #expect(transport.count == spent + 1)
    }

    @Test func `The time limit of an attempt, and the deadline of all, are set`() async throws {
        let transport = ScriptedTransport(.hang, clock: clock)
        let pipeline = pipeline(transport) {
            $0.limits = TimeLimits(firstByte: .seconds(2), total: .seconds(3))
            $0.schedule.attempts = 1
        }
        let task = Task { await failure(through: pipeline) }
        while !clock.waits.contains(.seconds(2)) { await Task.yield() }
        let options = try #require(transport.requests.first?.options)
        #expect(options.timeout == .seconds(2))
        #expect(options.deadline == clock.now.advanced(by: .seconds(3)))
        clock.advance(by: .seconds(2))
        #expect(await task.value?.kind == .timedOut)
    }

    @Test func `HTTPRequest.Patience is set`() async throws {
        let embedded = ScriptedTransport(.respond(Fixture.response(200)))
        let pipeline = pipeline(ScriptedTransport(.hang, clock: clock), embedded: [embedded]) {
            $0.patience = .milliseconds(200)
        }
        async let response = pipeline.send(Fixture.request)
        while !clock.waits.contains(.milliseconds(200)) { await Task.yield() }
        clock.advance(by: .milliseconds(200))
        #expect(try await response.provenance.because != nil)
        #expect(embedded.requests.count == 1)
    }

    @Test func `The breaker opens as it is set, and without one every request is sent`() async throws {
        let transport = FailingTransport()
        let early = pipeline(transport) {
            $0.schedule.attempts = 1
            $0.breaker?.failuresInRow = 2
        }
        for _ in 0..<5 { _ = await failure(HTTPRequest(url: Fixture.url), through: early) }
        #expect(transport.count == 2)
        #expect(early.breaker != nil && early.layers.contains("breaker"))

        let other = FailingTransport()
        let without = pipeline(other) {
            $0.schedule.attempts = 1
            $0.breaker = nil
        }
        for path in 0..<50 {
            _ = await failure(HTTPRequest(url: Fixture.url.appending(path: ["\(path)"])), through: without)
        }
        #expect(other.count == 50)
        #expect(without.breaker == nil && !without.layers.contains("breaker"))
    }

    @Test func `With a fallback of never, neither stale nor embedded replies answer`() async throws {
        let embedded = ScriptedTransport { _ in .status(200) }
        let transport = ScriptedTransport(.status(200), .fail(.tls))
        let pipeline = pipeline(transport, embedded: [embedded]) { $0.fallback = .never }
        _ = try await pipeline.send(Fixture.request)
        #expect(try await pipeline.send(Fixture.request).provenance.source == .cache)
        clock.advance(by: .seconds(61))
        #expect(await failure(through: pipeline)?.kind == .tls)
        #expect(embedded.requests.isEmpty)
    }

    @Test func `A partition separates kept replies`() async throws {
        let account = Lock("anna")
        let transport = ScriptedTransport { _ in .status(200) }
        let pipeline = pipeline(transport) { $0.partition = { _ in account.withLock { $0 } } }
        for (name, source) in [
            ("anna", Provenance.Source.network), ("anna", .cache), ("bert", .network), ("bert", .cache),
            ("anna", .cache),
        ] {
            account.withLock { $0 = name }
            #expect(try await pipeline.send(Fixture.request).provenance.source == source, "\(name)")
        }
        #expect(transport.requests.count == 2)
    }

    @Test func `A policy sees what its place says`() async throws {
        let log = SightingLog()
        var upstream = Fixture.upstream
        upstream.credentials = [Credential("Key", in: .field, value: "secret")]
        let transport = ScriptedTransport(.status(503), .status(200))
        let pipeline = pipeline(transport, upstream: upstream) {
            $0.schedule = Self.atOnce
            $0.add("outer", at: .call) { Witness($0, "outer", log) }
            $0.add("inner", at: .call) { Witness($0, "inner", log) }
            $0.add("attempt", at: .attempt) { Witness($0, "attempt", log) }
            $0.add("exchange", at: .exchange) { Witness($0, "exchange", log) }
        }
        _ = try await pipeline.send(Fixture.request)
        _ = try await pipeline.send(Fixture.request)
        let key: HTTPFieldName = "Key"
        let seen = log.sightings
        // The cache answers the second call, so only the policies around it see that call.
        #expect(
            seen.map(\.name) == [
                "outer", "inner", "attempt", "exchange", "attempt", "exchange", "outer", "inner",
            ])
        for sighting in seen { #expect((sighting.request.fields[key] != nil) == (sighting.name == "exchange")) }
        #expect(pipeline.layers.starts(with: ["outer", "inner", "fallback"]))
        #expect(pipeline.layers.suffix(2) == ["exchange", "ScriptedTransport"])
        let (retry, attempt) = (pipeline.layers.firstIndex(of: "retry"), pipeline.layers.firstIndex(of: "attempt"))
        #expect(try #require(retry) < #require(attempt))
    }

    @Test func `A policy of one's own can answer and change requests`() async throws {
        let transport = ScriptedTransport { .status($0.fields["X-App"] == "mouse" ? 200 : 400) }
        let pipeline = pipeline(transport) { $0.add("app", at: .exchange) { AppField($0) } }
        #expect(try await pipeline.send(Fixture.request).status == 200)
    }

    @Test func `A client of a pipeline has its upstream`() async throws {
        let transport = ScriptedTransport(.status(200))
        let client = Client(pipeline(transport) { _ in })
        #expect(client.upstream.host == "api.example.com")
        _ = try await client.send(Endpoint<Void>(.get, "words"))
        #expect(transport.requests.first?.url.description == "https://api.example.com/words")
    }
}

/// What the witnesses of a test saw, in order.
private final class SightingLog: Sendable {
    struct Sighting: Sendable {
        var name: String
        var request: HTTPRequest
    }

    private let log = Lock<[Sighting]>([])

    var sightings: [Sighting] { log.withLock { $0 } }

    func note(_ name: String, _ request: HTTPRequest) {
        log.withLock { $0.append(Sighting(name: name, request: request)) }
    }
}

/// A policy that notes each request.
private struct Witness: Transport {
    let next: any Transport
    let name: String
    let log: SightingLog

    init(_ next: any Transport, _ name: String, _ log: SightingLog) {
        (self.next, self.name, self.log) = (next, name, log)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        log.note(name, request)
        return try await next.send(request)
    }
}

/// The policy of the article.
private struct AppField: Transport {
    let next: any Transport

    init(_ next: any Transport) {
        self.next = next
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.fields["X-App"] = "mouse"
        return try await next.send(request)
    }
}
