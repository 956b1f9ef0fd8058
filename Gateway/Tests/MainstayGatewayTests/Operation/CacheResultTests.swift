// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CacheResultTests {
    /// Answers with a reply that has a provenance already.
    private struct Answering: Transport {
        let reply: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { reply }
    }

    /// Each row: where a reply comes from, the word for it, and the value of Cache-Status.
    @Test(
        arguments: [
            (Provenance(cache: CacheOutcome(forwarded: .uriMiss, isStored: true)), "miss", "fwd=uri-miss; stored"),
            (Provenance(), "miss", "fwd=uri-miss"),
            (
                Provenance(cache: CacheOutcome(forwarded: .stale, forwardStatus: 200)), "miss",
                "fwd=stale; fwd-status=200"
            ),
            (
                Provenance(
                    source: .revalidated,
                    cache: CacheOutcome(forwarded: .stale, forwardStatus: 304, timeToLive: .seconds(9))),
                "revalidated", "fwd=stale; fwd-status=304; ttl=9"
            ),
            (
                Provenance(source: .cache, attempts: 0, cache: CacheOutcome(timeToLive: .seconds(9))), "hit",
                "hit; ttl=9"
            ),
            (
                Provenance(source: .cache, attempts: 0, cache: CacheOutcome(timeToLive: .milliseconds(-1))), "stale",
                "hit; ttl=-1"
            ),
            (
                Provenance(
                    source: .stale, attempts: 1, because: "it is down", cache: CacheOutcome(timeToLive: .seconds(-9))),
                "stale", #"fwd=stale; ttl=-9; detail="stale: it is down""#
            ),
            (
                Provenance(source: .embedded, provider: "WordNet", age: nil, attempts: 0, because: "; hit; fwd=stale"),
                "embedded", #"detail="embedded: WordNet: ; hit; fwd=stale""#
            ),
        ] as [(Provenance, String, String)])
    func `The log and the metrics have a word for what Cache-Status says`(
        provenance: Provenance, word: String, status: String
    ) async throws {
        let directory = try TemporaryDirectory()
        let log = try AccessLog(.json, to: .file(directory.file("access.log"))) { _ in }
        let clock = ManualClock()
        let operation = GatewayOperation(log: log, clock: clock)
        let upstream = Upstream(host: "a.example", baseURL: try #require(HTTPURL("https://a.example")))
        let reply = HTTPResponse(status: 200, body: Array("1".utf8), provenance: provenance)
        var sources = GatewaySources(
            upstreams: [GatewayUpstream(Client(upstream: upstream, transport: Answering(reply: reply)))],
            freshReply: { _, _ in nil }, streamingTransport: nil, counters: operation.counters, clock: clock)
        sources.isOwner = { $0.isFromThisUser }
        let gateway = Gateway(sources: sources, operation: operation)
        let response = try await gateway.response(to: #require(HTTPServerRequest(target: "/a.example/x")))
        #expect(response.fields[.cacheStatus] == "mainstay; \(status)")
        log.finish(within: .seconds(60))
        let line = try JSONDecoder().decode(JSON.self, from: Data(directory.read("access.log")))
        guard case .object(let members) = line else { throw NoLine() }
        #expect(members["cache"] == .string(word) && members["cache_status"] == .string("mainstay; \(status)"))
        let request = try #require(HTTPServerRequest(target: "/metrics", isSameUser: true))
        let metrics = try PrometheusDocument(
            String(decoding: try await gateway.response(to: request).body, as: UTF8.self))
        #expect(metrics.sum("mainstay_requests_total", #"upstream="a.example""#, #"cache="\#(word)""#) == 1)
    }

    private struct NoLine: Error {}
}
