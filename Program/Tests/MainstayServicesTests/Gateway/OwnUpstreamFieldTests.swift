// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

/// The fields of requests to an API of one's own, and of its replies.
@Suite(.timeLimit(.minutes(10))) struct OwnUpstreamFieldTests {
    private static let conditions: HTTPFields = [
        "If-Match": "\"1\"", "If-None-Match": "\"2\"", "If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT",
    ]
    /// `{"k":"Bearer s3cret-key"}` in gzip.
    private static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 2, 3, 0xAB, 0x56, 0xCA, 0x56, 0xB2, 0x52, 0x72, 0x4A, 0x4D, 0x2C, 0x4A, 0x2D,
        0x52, 0x28, 0x36, 0x4E, 0x2E, 0x4A, 0x2D, 0xD1, 0xCD, 0x4E, 0xAD, 0x54, 0xAA, 0x05, 0, 0x14, 0x77, 0x71, 0xCC,
        0x19, 0, 0, 0,
    ]
    private let origin: LoopbackServer

    init() throws {
        origin = try LoopbackServer { request in
            let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=3600"]
            let path = request.target.prefix { $0 != "?" }
            if path.hasSuffix("/packed") {
                return .response(fields: fields + [.contentEncoding: "gzip"], body: Self.packed)
            }
            if path.hasSuffix("/old") {
                return .response(
                    fields: fields + [.lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"], body: Array("[]".utf8))
            }
            guard path.hasSuffix("/moved"), let query = request.target.split(separator: "?", maxSplits: 1).last,
                let location = PercentEncoding.decode(query)
            else { return .response(fields: fields, body: Array("[]".utf8)) }
            let host = "http://\(request.fields[.host] ?? "")"
            return .response(
                201,
                fields: fields + [
                    .location: location.replacing("HOST", with: host), "Content-Location": "/v1/moved#a",
                ],
                body: Array("[]".utf8))
        }
    }

    private func gateway(_ settings: String = "") throws -> OwnGateway {
        try OwnGateway(#""own": {"url": "\#(origin.url)v1", "breaker": false\#(settings)}"#)
    }

    @Test func `The conditions of a change are passed on, and those of a read are the gateway's`() async throws {
        let gateway = try gateway(#", "methods": ["GET", "PUT", "PATCH", "DELETE"]"#)
        for method in [HTTPMethod.put, .patch, .delete] {
            try await gateway.send("/own/a", Self.conditions, method: method)
            let sent = try #require(origin.requests.last)
            for line in Self.conditions.lines {
                #expect(sent.fields[line.name] == line.value, "\(method) \(line.name)")
            }
        }
        try await gateway.send("/own/b", Self.conditions)
        let sent = try #require(origin.requests.last)
        for line in Self.conditions.lines { #expect(!sent.fields.contains(line.name)) }
    }

    @Test func `A change is answered as the upstream answers it, whatever the caller has`() async throws {
        let origin = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json", .etag: #""a""#], body: Array("[1]".utf8))
        }
        let gateway = try OwnGateway(
            #""own": {"url": "\#(origin.url)v1", "methods": ["GET", "POST"], "body": "any"}"#)
        let known: HTTPFields = ["If-None-Match": #""a""#]
        #expect(try await gateway.send("/own/a", known, method: .post).status == 200)
        #expect(try await gateway.send("/own/a", known).status == 304)
    }

    @Test func `Every request says that it came through the gateway`() async throws {
        try await gateway().send("/own/a", ["Via": "1.0 other"])
        let own = try #require(origin.requests.last?.fields["Via"])
        #expect(own.hasPrefix("1.1 mainstay-") && own.utf8.count == "1.1 mainstay-12345678".utf8.count)
        try await gateway(#", "forward": "*", "methods": ["GET", "POST"]"#).send(
            "/own/b", ["Via": "1.0 other"], method: .post)
        #expect(origin.requests.last?.fields["Via"] == "1.0 other, \(own)")
    }

    @Test func `A request that has been at the gateway before is refused`() async throws {
        let gateway = try gateway(#", "methods": ["GET", "POST"]"#)
        try await gateway.send("/own/a")
        let via = try #require(origin.requests.last?.fields["Via"])
        for method in [HTTPMethod.get, .post] {
            let reply = try await gateway.send("/own/b", ["Via": "1.1 other, \(via), 1.0 third"], method: method)
            #expect(reply.status == 508)
            #expect(
                try await gateway.send("/own/\(method)", ["Via": "1.1 mainstay-other"], method: method).status == 200)
        }
        #expect(origin.requests.map(\.target) == ["/v1/a", "/v1/GET", "/v1/POST"])
    }

    @Test func `A transparent API with keys hides one that it repeats in encoded content`() async throws {
        let credentials = #""credentials": [{"field": "Authorization", "value": "Bearer s3cret-key"}]"#
        let gateway = try gateway(#", "forward": "*", \#(credentials)"#)
        for _ in 0..<2 {
            let reply = try await gateway.send("/own/packed", [.acceptEncoding: "gzip"])
            #expect(String(decoding: reply.body, as: UTF8.self) == #"{"k":"REDACTED"}"#)
            #expect(!reply.fields.contains(.contentEncoding))
        }
        let sent = origin.requests
        #expect(sent.count == 1 && sent.first?.fields[.acceptEncoding] == "identity")
        #expect(sent.first?.fields[.authorization] == "Bearer s3cret-key")
    }

    /// Each row: the caller's query, and what the upstream gets.
    @Test(arguments: [
        ("filter%20name=1", "filter%20name=1"), ("filter+name=1", "filter%20name=1"),
        ("%C3%BC=%C3%BC", "%C3%BC=%C3%BC"),
        ("ü", nil), ("a+b=1+2", "a%2Bb=1+2"), ("x=1&filter%20name", "filter%20name"), ("filter-name=1", nil),
    ])
    func `Names of query items that need encoding are passed on`(query: String, sent: String?) async throws {
        let gateway = try gateway(#", "key": {"query": ["filter name", "ü", "a+b"]}"#)
        guard let request = HTTPServerRequest(target: "/own/a?\(query)") else { return #expect(query == "ü") }
        guard case .whole(let response) = await gateway.gateway.reply(to: request) else { return }
        #expect(response.status == 200)
        #expect(origin.requests.map(\.target) == ["/v1/a" + (sent.map { "?\($0)" } ?? "")])
    }

    @Test func `A caller that has a reply by its date is told so, from every tier`() async throws {
        let gateway = try gateway()
        let since = HTTPFieldName(known: "If-Modified-Since")
        for round in 0..<4 {
            let same = try await gateway.send("/own/old", [since: "Sun, 06 Nov 1994 08:49:37 GMT"])
            #expect(same.status == 304 && same.body.isEmpty, "\(round)")
            let other = try await gateway.send("/own/old", [since: "Sun, 06 Nov 1994 08:49:36 GMT"])
            #expect(other.status == 200, "\(round)")
            let both: HTTPFields = [since: "Sun, 06 Nov 1994 08:49:37 GMT", "If-None-Match": "\"other\""]
            #expect(try await gateway.send("/own/old", both).status == 200, "\(round)")
        }
        #expect(origin.requests.count == 1)
    }

    /// Each row: where the upstream says that something is, and what the caller learns. HOST stands for the upstream's
    /// address.
    @Test(arguments: [
        ("/v1/items/1?a=b", "/own/items/1?a=b"), ("HOST/v1/items/1#part", "/own/items/1#part"), ("items/1", "items/1"),
        ("/v1beta/1", "/v1beta/1"), ("HOST/other", "HOST/other"), ("https://a.example/v1/x", "https://a.example/v1/x"),
        ("/v1/a/../b", "/own/b"), ("/v1/../b", "/v1/../b"),
    ])
    func `A place at the upstream becomes that at the gateway`(location: String, expected: String) async throws {
        let gateway = try gateway(#", "methods": ["GET", "POST"]"#)
        let host = "http://127.0.0.1:\(origin.port)"
        for method in [HTTPMethod.post, .get, .get] {
            let reply = try await gateway.send("/own/moved?\(location.replacing("#", with: "%23"))", method: method)
            #expect(reply.fields[.location] == expected.replacing("HOST", with: host), "\(method)")
            #expect(reply.fields["Content-Location"] == nil)
        }
        let open = try self.gateway(#", "forward": "*""#)
        #expect(try await open.send("/own/moved?/x").fields["Content-Location"] == "/own/moved#a")
    }

    @Test func `What only a kept reply may answer is no hit if there is none`() async throws {
        let reply = try await gateway().send("/own/a", [.cacheControl: "only-if-cached"])
        #expect(reply.status == 504 && !reply.fields.contains(.age) && origin.requests.isEmpty)
        #expect(reply.fields[.cacheStatus]?.hasPrefix("mainstay; detail=") == true)
    }

    @Test func `A failure names the way of the request, and no dictionary where there is none`() async throws {
        let gateway = try OwnGateway(
            #"""
            "own": {"url": "http://127.0.0.1:1", "methods": ["GET", "POST"], "retry": {"attempts": 1}},
            "api.dictionaryapi.dev": {"url": "http://127.0.0.1:1", "retry": {"attempts": 1}}
            """#)
        for (method, way) in [(HTTPMethod.get, "uri-miss"), (.post, "method")] {
            let reply = try await gateway.send("/own/a", method: method)
            #expect(reply.status == 502 && reply.fields[.cacheStatus] == "mainstay; fwd=\(way)")
            #expect(String(decoding: reply.body, as: UTF8.self).contains(#""resolution":"Try again later.""#))
        }
        let word = try await gateway.send("/api.dictionaryapi.dev/api/v2/entries/en/x")
        #expect(String(decoding: word.body, as: UTF8.self).contains("mainstay import"))
    }
}
