// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// What a client gets of what a handler says.
struct HTTPServerResponseTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private func answer(
        to request: String = request, with response: HTTPServerResponse
    ) async throws -> (HTTPTestAnswer, rest: String) {
        var result: (HTTPTestAnswer, String)?
        try await withServer(handler: TestHandler(now: { _ in response })) { server in
            let client = try Client(port: server.port)
            let answer = try await client.ask(request)
            client.endSending()
            result = (answer, try await client.rest())
        }
        return try #require(result)
    }

    @Test(arguments: [204, 304] as [HTTPStatus])
    func `A status without content has none`(status: HTTPStatus) async throws {
        let (answer, rest) = try await answer(with: .text("content", status: status))
        #expect(answer.status == status.code)
        #expect(answer.fields[.contentLength] == (status == 204 ? nil : "7"))
        #expect(rest == "")
    }

    @Test(arguments: [100, 103, 99, 1_000, -1] as [HTTPStatus])
    func `A status that is not final is a fault of the handler's`(status: HTTPStatus) async throws {
        let (answer, rest) = try await answer(with: .text("content", status: status))
        #expect(answer.status == 500)
        #expect(answer.fields[.contentLength] == "0")
        #expect(rest == "")
    }

    @Test func `A status without a name is sent without one`() async throws {
        #expect(try await answer(with: .text("content", status: 299)).0.status == 299)
    }

    @Test func `Framing is the server's to say`() async throws {
        let fields: HTTPFields = [
            .contentLength: "1000", .transferEncoding: "chunked", .connection: "keep-alive", .age: "1",
        ]
        let (answer, rest) = try await answer(with: HTTPServerResponse(status: 200, fields: fields, body: [65]))
        #expect(answer.fields.values(of: .contentLength) == ["1"])
        #expect(answer.fields[.transferEncoding] == nil)
        #expect(answer.fields[.connection] == nil)
        #expect(answer.fields[.age] == "1")
        #expect(answer.body == "A")
        #expect(rest == "")
    }

    @Test func `A handler may close the connection`() async throws {
        let closing = HTTPServerResponse(status: 200, fields: [.connection: "close"])
        let (answer, rest) = try await answer(to: Self.request + Self.request, with: closing)
        #expect(answer.fields[.connection] == "close")
        #expect(rest == "")
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ])
    func `A head that was written before is sent as one that was not`(request: String) async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let fields: [HTTPFields] = [
            [.contentType: "text/plain", .date: date, .contentLength: "9"], [.connection: "close", .date: date],
            [.age: "7", .date: date, .transferEncoding: "chunked"],
        ]
        for (fields, body) in fields.flatMap({ [($0, [UInt8]("content".utf8)), ($0, [])] }) {
            let response = HTTPServerResponse(status: 200, fields: fields, body: body)
            var prepared = response
            prepared.prepare()
            #expect(prepared == response)
            let (plain, ahead) = (
                try await answer(to: request, with: response), try await answer(to: request, with: prepared)
            )
            #expect(Set(ahead.0.fields.lines) == Set(plain.0.fields.lines))
            #expect(ahead.0.fields.lines.count == plain.0.fields.lines.count)
            #expect(ahead.0.body == plain.0.body && ahead.rest == plain.rest)
        }
    }

    @Test func `A change after the head was written is sent, and so is the server's own date`() async throws {
        var response = HTTPServerResponse.text("old")
        response.prepare()
        response.append(HTTPFields.Field(name: "X-Late", value: "1")!)
        let (late, _) = try await answer(with: response)
        #expect(late.fields["X-Late"] == "1" && late.fields.contains(.date) && late.body == "old")
        response.body = Array("newer".utf8)
        response.fields[.age] = "1"
        response.status = 203
        let (changed, _) = try await answer(with: response)
        #expect(changed.status == 203 && changed.body == "newer" && changed.fields[.age] == "1")
        #expect(changed.fields.values(of: .contentLength) == ["5"])
        response.prepare()
        response.append(HTTPFields.Field(name: .connection, value: "close")!)
        #expect(try await answer(with: response).0.fields[.connection] == "close")
    }

    @Test func `A date that a handler gives stays`() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let (answer, _) = try await answer(with: HTTPServerResponse(status: 200, fields: [.date: date]))
        #expect(answer.fields.values(of: .date) == [date])
    }

    @Test(
        arguments: [([.contentLength: "1000"], "1000"), ([:], nil), ([.contentLength: "x"], nil)]
            as [(HTTPFields, String?)])
    func `Only the handler knows the length of what it leaves out`(fields: HTTPFields, length: String?) async throws {
        let (answer, rest) = try await answer(
            to: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n", with: HTTPServerResponse(status: 200, fields: fields))
        #expect(answer.fields[.contentLength] == length)
        #expect(rest == "")
    }

    @Test func `A refused HEAD has no content either`() async throws {
        let (answer, rest) = try await answer(to: "HEAD / HTTP/1.1\r\n\r\n", with: .text(""))
        #expect(answer.status == 400)
        #expect(rest == "")
    }

    /// Each row: how an answer of eight bytes ends, and what of its content a client gets before the connection does.
    @Test(
        arguments: [(.truncated(after: 3), "abc"), (.truncated(after: 0), ""), (.truncated(after: -1), "")]
            as [(HTTPServerResponse.Ending, String)])
    func `An answer can end before its end, and the connection with it`(
        ending: HTTPServerResponse.Ending, content: String
    ) async throws {
        var response = HTTPServerResponse.text("abcdefgh")
        response.ending = ending
        try await withServer(handler: TestHandler(now: { [response] _ in response })) { server in
            let client = try Client(port: server.port)
            try await client.send(Self.request + Self.request)
            let all = try await client.rest()
            #expect(all.contains("Content-Length: 8\r\n"))
            #expect(all.hasSuffix("\r\n\r\n\(content)"))
        }
    }

    @Test(arguments: [true, false])
    func `A connection can end in the place of an answer`(isAtOnce: Bool) async throws {
        var response = HTTPServerResponse.text("abcdefgh")
        response.ending = .dropped
        let handler = TestHandler(
            now: { [response] _ in isAtOnce ? response : nil }, later: { [response] _ in response })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            try await client.send(Self.request)
            #expect(try await client.rest().isEmpty)
        }
    }
}
