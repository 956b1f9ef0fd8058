// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct PipelineStreamTests {
    private let clock = ManualClock()
    private let store = MemoryStore()
    private let hello = ScriptedTransport.Step.stream(
        fields: [.cacheControl: "max-age=60"], chunks: [.bytes(Array("hel".utf8)), .bytes(Array("lo".utf8))])

    private func pipeline(
        _ transport: any Transport, _ upstream: Upstream = Fixture.upstream, embedded: [any Transport] = [],
        options: Pipeline.Options = Pipeline.Options()
    ) -> Pipeline {
        let context = PipelineContext(upstream: upstream, clock: clock, random: RandomSource(LargestNumber()))
        return Pipeline(through: transport, context: context, store: store, embedded: embedded, options: options)
    }

    private func text(_ response: HTTPStreamResponse) async throws -> String {
        String(decoding: try await response.body.collect(), as: UTF8.self)
    }

    @Test func `A stream carries the upstream's credentials and its redirect policy`() async throws {
        var upstream = Fixture.upstream
        upstream.credentials = [Credential("key", in: .query, variable: "KEY", value: "s3cret-key")]
        upstream.redirects = .sameHost
        let transport = ScriptedTransport(hello)
        #expect(try await text(pipeline(transport, upstream).stream(Fixture.request)) == "hello")
        let sent = try #require(transport.requests.first)
        #expect(sent.url.query == "key=s3cret-key" && sent.options.redirects == .sameHost)
    }

    @Test func `A refused token is renewed for a stream too, but not for content that was read once`() async throws {
        for (source, tokens) in [
            (HTTPBodySource.bytes([1]), ["Bearer old", "Bearer new"]), (.once(HTTPBodyStream([1])), ["Bearer old"]),
        ] {
            let credential = CredentialSource(value: "old", clock: clock) { _ in CredentialSource.Value("new") }
            let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: credential)] }
            let transport = ScriptedTransport { request in
                request.fields[.authorization] == "Bearer new" ? hello : .status(401)
            }
            var request = Fixture.request
            (request.method, request.source) = (.put, source)
            let response = try await pipeline(transport, upstream).stream(request)
            #expect(response.status == (tokens.count == 2 ? 200 : 401))
            #expect(transport.requests.map { $0.fields[.authorization] } == tokens)
        }
    }

    @Test func `A stream is neither kept, shared nor answered by a lesser tier`() async throws {
        let transport = ScriptedTransport(hello, hello, .status(404))
        let pipeline = pipeline(transport, embedded: [ScriptedTransport(.status(200))])
        for _ in 1...2 { #expect(try await text(pipeline.stream(Fixture.request)) == "hello") }
        #expect(try await pipeline.stream(Fixture.request).status == 404)
        #expect(store.variants(for: "https://api.example.com/words/mainstay").isEmpty)
    }

    @Test func `A stream is tried again before its content begins, and not after`() async throws {
        let broken = ScriptedTransport.Step.stream(chunks: [.bytes([1]), .fail(.connectionLost)])
        let transport = ScriptedTransport(.status(503), .fail(.connectionLost), broken)
        let pipeline = pipeline(transport)
        let task = Task { try await pipeline.stream(Fixture.request) }
        for wait in [500, 1_000] {
            while !clock.waits.contains(.milliseconds(wait)) { await Task.yield() }
            clock.advance(by: .milliseconds(wait))
        }
        let response = try await task.value
        await #expect(throws: TransportError(.connectionLost)) { try await response.body.collect() }
        #expect(transport.requests.map(\.context.attempt) == [1, 2, 3])
    }

    @Test func `The attempt's limit ends at the head, and then the idle limit holds`() async throws {
        let slow = ScriptedTransport.Step.stream(chunks: [.wait(.seconds(20)), .bytes([1]), .wait(.seconds(31))])
        let transport = ScriptedTransport(slow, clock: clock)
        let response = try await pipeline(transport).stream(Fixture.request, idleTimeout: .seconds(30))
        #expect(transport.requests.first?.options.timeout == .seconds(5))
        let task = Task { try await response.body.collect() }
        await clock.sleepers(1)
        // A limit that begins after the clock was moved would be a shorter wait.
        while !clock.waits.contains(.seconds(30)) { await Task.yield() }
        clock.advance(by: .seconds(20))
        while clock.waits.filter({ $0 == .seconds(30) }).count < 2 { await Task.yield() }
        clock.advance(by: .seconds(30))
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
    }

    @Test func `No head within the attempt's limit ends the attempt of any transport`() async throws {
        let transport = ScriptedTransport(.hang, clock: clock)
        var request = Fixture.request
        request.options.isIdempotent = false
        let task = Task { [request] in try await pipeline(transport).stream(request, idleTimeout: nil) }
        while !clock.waits.contains(.seconds(5)) { await Task.yield() }
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
    }

    @Test(arguments: [true, false])
    func `A renewal that hangs ends with the attempt, also above a transport that keeps its time`(isStream: Bool)
        async throws
    {
        let gate = Gate()
        let source = CredentialSource(clock: clock) { _ in
            await gate.pass()
            return CredentialSource.Value("late")
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let transport = Punctual(next: ScriptedTransport())
        let options = Pipeline.Options().with { $0.schedule.attempts = 1 }
        let pipeline = pipeline(transport, upstream, options: options)
        let task = Task {
            if isStream {
                _ = try await pipeline.stream(Fixture.request)
            } else {
                _ = try await pipeline.send(Fixture.request)
            }
        }
        while !clock.waits.contains(.seconds(5)) { await Task.yield() }
        clock.advance(by: .seconds(5))
        await #expect(throws: TransportError(.timedOut)) { try await task.value }
        #expect(transport.next.requests.isEmpty)
        gate.open()
    }

    @Test func `An open breaker and a spent quota refuse a stream`() async throws {
        let pipeline = pipeline(ScriptedTransport())
        await pipeline.breaker?.open()
        let error = await #expect(throws: TransportError.self) { try await pipeline.stream(Fixture.request) }
        if case .circuitOpen? = error?.kind {} else { Issue.record("\(String(describing: error))") }

        var upstream = Fixture.upstream
        upstream.quota = [Quota(1, per: .seconds(3_600))]
        let limited = self.pipeline(ScriptedTransport(hello), upstream)
        _ = try await limited.stream(Fixture.request)
        let refusal = await #expect(throws: TransportError.self) { try await limited.stream(Fixture.request) }
        if case .rateLimited? = refusal?.kind {} else { Issue.record("\(String(describing: refusal))") }
    }

    @Test func `A stream keeps its permit until its content has ended or is dropped`() async throws {
        let options = Pipeline.Options().with { $0.concurrency = .init(limit: 1, queue: 0) }
        let pipeline = pipeline(ScriptedTransport(hello, hello, .fail(.tls)), options: options)
        var first: HTTPStreamResponse? = try await pipeline.stream(Fixture.request)
        await #expect(throws: TransportError(.overloaded, attempts: 0)) { try await pipeline.stream(Fixture.request) }
        #expect(first?.status == 200)
        first = nil
        #expect(try await text(pipeline.stream(Fixture.request)) == "hello")
        await #expect(throws: TransportError(.tls)) { try await pipeline.stream(Fixture.request) }
    }

    @Test func `The content of an error is read before the policies judge it, up to a bound`() async throws {
        let long = ScriptedTransport.Chunk.bytes([UInt8](repeating: 65, count: 50 << 10))
        let transport = ScriptedTransport(.stream(400, chunks: [long, long, .hang]), clock: clock)
        let response = try await pipeline(transport).stream(Fixture.request)
        #expect(try await response.body.collect().count == 64 << 10)
    }

    @Test func `A policy of the program's own sees the head of a stream`() async throws {
        let log = EventLog()
        var options = Pipeline.Options()
        for place in [Pipeline.Options.Place.call, .attempt, .exchange] {
            options.add("tracing", at: place) { Tracing(next: $0, count: log) }
        }
        let pipeline = pipeline(ScriptedTransport(hello), options: options)
        #expect(try await text(pipeline.stream(Fixture.request)) == "hello")
        #expect(log.events.count == 3)
    }

    @Test func `Without a network there is no stream, and a transport that cannot stream says so`() async throws {
        await #expect(throws: TransportError(.offline, attempts: 0)) {
            try await pipeline(Offline()).stream(Fixture.request)
        }
        await #expect(throws: TransportError(.offline, attempts: 0)) { try await Offline().stream(Fixture.request) }
        let error = await #expect(throws: TransportError.self) {
            try await pipeline(FailingTransport()).stream(Fixture.request)
        }
        #expect(error?.detail == "FailingTransport cannot stream")
    }
}

/// A transport that ends each request in time, as the kit's own ones do.
private struct Punctual: StreamingTransport, TimeKeepingTransport {
    let next: ScriptedTransport

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { try await next.send(request) }

    func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await next.stream(request, idleTimeout: idleTimeout)
    }
}

private struct Tracing: Transport {
    let next: any Transport
    let count: EventLog

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await next.send(request)
        count.record(PipelineEvent(upstream: "", path: "", kind: .coalesced))
        return response
    }
}
