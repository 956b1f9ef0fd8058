// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ContentCodingTests {
    private static let text = "[\(String(repeating: #"{"word": "hello", "meanings": ["greeting"]}, "#, count: 100))1]"

    /// Each row: Accept-Encoding, and the coding of the answer.
    @Test(
        arguments: [
            (nil, nil), ("", nil), ("identity", nil), ("gzip, deflate, br, zstd", "br"), ("gzip, zstd", "zstd"),
            ("gzip", "gzip"), ("x-gzip", "gzip"), ("deflate", nil), ("*", "br"), ("*;q=0.5, br;q=0", "zstd"),
            ("br;q=0.5, gzip;q=0.8", "gzip"), ("br;q=0, *;q=0", nil), ("GZIP;Q=1", "gzip"), ("br;q=nonsense", "br"),
            ("gzip;q=0.5, identity;q=0.9", nil), ("identity;q=0.5, zstd;q=0.5", "zstd"), (", ;q=1,", nil),
        ] as [(String?, String?)])
    func `The caller's favourite coding is used, cold and kept`(accepted: String?, coding: String?) async throws {
        let transport = ScriptedTransport { _ in
            .respond(
                HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(Self.text.utf8)))
        }
        let operated = try OperatedGateway(to: transport)
        let fields: HTTPFields = accepted.map { ["Accept-Encoding": $0] } ?? [:]
        // From the upstream, from the cache, and ready to send.
        for round in 0..<3 {
            let answer = try await operated.get("/a.example/x", fields)
            #expect(answer.fields[.contentEncoding] == coding, "\(round)")
            #expect(answer.fields[.vary] == "Accept-Encoding")
            #expect((answer.body == Array(Self.text.utf8)) == (coding == nil))
            #expect(answer.body.count <= Self.text.utf8.count / (coding == nil ? 1 : 10))
            #expect(answer.fields[.etag]?.hasPrefix("W/") == (coding != nil))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `Callers with other favourites do not push out each other's kept forms`() async throws {
        let transport = ScriptedTransport { _ in
            .respond(
                HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(Self.text.utf8)))
        }
        let operated = try OperatedGateway(to: transport)
        let codings = ["br", "zstd", "gzip"]
        for coding in ["identity"] + codings + codings {
            try await operated.get("/a.example/x", ["Accept-Encoding": coding])
        }
        for coding in ["identity"] + codings {
            let request = try #require(
                HTTPServerRequest(target: "/a.example/x", fields: ["Accept-Encoding": coding]))
            let hit = try #require(operated.gateway.immediateResponse(to: request), "\(coding) is not ready to send")
            #expect(hit.fields[.contentEncoding] == (coding == "identity" ? nil : coding))
        }
    }
}
