// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
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
        let section = try JSONDecoder().decode(JSON.self, from: Data(settings.utf8))
        let server = try ServerConfiguration(reading: section, environment: [:])
        var configuration = Configuration()
        try configuration.point("api.dictionaryapi.dev", to: "\(upstream.url)")
        return Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true,
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
}
