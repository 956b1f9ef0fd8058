// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// A hit has two ways: `Gateway.ready` reads the bytes of a request, and `Gateway.answer` the parsed request. A request
/// that gets an answer in the first way must get the same one in the second.
@Suite(.timeLimit(.minutes(10))) struct ReadyAndUsualAnswerTests {
    /// Fields that decide about an answer, or that look as if they did.
    private static let lines = [
        "Accept: text/html", "Accept: text/event-stream", "Accept: text/html, TEXT/EVENT-STREAM;q=0.5", "accept: */*",
        "Accept-Encoding: gzip", "Accept-Encoding: br", "Accept-Encoding: zstd, gzip", "Accept-Encoding: gzip;q=0",
        "accept-encoding: identity", "Accept-Encoding: *", "Accept-Encoding:",
        "Cache-Control: no-cache", "cache-control: max-age=0", "Cache-Control: only-if-cached", "Cache-Control:",
        "Pragma: no-cache", "Range: bytes=0-1", "RANGE: bytes=0-", "If-Range: \"1\"",
        "If-None-Match: \"1\"", "If-None-Match: \"2\"", "If-None-Match: *", "If-Match: \"2\"",
        "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
        "X-Request-Id: abc", "Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "Referer: http://a.example/", "User-Agent: curl/8", "User-Agent: \"a\" b",
        "Authorization: Bearer 0123456789abcdef0123", "Cookie: session=1", "Origin: https://evil.example",
        "Origin: http://localhost", "Access-Control-Request-Method: GET", "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Mode: navigate", "Via: 1.1 proxy", "Connection: close", "Content-Length: 0", "Upgrade: h2c",
        "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: evil.example", "Prefer: wait=1", "X-Other: 1",
    ]
    private static let peer = SocketAddress(host: "192.0.2.7", port: 9)

    private let response = HTTPResponse(
        status: 200, fields: [.contentType: "application/json", .etag: "\"1\""],
        body: Array(#"[{"a":"\#(String(repeating: "b", count: 2_000))"}]"#.utf8))

    /// A request in both forms.
    private struct Request {
        let bytes: [UInt8]
        let head: RequestHead
        let parsed: HTTPServerRequest

        /// - Returns: `nil` if a server would refuse the request.
        init?(_ methodName: String, _ target: String, host: String, _ lines: [String]) {
            let fields = ["Host: \(host)"] + lines
            let text = Array("\(methodName) \(target) HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n".utf8)
            var parser = RequestParser()
            let step = parser.next(in: text.span)
            guard case .head(let parsedHead) = step.event, let method = HTTPMethod(methodName) else { return nil }
            var parsedFields = HTTPFields()
            for line in fields {
                let parts = line.split(separator: ":", maxSplits: 1)
                let value = String(parts.count > 1 ? parts[1].drop(while: { $0 == " " }) : "")
                guard let name = HTTPFieldName(String(parts[0])), parsedFields.append(value, for: name) else {
                    return nil
                }
            }
            let request = HTTPServerRequest(
                method: method, target: target, fields: parsedFields, peer: ReadyAndUsualAnswerTests.peer)
            guard let request else { return nil }
            (bytes, head, parsed) = (text, parsedHead, request)
        }
    }

    /// The head of an answer without what differs between two answers: its date and its identifier.
    private func comparable(_ head: some Sequence<String>) -> [String] {
        head.filter { line in !["date:", "x-request-id:"].contains { line.lowercased().hasPrefix($0) } }.sorted()
    }

    /// Asks in both ways.
    ///
    /// - Returns: Whether the first way gave an answer.
    private func compare(_ gateway: Gateway, _ request: Request, _ what: String) -> Bool {
        var output: [UInt8] = []
        let content = gateway.ready(
            for: request.head, in: request.bytes.span, from: Self.peer,
            date: Array("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n".utf8), to: &output)
        guard let content else {
            #expect(output.isEmpty, "\(what)")
            return false
        }
        guard case .now(let usual) = gateway.answer(to: request.parsed) else {
            Issue.record("the usual answer takes a task: \(what)")
            return true
        }
        #expect(content == usual.body, "\(what)")
        let head = String(decoding: output, as: UTF8.self).split(separator: "\r\n").map(String.init)
        #expect(head.first == "HTTP/1.1 \(usual.status.code) \(usual.status.reasonPhrase)", "\(what)")
        let length = usual.status == 304 ? [] : ["Content-Length: \(usual.body.count)"]
        let fields = usual.fields.lines.map { "\($0.name): \($0.value)" } + length
        #expect(comparable(head.dropFirst()) == comparable(fields), "\(what)")
        return true
    }

    private func gateway(
        _ format: AccessFormat?, _ change: (inout ServerConfiguration) -> Void = { _ in }
    ) async throws -> OperatedGateway {
        var server = ServerConfiguration()
        change(&server)
        let operated = try OperatedGateway(format, server: server, to: ScriptedTransport(.respond(response)))
        // The first request fetches the reply, the second one makes it hot, and the last ones make its packed forms.
        for coding in ["identity", "identity", "gzip", "gzip", "br", "br", "zstd", "zstd"] {
            var fields: HTTPFields = [.acceptEncoding: coding]
            if let token = server.tokens.first { fields[.authorization] = "Bearer \(token)" }
            try await operated.get("/a.example/x", fields)
        }
        operated.clock.advance(by: .seconds(3))
        return operated
    }

    /// Asks for everything: all lines alone and in pairs, by several names, methods and targets.
    private func compareAll(_ gateway: Gateway) -> Int {
        var combinations: [[String]] = [[]] + Self.lines.map { [$0] }
        for (index, first) in Self.lines.enumerated() {
            combinations += Self.lines[index...].map { [first, $0] }
        }
        var count = 0
        for lines in combinations {
            guard let request = Request("GET", "/a.example/x", host: "localhost", lines) else { continue }
            if compare(gateway, request, "\(lines)") { count += 1 }
        }
        for host in [
            "localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:80", "evil.example", "localhost.evil.example", "",
        ] {
            for method in ["GET", "HEAD", "POST", "OPTIONS", "get", "PURGE"] {
                for target in [
                    "/a.example/x", "/a.example/x?", "/a.example/x?a=b", "/A.example/x", "/a.example/%78",
                    "/a.example//x",
                    "/a.example/y", "/health", "/", "http://localhost/a.example/x", "http://evil.example/a.example/x",
                ] {
                    guard let request = Request(method, target, host: host, []) else { continue }
                    if compare(gateway, request, "\(method) \(target) \(host)") { count += 1 }
                }
            }
        }
        return count
    }

    @Test(arguments: [nil, AccessFormat.combined, .json])
    func `Both ways give the same answer to every request`(format: AccessFormat?) async throws {
        let operated = try await gateway(format)
        let before = format == nil ? 0 : try operated.lines().count
        let count = compareAll(operated.gateway)
        #expect(count > 300)
        guard format != nil else { return }
        // Only the requests that took the short way have been asked in both ways.
        let lines = try operated.lines().dropFirst(before).map(comparable(line:))
        #expect(lines.count == 2 * count)
        for index in stride(from: 0, to: 2 * count, by: 2) { #expect(lines[index] == lines[index + 1]) }
    }

    /// A line of the log without the identifiers, which differ between two answers.
    private func comparable(line: String) -> String {
        line.replacing(/"(request|trace)_id":"[0-9a-f]{32}",/) { "\"\($0.1)_id\"," }
    }

    @Test func `A reply that is no longer fresh is answered in neither way`() async throws {
        let operated = try await gateway(nil)
        operated.clock.advance(by: .seconds(120))
        #expect(compareAll(operated.gateway) == 0)
    }

    @Test func `Where callers are told apart, no request takes the short way`() async throws {
        let token = try await gateway(nil) { $0.tokens = ["0123456789abcdef0123"] }
        #expect(compareAll(token.gateway) == 0)
        let origins = try await gateway(nil) { $0.origins = .listed(["https://app.example"]) }
        #expect(compareAll(origins.gateway) == 0)
    }

    @Test func `A gateway with names of its own answers in both ways by them`() async throws {
        let operated = try await gateway(nil) { $0.hosts = ["gateway.example"] }
        let named = try #require(Request("GET", "/a.example/x", host: "gateway.example", []))
        _ = compare(operated.gateway, named, "a name of its own")
        #expect(compareAll(operated.gateway) > 300)
    }
}
