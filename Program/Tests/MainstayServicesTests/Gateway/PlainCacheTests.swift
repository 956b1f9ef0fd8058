// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// A gateway that callers do not notice.
@Suite(.timeLimit(.minutes(10))) struct PlainCacheTests {
    private static let origin: HTTPFields = ["Origin": "https://spa.example"]
    private static let allowed = HTTPFieldName(known: "Access-Control-Allow-Origin")
    private let upstream: LoopbackServer

    init() throws {
        upstream = try LoopbackServer { request in
            let fields: HTTPFields = [
                .contentType: "application/json", .vary: "Origin", Self.allowed: request.fields["Origin"] ?? "none",
            ]
            if request.method == .options { return .response(204, fields: fields) }
            if request.target.contains("unasked") { return .response(304, fields: fields) }
            let age = request.target.split(separator: "age=").last.map(String.init) ?? ""
            return .response(fields: fields + ["Age": age, .cacheControl: "max-age=60"], body: Array("[]".utf8))
        }
    }

    private func gateway(_ settings: String = "") throws -> OwnGateway {
        try OwnGateway(
            #"""
            "own": {"url": "\#(upstream.url)", "forward": "*", "body": "any", "retry": {"attempts": 1}, "breaker": false,
                "methods": ["GET", "HEAD", "PUT", "OPTIONS"]\#(settings)}
            """#)
    }

    @Test func `The API itself decides which pages may read it`() async throws {
        let gateway = try gateway()
        let preflight = Self.origin + ["Access-Control-Request-Method": "PUT"]
        let answer = try await gateway.send("/own/a", preflight, method: .options)
        #expect(answer.status == 204 && answer.fields[Self.allowed] == "https://spa.example")
        for _ in 0..<2 {
            #expect(try await gateway.send("/own/a", Self.origin).fields[Self.allowed] == "https://spa.example")
            #expect(try await gateway.send("/own/a").fields[Self.allowed] == "none")
        }
        #expect(upstream.requests.map(\.method) == [.options, .get, .get])
        // The operator's own routes have the operator's rule.
        #expect(try await gateway.send("/health", Self.origin).fields[Self.allowed] == nil)
    }

    @Test func `Pages get nothing that only the gateway's key can read`() async throws {
        let gateway = try gateway(#", "credentials": [{"field": "X-Key", "value": "secret"}]"#)
        let preflight = Self.origin + ["Access-Control-Request-Method": "PUT"]
        #expect(try await gateway.send("/own/a", preflight, method: .options).status == 403)
        #expect(try await gateway.send("/own/a", Self.origin).fields[Self.allowed] == nil)
    }

    @Test func `Allow names each method once`() async throws {
        let refused = try await gateway().send("/own/a", method: .delete)
        #expect(refused.status == 405 && refused.fields[.allow] == "GET, HEAD, PUT, OPTIONS")
    }

    @Test func `A caller without a reply gets no 304`() async throws {
        let gateway = try gateway()
        #expect(try await gateway.send("/own/unasked").status == 502)
        #expect(try await gateway.send("/own/unasked", ["If-None-Match": "\"1\""]).status == 304)
    }

    @Test(
        arguments: [
            ("5", "5"), ("0", "0"), ("-5", nil), ("99999999999999999999", nil), ("1.5", nil), ("five", nil),
        ] as [(String, String?)])
    func `An age that is no number is not passed on`(age: String, expected: String?) async throws {
        #expect(try await gateway().send("/own/a?age=\(age)").fields[.age] == expected)
    }

    @Test func `A user's reply does not depend on those who came before`() async throws {
        let gateway = try gateway()
        for target in ["/own/a", "/own/b"] {
            if target == "/own/a" { try await gateway.send(target) }
            let mine = try await gateway.send(target, [.authorization: "Bearer mine"])
            #expect(mine.fields[.cacheStatus]?.contains("; hit") == false, "\(target)")
        }
    }
}
