// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// What a client sees of the server and its faults.
@Suite(.timeLimit(.minutes(10))) struct LoopbackServerTests {
    private let transport = CurlTransport()

    @Test func `A path on the server is below its URL, without an empty segment`() throws {
        let server = try LoopbackServer { _ in .response() }
        #expect("\(server.url("v1/books"))" == "\(server.url)v1/books")
        #expect("\(server.url("/v1"))" == "\(server.url)v1")
    }

    @Test func `A request is written down as it came`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = HTTPRequest(
            method: .put, url: server.url.appending(path: ["a b", "c"], query: [(name: "d", value: "é")]),
            fields: [.accept: "x/y", .etag: "\"1\""], body: Array("content".utf8))
        _ = try await transport.send(request)
        let seen = try #require(server.requests.first)
        #expect(seen.method == .put && seen.target == "/a%20b/c?d=%C3%A9" && seen.body == Array("content".utf8))
        #expect(seen.fields[.accept] == "x/y" && seen.fields[.etag] == "\"1\"")
        #expect(seen.fields[.contentLength] == "7")
        #expect(server.url.host == "127.0.0.1" && server.url.port == server.port && server.port > 0)
    }

    @Test func `Requests of one client share a connection, in order`() async throws {
        let server = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        for path in ["a", "b", "c"] {
            let response = try await transport.send(HTTPRequest(url: server.url.appending(path: [path])))
            #expect(response.body == Array("/\(path)".utf8))
        }
        #expect(server.requests.map(\.target) == ["/a", "/b", "/c"])
        #expect(Set(server.requests.map(\.connection)).count == server.connectionCount && server.connectionCount == 1)
    }

    @Test(arguments: [200, 201, 204, 304, 404, 418, 500, 599])
    func `A response has its status, fields and content, if the status allows content`(code: Int) async throws {
        let server = try LoopbackServer { _ in
            .response(
                HTTPStatus(code), fields: [.etag: "\"1\"", .retryAfter: "3"],
                body: code == 204 || code == 304 ? [] : [1, 2])
        }
        let response = try await transport.send(HTTPRequest(url: server.url))
        #expect(
            response.status.code == code && response.fields[.etag] == "\"1\"" && response.fields[.retryAfter] == "3")
        #expect(response.body == (code == 204 || code == 304 ? [] : [1, 2]))
    }

    @Test(
        arguments: [
            (.close, [.connectionLost, .truncated, .invalidResponse]), (.reset, [.connectionLost]),
            (.truncated([1, 2, 3], announcing: 4), [.truncated, .connectionLost]),
            (.raw("HTTP/1.1 200 OK\r\nContent-Le"), [.connectionLost, .truncated, .invalidResponse]),
            (.raw("garbage\r\n\r\n"), [.invalidResponse]),
            (.raw([0xFF, 0x00, 0x0D, 0x0A]), [.invalidResponse, .connectionLost]),
        ] as [(LoopbackServer.Reply, [TransportError.Kind])])
    func `A fault is a failure`(reply: LoopbackServer.Reply, kinds: [TransportError.Kind]) async throws {
        let server = try LoopbackServer { _ in reply }
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(HTTPRequest(url: server.url))
        }
        #expect(error.map { kinds.contains($0.kind) } == true, "\(String(describing: error))")
    }

    @Test(arguments: [[], [[]], [[1]], [[1, 2], [], [3]], Array(repeating: [7], count: 300)] as [[[UInt8]]])
    func `Chunks are content without their frame`(chunks: [[UInt8]]) async throws {
        let server = try LoopbackServer { _ in .chunked(chunks, fields: [.etag: "\"c\""]) }
        let response = try await transport.send(HTTPRequest(url: server.url))
        #expect(response.body == Array(chunks.joined()) && response.fields[.etag] == "\"c\"")
    }

    @Test func `A reply that drips is the same reply`() async throws {
        let server = try LoopbackServer { _ in .response(fields: [.etag: "\"1\""], body: Array("mouse".utf8)).dripped()
        }
        let response = try await transport.send(HTTPRequest(url: server.url))
        #expect(response.body == Array("mouse".utf8) && response.fields[.etag] == "\"1\"")
    }

    @Test func `A HEAD has the head of the reply only`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1, 2, 3]) }
        let response = try await transport.send(HTTPRequest(method: .head, url: server.url))
        #expect(response.body.isEmpty && response.fields[.contentLength] == "3")
        #expect(try await transport.send(HTTPRequest(url: server.url)).body == [1, 2, 3])
    }

    @Test func `A reply is held until its gate opens`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { _ in .response(body: [1]).held(by: gate) }
        let task = Task { try await transport.send(HTTPRequest(url: server.url)) }
        await server.waitForRequests(1)
        #expect(gate.isOpen == false)
        gate.open()
        gate.open()
        #expect(gate.isOpen)
        #expect(try await task.value.body == [1])
        #expect(try await transport.send(HTTPRequest(url: server.url)).body == [1])
    }

    @Test func `A reply can open a gate that holds another`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { request in
            request.target == "/first" ? .response(body: [1]).held(by: gate) : .response(body: [2]).then(.open(gate))
        }
        let first = Task { try await transport.send(HTTPRequest(url: server.url.appending(path: ["first"]))) }
        await server.waitForRequests(1)
        #expect(try await transport.send(HTTPRequest(url: server.url.appending(path: ["second"]))).body == [2])
        #expect(try await first.value.body == [1])
    }

    @Test func `A client that leaves a hanging request is noticed`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let task = Task { try await transport.send(HTTPRequest(url: server.url)) }
        await server.waitForRequests(1)
        task.cancel()
        _ = await task.result
        await server.waitForDisconnections(1)
        #expect(server.connectionCount == 1)
    }

    @Test func `A stopped server ends what hangs, and answers no more`() async throws {
        let server = try LoopbackServer { _ in .hang }
        let task = Task { try await transport.send(HTTPRequest(url: server.url)) }
        await server.waitForRequests(1)
        server.stop()
        server.stop()
        await #expect(throws: TransportError.self) { try await task.value }
        await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: server.url)) }
        #expect(server.requests.count == 1)
    }

    @Test func `Waiting for what never comes ends with the task`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let task = Task {
            await server.waitForRequests(1)
            await server.waitForDisconnections(1)
        }
        task.cancel()
        await task.value
        #expect(server.requests.isEmpty)
    }
}
