// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// The fields that an API of one's own gets with each request.
@Suite(.timeLimit(.minutes(10))) struct RequestFieldTests {
    private let origin: LoopbackServer

    init() throws {
        origin = try LoopbackServer { request in
            .response(
                fields: [.contentType: "application/json", .cacheControl: "max-age=3600"],
                body: Array(#"["\#(request.fields["X-GitHub-Api-Version"] ?? "")"]"#.utf8))
        }
    }

    private func gateway(_ settings: String) throws -> OwnGateway {
        try OwnGateway(#""own": {"url": "\#(origin.url)", "breaker": false\#(settings)}"#)
    }

    @Test(arguments: ["", #", "forward": "*""#, #", "forward": ["Accept", "X-GitHub-Api-Version"]"#])
    func `Fields of the configuration are in every request, and replies may repeat their values`(settings: String)
        async throws
    {
        let gateway = try gateway(
            #", "methods": ["GET", "POST"], "fields": {"Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"}"#
                + settings)
        for method in [HTTPMethod.get, .post] {
            let reply = try await gateway.send(
                "/own/a", [.accept: "text/csv", "X-GitHub-Api-Version": "other"], method: method)
            #expect(String(decoding: reply.body, as: UTF8.self) == #"["2022-11-28"]"#)
            let sent = try #require(origin.requests.last)
            #expect(sent.fields.values(of: .accept) == ["application/vnd.github+json"])
            #expect(sent.fields.values(of: "X-GitHub-Api-Version") == ["2022-11-28"])
        }
    }

    /// Each row: the settings, and what the API gets of a caller that prefers CSV in German.
    @Test(
        arguments: [
            ("", "application/json", nil), (#", "body": "json""#, "application/json", nil),
            (#", "body": "any""#, "*/*", nil),
            (#", "body": "any", "forward": ["Accept", "Accept-Language"]"#, "text/csv", "de"),
            (#", "forward": ["Accept"]"#, "text/csv", nil), (#", "forward": "*""#, "text/csv", "de"),
        ] as [(String, String, String?)])
    func `The gateway asks for JSON only where nothing else may come`(
        settings: String, accept: String, language: String?
    ) async throws {
        try await gateway(settings).send("/own/a", [.accept: "text/csv", "Accept-Language": "de"])
        let sent = try #require(origin.requests.last)
        #expect(sent.fields[.accept] == accept && sent.fields["Accept-Language"] == language)
    }

    private static let disguises: HTTPFields = [
        "X-HTTP-Method-Override": "DELETE", "X-HTTP-Method": "DELETE", "X-Method-Override": "DELETE",
        "X-Forwarded-Host": "evil.example", "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin",
        "X_Forwarded_Host": "evil.example", "Transfer_Encoding": "chunked",
    ]

    @Test func `A transparent API gets no field that names another method, host or path`() async throws {
        try await gateway(#", "forward": "*""#).send("/own/a", Self.disguises + ["X-Other": "1"])
        var sent = try #require(origin.requests.last)
        #expect(sent.fields["X-Other"] == "1")
        for name in Self.disguises.lines.map(\.name) { #expect(!sent.fields.contains(name), "\(name)") }

        try await gateway(#", "forward": ["*", "X-Forwarded-Host"]"#).send("/own/b", Self.disguises + ["X-Other": "1"])
        sent = try #require(origin.requests.last)
        #expect(sent.fields["X-Other"] == "1" && sent.fields["X-Forwarded-Host"] == "evil.example")
        #expect(!sent.fields.contains("X-Original-URL"))
    }

    @Test(arguments: [("", "/v1"), ("?q=1", "/v1?q=1"), ("/", "/v1/"), ("/a", "/v1/a")])
    func `The address of an API can be asked itself`(rest: String, target: String) async throws {
        let gateway = try OwnGateway(#""own": {"url": "\#(origin.url)v1", "methods": ["GET", "POST"]}"#)
        for method in [HTTPMethod.get, .post] {
            #expect(try await gateway.send("/own\(rest)", method: method).status == 200)
            #expect(origin.requests.last?.target == target)
        }
    }
}
