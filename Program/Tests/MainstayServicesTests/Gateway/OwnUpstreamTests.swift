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

/// An API that only the configuration describes, through the gateway.
@Suite(.timeLimit(.minutes(10))) struct OwnUpstreamTests {
    private static let language = HTTPFieldName(known: "Accept-Language")
    private static let other = HTTPFieldName(known: "X-Other")
    private let directory: TemporaryDirectory
    private let origin: LoopbackServer

    init() throws {
        directory = try TemporaryDirectory()
        origin = try LoopbackServer { request in
            var fields: HTTPFields = [
                .contentType: request.target.contains("page") ? "text/html" : "application/json",
                .cacheControl: "max-age=3600", HTTPFieldName(known: "Set-Cookie"): "a=b", Self.other: "from the origin",
            ]
            if request.target.contains("coded") { fields[.contentEncoding] = "gzip" }
            if let language = request.fields[Self.language] { fields[.vary] = "Accept-Language, \(language)" }
            let body = request.target.contains("coded") ? [0x1F, 0x8B, 0] : Array("[\"\(request.target)\"]".utf8)
            return .response(fields: fields, body: body)
        }
    }

    private func gateway(_ settings: String, server: ServerConfiguration = ServerConfiguration()) throws -> Gateway {
        let text = #"{"upstreams": {"own": {"url": "\#(origin.url)v1", "breaker": false\#(settings)}}}"#
        try directory.write(Array(text.utf8), to: "config.json")
        let configuration = try Configuration(file: directory.file("config.json"), environment: [:])
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let services = Services(
            configuration: configuration, directories: directories, isShared: true, clock: ManualClock(),
            warn: { _ in })
        let upstreams = services.clients.map { client in
            let origins = services.settings(of: client.upstream).origins
            return GatewayUpstream(client, origins: origins.map { .listed(Set($0)) })
        }
        return Gateway(
            sources: GatewaySources(
                upstreams: upstreams,
                freshReply: { services.freshResponse(to: $0, from: $1) }, streamingTransport: nil,
                counters: services.counters, clock: services.clock),
            server: server)
    }

    private func send(
        _ target: String, _ fields: HTTPFields = [:], method: HTTPMethod = .get, body: [UInt8] = [], to gateway: Gateway
    ) async throws -> HTTPServerResponse {
        try await gateway.response(
            to: #require(HTTPServerRequest(method: method, target: target, fields: fields, body: body)))
    }

    @Test func `Only the fields of the configuration are passed on, in both directions`() async throws {
        let fields: HTTPFields = [
            Self.language: "de", Self.other: "from the caller", .cookie: "c=d", .accept: "text/x",
        ]
        let plain = try gateway("")
        var response = try await send("/own/a", fields, to: plain)
        #expect(response.fields[Self.other] == nil && response.fields[HTTPFieldName(known: "Set-Cookie")] == nil)
        var sent = try #require(origin.requests.last)
        #expect(sent.target == "/v1/a" && sent.fields[.accept] == "application/json")
        #expect(sent.fields[Self.language] == nil && sent.fields[.cookie] == nil && sent.fields[Self.other] == nil)

        let some = try gateway(#", "forward": ["X-Other", "Accept-Language"]"#)
        response = try await send("/own/b", fields, to: some)
        #expect(
            response.fields[Self.other] == "from the origin"
                && response.fields[HTTPFieldName(known: "Set-Cookie")] == nil)
        sent = try #require(origin.requests.last)
        #expect(sent.fields[Self.language] == "de" && sent.fields[Self.other] == "from the caller")
        #expect(sent.fields[.cookie] == nil && sent.fields[.accept] == "application/json")

        let all = try gateway(#", "forward": "*""#)
        response = try await send("/own/c", fields, to: all)
        #expect(
            response.fields[Self.other] == "from the origin"
                && response.fields[HTTPFieldName(known: "Set-Cookie")] == "a=b")
        sent = try #require(origin.requests.last)
        #expect(sent.fields[.cookie] == "c=d" && sent.fields[.accept] == "text/x")
    }

    @Test func `Fields that a reply varies by have replies of their own`() async throws {
        let gateway = try gateway(#", "forward": ["Accept-Language"]"#)
        for _ in 0..<3 {
            for language in ["de", "en"] {
                let response = try await send("/own/a", [Self.language: language], to: gateway)
                #expect(response.fields[.vary] == "Accept-Language, \(language)")
            }
        }
        #expect(origin.requests.count == 2)
    }

    @Test func `A transparent cache passes on HEAD, coded content and a caller's key`()
        async throws
    {
        let gateway = try gateway(#", "forward": "*", "body": "any""#)
        let head = try await send("/own/a", method: .head, to: gateway)
        #expect(head.status == 200 && origin.requests.last?.method == .head)
        for _ in 0..<2 {
            let coded = try await send("/own/coded", [.acceptEncoding: "gzip"], to: gateway)
            #expect(coded.fields[.contentEncoding] == "gzip" && coded.body == [0x1F, 0x8B, 0])
        }
        _ = try await send("/own/mine", [.authorization: "Bearer mine"], to: gateway)
        #expect(origin.requests.last?.fields[.authorization] == "Bearer mine")
        var server = ServerConfiguration()
        server.tokens = ["t"]
        let guarded = try self.gateway(#", "forward": "*""#, server: server)
        #expect(try await send("/own/guarded", [.authorization: "Bearer t"], to: guarded).status == 200)
        #expect(origin.requests.last?.fields[.authorization] == nil)
    }

    @Test(arguments: [false, true])
    func `A caller bypasses a transparent cache only if the configuration allows it`(isAllowed: Bool) async throws {
        let gateway = try gateway(#", "forward": "*", "allowsNoCache": \#(isAllowed)"#)
        let fresh: [HTTPFields] = [[:], [.cacheControl: "no-cache"], [HTTPFieldName(known: "Pragma"): "no-cache"]]
        for fields in fresh { #expect(try await send("/own/a", fields, to: gateway).status == 200) }
        #expect(origin.requests.count == (isAllowed ? 3 : 1))
    }

    @Test func `Pages are passed on only where any content is, and may run nothing`() async throws {
        let strict = try await send("/own/page", to: gateway(""))
        #expect(strict.fields[.contentType] == "text/plain; charset=utf-8")
        let open = try await send("/own/page?2", to: gateway(#", "body": "any""#))
        #expect(open.fields[.contentType] == "text/html")
        #expect(open.fields[.contentSecurityPolicy] == "default-src 'none'; sandbox")
    }

    @Test func `A change goes through with its content, and what was kept for its target is gone`() async throws {
        let gateway = try gateway(#", "methods": ["GET", "PUT"], "key": {"query": ["q"]}"#)
        for _ in 0..<3 { _ = try await send("/own/a?q=1&x=2", to: gateway) }
        #expect(origin.requests.map(\.target) == ["/v1/a?q=1"])
        _ = try await send("/own/a?q=1", to: gateway)
        let put = try await send(
            "/own/a?q=1", [.contentType: "text/x"], method: .put, body: Array("new".utf8), to: gateway)
        #expect(put.status == 200 && origin.requests.last?.body == Array("new".utf8))
        #expect(origin.requests.last?.fields[.contentType] == "text/x")
        _ = try await send("/own/a?q=1", to: gateway)
        #expect(origin.requests.count == 3)
        #expect(try await send("/own/a", method: .post, to: gateway).status == 405)
    }

    @Test func `An upstream may have web pages of its own that read its answers`() async throws {
        let gateway = try gateway(#", "cors": ["https://app.example"]"#)
        for _ in 0..<3 {
            let response = try await send("/own/a", [.origin: "https://app.example"], to: gateway)
            #expect(response.fields[.accessControlAllowOrigin] == "https://app.example")
            let health = try await send("/health", [.origin: "https://app.example"], to: gateway)
            #expect(health.fields[.accessControlAllowOrigin] == nil)
        }
        let preflight = try await send(
            "/own/a",
            [
                .origin: "https://app.example", HTTPFieldName(known: "Access-Control-Request-Method"): "GET",
                HTTPFieldName(known: "Access-Control-Request-Headers"): "x-other, b@d",
            ], method: .options, to: gateway)
        #expect(preflight.status == 204)
        #expect(preflight.fields[HTTPFieldName(known: "Access-Control-Allow-Headers")] == "x-other")
    }
}
