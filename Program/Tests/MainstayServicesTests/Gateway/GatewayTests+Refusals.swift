// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

extension GatewayTests {
    @Test func `Half of a reply is not passed on and not kept`() async throws {
        let isWhole = Lock(false)
        let upstream = try LoopbackServer { _ in
            let body = isWhole.withLock { $0 } ? Self.body : Array(Self.body.dropLast(3))
            return .response(fields: [.contentType: "application/json"], body: body)
        }
        let gateway = try gateway(to: upstream.url)
        let half = try await whileTimeFlies { try await get(route, from: gateway) }
        #expect(half.status.code >= 500)
        isWhole.withLock { $0 = true }
        clock.advance(by: .seconds(3600))
        let whole = try await get(route, from: gateway)
        #expect(whole.body == Self.body)
        #expect(whole.fields[.cacheStatus]?.contains("stored") == true)
    }

    /// Each row: what the upstream answers with a page, and what the gateway then answers.
    @Test(arguments: [(502, 502), (404, 404), (429, 429), (200, 502)])
    func `A page where JSON is due is an error of the gateway`(status: Int, answered: Int) async throws {
        let upstream = try LoopbackServer { _ in
            .response(
                HTTPStatus(status),
                fields: [
                    .contentType: "text/html", .retryAfter: "99", HTTPFieldName(known: "Clear-Site-Data"): "*",
                    HTTPFieldName(known: "Refresh"): "0", HTTPFieldName(known: "X-Accel-Redirect"): "/x",
                ], body: Array("<script>alert(1)</script>".utf8))
        }
        let gateway = try gateway(to: upstream.url)
        let response = try await whileTimeFlies { try await get(route, from: gateway) }
        #expect(response.status.code == answered)
        #expect(response.fields[.contentType] == "application/json")
        #expect(!String(decoding: response.body, as: UTF8.self).contains("<script>"))
        let names = response.fields.lines.map(\.name.canonical)
        #expect(!names.contains { ["clear-site-data", "refresh", "x-accel-redirect"].contains($0) })
    }

    @Test func `Every answer says that nothing is to be guessed`() async throws {
        let upstream = try LoopbackServer { _ in .response(body: Self.body) }
        let gateway = try gateway(to: upstream.url)
        for target in [route, route, route, "/", "/health", "/metrics", "/none", "/trips"] {
            #expect(try await get(target, from: gateway).fields[.contentTypeOptions] == "nosniff", "\(target)")
        }
    }

    @Test func `The upstream's own refusals are passed on`() async throws {
        let upstream = try LoopbackServer { _ in .response(404, body: Array("{\"title\":\"No\"}".utf8)) }
        let response = try await get(route, from: gateway(to: upstream.url))
        #expect(response.status == 404)
        #expect(response.body == Array("{\"title\":\"No\"}".utf8))
    }

    @Test func `Where nothing can answer, the reply says so in JSON`() async throws {
        let response = try await get(route, from: gateway(to: nil, isOffline: true))
        #expect(response.status == 503)
        let members = try JSONDecoder().decode([String: String].self, from: Data(response.body))
        #expect(Set(members.keys) == ["title", "message", "resolution"])
    }

    @Test(arguments: [("POST", 405), ("PUT", 405), ("DELETE", 405), ("OPTIONS", 204), ("PATCH", 405), ("FOO", 405)])
    func `Other methods are refused with those there are`(name: String, status: Int) async throws {
        let gateway = try gateway(to: nil, isOffline: true)
        for target in [route, "/health"] {
            let response = try await get(target, method: try #require(HTTPMethod(name)), from: gateway)
            #expect(response.status.code == status)
            #expect(response.fields[.allow] == "GET, HEAD, OPTIONS")
        }
        #expect(try await get("/none", method: try #require(HTTPMethod(name)), from: gateway).status == 404)
    }

    @Test(arguments: ["/none", "/example.com/x", "//", "/api.dictionaryapi.dev.evil.com/x", "/API.dictionaryapi.dev/x"])
    func `What is no route is not found`(target: String) async throws {
        #expect(try await get(target, from: gateway(to: nil, isOffline: true)).status == 404)
    }
}
