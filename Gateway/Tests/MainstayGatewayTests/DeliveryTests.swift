// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

/// The forms in which a reply reaches a caller: compressed, in part, or as the news that it has it already.
@Suite struct DeliveryTests {
    private static let range = HTTPFieldName(known: "Range")
    private static let noneMatch = HTTPFieldName(known: "If-None-Match")
    private static let text = String(repeating: "petrichor ", count: 500)
    private let clock = ManualClock()

    /// A gateway to an upstream with one reply, and whether that is kept and fresh.
    private func gateway(
        _ fields: HTTPFields = [.contentType: "application/json"], text: String = text, isFresh: Bool
    ) throws -> Gateway {
        let reply = HTTPResponse(
            status: 200, fields: fields, body: Array(text.utf8),
            provenance: Provenance(source: .cache, provider: "a.example", age: .seconds(1), attempts: 0))
        let base = try #require(HTTPURL("https://a.example"))
        let upstream = Upstream(host: "a.example", baseURL: base, timeToLive: .seconds(60))
        let memory = MemoryStore()
        if isFresh {
            let date = clock.date.addingTimeInterval(-1)
            let key = upstream.storeKeys(for: HTTPRequest(url: try #require(HTTPURL("https://a.example/x")))).own
            memory.store(
                StoredResponse(
                    status: 200, fields: fields, body: reply.body, varying: [:], sent: date, received: date), for: key)
        }
        let answering = Answering(reply: reply)
        return Gateway(
            sources: GatewaySources(
                upstreams: [GatewayUpstream(Client(upstream: upstream, transport: answering))],
                freshReply: { [clock] in memory.freshResponse(to: $0, from: $1, now: clock.date) },
                streamingTransport: nil, counters: EventCounters(), clock: clock))
    }

    private struct Answering: Transport {
        let reply: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { reply }
    }

    private func get(_ fields: HTTPFields = [:], from gateway: Gateway) async throws -> HTTPServerResponse {
        try await gateway.response(to: #require(HTTPServerRequest(target: "/a.example/x", fields: fields)))
    }

    /// Each row: Accept-Encoding, and whether the caller gets gzip.
    @Test(arguments: [
        ("gzip", true), ("GZIP;q=0.5, br;q=0", true), ("br;q=0, zstd;q=0, *", true), ("x-gzip", true),
        ("deflate", false), ("gzip;q=0", false), ("gzip;q=0, deflate", false), ("identity", false), ("*;q=0", false),
    ])
    func `A caller that accepts gzip gets it, from memory too`(accepted: String, isPacked: Bool) async throws {
        for gateway in [try gateway(isFresh: false), try gateway(isFresh: true)] {
            // The third answer is a hot one.
            for _ in 0..<3 {
                let response = try await get([.acceptEncoding: accepted], from: gateway)
                #expect(response.status == 200 && response.fields[.vary] == "Accept-Encoding")
                #expect(response.fields[.contentEncoding] == (isPacked ? "gzip" : nil))
                #expect(response.fields[.etag]?.hasPrefix("W/") == isPacked)
                if isPacked {
                    #expect(
                        response.body.starts(with: [0x1F, 0x8B]) && response.body.count < Self.text.utf8.count / 10)
                } else {
                    #expect(response.body == Array(Self.text.utf8))
                }
            }
        }
    }

    @Test func `A hot reply has both forms, each for its callers`() async throws {
        let gateway = try gateway(isFresh: true)
        let request = try #require(HTTPServerRequest(target: "/a.example/x", fields: [.acceptEncoding: "gzip"]))
        _ = try await get(from: gateway)
        // It is compressed in a task, once.
        #expect(gateway.immediateResponse(to: request) == nil)
        _ = try await gateway.response(to: request)
        #expect(gateway.immediateResponse(to: request)?.fields[.contentEncoding] == "gzip")
        #expect(try await get(from: gateway).body == Array(Self.text.utf8))
        clock.advance(by: .seconds(10))
        #expect(gateway.immediateResponse(to: request)?.fields[.age] == "11")
    }

    /// Each row: the fields and the length of a reply that is not compressed.
    @Test(
        arguments: [
            ([.contentType: "application/json"], 1_023), ([.contentType: "image/png"], 5_000), ([:], 5_000),
            ([.contentType: "text/plain", .cacheControl: "No-Transform, max-age=1"], 5_000),
        ] as [(HTTPFields, Int)])
    func `What is small, compressed already or not to be changed stays as it is`(
        fields: HTTPFields, length: Int
    ) async throws {
        let gateway = try gateway(fields, text: String(repeating: "a", count: length), isFresh: false)
        let response = try await get([.acceptEncoding: "gzip"], from: gateway)
        #expect(response.fields[.contentEncoding] == nil && response.body.count == length)
        #expect(response.fields[.vary] == nil)
    }

    @Test func `A reply without an entity tag gets one, by which a caller learns that it has the reply`() async throws {
        for gateway in [try gateway(isFresh: false), try gateway(isFresh: true)] {
            let tag = try #require(try await get(from: gateway).fields[.etag])
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
            for known in [tag, "W/\(tag)", "\"x\", \(tag)"] {
                for accepted in ["gzip", "identity"] {
                    let response = try await get([Self.noneMatch: known, .acceptEncoding: accepted], from: gateway)
                    #expect(response.status == 304 && response.body.isEmpty, "\(known) \(accepted)")
                }
            }
            #expect(try await get([Self.noneMatch: "\"x\""], from: gateway).status == 200)
        }
        let other = try await get(from: gateway(text: "other", isFresh: false))
        #expect(try await other.fields[.etag] != get(from: gateway(isFresh: false)).fields[.etag])
        let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "private, No-Store"]
        let unkept = try gateway(fields, isFresh: false)
        #expect(try await get(from: unkept).fields[.etag] == nil, "a caller must not keep it")
        let own = try await get(from: gateway([.etag: "\"own\""], isFresh: false))
        #expect(own.fields[.etag] == "\"own\"")
    }

    @Test func `The date of the last change answers callers that send one`() async throws {
        let fields: HTTPFields = [.lastModified: "Sun, 06 Nov 1994 08:00:00 GMT"]
        let since = HTTPFieldName(known: "If-Modified-Since")
        for gateway in [try gateway(fields, isFresh: false), try gateway(fields, isFresh: true)] {
            #expect(try await get([since: "Sun, 06 Nov 1994 08:00:00 GMT"], from: gateway).status == 304)
            #expect(try await get([since: "Sun, 06 Nov 1994 07:59:59 GMT"], from: gateway).status == 200)
            #expect(try await get([since: "yesterday"], from: gateway).status == 200)
        }
        let both: HTTPFields = [since: "Sun, 06 Nov 1994 08:00:00 GMT", Self.noneMatch: "\"x\""]
        #expect(try await get(both, from: gateway(fields, isFresh: false)).status == 200)
    }

    @Test func `A caller may ask for a part, which is never compressed`() async throws {
        for gateway in [try gateway(isFresh: false), try gateway(isFresh: true)] {
            for _ in 0..<3 {
                let part = try await get([Self.range: "bytes=0-8", .acceptEncoding: "gzip"], from: gateway)
                #expect(part.status == 206 && part.body == Array("petrichor".utf8))
                #expect(part.fields[HTTPFieldName(known: "Content-Range")] == "bytes 0-8/5000")
                #expect(try await get([Self.range: "bytes=5000-"], from: gateway).status == 416)
                #expect(try await get(from: gateway).status == 200)
            }
        }
    }
}
