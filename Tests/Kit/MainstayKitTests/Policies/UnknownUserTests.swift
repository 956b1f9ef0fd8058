// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Users whom a policy tells apart, in the way of an interceptor of another library.
@Suite(.timeLimit(.minutes(10))) struct UnknownUserTests {
    /// Adds a field of the user who is signed in.
    private struct Interceptor: Transport {
        let next: any Transport
        let name: HTTPFieldName
        let user: Lock<String?>

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.fields[name] = user.withLock(\.self)
            return try await next.send(request)
        }
    }

    /// Says whose requests it sends.
    private struct Signer: IdentifyingTransport {
        let interceptor: any Transport
        let user: Lock<String?>

        func identity(for request: HTTPRequest) -> String? { user.withLock(\.self) }

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await interceptor.send(request)
        }
    }

    /// Takes the user at once, and adds the field once a gate is open.
    private struct SlowInterceptor: Transport {
        let next: any Transport
        let name: HTTPFieldName
        let user: Lock<String?>
        let gate: Gate

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.fields[name] = user.withLock { user in
                defer { user = nil }
                return user
            }
            await gate.pass()
            return try await next.send(request)
        }
    }

    /// Makes a new request instead of changing the one that it gets.
    private struct Maker: Transport {
        let next: any Transport
        let user: Lock<String?>

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var new = HTTPRequest(method: request.method, url: request.url)
            new.fields[.authorization] = user.withLock(\.self)
            return try await next.send(new)
        }
    }

    private struct QueryInterceptor: Transport {
        let next: any Transport
        let user: Lock<String?>

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.url = request.url.appending(path: [], query: [("user", user.withLock(\.self) ?? "")])
            return try await next.send(request)
        }
    }

    private static let names: [String] = [
        "Authorization", "Cookie", "X-Api-Key", "X-Session", "X-Session-Id", "Session", "X-Sid", "X-User-Id",
        "X-Account", "X-Tenant", "X-Device-Id", "X-Auth", "X-Access", "X-Jwt", "DPoP", "X-Credential", "X-Ticket",
        "X-Passwd", "X-Pin",
    ]
    private static let places: [Pipeline.Options.Place] = [.call, .attempt, .exchange]

    private let user = Lock<String?>(nil)
    private let clock = ManualClock()
    private let store = MemoryStore()
    private let events = EventLog()

    /// Answers with the user that a request names.
    private func transport(_ name: String) -> ScriptedTransport {
        ScriptedTransport { request in
            let user = request.fields[HTTPFieldName(known: name)] ?? request.url.query ?? "nobody"
            return .respond(Fixture.response(200, ["Cache-Control": "max-age=600"], body: "\"\(user)\""))
        }
    }

    private func client(
        _ transport: any Transport, at place: Pipeline.Options.Place,
        _ make: @escaping @Sendable (any Transport) -> any Transport
    ) -> Client {
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock, observer: events.record)
        let options = Pipeline.Options().with {
            $0.schedule = Retry.Schedule(attempts: 1)
            $0.add("auth", at: place, make)
        }
        return Client(Pipeline(through: transport, context: context, store: store, options: options))
    }

    private func answer(_ client: Client) async throws -> String { try await client.get("me", as: String.self).value }

    private var reports: [PipelineEvent.Kind] {
        events.kinds.filter { if case .unidentified = $0 { true } else { false } }
    }

    @Test(arguments: places, names)
    func `Nobody gets the reply to a user whom a policy signs in`(
        place: Pipeline.Options.Place, name: String
    ) async throws {
        let make = { @Sendable [user] (next: any Transport) -> any Transport in
            Interceptor(next: next, name: HTTPFieldName(known: name), user: user)
        }
        let transport = transport(name)
        let client = client(transport, at: place, make)
        for name in ["alice", "bob", "alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await answer(client) == name)
        }
        // Above the cache, the field is part of the key.
        #expect(transport.requests.count == (place == .call ? 2 : 4))
        #expect(reports == (place == .call ? [] : [.unidentified(policy: "auth", part: name)]))
        // Another pipeline with the same store.
        user.withLock { $0 = "carol" }
        #expect(try await answer(self.client(transport, at: place, make)) == "carol")
    }

    @Test(arguments: places, names)
    func `Users who ask at the same time get their own replies`(
        place: Pipeline.Options.Place, name: String
    ) async throws {
        let gate = Gate()
        let client = client(transport(name), at: place) { [user] in
            SlowInterceptor(next: $0, name: HTTPFieldName(known: name), user: user, gate: gate)
        }
        user.withLock { $0 = "alice" }
        let first = Task { try await answer(client) }
        while user.withLock({ $0 != nil }) { await Task.yield() }
        user.withLock { $0 = "bob" }
        let second = Task { try await answer(client) }
        // Below the cache, the second caller waits for the first one's reply before the policy has done anything.
        while place == .call ? user.withLock({ $0 != nil }) : !events.kinds.contains(.coalesced) { await Task.yield() }
        gate.open()
        #expect(try await first.value == "alice")
        #expect(try await second.value == "bob")
    }

    @Test(arguments: names)
    func `A field of an endpoint keeps users apart`(name: String) async throws {
        let field = HTTPFieldName(known: name)
        let transport = transport(name)
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let client = Client(Pipeline(through: transport, context: context, store: store))
        for name in ["alice", "bob", "alice", "bob"] {
            let answer = try await client.send(Endpoint<String>(.get, "me", fields: [field: name]))
            #expect(answer.value == name)
        }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: places.dropFirst())
    func `A reply to a user whom a policy signs in does not answer in an outage either`(
        place: Pipeline.Options.Place
    ) async throws {
        let isDown = Lock(false)
        let transport = ScriptedTransport { [user] _ in
            guard !isDown.withLock(\.self) else { return .fail(.nameNotResolved) }
            return .respond(Fixture.response(200, body: "\"\(user.withLock(\.self) ?? "")\""))
        }
        let client = client(transport, at: place) { [user] in Interceptor(next: $0, name: .authorization, user: user) }
        user.withLock { $0 = "alice" }
        #expect(try await answer(client) == "alice")
        isDown.withLock { $0 = true }
        user.withLock { $0 = "bob" }
        await #expect(throws: APIError.self) { try await answer(client) }
    }

    @Test func `What is kept before somebody signs in does not answer afterwards`() async throws {
        let client = client(transport("Authorization"), at: .exchange) { [user] in
            Interceptor(next: $0, name: .authorization, user: user)
        }
        #expect(try await answer(client) == "nobody")
        user.withLock { $0 = "alice" }
        // The sign-in itself, or any other request that the upstream gets.
        _ = try await client.get("session", as: String.self)
        #expect(try await answer(client) == "alice")
    }

    @Test func `A policy that makes a new request, or adds to the query, is noticed`() async throws {
        for (part, make) in [
            ("Authorization", { @Sendable [user] in Maker(next: $0, user: user) }),
            ("?user", { @Sendable [user] in QueryInterceptor(next: $0, user: user) }),
        ] as [(String, @Sendable (any Transport) -> any Transport)] {
            for place in Self.places.dropFirst() {
                let client = client(transport("Authorization"), at: place, make)
                for name in ["alice", "bob"] {
                    user.withLock { $0 = name }
                    #expect(try await answer(client).hasSuffix(name))
                }
                #expect(reports.last == .unidentified(policy: "auth", part: part))
            }
        }
    }

    @Test func `A policy that adds nothing of a user, or says whose requests it sends, does not stop the cache`()
        async throws
    {
        for name in ["traceparent", "X-Request-ID", "Accept-Language", "User-Agent"] {
            user.withLock { $0 = "en" }
            let transport = transport("X-Nothing")
            let client = client(transport, at: .exchange) { [user] in
                Interceptor(next: $0, name: HTTPFieldName(known: name), user: user)
            }
            for _ in 0..<3 { #expect(try await answer(client) == "nobody") }
            #expect(transport.requests.count <= 1, "\(name)")
        }
        let transport = transport("Authorization")
        let client = client(transport, at: .exchange) { Session($0) }
        for _ in 0..<3 { #expect(try await answer(client) == "nobody") }
        #expect(reports.isEmpty)
    }

    @Test func `What was kept without a user's identity does not answer where policies may add one`() async throws {
        let plain = Client(
            Pipeline(
                through: transport("Authorization"), context: PipelineContext(upstream: Fixture.upstream, clock: clock),
                store: store))
        #expect(try await answer(plain) == "nobody")
        user.withLock { $0 = "alice" }
        let signing = client(transport("Authorization"), at: .exchange) { [user] in
            Interceptor(next: $0, name: .authorization, user: user)
        }
        #expect(try await answer(signing) == "alice")
        let field: HTTPFields = ["X-Session": "alice"]
        #expect(try await plain.send(Endpoint<String>(.get, "me", fields: field)).source == .network)
    }

    @Test(arguments: places.dropFirst(), [false, true])
    func `Each user's reply is kept if the policy says whose requests it sends`(
        place: Pipeline.Options.Place, makesRequest: Bool
    ) async throws {
        let transport = transport("Authorization")
        let client = client(transport, at: place) { [user] next in
            Signer(
                interceptor: makesRequest
                    ? Maker(next: next, user: user) : Interceptor(next: next, name: .authorization, user: user),
                user: user)
        }
        for name in ["alice", "bob", "alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await answer(client) == name)
        }
        #expect(transport.requests.count == 2 && reports.isEmpty)
    }

    @Test func `The description of the event says what to do`() {
        let text = PipelineEvent.Kind.unidentified(policy: "auth", part: "Authorization").description
        for word in ["\"auth\"", "Authorization", "IdentifyingTransport"] { #expect(text.contains(word)) }
    }
}
