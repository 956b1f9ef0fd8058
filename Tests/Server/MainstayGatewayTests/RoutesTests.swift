// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDictionaries
import MainstayGateway
import MainstayHTTPServer
import MainstayTesting
import Testing

@Suite struct RoutesTests {
    /// Answers with the target that it gets.
    private struct Echo: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 200, body: Array(request.url.target.utf8))
        }
    }

    private let gateway: Gateway

    init() throws {
        let clients = try ["a.example", "b.example"].map { host in
            let url = try #require(HTTPURL("https://\(host)/base"))
            return Client(upstream: Upstream(host: host, baseURL: url), transport: Echo())
        }
        gateway = Gateway(
            sources: GatewaySources(
                upstreams: [GatewayUpstream(clients[0]), GatewayUpstream(clients[1], atRoot: ["b", "c"])],
                dictionary: ChainedDictionary(providers: [], lexicon: nil, randomWords: nil),
                freshReply: { _, _ in nil }, streamingTransport: nil,
                counters: EventCounters(), clock: ManualClock()))
    }

    private func get(_ target: String) async throws -> HTTPServerResponse {
        try await gateway.response(to: #require(HTTPServerRequest(target: target)))
    }

    @Test(arguments: [
        ("/a.example/", "/base/"), ("/a.example/x/y?z=1", "/base/x/y?z=1"), ("/a.example//x", "/base//x"),
        ("/b", "/base/b"), ("/b/x?z", "/base/b/x?z"), ("/c/", "/base/c/"),
    ])
    func `An upstream's routes are below its host, or at the root with their own paths`(
        target: String, forwarded: String
    ) async throws {
        let response = try await get(target)
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == forwarded)
    }

    @Test(arguments: ["/", "/?q=1", "/style.css", "/health", "/health?x", "/metrics"])
    func `The gateway's own routes have one path each`(target: String) async throws {
        let request = try #require(HTTPServerRequest(target: target))
        #expect(gateway.immediateResponse(to: request)?.status == 200)
    }

    @Test(arguments: [
        "/health/", "/metrics/x", "//", "/x", "/a.example", "/A.example/x", "/b.example/x", "/bc", "/d",
    ])
    func `Any other path is answered with the names of the upstreams`(target: String) async throws {
        let request = try #require(HTTPServerRequest(target: target))
        let response = try #require(gateway.immediateResponse(to: request))
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self).contains("a.example, b.example"))
    }
}
