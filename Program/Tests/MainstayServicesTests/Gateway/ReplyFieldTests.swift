// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// The fields that callers get of an API of one's own.
@Suite(.timeLimit(.minutes(10))) struct ReplyFieldTests {
    private static let farReaching: HTTPFields = [
        "X-Accel-Redirect": "/internal", "X-Sendfile": "/etc/passwd", "Clear-Site-Data": "\"cookies\"",
        "Strict-Transport-Security": "max-age=1", "Service-Worker-Allowed": "/",
        "Refresh": "0; url=https://evil.example",
        "Alt-Svc": "h3=\"evil.example:443\"", "Set-Cookie2": "a=b", "Public-Key-Pins": "x", "NEL": "{}",
        "Report-To": "{}",
    ]

    /// Answers with fields that the test chooses.
    private func origin(_ fields: @escaping @Sendable (LoopbackServer.Request) -> HTTPFields) throws -> LoopbackServer {
        try LoopbackServer { request in
            .response(fields: [.contentType: "application/json"] + fields(request), body: Array("[]".utf8))
        }
    }

    private func gateway(_ origin: LoopbackServer, _ settings: String) throws -> OwnGateway {
        try OwnGateway(#""own": {"url": "\#(origin.url)v1", "breaker": false\#(settings)}"#)
    }

    @Test func `A transparent API reaches no further than its replies, unless a field is named`() async throws {
        let origin = try origin { _ in Self.farReaching + ["X-Other": "1"] }
        var reply = try await gateway(origin, #", "forward": "*""#).send("/own/a")
        #expect(reply.fields["X-Other"] == "1")
        for name in Self.farReaching.lines.map(\.name) { #expect(!reply.fields.contains(name), "\(name)") }

        reply = try await gateway(origin, #", "forward": ["*", "Refresh", "alt-svc"]"#).send("/own/a")
        #expect(reply.fields["Refresh"] != nil && reply.fields["Alt-Svc"] != nil && reply.fields["X-Other"] == "1")
        #expect(!reply.fields.contains("X-Sendfile"))
    }

    @Test(arguments: [
        #", "forward": "*""#, #", "forward": ["Set-Cookie"]"#, #", "forward": ["Set-Cookie"], "fresh": {"200": 60}"#,
    ])
    func `A cookie is for the caller whose request set it, and for nobody else`(settings: String) async throws {
        let origin = try LoopbackServer { request in
            .response(
                fields: [
                    .contentType: "application/json", .setCookie: "sid=1; Path=/v1",
                    .cacheControl: settings.contains("fresh") ? "public" : "public, max-age=60",
                ], body: Array("[]".utf8))
        }
        // The origin says the time of the machine.
        let gateway = try OwnGateway(
            #""own": {"url": "\#(origin.url)v1", "breaker": false\#(settings)}"#, clock: ManualClock(date: Date()))
        #expect(try await gateway.send("/own/a").fields[.setCookie] == "sid=1; Path=/own")
        for _ in 0..<3 { #expect(try await gateway.send("/own/a").fields[.setCookie] == nil) }
        #expect(origin.requests.count == 1, "the reply is kept")
        #expect(try await gateway.restarted().send("/own/a").fields[.setCookie] == nil)
    }

    /// Each row: what the upstream says, and what the caller gets.
    @Test(
        arguments: [
            ("a=b", "a=b"), ("a=b; Path=/v1; HttpOnly", "a=b; Path=/own; HttpOnly"),
            ("a=b;path=/v1/items", "a=b; Path=/own/items"),
            ("a=b; Path=/", "a=b; Path=/own"), ("a=b; Path=/v1/", "a=b; Path=/own"), ("a=b; Path=/v2", nil),
            ("a=b; Path=/v10", nil), ("a=b; Path=x", "a=b; Path=x"),
            ("a=b; Domain=shop.example; Secure", "a=b; Secure"),
            ("__Host-a=b; Path=/; Secure", nil), ("__Secure-a=b; Path=/; Secure", "__Secure-a=b; Path=/own; Secure"),
        ] as [(String, String?)])
    func `A cookie is sent back to the routes of its API only`(cookie: String, expected: String?) async throws {
        let origin = try origin { _ in [.setCookie: cookie] }
        #expect(try await gateway(origin, #", "forward": "*""#).send("/own/a").fields[.setCookie] == expected)
    }

    /// Each row: what the upstream links to, and what callers learn. HOST stands for the upstream's address.
    @Test(arguments: [
        (#"<HOST/v1/items?page=2>; rel="next""#, #"</own/items?page=2>; rel="next""#),
        (
            #"</v1/items?page=2>; rel="next", <HOST/v1/items?page=9>; rel="last""#,
            #"</own/items?page=2>; rel="next", </own/items?page=9>; rel="last""#
        ),
        ("<?page=2>; rel=next", "<?page=2>; rel=next"), ("<HOST/v2/items>; rel=next", "<HOST/v2/items>; rel=next"),
        ("<https://other.example/v1/x>; rel=help", "<https://other.example/v1/x>; rel=help"),
        (#"<HOST/v1/a#b>; title="a, <HOST/v1/c>""#, #"</own/a#b>; title="a, <HOST/v1/c>""#),
    ])
    func `Links lead through the gateway, now and when the reply is kept`(link: String, expected: String) async throws {
        let origin = try origin { request in
            let host = "http://\(request.fields[.host] ?? "")"
            return ["Link": link.replacing("HOST", with: host), .cacheControl: "max-age=60"]
        }
        let gateway = try gateway(origin, "")
        let host = "http://127.0.0.1:\(origin.url.port)"
        for _ in 0..<3 {
            #expect(try await gateway.send("/own/items").fields["Link"] == expected.replacing("HOST", with: host))
        }
        #expect(origin.requests.count == 1)
    }
}

extension HTTPFieldName {
    fileprivate static let setCookie = HTTPFieldName(known: "Set-Cookie")
}
