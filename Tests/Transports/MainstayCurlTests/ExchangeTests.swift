// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// What is sent, and what is made of what comes.
@Suite(.timeLimit(.minutes(10)))
struct ExchangeTests {
    private let transport = CurlTransport()

    @Test func `A request arrives as it was made, with Host and Accept-Encoding added`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let fields = named(["X-Key": "k", "accept": "application/json", "X-Empty": "", "X-Word": "café"])
        let target = "/a/../b/./%2F%zz//c?x=%20&y=?&z"
        _ = try await transport.send(try server.request(target, fields: fields))

        let request = try #require(server.requests.first)
        #expect(request.method == .get)
        #expect(request.target == target)
        #expect(request.body == [])
        let own: Set<HTTPFieldName> = [.host, .acceptEncoding, .userAgent]
        #expect(request.fields.lines.filter { !own.contains($0.name) } == fields.lines)
        #expect(request.fields.lines.map(\.name.rawValue).contains("accept"))
        #expect(request.fields[.host] == server.url.authority)
        #expect(request.fields[.acceptEncoding]?.contains("gzip") == true)
    }

    @Test func `Who sends a request is said, unless the request says it`() async throws {
        let server = try LoopbackServer { _ in .response() }
        _ = try await transport.send(try server.request("/1"))
        _ = try await transport.send(try server.request("/2", fields: [.userAgent: "own"]))
        #expect(server.requests[0].fields[.userAgent]?.hasPrefix("Mainstay/") == true)
        #expect(server.requests[1].fields[.userAgent] == "own")
    }

    @Test func `Fields that are the transport's are not taken from the request`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let fields: HTTPFields = [
            .host: "elsewhere.example", .contentLength: "7", .acceptEncoding: "x", .transferEncoding: "chunked",
            .connection: "close", .expect: "100-continue",
        ]
        _ = try await transport.send(try server.request(method: .post, fields: fields, body: [1, 2]))

        let request = try #require(server.requests.first)
        #expect(Set(request.fields.lines.map(\.name)) == [.host, .acceptEncoding, .contentLength, .userAgent])
        #expect(request.fields[.host] == server.url.authority)
        #expect(request.body == [1, 2])
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "GET", "M-SEARCH"])
    func `Content goes with any method`(method: String) async throws {
        let server = try LoopbackServer { .response(body: $0.body) }
        let body = Array(repeating: UInt8(0)...UInt8.max, count: 500).flatMap(Array.init)
        let method = try #require(HTTPMethod(method))
        let response = try await transport.send(
            try server.request(method: method, fields: named(["Content-Type": "text/x"]), body: body))

        let request = try #require(server.requests.first)
        #expect(request.method == method)
        #expect(request.fields[.contentType] == "text/x")
        #expect(request.body == body)
        #expect(response.body == body)
    }

    @Test(arguments: [("POST", "0"), ("PUT", "0"), ("PATCH", "0"), ("GET", nil), ("DELETE", nil), ("OPTIONS", nil)])
    func `A method that can have content says so when it has none`(method: String, length: String?) async throws {
        let server = try LoopbackServer { _ in .response() }
        let method = try #require(HTTPMethod(method))
        _ = try await transport.send(try server.request(method: method))
        #expect(server.requests.first?.fields[.contentLength] == length)
        #expect(server.requests.first?.fields.contains(.contentType) == false)
    }

    @Test func `A handle used before sends nothing of the exchange before`() async throws {
        let server = try LoopbackServer { .response(body: $0.body) }
        let first = try server.request("/1", method: .post, fields: named(["X-Key": "k"]), body: Array("secret".utf8))
        for request in [first, try server.request("/2", method: .head), try server.request("/3")] {
            _ = try await transport.send(request)
        }
        let second = server.requests[1]
        #expect(second.method == .head)
        let third = server.requests[2]
        #expect(third.method == .get)
        #expect(third.target == "/3")
        #expect(third.body == [])
        #expect(Set(third.fields.lines.map(\.name)) == [.host, .acceptEncoding, .userAgent])
    }

    @Test func `The first transfer to a server opens a connection, the second one uses it, and both are timed`()
        async throws
    {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let first = try #require(try await transport.send(try server.request("/1")).times)
        let second = try #require(try await transport.send(try server.request("/2")).times)
        let connected = try #require(first.connected)
        #expect(first.isNewConnection && first.nameResolved != nil && first.secured == nil)
        #expect(
            connected <= first.requestSent && first.requestSent <= first.firstByte && first.firstByte <= first.ended)
        #expect(!second.isNewConnection && second.connected == nil)
        #expect(second.firstByte > .zero && second.firstByte <= second.ended)
    }

    @Test func `A reply to HEAD has the fields and no content`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array("mouse".utf8)) }
        let response = try await transport.send(try server.request(method: .head, bodyLimit: 1))
        #expect(response.status == 200)
        #expect(response.fields[.contentLength] == "5")
        #expect(response.body == [])
    }

    @Test(arguments: [204, 304, 404, 429, 500, 599, 999])
    func `Every status is a response`(code: Int) async throws {
        let server = try LoopbackServer { _ in .response(HTTPStatus(code), fields: [.retryAfter: "7"]) }
        let response = try await transport.send(try server.request())
        #expect(response.status.code == code)
        #expect(response.fields[.retryAfter] == "7")
        #expect(response.body == [])
        #expect(response.provenance == Provenance())
    }

    @Test func `Field lines keep their order, their case and their number`() async throws {
        let server = try LoopbackServer { _ in
            .raw(
                "HTTP/1.1 200\r\nSet-Cookie: a=1\r\nx-folded: one\r\n \t two\r\nSet-Cookie:b=2  \r\nX-Empty:\r\n\r\n")
        }
        let response = try await transport.send(try server.request())
        #expect(
            response.fields.lines.map { "\($0.name)=\($0.value)" } == [
                "Set-Cookie=a=1", "x-folded=one two", "Set-Cookie=b=2", "X-Empty=",
            ])
    }

    @Test func `A value that is not UTF-8 is read as ISO-8859-1`() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-U: caf\u{E9}\r\nX-L: caf".utf8)
        let server = try LoopbackServer { _ in .raw(head + [0xE9] + Array("\r\n\r\n".utf8)) }
        let response = try await transport.send(try server.request())
        #expect(response.fields["X-U"] == "café")
        #expect(response.fields["X-L"] == "café")
    }

    @Test func `Interim responses and trailers are not mixed into the head`() async throws {
        let server = try LoopbackServer { _ in
            var reply = LoopbackServer.Reply.chunked(
                [Array("mo".utf8), Array("use".utf8)], fields: named(["X-Final": "1"]),
                trailers: named(["X-Trailer": "1"]))
            reply.steps.insert(.send(Array("HTTP/1.1 103 Early Hints\r\nX-Hint: 1\r\n\r\n".utf8)), at: 0)
            return reply
        }
        let response = try await transport.send(try server.request())
        #expect(response.status == 200)
        #expect(response.fields.lines.map(\.name.rawValue) == ["X-Final"])
        #expect(response.body == Array("mouse".utf8))
    }

    @Test func `Fields about the connection are left out`() async throws {
        let server = try LoopbackServer { _ in
            .response(
                fields: named([
                    "Connection": "keep-alive, X-Hop", "Keep-Alive": "timeout=5", "X-Hop": "1", "Upgrade": "h2c",
                    "ETag": #""1""#,
                ]), body: [1])
        }
        let response = try await transport.send(try server.request())
        #expect(response.fields == named(["ETag": #""1""#, "Content-Length": "1"]))
    }

    @Test func `Content is decoded, and the fields no longer speak of its encoding`() async throws {
        let body = Array("a mouse, mice".utf8)
        let server = try LoopbackServer { _ in
            .response(fields: named(["Content-Encoding": "gzip", "ETag": #""1""#]), body: Gzip.stored(body))
        }
        let response = try await transport.send(try server.request())
        #expect(response.body == body)
        #expect(response.fields == named(["ETag": #""1""#]))
    }

    @Test func `A reply that arrives byte by byte is whole`() async throws {
        let body = Array("wörd \u{0} ".utf8) + Array(UInt8(0)...UInt8.max)
        let server = try LoopbackServer { _ in .response(fields: named(["X-Key": "v"]), body: body).dripped() }
        let response = try await transport.send(try server.request())
        #expect(response.fields["X-Key"] == "v")
        #expect(response.body == body)
    }

    @Test func `Content without an announced length ends with the connection`() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.0 200 OK\r\n\r\nmouse") }
        let response = try await transport.send(try server.request())
        #expect(response.body == Array("mouse".utf8))
    }

    @Test func `Each reply has its own fields, however much those of the last one on the connection are like them`()
        async throws
    {
        let heads = [
            ["Server: a", "X-One: 1", "X-Two: 2"], ["Server: a", "X-One: 1", "X-Two: 2"],
            ["server: a", "X-One:1", "X-Two:  3 "], ["X-One: 1", "Server: a"], [],
            ["Server: a", "X-One: 11", "X-Two: "],
            ["Server: a", "X-One: 1", "X-Two: 2", "X-Three: caf\u{e9}"], ["Server: a", "X-One: 1", "X-Two"],
        ]
        let server = try LoopbackServer { request in
            let lines = heads[Int(request.target.dropFirst()) ?? 0] + ["Content-Length: 0"]
            return .raw("HTTP/1.1 200 OK\r\n" + lines.map { "\($0)\r\n" }.joined() + "\r\n")
        }
        for (number, head) in heads.enumerated().dropLast() {
            let response = try await transport.send(try server.request("/\(number)"))
            let lines = response.fields.lines.map { "\($0.name):\($0.value)" }
            #expect(lines == head.map { $0.replacing(" ", with: "") } + ["Content-Length:0"])
        }
        let error = try await failure(of: try server.request("/\(heads.count - 1)"), with: transport)
        #expect(error.kind == .invalidResponse)
    }

    @Test func `A large reply keeps its content while the next ones use the memory of others again`() async throws {
        let size = 300_000
        let server = try LoopbackServer { request in
            .response(body: [UInt8](repeating: UInt8(request.target.dropFirst()) ?? 0, count: size))
        }
        let transport = CurlTransport()
        var kept: [UInt8: [UInt8]] = [:]
        for number in 1...60 as ClosedRange<UInt8> {
            let body = try await transport.send(try server.request("/\(number)")).body
            // Some are released at once.
            if number.isMultiple(of: 3) { kept[number] = body }
        }
        for (number, body) in kept { #expect(body == [UInt8](repeating: number, count: size)) }
        #expect(kept.count == 20)
    }
}
