// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct OAuthTests {
    private let clock = ManualClock()
    private let tokenURL = HTTPURL("https://login.example.com/token")!

    private func send(
        with source: CredentialSource, through transport: any Transport, store: MemoryStore = MemoryStore()
    ) async throws -> Answer<[Int]> {
        let upstream = Fixture.upstream.with { $0.credentials = [.bearer(from: source)] }
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store))
        return try await client.send(Endpoint<[Int]>(.get, "words"))
    }

    private func body(_ request: HTTPRequest?) -> String? {
        request?.body.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `Client credentials give a token`() async throws {
        let login = ScriptedTransport(
            .respond(
                Fixture.response(200, body: #"{"access_token":"abc","token_type":"Bearer","expires_in":3600}"#)))
        let api = ScriptedTransport(.respond(Fixture.response(200, body: "[1]")))
        let source = CredentialSource.clientCredentials(
            at: tokenURL, client: OAuthClient(id: "my app", secret: "p:w"), scope: "read write", through: login,
            clock: clock)
        #expect(try await send(with: source, through: api).value == [1])
        #expect(body(login.requests.first) == "grant_type=client_credentials&scope=read+write")
        let basic = Data("my+app:p%3Aw".utf8).base64EncodedString()
        #expect(login.requests.first?.fields[.authorization] == "Basic \(basic)")
        #expect(api.requests.first?.fields[.authorization] == "Bearer abc")
    }

    @Test func `Tokens of different scopes never get each other's kept replies`() async throws {
        let login = ScriptedTransport { _ in .respond(Fixture.response(200, body: #"{"access_token":"abc"}"#)) }
        let api = ScriptedTransport { _ in .respond(Fixture.response(200, body: "[1]")) }
        let store = MemoryStore()
        func source(_ scope: String?) async throws -> Provenance.Source {
            let source = CredentialSource.clientCredentials(
                at: tokenURL, client: OAuthClient(id: "app", secret: "s"), scope: scope, through: login, clock: clock)
            return try await send(with: source, through: api, store: store).source
        }
        for scope in [nil, "read", "admin"] {
            #expect(try await source(scope) == .network)
            #expect(try await source(scope) == .cache)
        }
    }

    @Test(arguments: [(#""100""#, 2), ("100.0", 2), ("null", 1), (#""soon""#, 1), ("[]", 1)])
    func `A lifetime may be sent as text, and one that is none is not a lifetime`(lifetime: String, tokens: Int)
        async throws
    {
        let login = ScriptedTransport { _ in
            .respond(Fixture.response(200, body: #"{"access_token":"abc","expires_in":\#(lifetime)}"#))
        }
        let source = CredentialSource.clientCredentials(
            at: tokenURL, client: OAuthClient(id: "app", secret: "s"), through: login, clock: clock)
        for _ in 1...2 {
            let api = ScriptedTransport(.respond(Fixture.response(200, body: "[1]")))
            #expect(try await send(with: source, through: api).value == [1])
            clock.advance(by: .seconds(95))
        }
        #expect(login.requests.count == tokens)
    }

    @Test func `A refresh token gives tokens, and its successor is used and told`() async throws {
        let login = ScriptedTransport(
            .respond(Fixture.response(200, body: #"{"access_token":"a1","refresh_token":"r2"}"#)),
            .respond(Fixture.response(200, body: #"{"access_token":"a2"}"#)))
        let told = Lock<[String]>([])
        let source = CredentialSource.refreshToken(
            at: tokenURL, "r1", client: OAuthClient(id: "app"), through: login, clock: clock
        ) { new in told.withLock { $0.append(new) } }
        let api = ScriptedTransport(.status(401), .respond(Fixture.response(200, body: "[1]")))
        #expect(try await send(with: source, through: api).value == [1])
        #expect(
            login.requests.map(body) == [
                "grant_type=refresh_token&refresh_token=r1&client_id=app",
                "grant_type=refresh_token&refresh_token=r2&client_id=app",
            ])
        #expect(told.withLock { $0 } == ["r2"])
        #expect(api.requests.map { $0.fields[.authorization] } == ["Bearer a1", "Bearer a2"])
    }

    @Test func `A refresh token that was sent is exchanged to the end, and the next caller shares that`() async throws {
        let gate = Gate()
        let login = CountingTransport(
            GatedTransport(gate, Fixture.response(200, body: #"{"access_token":"a1","refresh_token":"r2"}"#)))
        let told = Lock<[String]>([])
        let source = CredentialSource.refreshToken(
            at: tokenURL, "r1", client: OAuthClient(id: "app"), through: login, clock: clock
        ) { new in told.withLock { $0.append(new) } }
        let api = ScriptedTransport { _ in .respond(Fixture.response(200, body: "[1]")) }
        let left = Task { try await send(with: source, through: api) }
        while login.requests.isEmpty { await Task.yield() }
        left.cancel()
        await #expect(throws: CancellationError.self) { _ = try await left.value }
        async let answer = send(with: source, through: api)
        gate.open()
        #expect(try await answer.value == [1])
        #expect(told.withLock { $0 } == ["r2"])
        // Whether the second caller comes in time or not, no token is sent twice.
        let sent = login.requests.map(body)
        #expect(Set(sent).count == sent.count)
    }

    @Test(arguments: [
        (#"{"error":"invalid_grant","error_description":"expired"}"#, "invalid_grant: expired"),
        ("<html>", "it answered 400 Bad Request"),
    ])
    func `A refusal of the token endpoint is told`(reply: String, expected: String) async throws {
        let source = CredentialSource.clientCredentials(
            at: tokenURL, client: OAuthClient(id: "app", secret: "s"),
            through: ScriptedTransport(.respond(Fixture.response(400, body: reply))), clock: clock)
        let error = await #expect(throws: APIError.self) {
            _ = try await send(with: source, through: ScriptedTransport())
        }
        #expect(error?.kind == .credentials)
        #expect(error?.description.contains("login.example.com gave no token: \(expected)") == true)
    }

    @Test(arguments: [ScriptedTransport.Step.fail(.tls), .status(503), .status(429)])
    func `A token endpoint that cannot be reached or is busy is an outage`(step: ScriptedTransport.Step) async throws {
        let source = CredentialSource.clientCredentials(
            at: tokenURL, client: OAuthClient(id: "app", secret: "s"), through: ScriptedTransport(step), clock: clock)
        let error = await #expect(throws: APIError.self) {
            _ = try await send(with: source, through: ScriptedTransport())
        }
        #expect(error?.kind == .unavailable)
    }
}
