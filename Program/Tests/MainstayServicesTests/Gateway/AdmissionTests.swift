// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AdmissionTests {
    private static let route = "/api.dictionaryapi.dev/api/v2/entries/en/word"
    private let directory: TemporaryDirectory
    private let upstream: LoopbackServer

    init() throws {
        directory = try TemporaryDirectory()
        upstream = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
    }

    private func gateway(_ settings: String = "{}", isLoopback: Bool = true) throws -> Gateway {
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let server = try ServerConfiguration(section: settings)
        var configuration = Configuration()
        try configuration.point("api.dictionaryapi.dev", to: "\(upstream.url)")
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true, clock: ManualClock(),
                warn: { if !$0.contains("not answer") { Issue.record("warned: \($0)") } }),
            server: server, isLoopback: isLoopback)
    }

    private func send(
        _ target: String = route, _ fields: HTTPFields = [:], method: HTTPMethod = .get, to gateway: Gateway
    ) async throws -> HTTPServerResponse {
        let request = try #require(HTTPServerRequest(method: method, target: target, fields: fields))
        return try await gateway.response(to: request)
    }

    // MARK: Host

    @Test(arguments: [
        "localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:80", "127.9.8.7:1", "[::1]", "[::1]:8080", "words.local",
        "Words.Local:81",
    ])
    func `On a loopback address the machine's own names and configured ones are accepted`(host: String) async throws {
        let gateway = try gateway(#"{"hosts": ["words.local"]}"#)
        for _ in 0..<3 { #expect(try await send(Self.route, [.host: host], to: gateway).status == 200) }
    }

    @Test(arguments: [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8080", "127.evil.example", "127.",
        "128.0.0.1",
        "[::2]", "[::1:1]", "192.168.0.1", "locahost", "xwords.local", "words.local.x",
    ])
    func `On a loopback address any other name is refused, a hot reply's too`(host: String) async throws {
        let gateway = try gateway(#"{"hosts": ["words.local"]}"#)
        for _ in 0..<3 { _ = try await send(to: gateway) }
        for target in [Self.route, "/", "/health", "/metrics"] {
            let response = try await send(target, [.host: host], to: gateway)
            #expect(response.status == 421, "\(target)")
            #expect(String(decoding: response.body, as: UTF8.self).contains("\"hosts\\\""))
        }
        #expect(try await send("http://localhost\(Self.route)", [.host: host], to: gateway).status == 200)
        #expect(try await send("http://\(host)\(Self.route)", [.host: "localhost"], to: gateway).status == 421)
    }

    @Test func `At other addresses any name will do`() async throws {
        #expect(try await send(Self.route, [.host: "evil.example"], to: gateway(isLoopback: false)).status == 200)
    }

    // MARK: Tokens

    @Test func `Where tokens are configured a caller sends one of them, and the upstream never sees it`() async throws {
        let gateway = try gateway(#"{"tokens": ["first", "second"]}"#, isLoopback: false)
        for token in ["Bearer first", "bearer  second", "BEARER first", "Bearer second"] {
            #expect(try await send(Self.route, [.authorization: token], to: gateway).status == 200)
        }
        for token in [
            nil, "first", "Bearer", "Bearer ", "Bearer firs", "Bearer firstfirst", "Bearer First", "Basic first",
            "Bearer first second", "Bearer third",
        ] {
            var fields = HTTPFields()
            fields[.authorization] = token
            for target in [Self.route, "/", "/metrics", "/none"] {
                let response = try await send(target, fields, to: gateway)
                #expect(response.status == 401, "\(token ?? "none") \(target)")
                #expect(response.fields[HTTPFieldName(known: "WWW-Authenticate")] == "Bearer")
            }
            #expect(try await send("/health", fields, to: gateway).status == 200)
        }
        #expect(upstream.requests.count == 1)
        #expect(upstream.requests.allSatisfy { !$0.fields.contains(.authorization) })
    }

    // MARK: Web pages

    private static let requestMethod = HTTPFieldName(known: "Access-Control-Request-Method")

    @Test func `No web page may read replies unless configured`() async throws {
        let gateway = try gateway()
        let fields: HTTPFields = [.origin: "https://app.example.com"]
        for _ in 0..<3 {
            let response = try await send(Self.route, fields, to: gateway)
            #expect(response.status == 200)
            #expect(response.fields[.accessControlAllowOrigin] == nil)
        }
        let preflight = try await send(
            Self.route, [.origin: "https://app.example.com", Self.requestMethod: "GET"], method: .options, to: gateway)
        #expect(preflight.status == 403)
        #expect(preflight.fields[.accessControlAllowOrigin] == nil)
    }

    @Test func `A page of a configured origin may read replies, and others may not`() async throws {
        let gateway = try gateway(#"{"cors": ["https://app.example.com", "http://localhost:3000"]}"#)
        for _ in 0..<3 {
            for (origin, isAllowed) in [
                ("https://app.example.com", true), ("http://localhost:3000", true),
                ("https://other.example.com", false),
                ("http://app.example.com", false), ("null", false), ("https://app.example.com.evil.example", false),
            ] {
                let response = try await send(Self.route, [.origin: origin], to: gateway)
                #expect(response.fields[.accessControlAllowOrigin] == (isAllowed ? origin : nil), "\(origin)")
                #expect(response.fields[.vary] == "Origin")
            }
            let response = try await send(to: gateway)
            #expect(response.fields[.accessControlAllowOrigin] == nil)
            #expect(response.fields[.vary] == "Origin")
        }
    }

    @Test func `Every page may read replies where that is configured`() async throws {
        let gateway = try gateway(#"{"cors": "*"}"#)
        for target in [Self.route, Self.route, Self.route, "/none", "/health"] {
            let response = try await send(target, [.origin: "https://any.example"], to: gateway)
            #expect(response.fields[.accessControlAllowOrigin] == "*")
        }
    }

    @Test(arguments: [#"{"cors": ["https://app.example.com"], "tokens": ["t"]}"#, #"{"cors": "*", "tokens": ["t"]}"#])
    func `A page that asks whether it may ask is told, without a token`(settings: String) async throws {
        let response = try await send(
            Self.route,
            [
                .origin: "https://app.example.com", Self.requestMethod: "GET",
                HTTPFieldName(known: "Access-Control-Request-Headers"): "authorization",
            ], method: .options, to: gateway(settings))
        #expect(response.status == 204)
        #expect(["https://app.example.com", "*"].contains(response.fields[.accessControlAllowOrigin]))
        #expect(response.fields[HTTPFieldName(known: "Access-Control-Allow-Methods")] == "GET, HEAD")
        let allowed = response.fields[HTTPFieldName(known: "Access-Control-Allow-Headers")]?.lowercased()
        #expect(allowed?.contains("authorization") == true)
        #expect(upstream.requests.isEmpty)
    }

    // MARK: Pages of other sites

    /// A gateway whose upstream needs the gateway's own key.
    private func shop(_ server: String = "{}", cors: String = "") throws -> Gateway {
        let file = """
            {"upstreams": {"shop": {"url": "\(upstream.url)", "credentials": [{"field": "Authorization", "value": "Bearer secret"}],
            "methods": ["GET", "HEAD", "POST"]\(cors)}}, "server": \(server)}
            """
        try directory.write(Array(file.utf8), to: "config.json")
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let configuration = try Configuration(file: directory.file("config.json"), environment: [:])
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true, warn: { _ in }),
            server: configuration.server)
    }

    private static let foreign: [(HTTPMethod, [String: String])] = [
        (.post, ["Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]),
        (.post, ["Origin": "http://evil.example"]), (.post, ["Sec-Fetch-Site": "same-site"]),
        (.post, ["Origin": "null"]),
        (.post, ["Origin": "http://localhost:3000", "Sec-Fetch-Site": "same-site"]),
        // A form that a page sends by itself.
        (.post, ["Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]),
        (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"]),
        (.get, ["Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"]),
    ]

    private static let own: [(HTTPMethod, [String: String])] = [
        (.post, [:]), (.get, [:]), (.post, ["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"]),
        (.post, ["Origin": "https://localhost"]), (.get, ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"]),
        (.get, ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"]),
        (.get, ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]),
        // A page cannot send this without a preflight request, which is refused.
        (.post, ["Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", "Authorization": "Bearer mine"]),
    ]

    private func status(
        _ method: HTTPMethod, _ fields: [String: String], to gateway: Gateway, _ target: String = "/shop/items"
    ) async throws -> Int {
        var all = HTTPFields()
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        return try await send(target, all, method: method, to: gateway).status.code
    }

    @Test func `A page of another site cannot use the gateway's keys`() async throws {
        let gateway = try shop()
        for (method, fields) in Self.foreign {
            #expect(try await status(method, fields, to: gateway) == 403, "\(method) \(fields)")
        }
        #expect(upstream.requests.isEmpty)
        for (method, fields) in Self.own {
            #expect(try await status(method, fields, to: gateway) == 200, "\(method) \(fields)")
        }
        // What is ready to send is no more for other pages than what is not.
        for _ in 0..<3 { #expect(try await status(.get, [:], to: gateway) == 200) }
        for (method, fields) in Self.foreign {
            #expect(try await status(method, fields, to: gateway) == 403, "\(method) \(fields)")
        }
        let refusal = try await send("/shop/items", [.origin: "http://evil.example"], method: .post, to: gateway)
        #expect(String(decoding: refusal.body, as: UTF8.self).contains("add the page's origin to \\\"cors\\\""))
    }

    @Test(arguments: [
        (#"{"cors": ["http://evil.example"]}"#, ""), (#"{"cors": "*"}"#, ""),
        ("{}", #", "cors": ["http://evil.example"]"#),
    ])
    func `A page that is listed may use them`(server: String, cors: String) async throws {
        let gateway = try shop(server, cors: cors)
        let fields = ["Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"]
        #expect(try await status(.post, fields, to: gateway) == 200)
        #expect(try await status(.get, fields, to: gateway) == 200)
    }

    @Test func `A rule of an upstream counts in the place of the server's`() async throws {
        let gateway = try shop(#"{"cors": "*"}"#, cors: #", "cors": ["https://app.example.com"]"#)
        #expect(try await status(.post, ["Origin": "http://evil.example"], to: gateway) == 403)
        #expect(try await status(.post, ["Origin": "https://app.example.com"], to: gateway) == 200)
    }

    // MARK: Metrics, and wrong tokens

    private static let forwardedFor = HTTPFieldName(known: "X-Forwarded-For")

    @Test func `The metrics are for the operator, those with a token for them, and those on a machine without secrets`()
        async throws
    {
        let ask = { (settings: String, isLoopback: Bool, fields: HTTPFields) in
            try await send("/metrics", fields, to: gateway(settings, isLoopback: isLoopback)).status.code
        }
        #expect(try await ask("{}", true, [:]) == 200)
        #expect(try await ask("{}", true, [Self.forwardedFor: "203.0.113.9"]) == 401)
        #expect(try await ask("{}", false, [:]) == 401)
        #expect(try await ask(#"{"metrics": ["m"]}"#, true, [:]) == 401)
        #expect(try await ask(#"{"metrics": ["m"]}"#, true, [.authorization: "Bearer m"]) == 200)
        #expect(try await ask(#"{"metrics": ["m"]}"#, true, [.authorization: "Bearer n"]) == 401)
        #expect(try await ask(#"{"admin": ["a"]}"#, false, [.authorization: "Bearer a"]) == 200)
        let both = #"{"metrics": ["m"], "tokens": ["t"], "admin": ["a"]}"#
        #expect(try await ask(both, true, [.authorization: "Bearer m"]) == 200)
        #expect(try await ask(both, true, [.authorization: "Bearer a"]) == 200)
        #expect(try await ask(both, true, [.authorization: "Bearer t"]) == 403)
        // The token for the metrics opens nothing else.
        let other = try await send(Self.route, [.authorization: "Bearer m"], to: gateway(both))
        #expect(other.status == 401)
    }

    @Test func `A right token works however many wrong ones came from its address, and these are refused`() async throws
    {
        let gateway = try gateway(#"{"tokens": ["t"], "admin": ["a"], "metrics": ["m"]}"#, isLoopback: false)
        let ask = { (token: String, address: String, target: String) in
            let fields: HTTPFields = [.authorization: "Bearer \(token)"]
            let request = try #require(
                HTTPServerRequest(target: target, fields: fields, peer: SocketAddress(host: address, port: 1)))
            return try await gateway.response(to: request)
        }
        for _ in 0..<100 { #expect(try await ask("wrong", "203.0.113.9", Self.route).status == 401) }
        for target in [Self.route, "/admin/cache", "/metrics"] {
            let refusal = try await ask("wrong", "203.0.113.9", target)
            #expect(refusal.status == 429 && refusal.fields[.retryAfter] != nil)
        }
        for _ in 0..<200 {
            #expect(try await ask("t", "203.0.113.9", Self.route).status == 200)
            #expect(try await ask("wrong", "203.0.113.9", Self.route).status == 429)
        }
        #expect(try await ask("a", "203.0.113.9", "/admin/drift").status != 429)
        #expect(try await ask("m", "203.0.113.9", "/metrics").status == 200)
        #expect(try await ask("t", "203.0.113.9", "/health").status == 200)
        #expect(try await ask("wrong", "203.0.113.10", Self.route).status == 401)
        let metrics = String(decoding: try await ask("a", "203.0.113.9", "/metrics").body, as: UTF8.self)
        #expect(metrics.contains("mainstay_wrong_keys_total{result=\"refused\"} 101"))
        #expect(metrics.contains("mainstay_wrong_keys_total{result=\"limited\"} 203"))
    }

    @Test func `A public gateway with tokens lets everybody read, and the others do what their token allows`()
        async throws
    {
        var server = ServerConfiguration()
        server.tokens = ["t"]
        server.isPublic = true
        let upstream = Upstream(
            host: "a.example", baseURL: HTTPURL("https://a.example")!, timeToLive: .seconds(60)
        ).with { $0.gateway.methods = [.get, .post] }
        let client = Client(
            Pipeline(
                through: ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("[]".utf8))) },
                context: PipelineContext(upstream: upstream), store: MemoryStore()))
        let gateway = Gateway(
            sources: GatewaySources(
                upstreams: [GatewayUpstream(client)], freshReply: { _, _ in nil }, streamingTransport: nil,
                counters: EventCounters(), clock: ContinuousClock()), server: server, isLoopback: false)
        for (method, fields, status) in [
            (.get, [:], 200), (.post, [:], 401), (.post, ["Authorization": "Bearer t"], 200),
            (.get, ["Authorization": "Bearer wrong"], 401),
        ] as [(HTTPMethod, HTTPFields, Int)] {
            #expect(try await send("/a.example/x", fields, method: method, to: gateway).status.code == status)
        }
    }
}
