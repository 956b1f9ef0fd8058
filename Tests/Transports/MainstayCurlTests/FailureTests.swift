// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// Each way to fail has a kind of its own.
@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
    /// What the server does, and what that is called.
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reply: LoopbackServer.Reply
        var kind: TransportError.Kind

        init(_ name: String, _ reply: LoopbackServer.Reply, _ kind: TransportError.Kind) {
            (testDescription, self.reply, self.kind) = (name, reply, kind)
        }

        /// A response with this text after its first line.
        init(_ name: String, after text: String, _ kind: TransportError.Kind) {
            self.init(name, .raw("HTTP/1.1 200 OK\r\n\(text)"), kind)
        }
    }

    static let faults: [Fault] = [
        Fault("closed before the head", .close, .connectionLost),
        Fault("reset before the head", .reset, .connectionLost),
        Fault("closed within the head", after: "Content-Ty", .connectionLost),
        Fault("closed after a line of the head", after: "Content-Type: text/plain\r\n", .connectionLost),
        Fault("truncated", .truncated(Array("mou".utf8), announcing: 5), .truncated),
        Fault("no content where some was announced", .truncated([], announcing: 5), .truncated),
        Fault(
            "reset within the content",
            .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.reset), .truncated),
        Fault("closed within a chunk", after: "Transfer-Encoding: chunked\r\n\r\n5\r\nmou", .truncated),
        Fault("closed before the last chunk", after: "Transfer-Encoding: chunked\r\n\r\n3\r\nmou\r\n", .truncated),
        Fault(
            "a chunk that is not one", after: "Transfer-Encoding: chunked\r\n\r\nzz\r\nmouse\r\n0\r\n\r\n",
            .invalidResponse),
        Fault("garbage", .raw("\u{1}\u{2}\u{3} nothing like it\r\n\r\n"), .invalidResponse),
        Fault("HTTP/0.9", .raw("<html>mouse</html>"), .invalidResponse),
        Fault("a status below 100", .raw("HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n"), .invalidResponse),
        Fault("a status of four digits", .raw("HTTP/1.1 2000 Odd\r\nContent-Length: 0\r\n\r\n"), .invalidResponse),
        Fault("a status that is no number", .raw("HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n"), .invalidResponse),
        Fault("a change of protocol", .raw("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"), .invalidResponse),
        Fault("a line without a colon", after: "mouse\r\nContent-Length: 0\r\n\r\n", .invalidResponse),
        Fault("a space before the colon", after: "X-A : 1\r\nContent-Length: 0\r\n\r\n", .invalidResponse),
        Fault("a control character in a value", after: "X-A: 1\u{1}2\r\nContent-Length: 0\r\n\r\n", .invalidResponse),
        Fault("NUL in a value", after: "X-A: 1\u{0}2\r\nContent-Length: 0\r\n\r\n", .invalidResponse),
        Fault("two lengths", after: "Content-Length: 0\r\nContent-Length: 5\r\n\r\nmouse", .invalidResponse),
        Fault("a length that is none", after: "Content-Length: many\r\n\r\nmouse", .invalidResponse),
        Fault("a negative length", after: "Content-Length: -5\r\n\r\nmouse", .invalidResponse),
        Fault(
            "a head without end",
            after: String(repeating: "X-A: \(String(repeating: "a", count: 1000))\r\n", count: 300),
            .invalidResponse),
        Fault(
            "an unknown encoding", .response(fields: [.contentEncoding: "x-mouse"], body: [1, 2, 3]), .invalidResponse),
        Fault(
            "content that is not gzip", .response(fields: [.contentEncoding: "gzip"], body: Array("mouse".utf8)),
            .invalidResponse),
        Fault(
            "a wrong gzip checksum",
            .response(
                fields: [.contentEncoding: "gzip"],
                body: Gzip.stored([1, 2, 3]).dropLast(8) + [0, 0, 0, 0, 3, 0, 0, 0]),
            .invalidResponse),
    ]

    @Test(arguments: faults)
    func `What a server does wrong has a kind`(fault: Fault) async throws {
        let server = try LoopbackServer { _ in fault.reply }
        let error = try await failure(of: try server.request(bodyLimit: 1000))
        #expect(error.kind == fault.kind, "\(error.detail)")
        #expect(!error.detail.isEmpty)
        #expect(error.attempts == 1)
        #expect(server.requests.count == 1)
    }

    @Test func `Nothing listens`() async throws {
        let server = try LoopbackServer { _ in .close }
        server.stop()
        let error = try await failure(of: try server.request())
        #expect(error.kind == .connectionRefused)
    }

    @Test(arguments: ["http", "https"]) func `A name without an address`(scheme: String) async throws {
        let url = try #require(HTTPURL("\(scheme)://nonexistent.invalid/"))
        // Again and again: a handle is none the worse for it.
        for _ in 0..<4 {
            let error = try await failure(of: HTTPRequest(url: url))
            #expect(error.kind == .nameNotResolved)
            #expect(error.detail.contains("nonexistent.invalid"))
        }
    }

    @Test func `A server that does not speak TLS`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let url = try #require(HTTPURL("https://\(server.url.authority)/"))
        #expect(try await failure(of: HTTPRequest(url: url)).kind == .tls)
        #expect(server.requests.isEmpty)
    }

    @Test func `No reply in time`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let clock = ContinuousClock()
        let start = clock.now
        let error = try await failure(of: try server.request(timeout: .milliseconds(150)))
        let elapsed = start.duration(to: clock.now)
        #expect(error.kind == .timedOut)
        #expect(elapsed >= .milliseconds(150))
        // Far from never, whatever else the machine does.
        #expect(elapsed < .seconds(30))
        await server.waitForDisconnections(1)
    }

    @Test func `No end in time`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentLength: "9"], body: Array("mou".utf8)).then(.hang)
        }
        var request = try server.request()
        request.options.limits = TimeLimits(firstByte: .seconds(300), silence: .milliseconds(100))
        #expect(try await failure(of: request).kind == .silent)
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1)])
    func `No time at all`(timeout: Duration) async throws {
        let server = try LoopbackServer { _ in .hang }
        #expect(try await failure(of: try server.request(timeout: timeout)).kind == .timedOut)
    }

    @Test func `Time that never ends is no limit`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let response = try await CurlTransport().send(try server.request(timeout: .seconds(Int64.max)))
        #expect(response.status == 200)
    }

    @Test func `Redirects do not add to the time`() async throws {
        let server = try LoopbackServer { request in
            request.target == "/" ? .response(302, fields: [.location: "/next"]) : .hang
        }
        let error = try await failure(of: try server.request(timeout: .milliseconds(500)))
        #expect(error.kind == .timedOut)
        #expect(server.requests.map(\.target) == ["/", "/next"])
    }

    @Test func `A length announced above the limit ends the transfer at once`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentLength: "1001"], body: [1]).then(.hang)
        }
        #expect(try await failure(of: try server.request(bodyLimit: 1000)).kind == .tooLarge(limit: 1000))
        await server.waitForDisconnections(1)
    }

    @Test func `Content above the limit ends the transfer while it is read`() async throws {
        let server = try LoopbackServer { _ in
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n"
            return LoopbackServer.Reply([.send(Array(head.utf8) + Array(repeating: 1, count: 1001)), .hang])
        }
        #expect(try await failure(of: try server.request(bodyLimit: 1000)).kind == .tooLarge(limit: 1000))
        await server.waitForDisconnections(1)
    }

    @Test func `Content as large as the limit is whole`() async throws {
        let body = Array(repeating: UInt8(1), count: 1000)
        let server = try LoopbackServer { request in
            request.target == "/chunked" ? .chunked([body]) : .response(body: body)
        }
        for target in ["/", "/chunked"] {
            #expect(try await CurlTransport().send(try server.request(target, bodyLimit: 1000)).body == body)
        }
    }

    @Test func `A small reply that decodes to a large one ends at the limit`() async throws {
        let bomb = Gzip.zeros(runs: 50_000)
        let server = try LoopbackServer { _ in .response(fields: [.contentEncoding: "gzip"], body: bomb) }
        let error = try await failure(of: try server.request(bodyLimit: 1 << 20))
        #expect(error.kind == .tooLarge(limit: 1 << 20))
    }

    @Test(arguments: ["CONNECT", "HEAD"])
    func `A request that cannot be sent says why`(method: String) async throws {
        let server = try LoopbackServer { _ in .response() }
        let method = try #require(HTTPMethod(method))
        let error = try await failure(of: try server.request(method: method, body: [1]))
        #expect(error.kind == .invalidRequest)
        #expect(server.connectionCount == 0)
    }
}
