// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// What the failures of one route, or of one caller, mean for the others.
@Suite(.timeLimit(.minutes(10))) struct OthersFailureTests {
    private static let alice: HTTPFields = [.authorization: "Bearer alice"]
    private static let bob: HTTPFields = [.authorization: "Bearer bob"]
    private let clock = ManualClock()

    private func gateway(
        describing: (inout Upstream) -> Void = { _ in }, server: ServerConfiguration = ServerConfiguration(),
        state: (any StateStore)? = nil, to transport: ScriptedTransport
    ) throws -> OperatedGateway {
        try OperatedGateway(
            server: server, options: Pipeline.Options().with { $0.schedule.attempts = 1 }, describing: describing,
            clock: clock, state: state, to: transport)
    }

    /// An upstream whose route `/bad` fails in one way, and that answers everything else.
    private func upstream(_ failure: @escaping @Sendable () -> ScriptedTransport.Step) -> ScriptedTransport {
        ScriptedTransport { $0.url.path.hasPrefix("/bad") ? failure() : .status(200) }
    }

    /// Asks for a failing URL four times for each healthy one, for twelve seconds.
    ///
    /// - Returns: The answers to the healthy ones that are not 200.
    private func loop(
        _ bad: (Int) -> String, beside healthy: (Int) -> String = { "/items/\($0)" }, at gateway: OperatedGateway
    ) async throws -> [HTTPStatus] {
        var others: [HTTPStatus] = []
        for number in 0..<120 {
            let status = try await gateway.get("/a.example" + healthy(number)).status
            if status != 200 { others.append(status) }
            for again in 0..<4 {
                _ = try await gateway.get("/a.example" + bad(number * 4 + again), from: "203.0.113.9")
                clock.advance(by: .milliseconds(25))
            }
        }
        return others
    }

    @Test(arguments: [false, true])
    func `A looping route that answers 500 leaves 120 of 120 others their answers, and is asked seldom itself`(
        isShared: Bool
    ) async throws {
        let transport = upstream { .status(500) }
        let gateway = try gateway(state: isShared ? MemoryStateStore() : nil, to: transport)
        #expect(try await loop({ "/bad/\($0)?i=\($0)" }, at: gateway) == [])
        #expect(transport.requests.count { $0.url.path.hasPrefix("/bad") } < 40)
    }

    @Test func `One failing URL of a route leaves the others of the route their answers`() async throws {
        let gateway = try gateway(to: ScriptedTransport { $0.url.path == "/items/0" ? .status(500) : .status(200) })
        #expect(try await loop({ _ in "/items/0" }, beside: { "/items/\($0 + 1)" }, at: gateway) == [])
    }

    @Test func `One caller's many failing URLs of a route leave the others of the route their answers`() async throws {
        let gateway = try gateway(
            to: ScriptedTransport { ($0.url.query ?? "").contains("bad") ? .status(500) : .status(200) })
        #expect(try await loop({ "/search?q=bad\($0)" }, beside: { "/search?q=\($0)" }, at: gateway) == [])
        // The caller has the route for itself for a minute. The first request of another one may come during a break.
        clock.advance(by: .seconds(31))
        for number in 0..<600 {
            _ = try await gateway.get("/a.example/search?q=bad-again\(number)", from: "203.0.113.9")
            clock.advance(by: .milliseconds(100))
        }
        #expect(try await loop({ "/search?q=bad-more\($0)" }, beside: { "/search?q=more\($0)" }, at: gateway) == [])
    }

    @Test(arguments: [TransportError.Kind.connectionLost, .timedOut])
    func `A looping route that resets or hangs leaves 120 of 120 others their answers`(kind: TransportError.Kind)
        async throws
    {
        let transport = upstream { [clock] in
            if kind == .timedOut { clock.advance(by: .seconds(5)) }
            return .fail(kind)
        }
        #expect(try await loop({ "/bad/\($0)" }, at: gateway(to: transport)) == [])
    }

    @Test func `A caller that resets an idle upstream keeps the others out for half of the first break at most`()
        async throws
    {
        let gateway = try gateway(to: upstream { .fail(.connectionLost) })
        for _ in 0..<20 { _ = try await gateway.get("/a.example/bad", from: "203.0.113.9") }
        clock.advance(by: .milliseconds(2_500))
        #expect(try await gateway.get("/a.example/items/1").status == 200)
        #expect(try await loop({ "/bad/\($0)" }, at: gateway) == [])
    }

    @Test func `An upstream that answers 503 to everything gets probes only`() async throws {
        let transport = ScriptedTransport { _ in .status(503) }
        let gateway = try gateway(to: transport)
        for number in 0..<3_000 {
            let status = try await gateway.get("/a.example/\(["a", "b", "c", "d"][number % 4])/\(number)").status
            #expect(status == 503)
            clock.advance(by: .milliseconds(100))
        }
        // 3,000 requests in five minutes.
        #expect(transport.requests.count < 60)
        let count = transport.requests.count
        for number in 0..<600 {
            _ = try await gateway.get("/a.example/a/\(number)")
            clock.advance(by: .milliseconds(100))
        }
        #expect(transport.requests.count - count <= 8)
    }

    @Test func `A connection that is refused concerns every route`() async throws {
        let transport = ScriptedTransport { _ in .fail(.connectionRefused) }
        let gateway = try gateway(to: transport)
        for _ in 0..<20 { _ = try await gateway.get("/a.example/a") }
        #expect(try await gateway.get("/a.example/b").status == 503)
        #expect(transport.requests.count == 5)
    }

    // MARK: Pauses

    private func forwarding(_ upstream: inout Upstream) {
        upstream.gateway.forwardedFields = [.authorization]
    }

    private static func limiting(_ request: HTTPRequest) -> ScriptedTransport.Step {
        switch request.url.path {
        case "/maintenance": return .status(503, [.retryAfter: "3600"])
        case "/short": return .status(429, [.retryAfter: "7"])
        default:
            return request.fields[.authorization] == "Bearer alice" ? .status(429, [.retryAfter: "3600"]) : .status(200)
        }
    }

    @Test func `One user's 429 is that user's`() async throws {
        let transport = ScriptedTransport { Self.limiting($0) }
        let gateway = try gateway(describing: forwarding, to: transport)
        #expect(try await gateway.get("/a.example/x", Self.alice).status == 429)
        #expect(try await gateway.get("/a.example/x", Self.bob).status == 200)
        #expect(try await gateway.get("/a.example/x?1").status == 200)
        let count = transport.requests.count
        let refused = try await gateway.get("/a.example/x", Self.alice)
        #expect(refused.status == 503 && refused.fields[.retryAfter] != nil && transport.requests.count == count)
    }

    @Test func `A route in maintenance pauses no other, and nobody waits for another's pause`() async throws {
        let gateway = try gateway(describing: forwarding, to: ScriptedTransport { Self.limiting($0) })
        #expect(try await gateway.get("/a.example/maintenance").status == 503)
        #expect(try await gateway.get("/a.example/short", Self.bob).status == 429)
        // None of these waits on the clock, which stands still.
        for target in ["/x", "/y", "/z"] {
            #expect(try await gateway.get("/a.example" + target, Self.bob).status == 200)
        }
    }

    @Test func `An upstream that refuses everything is asked twice a minute`() async throws {
        let transport = ScriptedTransport { _ in .status(429, [.retryAfter: "3600"]) }
        let gateway = try gateway(to: transport)
        clock.advance(by: .seconds(100))
        for number in 0..<600 {
            _ = try await gateway.get("/a.example/words/\(String(repeating: "x", count: number % 17 + 1))/a")
            clock.advance(by: .milliseconds(100))
        }
        #expect(transport.requests.count <= 3 + 2)
    }

    @Test func `A pause can be switched off`() async throws {
        let transport = ScriptedTransport { Self.limiting($0) }
        let gateway = try gateway(describing: { $0.retryAfterCap = .zero }, to: transport)
        for _ in 0..<5 { #expect(try await gateway.get("/a.example/maintenance").status == 503) }
        #expect(transport.requests.count == 5)
    }

    @Test func `A new process keeps a pause for the same credentials and route only`() async throws {
        let (transport, store) = (ScriptedTransport { Self.limiting($0) }, MemoryStateStore())
        let first = try gateway(describing: forwarding, state: store, to: transport)
        #expect(try await first.get("/a.example/x", Self.alice).status == 429)
        let second = try gateway(describing: forwarding, state: store, to: transport)
        #expect(try await second.get("/a.example/x", Self.bob).status == 200)
        #expect(try await second.get("/a.example/x", Self.alice).status == 503)
        #expect(try await second.get("/a.example/y", Self.alice).status == 429)
    }

    @Test func `An operator lets requests pass again`() async throws {
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        let (transport, store) = (ScriptedTransport { Self.limiting($0) }, MemoryStateStore())
        let (one, other) = (
            try gateway(describing: forwarding, server: server, state: store, to: transport),
            try gateway(describing: forwarding, state: store, to: transport)
        )
        for gateway in [one, other] { _ = try await gateway.get("/a.example/x", Self.alice) }
        #expect(try await one.get("/a.example/x", Self.alice).status == 503)
        #expect(try await other.get("/a.example/x", Self.alice).status == 503)
        let operatorFields: HTTPFields = [.authorization: "Bearer operator"]
        func resume(_ body: String) async throws -> HTTPServerResponse {
            try await one.get("/admin/resume", operatorFields, method: .post, body: body)
        }
        #expect(try await resume(#"{"upstream": "b.example"}"#).status == 404)
        #expect(try await resume(#"{"host": "a.example"}"#).status == 400)
        let answer = try await resume(#"{"upstream": ["a.example"]}"#)
        #expect(answer.status == 200 && answer.body == Array(#"{"resumed":["a.example"]}"#.utf8))
        clock.advance(by: .seconds(2))
        #expect(try await other.get("/a.example/x", Self.alice).status == 429)
    }

    @Test func `A quota of the description is one for all callers`() async throws {
        let gateway = try gateway(
            describing: {
                self.forwarding(&$0)
                $0.quota = [Quota(1, per: .seconds(3_600))]
            }, to: ScriptedTransport { _ in .status(200) })
        #expect(try await gateway.get("/a.example/x", Self.bob).status == 200)
        #expect(try await gateway.get("/a.example/y", Self.alice).status == 503)
    }
}

extension ScriptedTransport.Step {
    fileprivate static func status(_ status: HTTPStatus, _ fields: HTTPFields = [:]) -> Self {
        .respond(HTTPResponse(status: status, fields: fields))
    }
}
