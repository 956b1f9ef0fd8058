// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// A hit is answered from the bytes of the request. It must not differ from an answer to the parsed request.
@Suite struct ReadyAnswerTests {
    private static let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
    private let json = HTTPResponse(
        status: 200, fields: [.contentType: "application/json", .etag: "\"1\""],
        body: Array(#"[{"a":"\#(String(repeating: "b", count: 2_000))"}]"#.utf8))

    /// The head and the content that the gateway writes; `nil` if it does not answer so.
    private func ready(
        _ gateway: Gateway, _ target: String, _ lines: String = "", method: String = "GET", host: String = "localhost"
    ) throws -> (head: String, content: [UInt8])? {
        let bytes = Array("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(lines)\r\n".utf8)
        var parser = RequestParser()
        guard case .head(let head) = parser.next(in: bytes.span).event else { throw NoHead() }
        var output = Array("before ".utf8)
        let content = gateway.ready(
            for: head, in: bytes.span, from: SocketAddress(host: "192.0.2.7", port: 9), date: Array(Self.date.utf8),
            to: &output)
        let text = String(decoding: output, as: UTF8.self)
        guard let content else {
            #expect(text == "before ")
            return nil
        }
        return (String(text.dropFirst("before ".count)), content)
    }

    private struct NoHead: Error {}

    private func operated(_ format: AccessFormat?, server: ServerConfiguration = ServerConfiguration()) async throws
        -> OperatedGateway
    {
        let operated = try OperatedGateway(format, server: server, to: ScriptedTransport(.respond(json)))
        // The first one fetches, and the second one makes it hot.
        for _ in 0..<2 { try await operated.get("/a.example/x") }
        return operated
    }

    @Test func `A ready answer has the fields and the content of any other hit`() async throws {
        let operated = try await operated(nil)
        operated.clock.advance(by: .seconds(7))
        let found = try #require(try ready(operated.gateway, "/a.example/x"))
        let usual = try await operated.get("/a.example/x")
        var lines = ["HTTP/1.1 200 OK"] + usual.fields.lines.map { "\($0.name): \($0.value)" }
        lines += ["Content-Length: \(json.body.count)", "", ""]
        #expect(found.head == lines.joined(separator: "\r\n"))
        #expect(found.head.contains("\r\nAge: 7\r\n"))
        #expect(found.content == usual.body)
        operated.clock.advance(by: .seconds(60))
        #expect(try ready(operated.gateway, "/a.example/x") == nil)
    }

    @Test func `Its line in the log is that of any other hit, and it has an identifier`() async throws {
        let operated = try await operated(.combined)
        let before = try operated.lines().count
        for agent in ["curl/8", "a \"b\" \u{e9}", nil] {
            let line = agent.map { "User-Agent: \($0)\r\n" } ?? ""
            let found = try #require(try ready(operated.gateway, "/a.example/x", line))
            let identifier = try #require(found.head.split(separator: "\r\n").last { $0.hasPrefix("X-Request-Id") })
            #expect(identifier.utf8.count == "X-Request-Id: ".utf8.count + 32)
            try await operated.get("/a.example/x", agent.map { ["User-Agent": $0] } ?? [:])
        }
        let lines = try operated.lines().dropFirst(before).map { String($0) }
        #expect(lines.count == 6)
        for index in stride(from: 0, to: lines.count - 1, by: 2) {
            #expect(lines[index] == lines[index + 1].replacing("127.0.0.1", with: "192.0.2.7", maxReplacements: 1))
        }
    }

    @Test func `A caller that has the reply already gets 304 at once, in any coding`() async throws {
        let operated = try await operated(.combined)
        try await operated.get("/a.example/x", [.acceptEncoding: "gzip"])
        let before = try operated.lines().count
        for (coding, own) in [("identity", "\"1\""), ("gzip", "W/\"1\"")] {
            for known in ["\"1\"", "W/\"1\"", "\"0\", \"1\"", "*"] {
                let lines = "Accept-Encoding: \(coding)\r\nIf-None-Match: \(known)\r\nIf-Modified-Since: never\r\n"
                let found = try #require(try ready(operated.gateway, "/a.example/x", lines), "\(known)")
                #expect(found.content.isEmpty && found.head.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
                #expect(found.head.contains("\r\nETag: \(own)\r\n") && !found.head.contains("\r\nContent-"))
            }
        }
        for other in ["\"2\"", "W/\"11\"", "1", "\"1", "\"0\", \"2\"", ""] {
            let found = try #require(try ready(operated.gateway, "/a.example/x", "If-None-Match: \(other)\r\n"))
            #expect(found.head.hasPrefix("HTTP/1.1 200 OK\r\n") && found.content == json.body, "\(other)")
        }
        let lines = try operated.lines().dropFirst(before)
        #expect(lines.count { $0.contains("HTTP/1.1\" 304 0 ") } == 8)
        operated.clock.advance(by: .seconds(9))
        let later = try #require(try ready(operated.gateway, "/a.example/x", "If-None-Match: \"1\"\r\n"))
        #expect(later.head.contains("\r\nAge: 9\r\n"))
    }

    @Test func `A caller that accepts a coding gets it once it is made`() async throws {
        let operated = try await operated(nil)
        let accepting = "Accept-Encoding: gzip\r\n"
        #expect(try ready(operated.gateway, "/a.example/x", accepting) == nil)
        let packed = try await operated.get("/a.example/x", [.acceptEncoding: "gzip"])
        let found = try #require(try ready(operated.gateway, "/a.example/x", accepting))
        #expect(found.content == packed.body)
        #expect(found.head.contains("\r\nContent-Encoding: gzip\r\n"))
        #expect(try ready(operated.gateway, "/a.example/x", accepting + accepting)?.content == packed.body)
    }

    @Test(
        arguments: [
            "Cache-Control: no-cache\r\n", "Range: bytes=0-1\r\n", "Accept: text/event-stream\r\n",
            "Origin: http://a.example\r\n", "Sec-Fetch-Site: cross-site\r\n",
        ])
    func `A request that asks for more is looked at closely`(line: String) async throws {
        let operated = try await operated(.combined)
        #expect(try ready(operated.gateway, "/a.example/x", line) == nil)
        #expect(try ready(operated.gateway, "/a.example/x", "X-Other: 1\r\n") != nil)
    }

    @Test func `Nobody gets a ready answer that would be refused`() async throws {
        let open = try await operated(nil)
        #expect(try ready(open.gateway, "/a.example/x", host: "evil.example") == nil)
        #expect(try ready(open.gateway, "/a.example/x", method: "POST") == nil)
        #expect(try ready(open.gateway, "/a.example/y") == nil)
        var server = ServerConfiguration()
        server.tokens = ["0123456789abcdef0123"]
        let closed = try await operated(nil, server: server)
        #expect(try ready(closed.gateway, "/a.example/x") == nil)
    }
}
