// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CredentialSourceTests {
    private let clock = ManualClock()
    private let words = Endpoint<[Int]>(.get, "words")

    private func client(_ transport: any Transport, _ credential: Credential, store: MemoryStore = MemoryStore())
        -> Client
    {
        let upstream = Fixture.upstream.with { $0.credentials = [credential] }
        return Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store))
    }

    /// Answers requests that carry the token, and refuses others.
    private func server(accepting token: @escaping @Sendable () -> String) -> ScriptedTransport {
        ScriptedTransport(answering: { request in
            request.fields[.authorization] == "Bearer \(token())"
                ? .respond(Fixture.response(200, body: "[1]")) : .status(401)
        })
    }

    @Test func `A token is asked for before the first request and kept`() async throws {
        let renewals = Lock(0)
        let source = CredentialSource(clock: clock) { refused in
            #expect(refused == nil)
            return CredentialSource.Value("t\(renewals.withLock { $0 += 1; return $0 })")
        }
        let transport = server { "t1" }
        let client = client(transport, .bearer(from: source))
        _ = try await client.send(words)
        _ = try await client.send(Endpoint<[Int]>(.get, "others"))
        #expect(renewals.withLock { $0 } == 1)
        #expect(transport.requests.count == 2)
    }

    @Test func `A refused token is renewed, and the request is sent once more`() async throws {
        let source = CredentialSource(value: "old", clock: clock) { refused in
            #expect(refused == "old")
            return CredentialSource.Value("new")
        }
        let client = client(server { "new" }, .bearer(from: source))
        let answer = try await client.send(words)
        #expect(answer.value == [1])
        #expect(answer.attempts == 2)
    }

    @Test func `A new token that is refused too is an error, after two requests`() async throws {
        let transport = ScriptedTransport(.status(401), .status(401))
        let source = CredentialSource(value: "a", clock: clock) { _ in CredentialSource.Value("b") }
        let error = await #expect(throws: APIError.self) {
            _ = try await client(transport, .bearer(from: source)).send(words)
        }
        #expect(error?.kind == .credentials)
        #expect(transport.requests.count == 2)
    }

    @Test func `Five calls at once share one renewal`() async throws {
        let renewals = Lock(0)
        let gate = Gate()
        let source = CredentialSource(value: "old", clock: clock) { _ in
            renewals.withLock { $0 += 1 }
            await gate.pass()
            return CredentialSource.Value("new")
        }
        let transport = server { "new" }
        let client = client(transport, .bearer(from: source))
        try await withThrowingTaskGroup(of: [Int].self) { group in
            for number in 1...5 {
                group.addTask { try await client.send(Endpoint<[Int]>(.get, "words/\(number)")).value }
            }
            while transport.requests.count < 5 { await Task.yield() }
            gate.open()
            for try await value in group { #expect(value == [1]) }
        }
        #expect(renewals.withLock { $0 } == 1)
        #expect(transport.requests.count == 10)
    }

    @Test func `A renewal ends when the last caller leaves, and the next call begins another`() async throws {
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        let renewals = Lock(0)
        let source = CredentialSource(clock: clock) { _ in
            guard
                renewals.withLock({
                    $0 += 1; return $0
                }) == 1
            else { return CredentialSource.Value("t") }
            beginning.yield()
            do {
                try await Task.sleep(for: .seconds(3600))
            } catch {
                end.yield()
                throw error
            }
            return CredentialSource.Value("late")
        }
        let client = client(server { "t" }, .bearer(from: source))
        let task = Task { try await client.send(words) }
        for await _ in began { break }
        task.cancel()
        for await _ in ended { break }
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        #expect(try await client.send(words).value == [1])
    }

    @Test func `A token near the end of its lifetime is renewed before it is refused`() async throws {
        let renewals = Lock(0)
        let source = CredentialSource(clock: clock) { _ in
            CredentialSource.Value("t\(renewals.withLock { $0 += 1; return $0 })", lifetime: .seconds(100))
        }
        let transport = server { "t\(renewals.withLock { $0 })" }
        let client = client(transport, .bearer(from: source))
        _ = try await client.send(Endpoint<[Int]>(.get, "a"))
        clock.advance(by: .seconds(89))
        _ = try await client.send(Endpoint<[Int]>(.get, "b"))
        #expect(renewals.withLock { $0 } == 1)
        clock.advance(by: .seconds(2))
        _ = try await client.send(Endpoint<[Int]>(.get, "c"))
        #expect(renewals.withLock { $0 } == 2)
        #expect(transport.requests.count == 3)
    }

    @Test func `A failed renewal is an error that says why, and nothing is sent`() async throws {
        struct SignedOut: Error, CustomStringConvertible { let description = "you are signed out" }
        let transport = ScriptedTransport()
        let source = CredentialSource(clock: clock) { _ in throw SignedOut() }
        let error = await #expect(throws: APIError.self) {
            _ = try await client(transport, .bearer(from: source)).send(words)
        }
        #expect(error?.kind == .credentials)
        #expect(error?.description.contains("you are signed out") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test(
        arguments: [
            (.fail(.connectionRefused), .unavailable), (.status(503), .unavailable), (.status(429), .unavailable),
            (.status(403), .credentials),
        ] as [(ScriptedTransport.Step, APIError.Kind)])
    func `A server for signing in that is out of order says nothing about the credentials`(
        step: ScriptedTransport.Step, kind: APIError.Kind
    ) async throws {
        let server = Client(upstream: Fixture.upstream, transport: ScriptedTransport { _ in step })
        let source = CredentialSource(clock: clock) { _ in
            CredentialSource.Value(try await server.get("token", as: String.self).value)
        }
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let pipeline = Pipeline(
            through: ScriptedTransport(), context: PipelineContext(upstream: upstream, clock: clock),
            store: MemoryStore(),
            options: Pipeline.Options().with { $0.schedule.attempts = 1 })
        let error = await #expect(throws: APIError.self) { try await Client(pipeline).send(words) }
        #expect(error?.kind == kind)
    }

    @Test func `Users with tokens of their own never get each other's kept replies`() async throws {
        let store = MemoryStore()
        let transport = ScriptedTransport(
            .respond(Fixture.response(200, body: "[1]")), .respond(Fixture.response(200, body: "[2]")))
        let sources = ["ann", "bob"].map { (name: String) in
            CredentialSource(identity: name, value: "\(name)-token", clock: clock) { _ in CredentialSource.Value("") }
        }
        let clients = sources.map { client(transport, .bearer(from: $0), store: store) }
        #expect(try await clients[0].send(words).value == [1])
        #expect(try await clients[1].send(words).value == [2])
        #expect(try await clients[0].send(words).source == .cache)
    }

    @Test func `An upstream that repeats a renewed token does not get it into the reply`() async throws {
        let transport = ScriptedTransport(answering: { request in
            let token = (request.fields[.authorization] ?? "").dropFirst("Bearer ".count)
            return .respond(Fixture.response(200, body: #"["\#(token)"]"#))
        })
        let source = CredentialSource(value: "secret-token", clock: clock) { _ in CredentialSource.Value("") }
        let echo = Endpoint<[String]>(.get, "echo")
        #expect(try await client(transport, .bearer(from: source)).send(echo).value == ["REDACTED"])
    }

    @Test func `Basic and bearer credentials are what RFC 7617 and RFC 6750 say`() async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        _ = try await client(transport, .basic(user: "Aladdin", password: "open sesame")).send(
            Endpoint<Void>(.get, "a"))
        _ = try await client(transport, .bearer("mF_9.B5f-4.1JqM")).send(Endpoint<Void>(.get, "a"))
        #expect(
            transport.requests.map { $0.fields[.authorization] } == [
                "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "Bearer mF_9.B5f-4.1JqM",
            ])
    }

    @Test func `A credential without a variable is named by its own name when it is missing`() async throws {
        let error = await #expect(throws: APIError.self) {
            _ = try await client(ScriptedTransport(), Credential("X-Key", in: .field)).send(words)
        }
        #expect(error?.description.contains(#"no value is set for "X-Key""#) == true)
    }
}
