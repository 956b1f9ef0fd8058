// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

/// What a caller writes for the usual things.
@Suite struct CallTests {
    private enum Order: String, HTTPQueryValue { case newest, oldest }

    private enum State: String, UnknownCase, Equatable { case open, closed, unknown }

    private struct Book: Codable, Sendable, Equatable {
        var id: Int
        var title: String
    }

    private let date = Date(timeIntervalSince1970: 784_111_777)

    @Test func `Usual values are written in a query`() throws {
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let none: Order? = nil
        let query: HTTPQuery = [
            "order": Order.newest, "none": none, "id": uuid, "since": date, "until": date.addingTimeInterval(0.25),
            "big": Int64.max, "byte": UInt8(7), "float": Float(0.5), "price": Decimal(string: "12.30")!,
            "part": "abc".prefix(2), "page": try #require(URL(string: "https://a.example/b?c")),
            "orders": [Order.oldest],
            "base": Fixture.upstream.baseURL,
        ]
        #expect(
            query.items.map { "\($0.name)=\($0.value)" } == [
                "order=newest", "id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "since=1994-11-06T08:49:37Z",
                "until=1994-11-06T08:49:37.250Z", "big=9223372036854775807", "byte=7", "float=0.5", "price=12.3",
                "part=ab",
                "page=https://a.example/b?c", "orders=oldest", "base=https://api.example.com/",
            ])
        let items = [URLQueryItem(name: "a", value: "1"), URLQueryItem(name: "b", value: nil)]
        #expect(HTTPQuery(items).items.map(\.value) == ["1", ""])
        #expect(HTTPQuery([]).items.isEmpty && HTTPQuery([("a", "1")]).items.count == 1)
    }

    @Test func `Each method takes fields, limits, the use of the cache and credentials`()
        async throws
    {
        let transport = ScriptedTransport { request in
            .respond(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8)))
        }
        var upstream = Fixture.upstream
        upstream.credentials = [.bearer("secret")]
        let client = Client(upstream: upstream, transport: transport)
        let fields: HTTPFields = ["X-Reason": "test"]
        let limits = TimeLimits(firstByte: .seconds(7), total: .seconds(9))
        _ = try await client.get(
            "a", query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none, as: [Int].self
        )
        _ = try await client.get(
            URL(string: "https://api.example.com/a?q=1")!, fields: fields, limits: limits, cache: .reload,
            credentials: .none, as: [Int].self)
        _ = try await client.get(
            "a", query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none,
            as: HTTPResponse.self)
        _ = try await client.post(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none,
            as: [Int].self)
        _ = try await client.post(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none)
        _ = try await client.put(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none,
            as: [Int].self)
        _ = try await client.put(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none)
        _ = try await client.patch(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none,
            as: [Int].self)
        _ = try await client.patch(
            "a", .json([1]), query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none)
        _ = try await client.delete(
            "a", query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none, as: [Int].self
        )
        _ = try await client.delete(
            "a", query: ["q": 1], fields: fields, limits: limits, cache: .reload, credentials: .none)
        let methods: [HTTPMethod] = [.get, .get, .get, .post, .post, .put, .put, .patch, .patch, .delete, .delete]
        #expect(transport.requests.map(\.method) == methods)
        for request in transport.requests {
            #expect(request.url.target == "/a?q=1" && request.fields["X-Reason"] == "test")
            #expect(request.fields[.cacheControl] == "no-cache" && !request.options.sendsCredentials)
            #expect(request.options.limits == limits)
            #expect((request.body == Array("[1]".utf8)) == [.post, .put, .patch].contains(request.method))
        }
    }

    @Test(arguments: ["todos?after=3", "\("todos")?after=\(3)"] as [EndpointPath])
    func `A question mark in the text of a path is an error that says where items go`(path: EndpointPath) {
        for endpoint in [Endpoint<Data>(.get, path), Endpoint<Data>(.get, path).map { $0 }] {
            let error = #expect(throws: APIError.self) { try endpoint.request(to: Fixture.upstream) }
            #expect(
                error?.description.contains("todos?after=3 has a question mark: give query items as `query`") == true)
        }
    }

    @Test func `A path in a variable is read as text, and a question mark in a value stays in its segment`() throws {
        let setting = "/v1/books and more"
        let paths: [(EndpointPath, String)] = [
            (EndpointPath(text: setting), "/v1/books%20and%20more"), ("books/\("a?b")", "/books/a%3Fb"),
            (["a?b"], "/a%3Fb"),
        ]
        for (path, target) in paths {
            #expect(try Endpoint<Void>(.get, path).request(to: Fixture.upstream).url.target == target)
        }
    }

    @Test func `An endpoint says whether it may be sent twice`() throws {
        let search = Endpoint<[Int]>(.post, "search", isIdempotent: true)
        #expect(try search.request(to: Fixture.upstream).isIdempotent)
        #expect(try !Endpoint<Void>(.put, "a", isIdempotent: false).request(to: Fixture.upstream).isIdempotent)
        #expect(
            try Endpoint<Int?>(.post, "a", isIdempotent: true).map { $0 }.request(to: Fixture.upstream).isIdempotent)
        #expect(try Endpoint<Data>(.post, "a", isIdempotent: true).request(to: Fixture.upstream).isIdempotent)
    }

    @Test func `A client is one line, and so is a call`() async throws {
        let transport = ScriptedTransport { request in
            switch request.method {
            case .delete: .respond(HTTPResponse(status: 204))
            default: .respond(HTTPResponse(status: 200, body: request.body ?? []))
            }
        }
        let client = Client("https://api.example.com/v1", credentials: [.bearer("t0ken-1")], through: transport)
        let emma = Book(id: 7, title: "Emma")
        #expect(try await client.post("books", .json(emma), as: Book.self).value == emma)
        let put: Book = try await client.put("books/7", .json(emma)).value
        let patched: JSON = try await client.patch("books/7", .json(["title": "Emma", "due": .null])).value
        try await client.post("visits")
        try await client.delete("books/7")
        let gone: Book? = try await client.delete("books/7").value
        #expect(gone == nil)
        #expect(put == emma && patched == ["title": "Emma", "due": .null])
        #expect(
            transport.requests.map { "\($0.method) \($0.url.path)" } == [
                "POST /v1/books", "PUT /v1/books/7", "PATCH /v1/books/7", "POST /v1/visits", "DELETE /v1/books/7",
                "DELETE /v1/books/7",
            ])
        #expect(transport.requests.allSatisfy { $0.fields[.authorization] == "Bearer t0ken-1" })
    }

    /// Each row: a date of an API, and its seconds since 1970; `nil` if it is none.
    @Test(
        arguments: [
            ("1994-11-06T08:49:37Z", 784_111_777), ("1994-11-06T08:49:37.250Z", 784_111_777.25),
            ("1994-11-06T09:49:37+01:00", 784_111_777), ("1994-11-06T09:49:37.5+01:00", 784_111_777.5),
            ("yesterday", nil),
            ("1994-11-06", nil),
        ] as [(String, Double?)])
    func `Dates have a fraction of a second or not`(text: String, seconds: Double?) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .rfc3339
        let data = Data("[\"\(text)\"]".utf8)
        guard let seconds else {
            #expect(throws: DecodingError.self) { try decoder.decode([Date].self, from: data) }
            return
        }
        let dates = try decoder.decode([Date].self, from: data)
        #expect(abs(dates[0].timeIntervalSince1970 - seconds) < 0.001)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .rfc3339
        let again = try decoder.decode([Date].self, from: encoder.encode(dates))
        #expect(abs(again[0].timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test func `A case that an API has added is the unknown one`() throws {
        let states = try JSONDecoder().decode([State].self, from: Data(#"["open", "merged", "closed"]"#.utf8))
        #expect(states == [.open, .unknown, .closed])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([State].self, from: Data("[1]".utf8)) }
    }
}
