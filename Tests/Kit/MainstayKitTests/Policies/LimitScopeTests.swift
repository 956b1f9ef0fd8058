// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// What a limit holds back that an upstream reports.
@Suite(.timeLimit(.minutes(1))) struct LimitScopeTests {
    private let clock = ManualClock()
    private let events = EventLog()

    /// How an upstream says that its limit is reached.
    enum Refusal: CaseIterable {
        case retryAfter, nothingLeft, bare

        var reply: ScriptedTransport.Step {
            switch self {
            case .retryAfter: .status(429, [.retryAfter: "60"])
            case .nothingLeft: .status(429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60"])
            case .bare: .status(429)
            }
        }
    }

    private static let words = (0..<20).map { "word" + String(repeating: "s", count: $0) }

    private func upstream(_ scope: Upstream.LimitScope) -> Upstream {
        Fixture.upstream.with { $0.limitScope = scope }
    }

    private func client(
        _ transport: any Transport, _ scope: Upstream.LimitScope, state: (any StateStore)? = nil
    ) -> Client {
        let upstream = upstream(scope)
        let context = PipelineContext(
            upstream: upstream, clock: clock, random: RandomSource(LargestNumber()), state: state,
            observer: events.record)
        return Client(
            upstream: upstream, transport: Pipeline(through: transport, context: context, store: MemoryStore()))
    }

    private func request(_ path: String, from user: String? = nil) -> HTTPRequest {
        var request = HTTPRequest(url: HTTPURL("https://api.example.com\(path)")!)
        if let user { request.fields[.authorization] = "Bearer \(user)" }
        request.options.deadline = clock.now.advanced(by: .seconds(5))
        return request
    }

    /// Sends a request that nothing else answers. `nil` if the limit keeps it back.
    private func status(_ request: HTTPRequest, _ client: Client) async throws -> HTTPStatus? {
        do {
            return try await client.transport.send(request).status
        } catch {
            guard case .rateLimited = error.kind else { throw error }
            return nil
        }
    }

    @Test(arguments: Refusal.allCases, Upstream.LimitScope.allCases)
    func `Of twenty words after a 429 none is sent`(refusal: Refusal, scope: Upstream.LimitScope) async throws {
        let transport = ScriptedTransport { $0.url.path == "/entries/en/good" ? .status(200) : refusal.reply }
        let client = client(transport, scope)
        _ = try await client.get("entries/en/\("good")", as: HTTPResponse.self)
        for word in ["first"] + Self.words {
            await #expect(throws: APIError.self) {
                try await client.get("entries/en/\(word)", as: HTTPResponse.self)
            }
        }
        #expect(transport.requests.map(\.url.path) == ["/entries/en/good", "/entries/en/first"])
        #expect(clock.waits.isEmpty)
        #expect(!events.kinds.contains { "\($0)".contains("asked to") })
    }

    @Test(arguments: Upstream.LimitScope.allCases)
    func `An answer that says that nothing is left is the last until the reset`(scope: Upstream.LimitScope) async throws
    {
        let transport = ScriptedTransport { _ in
            .status(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60"])
        }
        let client = client(transport, scope)
        _ = try await client.get("entries/en/\("good")", as: HTTPResponse.self)
        for word in Self.words {
            await #expect(throws: APIError.self) {
                try await client.get("entries/en/\(word)", as: HTTPResponse.self)
            }
        }
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(60))
        _ = try await client.get("entries/en/\("good")", as: HTTPResponse.self)
    }

    @Test(arguments: [(.address, 1), (.credentials, 1), (.unknown, 2), (.route, 20)] as [(Upstream.LimitScope, Int)])
    func `Of paths without a known template as many are sent as the scope allows`(
        scope: Upstream.LimitScope, sent: Int
    ) async throws {
        for refusal in Refusal.allCases {
            let transport = ScriptedTransport { _ in refusal.reply }
            let client = client(transport, scope)
            for word in Self.words { _ = try await status(request("/entries/en/\(word)"), client) }
            #expect(transport.requests.count == sent)
        }
    }

    @Test(arguments: Refusal.allCases)
    func `Processes that share a store send one of twenty words`(refusal: Refusal) async throws {
        let (store, transport) = (MemoryStateStore(), ScriptedTransport { _ in refusal.reply })
        for word in Self.words {
            let client = client(transport, .address, state: store)
            await #expect(throws: APIError.self) { try await client.get("entries/en/\(word)", as: HTTPResponse.self) }
        }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Refusal.allCases, [Upstream.LimitScope.unknown, .route])
    func `One route's own 429 holds no other route`(refusal: Refusal, scope: Upstream.LimitScope) async throws {
        let transport = ScriptedTransport { $0.url.path == "/search" ? refusal.reply : .status(200) }
        let client = client(transport, scope)
        #expect(try await status(request("/search"), client) == 429)
        for word in Self.words { #expect(try await status(request("/entries/en/\(word)"), client) == 200) }
        #expect(try await status(request("/search"), client) == nil)
        #expect(clock.waits.isEmpty)
    }

    @Test(arguments: Refusal.allCases, [Upstream.LimitScope.unknown, .route, .credentials])
    func `One user's 429 holds nobody else`(refusal: Refusal, scope: Upstream.LimitScope) async throws {
        let transport = ScriptedTransport { $0.fields[.authorization] == "Bearer ann" ? refusal.reply : .status(200) }
        let client = client(transport, scope)
        #expect(try await status(request("/words", from: "ann"), client) == 429)
        #expect(try await status(request("/words", from: "ann"), client) == nil)
        for user in ["bob", "cy", nil] { #expect(try await status(request("/words", from: user), client) == 200) }
    }

    @Test func `A limit by address holds all users`() async throws {
        let client = client(ScriptedTransport(.status(429, [.retryAfter: "60"])), .address)
        #expect(try await status(request("/words", from: "ann"), client) == 429)
        #expect(try await status(request("/other", from: "bob"), client) == nil)
    }

    @Test(arguments: Upstream.LimitScope.allCases)
    func `A route in maintenance is no limit, and holds no other route or user`(
        scope: Upstream.LimitScope
    ) async throws {
        let transport = ScriptedTransport {
            $0.url.path == "/search" ? .status(503, [.retryAfter: "60"]) : .status(200)
        }
        let client = client(transport, scope)
        #expect(try await status(request("/search", from: "ann"), client) == 503)
        #expect(try await status(request("/search", from: "ann"), client) == nil)
        #expect(try await status(request("/search", from: "bob"), client) == 503)
        for word in Self.words { #expect(try await status(request("/\(word)", from: "ann"), client) == 200) }
    }

    @Test func `One request tests whether other routes are meant, and the others wait for its reply`() async throws {
        let gate = Gate()
        let transport = TestedTransport(gate)
        let client = client(transport, .unknown)
        #expect(try await status(request("/search"), client) == 429)
        let paths = ["/a", "/b", "/c"]
        let tasks = paths.map { path in
            let request = request(path)
            return Task { try await status(request, client) }
        }
        await clock.sleepers(2)
        #expect(transport.sent.count == 2)
        gate.open()
        // A clock that runs while nobody waits for it would run past the deadlines.
        let ticker = Task {
            while !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .milliseconds(200))
            }
        }
        defer { ticker.cancel() }
        for task in tasks { #expect(try await task.value == 200) }
        #expect(try await status(request("/search"), client) == nil)
    }

    @Test func `A test without a reply is made again after ten seconds`() async throws {
        let transport = ScriptedTransport(.status(429, [.retryAfter: "60"]), .fail(.connectionLost), .status(200))
        let client = Client(
            upstream: upstream(.unknown),
            transport: Pipeline(
                [.rateLimit], through: transport, context: PipelineContext(upstream: upstream(.unknown), clock: clock)))
        #expect(try await status(request("/search"), client) == 429)
        await #expect(throws: TransportError(.connectionLost)) { try await status(request("/a"), client) }
        var hasty = request("/b")
        hasty.options.deadline = clock.now.advanced(by: .milliseconds(100))
        #expect(try await status(hasty, client) == nil)
        clock.advance(by: .seconds(10))
        #expect(try await status(request("/b"), client) == 200)
    }

    @Test func `Pauses that nobody gave a length double up to two minutes, and an answer ends that`() async throws {
        let isBusy = Lock(true)
        let transport = ScriptedTransport { _ in isBusy.withLock { $0 } ? .status(429) : .status(200) }
        let client = client(transport, .address)
        var lengths: [Double] = []
        func length() async throws -> Double {
            #expect(try await status(request("/a"), client) == 429)
            do {
                _ = try await client.transport.send(request("/b"))
            } catch {
                guard case .rateLimited(let until) = error.kind else { throw error }
                return until.timeIntervalSince(clock.date)
            }
            return 0
        }
        for _ in 0..<6 {
            lengths.append(try await length())
            clock.advance(by: .seconds(lengths.last ?? 0))
        }
        #expect(lengths == [15, 30, 60, 120, 120, 120])
        isBusy.withLock { $0 = false }
        #expect(try await status(request("/good"), client) == 200)
        isBusy.withLock { $0 = true }
        #expect(try await length() == 15)
    }

    @Test func `A bare 429 is final for its call, and the next call learns until when nothing is sent`() async throws {
        let client = client(ScriptedTransport(.status(429)), .unknown)
        let first = await #expect(throws: APIError.self) { try await client.get("a", as: HTTPResponse.self) }
        #expect(first?.kind == .throttled(until: nil) && first?.attempts == 1)
        let second = await #expect(throws: APIError.self) { try await client.get("a", as: HTTPResponse.self) }
        #expect(second?.kind == .throttled(until: clock.date.addingTimeInterval(15)))
        #expect(second?.description.contains("gets no request before") == true)
    }

    @Test func `A call that gets a 429 with nothing left learns when to ask again`() async throws {
        let client = client(ScriptedTransport { _ in Refusal.nothingLeft.reply }, .unknown)
        for attempts in [1, 0] {
            let error = await #expect(throws: APIError.self) { try await client.get("a", as: HTTPResponse.self) }
            #expect(error?.kind == .throttled(until: clock.date.addingTimeInterval(60)))
            #expect(error?.attempts == attempts)
        }
    }

    @Test func `Of an upstream that may be asked again now, no text says that it has asked for a wait`() async throws {
        let upstream = Fixture.upstream.with { upstream in
            upstream.classify = { response, date in
                response.status == 401 ? .throttled(until: date) : Upstream.classifyByStatus(response, date)
            }
        }
        let context = PipelineContext(
            upstream: upstream, clock: clock, random: RandomSource(LargestNumber()), observer: events.record)
        let transport = ScriptedTransport(.status(401), .status(200))
        let pipeline = Pipeline([.retry, .rateLimit], through: transport, context: context)
        let status = Task { try await pipeline.send(request("/a")).status }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await status.value == 200)
        let texts = events.kinds.map { "\($0)" }
        #expect(texts.contains { $0.contains("tries again in") } && !texts.contains { $0.contains("asked to") })
    }

    @Test func `If replies may pause nothing, every call is sent once`() async throws {
        let transport = ScriptedTransport { _ in .status(429) }
        let upstream = upstream(.address).with { $0.retryAfterCap = .zero }
        let client = Client(
            upstream: upstream,
            transport: Pipeline(
                [.retry, .rateLimit], through: transport, context: PipelineContext(upstream: upstream, clock: clock)))
        for _ in 0..<5 { #expect(try await status(request("/a"), client) == 429) }
        #expect(transport.requests.count == 5)
    }
}

/// Refuses searches, and answers anything else once a gate is open.
private final class TestedTransport: Transport {
    private let gate: Gate
    private let state = Lock<(sent: [String], answered: Int)>(([], 0))

    init(_ gate: Gate) { self.gate = gate }

    var sent: [String] { state.withLock(\.sent) }
    var answered: Int { state.withLock(\.answered) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        state.withLock { $0.sent.append(request.url.path) }
        defer { state.withLock { $0.answered += 1 } }
        guard request.url.path != "/search" else { return Fixture.response(429, [.retryAfter: "60"]) }
        await gate.pass()
        return Fixture.response(200)
    }
}
