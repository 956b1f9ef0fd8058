// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Content that a handler reads while it arrives.
@Suite(.timeLimit(.minutes(10))) struct UploadTests {
    private typealias Reader = @Sendable (HTTPServerRequest, HTTPBodyStream) async -> HTTPServerReply

    private func handler(_ read: @escaping Reader) -> TestHandler {
        TestHandler(now: { .text("whole \($0.body.count)") }, uploading: { request in { await read(request, $0) } })
    }

    private static let counting: Reader = { request, content in
        do throws(TransportError) {
            let count = try await content.collect().count
            return .whole(.text("\(request.target) \(count) \(content.announcedLength ?? -1)"))
        } catch {
            return .whole(.text("\(error.kind)", status: 500))
        }
    }

    private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "x"), count: count) }

    private func head(_ length: Int) -> String { "POST /up HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n" }

    @Test func `Large content reaches the handler before it is complete, and the connection goes on`() async throws {
        let happenings = Happenings()
        let handler = handler { request, content in
            var chunks = content.makeAsyncIterator()
            do throws(TransportError) {
                let first = try await chunks.next(isolation: nil) ?? []
                happenings.tell("\(first.count >= 64 << 10) \(request.body.count)")
                while try await chunks.next(isolation: nil) != nil {}
                return .whole(.text("\(content.receivedLength)"))
            } catch {
                return .whole(.text("\(error.kind)", status: 500))
            }
        }
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(head(300_000))
            try await client.send(bytes(100_000))
            #expect(await happenings.next() == "true 0")
            try await client.send(bytes(200_000))
            #expect(try await client.answer().body == "300000")
            #expect(try await client.ask("GET / HTTP/1.1\r\nHost: a\r\n\r\n").body == "whole 0")
        }
    }

    @Test(arguments: [65_535, 65_536, 1 << 20])
    func `Content of any size arrives whole, announced or in chunks`(size: Int) async throws {
        try await withServer(handler: handler(Self.counting)) { server in
            let client = try Client(port: server.port)
            let isSmall = size < 64 << 10
            try await client.send(Array(head(size).utf8) + bytes(size))
            #expect(try await client.answer().body == (isSmall ? "whole \(size)" : "/up \(size) \(size)"))
            let (first, rest) = (bytes(size / 3), bytes(size - size / 3))
            try await client.send("POST /up HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            for chunk in [first, rest] {
                try await client.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
            }
            try await client.send("0\r\n\r\n")
            #expect(try await client.answer().body == (isSmall ? "whole \(size)" : "/up \(size) -1"))
        }
    }

    @Test func `A slow reader holds the client back, so that little is in memory`() async throws {
        let handler = handler { _, content in
            var (largest, chunks) = (0, content.makeAsyncIterator())
            do throws(TransportError) {
                while let chunk = try await chunks.next(isolation: nil) {
                    largest = max(largest, chunk.count)
                    for _ in 0..<8 { await Task.yield() }
                }
            } catch {
                return .whole(.text("\(error.kind)", status: 500))
            }
            return .whole(.text("\(content.receivedLength) \(largest <= 192 << 10)"))
        }
        var configuration = HTTPServer.Configuration()
        configuration.bodyLimit = 64 << 20
        try await withServer(configuration, handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(head(32 << 20))
            for _ in 0..<32 { try await client.send(bytes(1 << 20)) }
            #expect(try await client.answer().body == "\(32 << 20) true")
        }
    }

    @Test func `An answer before the end of the content closes the connection`() async throws {
        let handler = handler { _, _ in .whole(.text("no", status: 403)) }
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(head(1 << 20))
            try await client.send(bytes(100_000))
            let answer = try await client.answer()
            #expect(answer.status == 403 && answer.fields[.connection] == "close" && answer.body == "no")
        }
    }

    @Test func `A stream as the answer begins after the content`() async throws {
        let handler = handler { _, content in
            let reading = Task { await Self.counting(HTTPServerRequest(target: "/")!, content) }
            let isFirst = Lock(true)
            let body = HTTPBodyStream { () async throws(TransportError) in
                let isNew = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                guard isNew, case .whole(let response) = await reading.value else { return nil }
                return response.body
            }
            return .stream(HTTPStreamResponse(status: 200, body: body))
        }
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(Array("POST / HTTP/1.0\r\nContent-Length: 100000\r\n\r\n".utf8) + bytes(100_000))
            let all = try await client.rest()
            #expect(all.hasPrefix("HTTP/1.1 200 OK\r\n") && all.hasSuffix("\r\n\r\n/ 100000 100000"))
        }
    }

    @Test func `Content that stops is an error for its reader, and the client gets 408`() async throws {
        let (happenings, clock) = (Happenings(), TestClock())
        let handler = handler { request, content in
            happenings.tell("reading")
            let reply = await Self.counting(request, content)
            if case .whole(let response) = reply { happenings.tell(String(decoding: response.body, as: UTF8.self)) }
            return reply
        }
        try await withServer(handler: handler, clock: clock) { server in
            let client = try Client(port: server.port)
            try await client.send(head(1 << 20))
            try await client.send(bytes(100_000))
            #expect(await happenings.next() == "reading")
            // The server may still read some of it when the time has come, so the time comes again until the answer is
            // there.
            let isAnswered = Lock(false)
            let answer = Task {
                defer { isAnswered.withLock { $0 = true } }
                return try await client.answer().status
            }
            while !isAnswered.withLock(\.self) {
                clock.advance(by: .seconds(61), of: server)
                await Task.yield()
            }
            #expect(try await answer.value == 408)
            // It depends on what the reader has read already.
            let ends = ["connectionLost", "cancelled"]
            #expect(ends.contains(await happenings.next() ?? ""))
            // The same if the client goes.
            let other = try Client(port: server.port)
            try await other.send(head(1 << 20))
            try await other.send(bytes(100_000))
            #expect(await happenings.next() == "reading")
            other.close(resetting: true)
            #expect(ends.contains(await happenings.next() ?? ""))
        }
    }

    @Test func `Content beyond the limit is refused, also while it is read`() async throws {
        try await withServer(handler: handler(Self.counting)) { server in
            let client = try Client(port: server.port)
            try await client.send("POST /up HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            try await client.send(Array("80000\r\n".utf8) + bytes(0x80000) + Array("\r\n80001\r\n".utf8))
            #expect(try await client.answer().status == 413)
        }
    }
}
