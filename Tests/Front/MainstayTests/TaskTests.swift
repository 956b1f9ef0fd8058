// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayTesting
import Testing

/// What every app has to do, in the lines that it writes for it.
@Suite(.timeLimit(.minutes(10))) struct TaskTests {
    private struct Book: Codable, Sendable, Equatable {
        var id: Int
        var title: String
        var author: URL?
    }

    private struct Token: Decodable, Sendable {
        var token: String
    }

    /// A busy machine is slower than the usual limits allow.
    private let still: @Sendable (inout Client.Settings) -> Void = {
        $0.clock = ManualClock()
        $0.options.schedule = Retry.Schedule(base: .zero)
    }

    private static let emma = #"{"id": 7, "title": "Emma", "author": "https://people.example.net/austen"}"#

    private func scripted(_ reply: @escaping @Sendable (HTTPRequest) -> HTTPResponse) -> ScriptedTransport {
        ScriptedTransport { .respond(reply($0)) }
    }

    private func json(_ text: String, _ status: HTTPStatus = 200, _ fields: HTTPFields = [:]) -> HTTPResponse {
        HTTPResponse(status: status, fields: fields, body: Array(text.utf8))
    }

    @Test func `A client signs in once for all callers, with the same transport`() async throws {
        let transport = scripted { request in
            guard request.url.path != "/v1/token" else { return json(#"{"token": "t0ken-2"}"#) }
            return request.fields[.authorization] == "Bearer t0ken-2" ? json("[]") : json("{}", 401)
        }

        let auth = Client("https://api.example.com/v1", through: transport, still)
        let session = CredentialSource { _ in
            let token: Token = try await auth.post("token", .form(["grant_type": "refresh_token"])).value
            return CredentialSource.Value(token.token)
        }
        let api = Client("https://api.example.com/v1", credentials: [.bearer(from: session)], through: transport, still)

        try await withThrowingTaskGroup { group in
            for number in 0..<20 { group.addTask { _ = try await api.get("books/\(number)", as: [Book].self) } }
            try await group.waitForAll()
        }
        #expect(transport.requests.count { $0.url.path == "/v1/token" } == 1)
    }

    @Test func `A typed reply is kept and answers without the network`() async throws {
        let transport = ScriptedTransport(
            .respond(json("[\(Self.emma)]", 200, ["ETag": "\"1\""])), .fail(.unreachable), .fail(.unreachable),
            .fail(.unreachable))
        let api = Client("https://api.example.com/v1", through: transport, still)

        let books: [Book] = try await api.get("books").value

        #expect(books.map(\.title) == ["Emma"])
        #expect(try await api.get("books", as: [Book].self).source == .stale)
    }

    @Test func `Pages are read by a cursor, by the Link field, and by a URL in the JSON`() async throws {
        struct Page: Codable, Sendable {
            var books: [Int]
            var next: URL?
        }
        let transport = scripted { request in
            let number = request.url.query.flatMap { Int($0.suffix(1)) } ?? 1
            let link: HTTPFields = number < 3 ? ["Link": "<?page=\(number + 1)>; rel=next"] : [:]
            let next = number < 3 ? "\"https://api.example.com/v1/books?page=\(number + 1)\"" : "null"
            return json(#"{"books": [\#(number)], "next": \#(next)}"#, 200, link)
        }
        let api = Client("https://api.example.com/v1", through: transport, still)
        let list = Endpoint<Page>(.get, "books")
        let cursor = Pages<Page>.Rule.query { page in page.value.next == nil ? nil : ["page": page.value.books[0] + 1] }
        for rule in [.link, .url(\.value.next), cursor] {
            var books: [Int] = []

            for try await page in api.pages(list, next: rule) { books += page.value.books }

            #expect(books == [1, 2, 3])
        }
    }

    @Test func `A POST with a key is sent again, and with it a PUT and a merge patch`() async throws {
        let transport = ScriptedTransport(
            .respond(json("{}", 503)), .respond(json(Self.emma, 201)), .respond(json(Self.emma)),
            .respond(json(Self.emma)))
        let api = Client("https://api.example.com/v1", through: transport, still)
        let book = Book(id: 7, title: "Emma")

        let create = Endpoint<Book>(.post, "books", body: .json(book), idempotencyKey: .random)
        let created = try await api.send(create)
        let saved: Book = try await api.put("books/7", .json(book)).value
        let patched: Book = try await api.patch("books/7", .json(["title": "Emma", "due": .null])).value

        #expect(created.status == 201 && created.attempts == 2 && saved == patched)
        #expect(Set(transport.requests.prefix(2).map { $0.fields[.idempotencyKey] }).count == 1)
    }

    @Test func `A conflict has the version of the others`() async throws {
        let transport = scripted { request in
            request.fields["If-Match"] == "\"2\"" ? json(Self.emma) : json(Self.emma, 412, ["ETag": "\"2\""])
        }
        let api = Client("https://api.example.com/v1", through: transport, still)
        let save = Endpoint<Book>(.put, "books/7", body: .json(Book(id: 7, title: "E.")), fields: ["If-Match": "\"1\""])

        var theirs: Book?
        do {
            _ = try await api.send(save)
        } catch let error as APIError where error.response?.status == 412 {
            theirs = try error.problem(as: Book.self)
        }

        #expect(theirs?.title == "Emma")
    }

    @Test func `A URL in a reply is asked for, and text and bytes are read`() async throws {
        let transport = scripted { request in
            switch request.url.description {
            case "https://people.example.net/austen": json(#"{"name": "Jane Austen"}"#)
            case "https://api.example.com/v1/books/7/blurb":
                json("Handsome, clever, and rich", 200, [.contentType: "text/plain"])
            default: json(Self.emma)
            }
        }
        let api = Client("https://api.example.com/v1", credentials: [.bearer("t0ken-1")], through: transport, still)

        let book: Book = try await api.get("books/7").value
        let author: JSON = try await api.get(#require(book.author)).value
        let blurb: String = try await api.get("books/7/blurb").value
        let bytes: Data = try await api.get("books/7/cover").value

        #expect(author == ["name": "Jane Austen"] && blurb.hasPrefix("Handsome") && !bytes.isEmpty)
        #expect(transport.requests.map { $0.fields[.authorization] != nil } == [true, false, true, true])
    }

    @Test func `An error in a 200 is thrown as the app's own`() async throws {
        struct Reply: Decodable, Sendable {
            struct Problem: Decodable, Error, Equatable { var message: String }
            var data: [String: Int]?
            var errors: [Problem]?
        }
        let transport = scripted { _ in json(#"{"data": null, "errors": [{"message": "no such field"}]}"#) }
        let api = Client("https://api.example.com", through: transport, still)

        let query = Endpoint<Reply>(.post, "graphql", body: .json(["query": "{ count }"]), isIdempotent: true).map {
            reply in
            if let problem = reply.errors?.first { throw problem }
            return reply.data ?? [:]
        }
        let error = await #expect(throws: APIError.self) { try await api.send(query) }

        #expect(error?.underlyingError as? Reply.Problem == Reply.Problem(message: "no such field"))
    }
}
