// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// A sign-in that goes through the client whose requests wait for it.
@Suite(.timeLimit(.minutes(10))) struct SelfWaitTests {
    private let clock = ManualClock()
    private let me = Endpoint<[Int]>(.get, "me")

    private struct Token: Codable, Sendable {
        var token: String
    }

    /// Gives a token to whoever asks, and the list to whoever has the token.
    private func server() -> ScriptedTransport { ScriptedTransport { Self.answer(to: $0) } }

    private static func answer(to request: HTTPRequest) -> ScriptedTransport.Step {
        if request.url.path == "/token" { return .respond(Fixture.response(200, body: #"{"token": "t1"}"#)) }
        guard request.fields[.authorization] == "Bearer t1" else { return .status(401) }
        return .respond(Fixture.response(200, body: "[1]"))
    }

    /// A client whose credential is asked for by an endpoint of the client itself.
    private func client(
        signingInBy endpoint: Endpoint<Token>, through transport: any Transport, value: String? = nil,
        options: Pipeline.Options = .init()
    ) -> Client {
        let own = Lock<Client?>(nil)
        let source = CredentialSource(value: value, clock: clock) { _ in
            let client = try #require(own.withLock { $0 })
            return CredentialSource.Value(try await client.send(endpoint).value.token)
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore(),
                options: options))
        own.withLock { $0 = client }
        return client
    }

    @Test(arguments: [HTTPMethod.post, .get])
    func `A sign-in that waits for itself fails at once and says what to do`(method: HTTPMethod) async throws {
        let transport = server()
        let client = client(signingInBy: Endpoint(method, "token"), through: transport)
        let error = await #expect(throws: APIError.self) { try await client.send(me) }
        #expect(error?.kind == .credentials)
        let text = "\(try #require(error))"
        #expect(text.contains("the sign-in waits for itself") && text.contains("`credentials: .none`"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A sign-in by the request that waits for it does not wait for that request`() async throws {
        let own = Lock<Client?>(nil)
        let source = CredentialSource(clock: clock) { [me] _ in
            let client = try #require(own.withLock { $0 })
            // Equal requests share one, and this one would wait for the one that waits for this closure.
            return CredentialSource.Value("\(try await client.send(me).value)")
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let client = Client(
            Pipeline(
                through: server(), context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        own.withLock { $0 = client }
        let error = await #expect(throws: APIError.self) { try await client.send(me) }
        #expect(error?.kind == .credentials)
    }

    @Test func `A sign-in by an endpoint without credentials goes through the same client`() async throws {
        let transport = server()
        let client = client(signingInBy: Endpoint(.post, "token", credentials: .none), through: transport)
        #expect(try await client.send(me).value == [1])
        #expect(transport.requests.map(\.url.path) == ["/token", "/me"])
        #expect(transport.requests.map { $0.fields[.authorization] } == [nil, "Bearer t1"])
    }

    @Test func `A sign-in needs no permit beside that of the request which waits for it`() async throws {
        let options = Pipeline.Options().with { $0.concurrency = .init(limit: 1, queue: 10) }
        let client = client(
            signingInBy: Endpoint(.post, "token", credentials: .none), through: server(), options: options)
        #expect(try await client.send(me).value == [1])
    }

    @Test func `The probe of an open breaker may sign in`() async throws {
        let isDown = Lock(true)
        let transport = ScriptedTransport { request in
            guard !isDown.withLock(\.self) else { return .fail(.connectionRefused) }
            return Self.answer(to: request)
        }
        let client = client(
            signingInBy: Endpoint(.post, "token", credentials: .none), through: transport,
            options: Pipeline.Options().with { $0.schedule = Retry.Schedule(attempts: 1) })
        for _ in 0..<5 { await #expect(throws: APIError.self) { try await client.send(me) } }
        let error = await #expect(throws: APIError.self) { try await client.send(me) }
        guard case .circuitOpen = error?.cause?.kind else {
            Issue.record("the breaker is not open: \(String(describing: error))")
            return
        }
        isDown.withLock { $0 = false }
        clock.advance(by: .seconds(60))
        #expect(try await client.send(me).value == [1])
    }

    @Test func `A request without credentials asks no source, and counts as one without a user`() async throws {
        let source = CredentialSource(clock: clock) { _ in
            Issue.record("the source is asked")
            return CredentialSource.Value("t1")
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let transport = ScriptedTransport(.respond(Fixture.response(200, [.cacheControl: "max-age=60"], body: "[2]")))
        let store = MemoryStore()
        let signedIn = Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store))
        #expect(try await signedIn.send(Endpoint<[Int]>(.get, "public", credentials: .none)).value == [2])
        let anonymous = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: store))
        let answer = try await anonymous.send(Endpoint<[Int]>(.get, "public"))
        #expect(answer.value == [2] && answer.source == .cache)
    }

    @Test func `Equal requests with and without credentials do not share a reply`() async throws {
        let gate = Gate()
        let seen = Lock<[String?]>([])
        let transport = AnsweringTransport { request in
            seen.withLock { $0.append(request.fields[.authorization]) }
            await gate.pass()
            return Fixture.response(200, body: request.fields[.authorization] == nil ? "[0]" : "[1]")
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer("secret-1")] }
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        async let own = client.send(me)
        async let everybodys = client.send(Endpoint<[Int]>(.get, "me", credentials: .none))
        while seen.withLock(\.count) < 2 { await Task.yield() }
        gate.open()
        #expect(try await own.value == [1])
        #expect(try await everybodys.value == [0])
    }

    @Test func `A task that outlives the renewal which began it may ask for the credential`() async throws {
        let own = Lock<Client?>(nil)
        let later = Lock<Task<[Int], any Error>?>(nil)
        let gate = Gate()
        let source = CredentialSource(clock: clock) { [me] _ in
            let client = try #require(own.withLock { $0 })
            later.withLock {
                $0 = Task {
                    await gate.pass()
                    return try await client.send(me).value
                }
            }
            return CredentialSource.Value("t1", lifetime: .seconds(10))
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let client = Client(
            Pipeline(
                through: server(), context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        own.withLock { $0 = client }
        _ = try await client.send(me)
        let task = try #require(later.withLock { $0 })
        clock.advance(by: .seconds(100))
        gate.open()
        #expect(try await task.value == [1])
    }
}

private struct AnsweringTransport: Transport {
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { await answer(request) }
}
