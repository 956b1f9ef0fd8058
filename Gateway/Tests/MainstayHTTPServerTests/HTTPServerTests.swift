// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HTTPServerTests {
    @Test func `A connection serves one request after another`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            for number in 1...3 {
                let answer = try await client.ask("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(answer.status == 200)
                #expect(answer.body == "GET /\(number) ")
                #expect(answer.fields[.connection] == nil)
                #expect(answer.fields[.date].flatMap { HTTPDate.parse($0, now: .now) } != nil)
            }
        }
    }

    @Test func `Pipelined requests are answered in order, whoever is ready first`() async throws {
        let handler = TestHandler(
            now: { $0.target == "/later" ? nil : .text($0.target) }, later: { .text("\($0.target), in a task") })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            let targets = ["/1", "/later", "/2", "/later", "/3"]
            try await client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            var bodies: [String] = []
            for _ in targets { bodies.append(try await client.answer().body) }
            #expect(bodies == ["/1", "/later, in a task", "/2", "/later, in a task", "/3"])
        }
    }

    @Test func `The handler is asked once for each request`() async throws {
        let asked = Lock<[String]>([])
        let handler = TestHandler(now: { request in
            asked.withLock { $0.append(request.target) }
            return request.target == "/now" ? .text("now") : nil
        })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            for target in ["/now", "/later"] {
                let answer = try await client.ask("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect("/" + answer.body == target)
            }
        }
        #expect(asked.withLock(\.self) == ["/now", "/later"])
    }

    @Test func `Content comes in pieces, by length and in chunks`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            for piece in [
                "POST /a HTTP/1.1\r\nHost: a\r\nContent-", "Length: 10\r\n\r\nhello", "world", "POST /b HTTP/1.1\r\n",
            ] {
                try await client.send(piece)
            }
            #expect(try await client.answer().body == "POST /a helloworld")
            try await client.send("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe")
            try await client.send("llo\r\n0\r\n\r\n")
            #expect(try await client.answer().body == "POST /b hello")
        }
    }

    @Test func `HEAD is answered like GET, without the content`() async throws {
        let date: HTTPFields = [.date: "Sun, 06 Nov 1994 08:49:37 GMT", .etag: "\"a\""]
        let handler = TestHandler(now: { _ in HTTPServerResponse(status: 200, fields: date, body: [1, 2, 3]) })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            let head = try await client.ask("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            let get = try await client.ask("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(head.fields == get.fields)
            #expect(head.fields[.contentLength] == "3")
            #expect(get.body == "\u{1}\u{2}\u{3}")
        }
    }

    @Test func `A client that waits for leave to send gets it`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"
            #expect(try await client.ask(head).status == 100)
            #expect(try await client.ask("hello").body == "POST / hello")
            // One that does not wait needs no leave.
            #expect(try await client.ask(head + "hello").body == "POST / hello")
        }
    }

    @Test func `A client that has ended its side still gets its answers`() async throws {
        let handler = TestHandler(now: { $0.target == "/later" ? nil : .text($0.target) })
        try await withServer(handler: handler, clock: TestClock()) { server in
            let client = try Client(port: server.port)
            try await client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /later HTTP/1.1\r\nHost: a\r\n\r\n")
            client.endSending()
            #expect(try await client.answer().body == "/1")
            #expect(try await client.answer().body == "later")
            #expect(try await client.rest() == "")
        }
    }

    @Test func `A request that ends too early is refused`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell")
            client.endSending()
            let answer = try await client.answer()
            #expect(answer.status == 400)
            #expect(answer.body == "400 Bad Request: The request ends too early.\n")
            #expect(try await client.rest() == "")
        }
    }

    @Test(arguments: [
        ("Connection: close\r\n", "HTTP/1.1", "close"), ("", "HTTP/1.0", "close"),
        ("Connection: keep-alive\r\n", "HTTP/1.0", "keep-alive"),
    ])
    func `A connection ends when the client or its version says so`(
        field: String, version: String, said: String
    ) async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            let request = "GET / \(version)\r\nHost: a\r\n\(field)\r\n"
            #expect(try await client.ask(request).fields[.connection] == said)
            if said == "close" {
                #expect(try await client.rest() == "")
            } else {
                #expect(try await client.ask(request).status == 200)
            }
        }
    }

    @Test func `A refusal reaches a client that is still sending`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            let content = String(repeating: "x", count: 3 << 20)
            async let sending: Void = client.send(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(content.utf8.count)\r\n\r\n\(content)")
            let answer = try await client.answer()
            #expect(answer.status == 413)
            #expect(answer.fields[.connection] == "close")
            #expect(try await client.rest() == "")
            try await sending
        }
    }

    @Test func `What follows a refused request is not read`() async throws {
        let targets = Lock<[String]>([])
        let handler = TestHandler(now: { request in
            targets.withLock { $0.append(request.target) }
            return .text("")
        })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(
                "GET /a HTTP/1.1\r\nHost: a\r\n\r\n" + "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /c HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer().status == 200)
            #expect(try await client.answer().status == 400)
            #expect(try await client.rest() == "")
        }
        #expect(targets.withLock { $0 } == ["/a"])
    }

    @Test func `A thousand connections at once are served`() async throws {
        try await withServer { server in
            let clients = try (0..<1_000).map { _ in try Client(port: server.port) }
            for client in clients { try await client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n") }
            for client in clients { #expect(try await client.answer().body == "GET /a ") }
        }
    }

    @Test func `Several threads serve`() async throws {
        try await withServer(HTTPServer.Configuration(threads: 3)) { server in
            let clients = try (0..<12).map { _ in try Client(port: server.port) }
            for client in clients {
                #expect(try await client.ask("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").body == "GET /a ")
            }
        }
    }

    @Test func `A client that never stops asking takes turns with the others`() async throws {
        let (targets, gate) = (Lock<[String]>([]), DispatchSemaphore(value: 0))
        let handler = TestHandler(now: { request in
            targets.withLock { $0.append(request.target) }
            // The thread that serves waits until there is something to do on both connections.
            if request.target == "/gate" { gate.wait() }
            return .text("")
        })
        try await withServer(handler: handler) { server in
            let (busy, other) = (try Client(port: server.port), try Client(port: server.port))
            #expect(try await other.ask(get()).status == 200)
            let requests = (0..<3_000).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
            try await busy.send("GET /gate HTTP/1.1\r\nHost: a\r\n\r\n" + requests.joined())
            try await other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
            gate.signal()
            #expect(try await other.answer().status == 200)
            // The other request is read in the third round at the latest.
            let place = targets.withLock { $0.firstIndex(of: "/other") }
            #expect(try #require(place) <= 3 * 256 + 2)
            for _ in 0...3_000 { #expect(try await busy.answer().status == 200) }
        }
    }

    @Test func `A client that does not read is not served ahead, and keeps nobody waiting`() async throws {
        let calls = Atomic(0)
        let handler = TestHandler(now: { request in
            calls.add(1, ordering: .relaxed)
            return .text(request.target + String(repeating: "x", count: request.target == "/" ? 0 : 100_000))
        })
        try await withServer(handler: handler) { server in
            let slow = try Client(port: server.port, receiveBuffer: 4_096)
            let requests = (0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
            try await slow.send(requests.joined())
            let other = try Client(port: server.port)
            for _ in 0..<10 { #expect(try await other.ask(get()).body == "/") }
            // 20 MB are more than any socket buffer takes.
            #expect(calls.load(ordering: .relaxed) < 210)
            for number in 0..<200 {
                let body = try await slow.answer().body
                #expect(body.utf8.count == 100_000 + "/\(number)".utf8.count && body.hasPrefix("/\(number)x"))
            }
        }
    }

    @Test func `A large answer arrives whole`() async throws {
        let content = (0..<300_000).map { "\($0) " }.joined()
        try await withServer(handler: TestHandler(now: { _ in .text(content) })) { server in
            let client = try Client(port: server.port, receiveBuffer: 4_096)
            #expect(try await client.ask(get()).body == content)
        }
    }
}
