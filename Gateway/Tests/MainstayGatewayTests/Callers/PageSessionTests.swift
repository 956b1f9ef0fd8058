// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayGateway

/// Callers with keys whose browsers have signed in on the pages.
@Suite struct PageSessionTests {
    private let gateway: Gateway
    private let operation: GatewayOperation
    private static let route = "/a.example/x"

    init() throws {
        let clock = ManualClock()
        operation = GatewayOperation(clock: clock)
        let upstream = Upstream(
            host: "a.example", baseURL: HTTPURL("https://a.example")!, timeToLive: .seconds(60)
        ).with { $0.gateway.methods = [.get, .post] }
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("[]".utf8))) }
        let client = Client(
            Pipeline(
                through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: MemoryStore()))
        var sources = GatewaySources(
            upstreams: [GatewayUpstream(client)],
            pages: { request in
                let page = HTTPServerResponse(
                    status: 200, fields: [.contentType: "text/html"], body: Array(repeating: 97, count: 4_000))
                return request.path.hasPrefix("/page") ? .now(page) : nil
            }, freshReply: { _, _ in nil }, streamingTransport: nil, counters: operation.counters, clock: clock)
        sources.session = { request in
            switch request.value(of: .cookie) {
            case "session=kiosk": PageSession(caller: "kiosk")
            case "session=token": PageSession(caller: nil)
            case "session=gone": PageSession(caller: "gone")
            default: nil
            }
        }
        sources.refusalPage = { refusal, request in
            guard request.value(of: .accept) == "text/html" else { return nil }
            return HTTPServerResponse(
                status: refusal.status, fields: [.retryAfter: refusal.fields[.retryAfter] ?? ""],
                body: Array("page".utf8))
        }
        var keys = CallerKeys()
        _ = keys.add(
            CallerKey(
                name: "kiosk", hash: CallerKey.hash(of: "mainstay_1"), created: clock.date,
                quotas: [Quota(3, per: .seconds(60))], isShadow: false))
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        gateway = Gateway(sources: sources, server: server, keys: keys, isLoopback: false, operation: operation)
    }

    private func status(
        _ target: String, _ cookie: String?, method: HTTPMethod = .get, _ fields: HTTPFields = [:]
    ) async throws -> Int {
        var fields = fields
        fields[.cookie] = cookie.map { "session=\($0)" }
        let request = try #require(HTTPServerRequest(method: method, target: target, fields: fields))
        return try await gateway.response(to: request).status.code
    }

    @Test func `The pages ask for the key themselves, and nothing else is open`() async throws {
        #expect(try await status("/page", nil) == 200)
        for target in [Self.route, "/metrics", "/admin/exchanges", "/none", "/openapi.json"] {
            #expect(try await status(target, nil) == 401, "\(target)")
        }
    }

    @Test func `A browser that has signed in reads what the pages show, and counts as its caller`() async throws {
        #expect(try await status(Self.route, "kiosk") == 200)
        #expect(try await status("/page", "kiosk", method: .post) == 200)
        let use = try #require(operation.callerUses.first)
        #expect(use.key.name == "kiosk" && use.allowed == 2 && use.lastUsed != nil && use.left[0].requests == 1)
        #expect(try await status("/page", "kiosk") == 200)
        #expect(try await status("/page", "kiosk") == 429)
        #expect(try await status(Self.route, "token") == 200)
    }

    @Test func `A browser whose key has no requests left gets a page about it, and a program gets what it can read`()
        async throws
    {
        for _ in 0..<3 { #expect(try await status("/page", "kiosk") == 200) }
        let ask = { (fields: HTTPFields) in
            let request = try #require(HTTPServerRequest(method: .get, target: "/page", fields: fields))
            return try await gateway.response(to: request)
        }
        let page = try await ask([.cookie: "session=kiosk", .accept: "text/html"])
        #expect(
            page.status == 429 && page.body == Array("page".utf8) && page.fields[.retryAfter].flatMap { Int($0) } != nil
        )
        for fields: HTTPFields in [
            [.cookie: "session=kiosk"], [.authorization: "Bearer mainstay_1", .accept: "text/html"],
        ] {
            let answer = try await ask(fields)
            #expect(answer.status == 429 && answer.fields[.contentType]?.contains("json") == true)
        }
    }

    @Test func `A browser cannot be made to change anything at an upstream, or to administrate`() async throws {
        #expect(try await status(Self.route, "kiosk", method: .post) == 401)
        #expect(try await status("/admin/exchanges", "token") == 401)
        #expect(try await status("/admin/exchanges", nil, [.authorization: "Bearer operator"]) == 200)
    }

    @Test func `A header with a wrong token is refused, whoever has signed in`() async throws {
        #expect(try await status(Self.route, "kiosk", [.authorization: "Bearer wrong"]) == 401)
    }

    @Test func `A page is compressed for those who accept it`() async throws {
        let fields: HTTPFields = [.acceptEncoding: "gzip"]
        let request = try #require(HTTPServerRequest(target: "/page", fields: fields))
        let response = try await gateway.response(to: request)
        #expect(response.fields[.contentEncoding] == "gzip" && response.body.count < 200)
        #expect(response.fields[.vary]?.contains("Accept-Encoding") == true)
        let plain = try await gateway.response(to: try #require(HTTPServerRequest(target: "/page")))
        #expect(plain.fields[.contentEncoding] == nil && plain.fields[.vary]?.contains("Accept-Encoding") == true)
    }

    @Test func `Keys and tokens are found by their hashes, and only the operator's are the operator's`() {
        let made = CallerKey.make("kiosk", quotas: [], isShadow: false, now: ManualClock().date, using: RandomSource())
        let isRevoked = Lock(false)
        var server = ServerConfiguration()
        (server.tokens, server.adminTokens) = (["first"], ["second"])
        let holders = KeyHolders(server: server) { hash in
            hash == made.kept.hash && !isRevoked.withLock { $0 } ? "kiosk" : nil
        }
        #expect(holders.holder(ofHash: CallerKey.hash(of: made.key)) == .init(name: "kiosk", isOperator: false))
        #expect(holders.holder(ofHash: CallerKey.hash(of: "first")) == .init(name: nil, isOperator: false))
        #expect(holders.holder(ofHash: CallerKey.hash(of: "second")) == .init(name: nil, isOperator: true))
        #expect(holders.holder(ofHash: CallerKey.hash(of: "third")) == nil)
        isRevoked.withLock { $0 = true }
        #expect(holders.holder(ofHash: made.kept.hash) == nil)
    }
}
