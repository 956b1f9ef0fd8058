// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayEmulators
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayHackerNews
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SandboxTests {
    private static let upstream = Upstream(
        host: "a.example", baseURL: HTTPURL("https://a.example")!, quota: [Quota(2, per: .seconds(10))])
    private let clock = ManualClock()

    /// Answers with the target asked for.
    private struct Echo: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 200, fields: [.contentType: "text/x"], body: Array(request.url.target.utf8))
        }
    }

    private func sandbox(_ faults: String..., seed: UInt64 = 1) throws -> Sandbox {
        Sandbox(
            emulators: [(Self.upstream, Echo())], faults: try faults.map { try FaultRule($0, for: [Self.upstream]) },
            random: RandomSource(SeededGenerator(seed: seed)), clock: clock)
    }

    private func events(_ faults: [String]) throws -> Sandbox {
        let upstream = HackerNews.upstream
        return Sandbox(
            emulators: [(upstream, Echo())],
            faults: try faults.map { try FaultRule(upstream.host + $0, for: [upstream]) },
            random: RandomSource(SeededGenerator(seed: 1)), clock: clock)
    }

    private func get(
        _ target: String, method: HTTPMethod = .get, from sandbox: Sandbox
    ) async throws -> HTTPServerResponse {
        let request = try #require(HTTPServerRequest(method: method, target: target))
        return try await sandbox.response(to: request)
    }

    @Test func `An emulator answers its upstream's own routes`() async throws {
        let response = try await get("/a.example/x/y?z=1", from: sandbox())
        #expect(
            response
                == HTTPServerResponse(
                    status: 200,
                    fields: [
                        .contentType: "text/x", .contentTypeOptions: "nosniff",
                        .contentSecurityPolicy: "sandbox; default-src 'none'",
                    ],
                    body: Array("/x/y?z=1".utf8)))
        #expect(try await get("/a.example", from: sandbox()).body == Array("/".utf8))
    }

    /// Answers as the recording of a hostile page does.
    private struct HostilePage: Transport {
        static let cookies = [
            "mainstay-session=stolen; Path=/", " mainstay = form", "=mainstay-session=nameless", "= mainstay-news=x",
            "mainstay-flights-2=x", "mainstay-theme=dark; Domain=127.0.0.1",
        ]

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var fields: HTTPFields = [
                .contentType: "text/html", .contentSecurityPolicy: "script-src *", .contentTypeOptions: "sniff",
            ]
            for cookie in Self.cookies + ["theirs=1", "mainstaying=2"] { fields.append(cookie, for: "Set-Cookie") }
            return HTTPResponse(status: 200, fields: fields, body: Array("<script>alert(1)</script>".utf8))
        }
    }

    @Test func `A page of a recording runs no script, and sets none of the gateway's cookies`() async throws {
        let sandbox = Sandbox(
            emulators: [(Self.upstream, HostilePage())], faults: [], random: RandomSource(SeededGenerator(seed: 1)),
            clock: clock)
        let response = try await get("/a.example/page", from: sandbox)
        #expect(response.fields.values(of: .contentSecurityPolicy) == ["sandbox; default-src 'none'"])
        #expect(response.fields.values(of: .contentTypeOptions) == ["nosniff"])
        #expect(response.fields.values(of: "Set-Cookie") == ["theirs=1", "mainstaying=2"])
    }

    @Test func `What is no route, and what would change anything, is refused`() async throws {
        #expect(try await get("/b.example/x", from: sandbox()).status == 404)
        #expect(try await get("/", from: sandbox()).status == 404)
        #expect(try await get("/a.example/x", method: .post, from: sandbox()).status == 405)
        #expect(try await get("/health", from: sandbox()).status == 200)
    }

    @Test func `A name that a web page could have made up is refused on a loopback address`() async throws {
        let request = try #require(HTTPServerRequest(target: "/a.example/x", fields: [.host: "evil.example"]))
        #expect(try sandbox().immediateResponse(to: request)?.status == 421)
        let open = Sandbox(
            emulators: [(Self.upstream, Echo())], faults: [], random: RandomSource(), clock: clock, isLoopback: false)
        #expect(open.immediateResponse(to: request) == nil)
    }

    @Test func `A status comes in the place of the answer, on the routes it is for`() async throws {
        let sandbox = try sandbox("a.example/x/*z=status:503")
        #expect(try await get("/a.example/x/yz", from: sandbox).status == 503)
        #expect(try await get("/a.example/x/z?q", from: sandbox).status == 503)
        for target in ["/a.example/x/y", "/a.example/x/zy", "/a.example/z"] {
            #expect(try await get(target, from: sandbox).status == 200)
        }
    }

    @Test func `Of several faults the first comes true, and delays add up`() async throws {
        let sandbox = try sandbox(
            "a.example=delay:2s", "a.example=status:500", "a.example=status:501", "*=delay:500ms")
        async let response = get("/a.example/x", from: sandbox)
        await clock.sleepers(1)
        #expect(clock.waits == [.milliseconds(2500)])
        clock.advance(by: .milliseconds(2500))
        #expect(try await response.status == 500)
    }

    @Test func `A part of the requests suffers a fault, the same for the same seed`() async throws {
        let statuses = { (seed: UInt64) in
            let sandbox = try sandbox("a.example=status:500@0.3", seed: seed)
            var statuses: [Int] = []
            for _ in 0..<200 { statuses.append(try await get("/a.example/", from: sandbox).status.code) }
            return statuses
        }
        let first = try await statuses(1)
        #expect(40...80 ~= first.count { $0 == 500 })
        #expect(try await statuses(1) == first)
        #expect(try await statuses(2) != first)
    }

    @Test func `Who asks more often than the upstream publishes is told so, and when to come back`() async throws {
        let sandbox = try sandbox("a.example=throttle")
        for _ in 0..<2 { #expect(try await get("/a.example/", from: sandbox).status == 200) }
        let refused = try await get("/a.example/", from: sandbox)
        #expect(refused.status == 429)
        #expect(refused.fields[.retryAfter] == "5")
        clock.advance(by: .seconds(5))
        #expect(try await get("/a.example/", from: sandbox).status == 200)
    }

    /// Answers like an upstream that reports its limit, with a reply of its own to those who ask too often.
    private struct Reporting: RateReporting, Throttling {
        let rateFields = RateFields(prefix: "X-RateLimit", quota: Quota(3, per: .seconds(60)), resetsAtDate: true)
        let throttled = HTTPResponse(status: 403, fields: [.retryAfter: "300"])

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { HTTPResponse(status: 200) }
    }

    @Test func `An upstream's rate fields are sent, and a throttled caller is told the time of the fault's quota`()
        async throws
    {
        let sandbox = Sandbox(
            emulators: [(Self.upstream, Reporting())],
            faults: [try FaultRule("a.example=throttle:2/10s", for: [Self.upstream])],
            random: RandomSource(), clock: clock)
        let ends = Int(clock.date.timeIntervalSince1970) + 60
        for left in [2, 1] {
            let response = try await get("/a.example/", from: sandbox)
            #expect(response.status == 200)
            #expect(response.fields["X-RateLimit-Limit"] == "3")
            #expect(response.fields["X-RateLimit-Remaining"] == "\(left)")
            #expect(response.fields["X-RateLimit-Reset"] == "\(ends)")
        }
        let refused = try await get("/a.example/", from: sandbox)
        #expect(refused.status == 403 && refused.fields[.retryAfter] == "5")
        #expect(refused.fields["X-RateLimit-Remaining"] == "0")
    }

    @Test func `Streams of events suffer the same faults`() async throws {
        let faults = [
            "/status=status:503", "/drop=drop", "/cut=truncate:20", "/half=truncate", "/throttle=throttle:1/60s",
        ]
        let server = try HTTPServer(handler: try events(faults))
        async let running: Void = server.run()
        let url = try #require(HTTPURL("http://\(server.address)/\(HackerNews.upstream.host)"))
        let stream = { (path: String) async throws -> HTTPStreamResponse in
            try await CurlTransport().stream(
                HTTPRequest(url: url.appending(path: [path]), fields: [.accept: "text/event-stream"]))
        }
        let put = { (path: String) in "event: put\ndata: {\"path\":\"/\",\"data\":/\(path)}\n\n" }
        let first = { (response: HTTPStreamResponse) async throws -> String in
            var chunks = response.body.makeAsyncIterator()
            return String(decoding: try await chunks.next(isolation: nil) ?? [], as: UTF8.self)
        }
        #expect(try await first(stream("whole")) == put("whole"))
        #expect(try await stream("status").status == 503)
        await #expect(throws: TransportError.self) { try await stream("drop") }
        for (path, length) in [("cut", 20), ("half", put("half").utf8.count / 2)] {
            let response = try await stream(path)
            #expect(try await first(response) == put(path).prefix(length))
            await #expect(throws: TransportError.self) { try await response.body.collect() }
        }
        #expect(try await first(stream("throttle")) == put("throttle"))
        #expect(try await stream("throttle").status == 429)
        await server.shutdown(within: .zero)
        try await running
    }

    @Test func `Streams of events begin later where they are delayed`() async throws {
        let sandbox = try events(["/late=delay:2s"])
        let request = try #require(
            HTTPServerRequest(target: "/\(HackerNews.upstream.host)/late", fields: [.accept: "text/event-stream"]))
        async let answer = sandbox.reply(to: request)
        await clock.sleepers(1)
        #expect(clock.waits == [.seconds(2)])
        clock.advance(by: .seconds(2))
        guard case .stream = await answer else {
            Issue.record("it is no stream")
            return
        }
    }

    @Test func `A client sees connections end before an answer, and in the middle of one`() async throws {
        let sandbox = try sandbox(
            "a.example/drop=drop", "a.example/half=truncate", "a.example/one=truncate:1", "a.example/none=truncate:0")
        let server = try HTTPServer(handler: sandbox)
        async let running: Void = server.run()
        let url = try #require(HTTPURL("http://\(server.address)/a.example"))
        let transport = CurlTransport()
        for (path, kind) in [
            ("drop", TransportError.Kind.connectionLost), ("half", .truncated), ("one", .truncated),
            ("none", .truncated),
        ] {
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(HTTPRequest(url: url.appending(path: [path])))
            }
            #expect(error?.kind == kind, "\(path)")
        }
        #expect(try await transport.send(HTTPRequest(url: url.appending(path: ["whole"]))).body == Array("/whole".utf8))
        await server.shutdown(within: .zero)
        try await running
    }
}
