// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// What callers learn if their API fails.
@Suite(.timeLimit(.minutes(10))) struct FailureTextTests {
    private static let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=0"]

    private func check(_ response: HTTPServerResponse, _ place: Comment) {
        let text = String(decoding: response.body, as: UTF8.self) + (response.fields[.cacheStatus] ?? "")
        for secret in ["127.0.0.1", "localhost", "port", "/v1"] { #expect(!text.contains(secret), place) }
    }

    @Test func `No answer names an address of the API`() async throws {
        var origin: LoopbackServer? = try LoopbackServer { request in
            request.target.contains("reset")
                ? .close : .response(fields: Self.fields, body: Array("[]".utf8))
        }
        let url = try #require(origin?.url)
        let gateway = try OwnGateway(
            #""own": {"url": "\#(url)v1", "retry": {"attempts": 1}}"#)
        #expect(try await gateway.send("/own/kept").status == 200)
        check(try await gateway.send("/own/reset"), "a lost connection")
        check(try await gateway.send("/own/%2e%2e/x"), "a path outside")
        origin?.stop()
        origin = nil
        let stale = try await gateway.send("/own/kept")
        #expect(stale.status == 200 && stale.fields[.cacheStatus]?.contains("detail=\"stale: own: ") == true)
        check(stale, "a stale answer")
        var statuses: [String?] = []
        for number in 0..<8 {
            let response = try await gateway.send("/own/\(number)")
            check(response, "\(number)")
            statuses.append(response.fields[.cacheStatus])
            #expect(response.status == (statuses.last == "mainstay; fwd=uri-miss" ? 502 : 503))
        }
        #expect(statuses.first == "mainstay; fwd=uri-miss")
        #expect(statuses.last == "mainstay; detail=\"not forwarded\"", "the breaker is open")
    }

    @Test func `If a kept reply may not answer, its age is the reason for which the request went on`() async throws {
        let isFirst = Lock(true)
        let origin = try LoopbackServer { _ in
            let answers = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            return answers
                ? .response(
                    fields: [.contentType: "application/json", .cacheControl: "max-age=0, must-revalidate"],
                    body: Array("[]".utf8)) : .close
        }
        let gateway = try OwnGateway(
            #""own": {"url": "\#(origin.url)", "breaker": false, "retry": {"attempts": 1}}"#)
        #expect(try await gateway.send("/own/a").status == 200)
        let failed = try await gateway.send("/own/a")
        #expect(failed.status == 502 && failed.fields[.cacheStatus] == "mainstay; fwd=stale")
    }

    /// Each row: what the API allows, what the configuration does, how old the reply is, and whether it answers for the
    /// API.
    @Test(
        arguments: [
            ("", "", 100_000, true), (", stale-if-error=100", "", 40, true), (", stale-if-error=100", "", 101, false),
            (", stale-if-error=0", "", 1, false), (", stale-if-error=100", #", "stale": 0"#, 1, false),
            (", stale-if-error=1", #", "stale": 60"#, 30, true), ("", #", "stale": 60"#, 61, false),
        ])
    func `A stale reply answers as long as the configuration says, or else the API`(
        allowed: String, settings: String, age: Int, answers: Bool
    ) async throws {
        let origin = try LoopbackServer { request in
            request.fields["X-Fail"] == nil
                ? .response(
                    fields: [
                        .contentType: "application/json", .cacheControl: "max-age=10\(allowed)", "Age": "\(10 + age)",
                    ], body: Array("[]".utf8)) : .response(503)
        }
        let gateway = try OwnGateway(
            #""own": {"url": "\#(origin.url)", "forward": ["X-Fail"], "key": {"fields": "vary"}, "breaker": false, "retry": {"attempts": 1}\#(settings)}"#
        )
        #expect(try await gateway.send("/own/a").status == 200)
        #expect(try await gateway.send("/own/a", ["X-Fail": "1"]).status == (answers ? 200 : 503))
    }
}
