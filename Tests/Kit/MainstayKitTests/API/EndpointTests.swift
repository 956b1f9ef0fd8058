// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct EndpointTests {
    private struct Book: Codable, Sendable, Equatable {
        var id: Int
        var title: String
    }

    private struct Problem: Decodable, Error {
        var code: String
    }

    private func request<Output>(_ endpoint: Endpoint<Output>) throws -> HTTPRequest {
        try endpoint.request(to: Fixture.upstream)
    }

    private func body<Output>(_ endpoint: Endpoint<Output>) throws -> String {
        String(decoding: try #require(try request(endpoint).body), as: UTF8.self)
    }

    private func client(
        _ step: ScriptedTransport.Step..., upstream: Upstream = Fixture.upstream
    ) -> Client {
        let steps = Lock(step)
        return Client(
            upstream: upstream,
            transport: ScriptedTransport { _ in steps.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
    }

    private func reply(_ status: HTTPStatus, _ body: String = "", _ fields: HTTPFields = [:]) -> ScriptedTransport.Step
    {
        .respond(HTTPResponse(status: status, fields: fields, body: Array(body.utf8)))
    }

    /// Each row: a path, and how a request has it.
    @Test(
        arguments: [
            ("books", "/books"), ("/books", "/books"), ("books/\(7)", "/books/7"),
            ("books/\("a/b c")/pages", "/books/a%2Fb%20c/pages"), ("v\(2)/books", "/v2/books"), ("books/", "/books/"),
            ("books/\("..")", "/books/%2E%2E"), ("100%", "/100%25"), (["a b", "c"], "/a%20b/c"), ("", "/"),
            ("\("")/books", "//books"), ("/\("")/books", "//books"), ("\("a")/books", "/a/books"),
        ] as [(EndpointPath, String)])
    func `A path is text in which values are safe, or segments`(path: EndpointPath, target: String) throws {
        #expect(try request(Endpoint<Void>(.get, path)).url.path == target)
    }

    /// Each row: a query, and how a request has it.
    @Test(
        arguments: [
            (["q": "swift & more", "page": "2"], "q=swift%20%26%20more&page=2"),
            (["page": 2, "exact": true, "least": 0.5], "page=2&exact=true&least=0.5"),
            (["tag[]": ["a", "b"], "tag": "c"], "tag%5B%5D=a&tag%5B%5D=b&tag=c"),
            (["a": nil as String?, "b": "1"], "b=1"),
            ([("a", "1"), ("a", "2")], "a=1&a=2"), (HTTPQuery(["b": "2", "a": "1"] as [String: String]), "a=1&b=2"),
        ] as [(HTTPQuery, String)])
    func `A query is written in the order of its literal`(query: HTTPQuery, text: String) throws {
        #expect(try request(Endpoint<Void>(.get, "x", query: query)).url.query == text)
    }

    @Test func `A value is sent as JSON, with its type`() throws {
        let create = Endpoint<Book>(.post, "books", body: .json(Book(id: 1, title: "a")))
        let sent = try request(create)
        #expect(sent.method == .post && sent.fields[.contentType] == "application/json")
        #expect(sent.fields[.accept] == "application/json")
        #expect(try JSONDecoder().decode(Book.self, from: Data(sent.body ?? [])) == Book(id: 1, title: "a"))
    }

    @Test func `The upstream's encoder and decoder hold, and an endpoint's own come first`() async throws {
        struct Event: Codable, Equatable { var startsAt: Date }
        let event = Event(startsAt: Date(timeIntervalSince1970: 0))
        let upstream = Fixture.upstream.with { upstream in
            upstream.encoder = {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .secondsSince1970
                return encoder
            }
            upstream.decoder = {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .secondsSince1970
                return decoder
            }
        }
        let endpoint = Endpoint<Event>(.put, "event", body: .json(event))
        #expect(try endpoint.request(to: upstream).body == Array(#"{"startsAt":0}"#.utf8))
        let client = client(
            reply(200, #"{"startsAt":0}"#), reply(200, #"{"startsAt":"1970-01-01T00:00:00Z"}"#), upstream: upstream)
        #expect(try await client.send(endpoint).value == event)
        let own = Endpoint<Event>(.get, "event") {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        }
        #expect(try await client.send(own).value == event)
    }

    @Test func `A form is encoded as browsers do`() throws {
        let login = Endpoint<Void>(.post, "login", body: .form(["user": "a b", "password": "&=+~é"]))
        #expect(try body(login) == "user=a+b&password=%26%3D%2B%7E%C3%A9")
        #expect(try request(login).fields[.contentType] == "application/x-www-form-urlencoded")
    }

    @Test func `The parts of a form keep their names, files and bytes`() throws {
        let parts = [
            MultipartPart("title", text: "A"),
            MultipartPart("file", file: [0x25, 0x50], named: "a\"\r\nX: 1.pdf", mediaType: "application/pdf"),
        ]
        let upload = Endpoint<Void>(.post, "files", body: .multipart(parts, boundary: "b"))
        #expect(
            try body(upload)
                == "--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a%22%0D%0AX: 1.pdf\"\r\n"
                + "Content-Type: application/pdf\r\n\r\n%P\r\n--b--\r\n")
        #expect(try request(upload).fields[.contentType] == "multipart/form-data; boundary=b")
        #expect(MultipartPart.randomBoundary() != MultipartPart.randomBoundary())
    }

    @Test func `Bytes, data and text are sent as they are, and an own type of content comes first`() throws {
        #expect(try request(Endpoint<Void>(.put, "x", body: .bytes([1, 2]))).body == [1, 2])
        #expect(try request(Endpoint<Void>(.put, "x", body: .data(Data([3])))).body == [3])
        let text = try request(Endpoint<Void>(.put, "x", body: .text("é"), fields: ["Content-Type": "text/markdown"]))
        #expect(text.body == Array("é".utf8) && text.fields["content-type"] == "text/markdown")
    }

    @Test func `A body that cannot be encoded is an invalid request, and nothing is sent`() async throws {
        let transport = ScriptedTransport()
        let endpoint = Endpoint<Void>(.post, "x", body: .json(Double.infinity))
        let error = await #expect(throws: APIError.self) {
            try await Client(upstream: Fixture.upstream, transport: transport).send(endpoint)
        }
        guard case .invalidRequest(let reason)? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("the body of x"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `Limits and fallback of an endpoint are the request's`() throws {
        let endpoint = Endpoint<Void>(.get, "x", timeout: .seconds(30), bodyLimit: 7, fallback: .never)
        let options = try request(endpoint).options
        #expect(options.timeout == .seconds(30) && options.bodyLimit == 7 && !options.acceptsLesser)
        let mapped = try request(endpoint.map { 1 }).options
        #expect(mapped == options)
        #expect(try request(Endpoint<Void>(.get, "x")).options == HTTPRequest.Options())
    }

    @Test func `A reply can be nothing, data, or a value that is missing`() async throws {
        let client = client(reply(204), reply(200, "raw"), reply(204), reply(200, #"{"id":1,"title":"a"}"#))
        #expect(try await client.send(Endpoint<Void>(.delete, "books/\(7)")).status == 204)
        #expect(try await client.send(Endpoint<Data>(.get, "file")).value == Data("raw".utf8))
        #expect(try await client.send(Endpoint<Book?>(.get, "book")).value == nil)
        #expect(try await client.send(Endpoint<Book?>(.get, "book")).value?.id == 1)
    }

    @Test func `An answer has the status and the fields of its reply`() async throws {
        let client = client(reply(201, "[]", ["Link": "<?page=2>; rel=\"next\""]))
        let answer = try await client.send(Endpoint<[Book]>(.get, "books")).map(\.count)
        #expect(answer.value == 0 && answer.status == 201 && answer.fields["link"] == "<?page=2>; rel=\"next\"")
    }

    @Test func `A path alone can be asked for`() async throws {
        let client = client(reply(200, #"[{"id":1,"title":"a"}]"#), reply(200, "[]"))
        #expect(try await client.get("books", as: [Book].self).value.map(\.id) == [1])
        let books: Answer<[Book]> = try await client.get("books", query: ["page": 2])
        #expect(books.value.isEmpty)
    }

    @Test func `An error reply is decoded to the API's own type, or to problem details`() async throws {
        let client = client(
            reply(422, #"{"code":"taken"}"#), reply(409, #"{"type":"about:blank","title":"Conflict","status":409}"#),
            .fail(.tls))
        func error() async -> APIError? {
            await #expect(throws: APIError.self) { try await client.send(Endpoint<Void>(.post, "books")) }
        }
        #expect(try await error()?.problem(as: Problem.self).code == "taken")
        let details: ProblemDetails? = try await error()?.problem()
        #expect(details?.title == "Conflict" && details?.status == 409)
        let noReply = try #require(await error())
        #expect(throws: APIError.self) { try noReply.problem(as: Problem.self) }
    }

    @Test func `An error reply is decoded as replies are, unless its form is fixed`() async throws {
        struct Taken: Decodable {
            var errorCode: String
        }
        let snake: @Sendable () -> JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }
        let taken = reply(422, #"{"error_code":"E1","title":"Taken"}"#)
        let described = client(taken, taken, upstream: Fixture.upstream.with { $0.decoder = snake })
        for _ in 1...2 {
            let error = await #expect(throws: APIError.self) { try await described.send(Endpoint<Void>(.post, "x")) }
            #expect(try error?.problem(as: Taken.self).errorCode == "E1")
            #expect(try error?.problem().title == "Taken")
            #expect(throws: DecodingError.self) { try error?.problem(as: Taken.self, decoder: JSONDecoder.init) }
        }
        let own = Endpoint<Book>(.get, "x", decoder: snake).map(\.id)
        let error = await #expect(throws: APIError.self) { try await client(taken).send(own) }
        #expect(try error?.problem(as: Taken.self).errorCode == "E1")
    }

    @Test func `A media type that cannot be sent is refused`() {
        let endpoint = Endpoint<Void>(.post, "x", body: .text("x", mediaType: "text/plain\r\nX: 1"))
        let error = #expect(throws: APIError.self) { try request(endpoint) }
        #expect(error?.kind == .invalidRequest("the media type of the body of x is not valid"))
    }

    @Test func `A request can be read as a curl command, without its secrets`() throws {
        let endpoint = Endpoint<Void>(
            .post, "it's", query: ["access_token": "s3cret", "q": "a"], body: .text("don't"),
            fields: ["Authorization": "Bearer s3cret", "X-Trace": "1"])
        // Otherwise curl would send the file, and make a POST of it.
        let at = Endpoint<Void>(.get, "x", body: .text("@/etc/hostname"))
        #expect(
            try request(at).curl
                == #"curl --request GET --header 'Content-Type: text/plain; charset=utf-8' "#
                + #"--data-raw '@/etc/hostname' --path-as-is --globoff 'https://api.example.com/x'"#)
        #expect(
            try request(endpoint).curl
                == #"curl --request POST --header 'Authorization: REDACTED' --header 'X-Trace: 1' "#
                + #"--header 'Content-Type: text/plain; charset=utf-8' --data-raw 'don'\''t' "#
                + #"--path-as-is --globoff 'https://api.example.com/it'\''s?access_token=REDACTED&q=a'"#)
    }
}
