// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayPlatform
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AccessLogTests {
    private let json = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8))

    @Test func `The combined format is that of Apache and nginx`() async throws {
        let operated = try OperatedGateway(.combined, to: ScriptedTransport(.respond(json)))
        let fields: HTTPFields = ["Referer": "https://app.example/a?token=s3cret99", "User-Agent": "curl \"8\"\u{e9}"]
        try await operated.get("/a.example/x?q=1&api_key=s3cret99", fields)
        try await operated.get("/nothing", method: .head)
        #expect(
            try operated.lines() == [
                #"127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "GET /a.example/x?q=1&api_key=REDACTED HTTP/1.1" 200 3 "https://app.example/a?token=REDACTED" "curl \x228\x22\xC3\xA9""#,
                #"127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "HEAD /nothing HTTP/1.1" 404 0 "-" "-""#,
            ])
    }

    @Test func `The JSON format has an object a line, with the upstream, the cache and the identifiers`() async throws {
        let transport = DelayedTransport(json)
        let operated = try OperatedGateway(.json, to: transport)
        transport.clock = operated.clock
        for _ in 0..<3 { try await operated.get("/a.example/x", ["X-Request-Id": "abc-1"]) }
        let lines = try operated.lines().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.map { $0["cache"] as? String } == ["miss", "hit", "hit"])
        #expect(lines.map { $0["upstream_seconds"] as? Double } == [0.25, nil, nil])
        #expect(lines.map { $0["seconds"] as? Double } == [0.25, 0, 0])
        for line in lines {
            #expect(line["request_id"] as? String == "abc-1")
            #expect((line["trace_id"] as? String)?.utf8.count == 32)
            #expect(line["upstream"] as? String == "a.example")
            #expect(line["status"] as? Int == 200 && line["bytes"] as? Int == 3)
            #expect((line["time"] as? String)?.hasPrefix("1994-11-06T08:49:") == true)
            #expect((line["cache_status"] as? String)?.hasPrefix("mainstay; ") == true)
            #expect(line["target"] as? String == "/a.example/x" && line["method"] as? String == "GET")
        }
    }

    @Test func `The JSON format is that of an encoder whose members are sorted`() async throws {
        let transport = DelayedTransport(json)
        let operated = try OperatedGateway(.json, to: transport)
        transport.clock = operated.clock
        let agents = ["curl/8", "a \"b\" \\c/ \u{e9}\u{1F600}\tdel", ""]
        for (index, agent) in agents.enumerated() {
            for _ in 0..<3 {
                let fields: HTTPFields = ["User-Agent": agent, "Referer": "https://app.example/\(index)?a=\u{e9}"]
                try await operated.get("/a.example/x?q=\(index)&token=s3cret99", fields)
                operated.clock.advance(by: .milliseconds(1_007))
            }
        }
        operated.operation.noteRefusal(
            of: nil, from: SocketAddress(host: "::1", port: 1), with: 400, at: operated.clock.date)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try operated.lines()
        #expect(lines.count == 10)
        for line in lines {
            let members = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
            #expect(line == String(decoding: try encoder.encode(members), as: UTF8.self))
            #expect(!line.contains("s3cret99"))
        }
        for (index, agent) in agents.enumerated() {
            let members = try JSONSerialization.jsonObject(with: Data(lines[index * 3].utf8)) as? [String: Any]
            #expect(members?["user_agent"] as? String == agent)
        }
    }

    @Test func `The JSON format says where the cache had no part`() async throws {
        let operated = try OperatedGateway(.json, to: DelayedTransport(json))
        try await operated.get("/nothing")
        try await operated.get("/a.example/x", [.cacheControl: "only-if-cached"])
        let lines = try operated.lines().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.map { $0["cache"] as? String } == ["none", "none"])
        #expect(lines.map { $0["status"] as? Int } == [404, 504])
    }

    @Test func `A request identifier is kept if it is safe, sent back, and passed upstream with the trace`()
        async throws
    {
        let transport = RecordingTransport(json)
        let operated = try OperatedGateway(.json, to: transport)
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        let given: HTTPFields = [
            "X-Request-Id": "order:7/a", "traceparent": "00-\(trace)-00f067aa0ba902b7-01", "tracestate": "b=2",
        ]
        let answer = try await operated.get("/a.example/1", given)
        #expect(answer.fields["X-Request-Id"] == "order:7/a")
        let sent = try #require(transport.requests.last).fields
        #expect(sent["X-Request-Id"] == "order:7/a" && sent["tracestate"] == "b=2")
        #expect(sent["traceparent"]?.hasPrefix("00-\(trace)-") == true && sent["traceparent"] != given["traceparent"])
        for unsafe in ["a b", "a\"b", "a<b", String(repeating: "x", count: 129), "é"] {
            let answer = try await operated.get("/a.example/u\(transport.requests.count)", ["X-Request-Id": unsafe])
            let made = try #require(answer.fields["X-Request-Id"])
            #expect(made != unsafe && made.utf8.count == 32)
            #expect(try #require(transport.requests.last).fields["X-Request-Id"] == made)
        }
        let hit = try await operated.get("/a.example/1", ["X-Request-Id": "second"])
        #expect(hit.fields["X-Request-Id"] == "second" && transport.requests.count == 6)
    }

    @Test func `Without a log, upstreams get only what the caller sent`() async throws {
        let transport = RecordingTransport(json)
        let operated = try OperatedGateway(to: transport)
        #expect(try await operated.get("/a.example/1").fields["X-Request-Id"] == nil)
        #expect(transport.requests.last?.fields["traceparent"] == nil)
        #expect(try await operated.get("/a.example/2", ["X-Request-Id": "mine"]).fields["X-Request-Id"] == "mine")
        #expect(transport.requests.last?.fields["X-Request-Id"] == "mine")
    }

    @Test func `A full disk costs lines, which are counted, and no request`() throws {
        let warnings = Lock<[String]>([])
        let log = try AccessLog(.combined, to: .file("/dev/full")) { warning in
            warnings.withLock { $0.append(warning) }
        }
        let operated = GatewayOperation(log: log)
        for _ in 0..<3 {
            operated.noteRefusal(of: nil, from: SocketAddress(host: "::1", port: 1), with: 400, at: Date())
        }
        log.finish(within: .seconds(60))
        #expect(log.droppedLines == 3)
        #expect(warnings.withLock { $0.first }?.contains("/dev/full: No space left on device") == true)
    }

    @Test func `Lines that nobody takes are bounded, and every line is either written or counted`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let log = try AccessLog(.combined, to: .file(path), byteLimit: 20_000) { _ in }
        let operated = GatewayOperation(log: log)
        let count = 5_000
        for _ in 0..<count {
            operated.noteRefusal(of: nil, from: SocketAddress(host: "::1", port: 1), with: 400, at: Date())
        }
        #expect(log.droppedLines > 0)
        var lines = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !log.finish(within: .milliseconds(1)) || lines + log.droppedLines < count {
            let read = read(reader, &buffer, buffer.count)
            if read > 0 { lines += buffer[..<read].count { $0 == UInt8(ascii: "\n") } }
        }
        #expect(lines + log.droppedLines == count)
    }

    @Test func `Lines are written soon without anybody asking, in the order of the answers`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("access.log")
        let log = try AccessLog(.combined, to: .file(path)) { Issue.record("\($0)") }
        let operated = GatewayOperation(log: log)
        for status in 400..<450 {
            operated.noteRefusal(
                of: nil, from: SocketAddress(host: "::1", port: 1), with: HTTPStatus(status), at: Date())
        }
        var lines: [Substring] = []
        while lines.count < 50 {
            await Task.yield()
            lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        }
        #expect(lines.map { $0.split(separator: " ")[6] } == (400..<450).map { "\($0)" })
        for status in 450..<460 {
            operated.noteRefusal(
                of: nil, from: SocketAddress(host: "::1", port: 1), with: HTTPStatus(status), at: Date())
        }
        #expect(log.finish(within: .seconds(60)))
        lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 60)
    }

    @Test func `After a file was renamed, new lines go to a new one`() throws {
        let directory = try TemporaryDirectory()
        let (path, old) = (directory.file("access.log"), directory.file("access.log.1"))
        let log = try AccessLog(.combined, to: .file(path)) { Issue.record("\($0)") }
        let operated = GatewayOperation(log: log)
        let note = {
            operated.noteRefusal(of: nil, from: SocketAddress(host: "::1", port: 1), with: 400, at: Date())
            log.finish(within: .seconds(60))
        }
        note()
        try FileManager.default.moveItem(atPath: path, toPath: old)
        note()
        log.reopen()
        note()
        #expect(try directory.read("access.log.1").count { $0 == UInt8(ascii: "\n") } == 2)
        #expect(try directory.read("access.log").count { $0 == UInt8(ascii: "\n") } == 1)
        #expect(throws: LogError.self) { try AccessLog(.json, to: .file(directory.file("no/log"))) { _ in } }
    }
}

/// Answers after a quarter of a second of a manual clock.
private final class DelayedTransport: Transport, @unchecked Sendable {
    // Set once before the first request.
    var clock: ManualClock?
    private let response: HTTPResponse

    init(_ response: HTTPResponse) { self.response = response }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        clock?.advance(by: .milliseconds(250))
        return response
    }
}

/// Remembers the requests.
private final class RecordingTransport: Transport {
    private let sent = Lock<[HTTPRequest]>([])
    private let response: HTTPResponse

    init(_ response: HTTPResponse) { self.response = response }

    var requests: [HTTPRequest] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        sent.withLock { $0.append(request) }
        return response
    }
}
