// SPDX-License-Identifier: Apache-2.0

import MainstayDictionaries
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

@Suite struct RoutesTests {
    /// Answers with the target and the content of the request.
    private struct Echo: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let content = request.body.map {
                " \(request.fields[.contentType] ?? "") \(String(decoding: $0, as: UTF8.self))"
            }
            return HTTPResponse(status: 200, body: Array("\(request.url.target)\(content ?? "")".utf8))
        }
    }

    private let gateway: Gateway

    init() throws {
        let clients = try ["a.example", "b.example"].map { host in
            let url = try #require(HTTPURL("https://\(host)/base"))
            let upstream = Upstream(host: host, baseURL: url).with {
                if host == "b.example" { $0.gateway.methods += [.post, .delete] }
            }
            return Client(upstream: upstream, transport: Echo())
        }
        var server = ServerConfiguration()
        server.origins = .any
        gateway = Gateway(
            sources: GatewaySources(
                upstreams: [GatewayUpstream(clients[0]), GatewayUpstream(clients[1], atRoot: ["b", "c"])],
                freshReply: { _, _ in nil }, streamingTransport: nil,
                counters: EventCounters(), clock: ManualClock()),
            server: server)
    }

    private func get(_ target: String) async throws -> HTTPServerResponse {
        try await gateway.response(to: #require(HTTPServerRequest(target: target)))
    }

    @Test(arguments: [
        ("/a.example/", "/base/"), ("/a.example/x/y?z=1", "/base/x/y?z=1"), ("/a.example//x", "/base//x"),
        ("/b", "/base/b"), ("/b/x?z", "/base/b/x?z"), ("/c/", "/base/c/"),
    ])
    func `An upstream's routes are below the path of its host, or at the root for the paths that it lists`(
        target: String, forwarded: String
    ) async throws {
        let response = try await get(target)
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == forwarded)
    }

    @Test(arguments: [
        ("/a.example/x", "GET, HEAD", HTTPMethod.post), ("/b/x", "GET, HEAD, POST, DELETE", .put),
        ("/health", "GET, HEAD", .delete),
    ])
    func `A route accepts only its own methods, and lists them`(target: String, methods: String, refused: HTTPMethod)
        throws
    {
        let refusal = try #require(HTTPServerRequest(method: refused, target: target, body: [1]))
        #expect(gateway.immediateResponse(to: refusal)?.status == 405)
        #expect(gateway.immediateResponse(to: refusal)?.fields[.allow] == "\(methods), OPTIONS")
        let options = try #require(HTTPServerRequest(method: .options, target: target))
        #expect(gateway.immediateResponse(to: options)?.status == 204)
        #expect(gateway.immediateResponse(to: options)?.fields[.allow] == "\(methods), OPTIONS")
        let fields: HTTPFields = [
            .origin: "https://app.example", HTTPFieldName(known: "Access-Control-Request-Method"): "POST",
        ]
        let preflight = try #require(HTTPServerRequest(method: .options, target: target, fields: fields))
        let answer = gateway.immediateResponse(to: preflight)
        #expect(answer?.fields[HTTPFieldName(known: "Access-Control-Allow-Methods")] == methods)
    }

    @Test func `The gateway itself answers OPTIONS with the target *`() throws {
        let request = try #require(HTTPServerRequest(method: .options, target: "*"))
        #expect(gateway.immediateResponse(to: request)?.status == 204)
    }

    @Test func `The gateway passes on a request's method and content`() async throws {
        let request = try #require(
            HTTPServerRequest(
                method: .post, target: "/b/x?z", fields: [.contentType: "text/x"], body: Array("content".utf8)))
        let response = try await gateway.response(to: request)
        #expect(String(decoding: response.body, as: UTF8.self) == "/base/b/x?z text/x content")
    }

    @Test(arguments: ["/health", "/health?x", "/ready", "/metrics", "/openapi.json"])
    func `The gateway's own routes answer with or without a query`(target: String) async throws {
        #expect(try await get(target).status == 200)
    }

    @Test(arguments: [
        "/health/", "/metrics/x", "//", "/x", "/a.exampl", "/A.example/x", "/b.example/x", "/bc", "/d",
    ])
    func `The answer to an unknown path lists the upstreams`(target: String) async throws {
        let request = try #require(HTTPServerRequest(target: target))
        let response = try #require(gateway.immediateResponse(to: request))
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self).contains("a.example, b.example"))
    }
}
