// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StreamTests {
    private func handler(_ chunks: String..., failing: Bool = false) -> TestHandler {
        TestHandler(streaming: { _ in
            let rest = Lock(chunks[...])
            return HTTPStreamResponse(
                status: 200, fields: [.contentType: "text/event-stream"],
                body: HTTPBodyStream { () async throws(TransportError) in
                    if let chunk = rest.withLock({ $0.popFirst() }) { return Array(chunk.utf8) }
                    if failing { throw TransportError(.connectionLost) }
                    return nil
                })
        })
    }

    /// Gives one chunk, and then nothing until its task is cancelled.
    private func endless(_ happenings: Happenings) -> TestHandler {
        TestHandler(streaming: { _ in
            let isFirst = Lock(true)
            return HTTPStreamResponse(
                status: 200,
                body: HTTPBodyStream { () async throws(TransportError) in
                    if isFirst.withLock({ isFirst in
                        defer { isFirst = false }
                        return isFirst
                    }) {
                        return Array("first".utf8)
                    }
                    happenings.tell("waiting")
                    do { try await Task.sleep(for: .seconds(3600)) } catch { happenings.tell("cancelled") }
                    throw TransportError(.cancelled)
                })
        })
    }

    @Test func `Content that comes bit by bit is sent in chunks, and the connection goes on`() async throws {
        try await withServer(handler: handler("hello", " ", "world")) { server in
            let client = try Client(port: server.port)
            try await client.send(
                "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let all = try await client.rest()
            let body = "\r\n\r\n5\r\nhello\r\n1\r\n \r\n5\r\nworld\r\n0\r\n\r\n"
            #expect(all.components(separatedBy: body).count == 3)
            #expect(all.components(separatedBy: "Transfer-Encoding: chunked\r\n").count == 3)
            #expect(!all.contains("Content-Length"))
        }
    }

    /// Each row: the announced length, the content, and whether the connection goes on.
    @Test(arguments: [(10, "helloworld", true), (0, "", true), (11, "helloworld", false), (9, "helloworl", true)])
    func `Content of a known length is sent with it, and never more`(length: Int, sent: String, goesOn: Bool)
        async throws
    {
        let chunks = Lock((length == 0 ? [] : ["hello", "world"])[...])
        let handler = TestHandler(streaming: { _ in
            let rest = Lock(chunks.withLock { $0 })
            return HTTPStreamResponse(
                status: 200,
                body: HTTPBodyStream(announcedLength: length) { rest.withLock { $0.popFirst() }.map { Array($0.utf8) } }
            )
        })
        try await withServer(handler: handler) { server in
            for (version, end) in [("1.1", "Connection: close\r\n"), ("1.0", "")] {
                let client = try Client(port: server.port)
                let first = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
                try await client.send(first + "GET / HTTP/\(version)\r\nHost: a\r\n\(end)\r\n")
                let all = try await client.rest()
                #expect(all.components(separatedBy: "Content-Length: \(length)\r\n").count == (goesOn ? 3 : 2))
                #expect(
                    all.components(separatedBy: "\r\n\r\n\(sent)").count == (goesOn ? 3 : 2) && !all.contains("chunked")
                )
                #expect(all.hasSuffix(sent))
            }
        }
    }

    @Test func `A stream that brings nothing for long is cut off`() async throws {
        let (happenings, clock) = (Happenings(), TestClock())
        try await withServer(handler: endless(happenings), clock: clock) { server in
            let client = try Client(port: server.port)
            try await client.send(get())
            #expect(await happenings.next() == "waiting")
            clock.advance(by: .seconds(121), of: server)
            #expect(await happenings.next() == "cancelled")
            #expect(try await client.rest().hasSuffix("5\r\nfirst\r\n"))
        }
    }

    @Test func `HTTP 1.0 has no chunks: the end of the connection is the end`() async throws {
        try await withServer(handler: handler("hello", "world")) { server in
            let client = try Client(port: server.port)
            try await client.send("GET / HTTP/1.0\r\n\r\n")
            let all = try await client.rest()
            #expect(all.hasSuffix("\r\n\r\nhelloworld"))
            #expect(!all.contains("chunked"))
            #expect(all.contains("Connection: close\r\n"))
        }
    }

    @Test func `HEAD is answered with the head alone`() async throws {
        try await withServer(handler: handler("hello")) { server in
            let client = try Client(port: server.port)
            try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let all = try await client.rest()
            #expect(all.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(all.hasSuffix("\r\n\r\n"))
            #expect(!all.contains("hello"))
        }
    }

    @Test func `A stream that fails is cut off`() async throws {
        try await withServer(handler: handler("hello", failing: true)) { server in
            let client = try Client(port: server.port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.rest().hasSuffix("5\r\nhello\r\n"))
        }
    }

    @Test func `A client that has gone ends the stream's task`() async throws {
        let happenings = Happenings()
        try await withServer(handler: endless(happenings)) { server in
            let client = try Client(port: server.port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await happenings.next() == "waiting")
            client.close()
            #expect(await happenings.next() == "cancelled")
        }
    }

    @Test func `A server that stops ends its streams as they should end`() async throws {
        let happenings = Happenings()
        try await withServer(handler: endless(happenings)) { server in
            let client = try Client(port: server.port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await happenings.next() == "waiting")
            await server.shutdown(within: .seconds(30))
            #expect(await happenings.next() == "cancelled")
            #expect(try await client.rest().hasSuffix("\r\n\r\n5\r\nfirst\r\n0\r\n\r\n"))
        }
    }

    @Test func `A slow client gets all of it`() async throws {
        let left = Lock(64)
        let size = 256 << 10
        let handler = TestHandler(streaming: { _ in
            HTTPStreamResponse(
                status: 200,
                body: HTTPBodyStream { () async throws(TransportError) in
                    let isMore = left.withLock { left in
                        left -= 1
                        return left >= 0
                    }
                    return isMore ? [UInt8](repeating: UInt8(ascii: "x"), count: size) : nil
                })
        })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port, receiveBuffer: 4096)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            // 16 MiB fit in no socket's buffers.
            let all = try await client.rest()
            #expect(all.utf8.count { $0 == UInt8(ascii: "x") } == 64 * size)
        }
    }

    @Test func `Content that comes after the server has stopped is dropped, and its task ends`() async throws {
        let happenings = Happenings()
        let (gate, continuation) = AsyncStream.makeStream(of: Void.self)
        let handler = TestHandler(streaming: { _ in
            let body = HTTPBodyStream { () async throws(TransportError) in
                happenings.tell("asked")
                // In a task of its own: one that is cancelled does not wait.
                await Task { for await _ in gate { return } }.value
                return [1]
            } onDrop: {
                happenings.tell("dropped")
            }
            return HTTPStreamResponse(status: 200, body: body)
        })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await happenings.next() == "asked")
        }
        continuation.yield()
        #expect(await happenings.next() == "dropped")
    }
}
