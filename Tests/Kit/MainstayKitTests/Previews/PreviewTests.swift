// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct PreviewTests {
    private struct Book: Codable, Equatable {
        var title: String
        var published = Date(timeIntervalSince1970: 0)
    }

    private let books = [Book(title: "Emma")]

    @Test(arguments: ["GET books", "books", "/books/", "GET /books"])
    func `A route is answered with its value`(route: String) async throws {
        let client = Client.preview([route: .json(books)])
        let answer = try await client.get("books", as: [Book].self)
        #expect(answer.value == books && answer.provenance.source == .network)
    }

    @Test func `A route with a query comes before the one without`() async throws {
        let client = Client.preview(["books": .json([Book]()), "books?page=2": .json(books)])
        #expect(try await client.get("books", query: ["page": 2], as: [Book].self).value == books)
        #expect(try await client.get("books", query: ["page": 3], as: [Book].self).value == [])
    }

    @Test func `Values have the form of the upstream, below its base URL`() async throws {
        let url = try #require(HTTPURL("https://api.example.com/v1"))
        let upstream = Upstream(host: "api.example.com", baseURL: url).with {
            $0.encoder = {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .iso8601
                return encoder
            }
            $0.decoder = {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                return decoder
            }
        }
        let client = Client.preview(
            [
                "books/1 ä": .json(books[0]),
                "books/2": .json(text: #"{"title": "Emma", "published": "1815-12-23T00:00:00Z"}"#),
            ],
            of: upstream)
        #expect(try await client.get("books/\("1 ä")", as: Book.self).value == books[0])
        #expect(try await client.get("books/2", as: Book.self).value.title == "Emma")
    }

    @Test func `A stale value says so`() async throws {
        let client = Client.preview(["GET books": .stale(books)])
        let answer = try await client.get("books", as: [Book].self)
        #expect(answer.provenance.source == .stale && answer.provenance.age == .seconds(3_600))
        #expect(answer.provenance.because == "it could not be reached")
    }

    @Test func `A failure is the error that an app gets`() async throws {
        let client = Client.preview(["GET books": .failure(), "GET me": .response(HTTPResponse(status: 401))])
        let error = await #expect(throws: APIError.self) { try await client.get("books", as: [Book].self) }
        #expect(error?.kind == .unavailable && error?.cause?.kind == .unreachable)
        let refused = await #expect(throws: APIError.self) { try await client.get("me", as: Book.self) }
        #expect(refused?.kind == .credentials)
    }

    @Test func `A request without a reply says which replies there are`() async throws {
        let client = Client.preview(["POST books": .json(books[0]), "books": .json(books)])
        let error = await #expect(throws: APIError.self) { try await client.get("authors", as: [Book].self) }
        #expect(
            error?.kind
                == .invalidRequest("the preview has no reply to GET authors; it has GET books, POST books"))
    }

    @Test func `A preview that loads ends with its screen`() async throws {
        let client = Client.preview(["GET books": .loading])
        let screen = Task { try await client.get("books", as: [Book].self) }
        screen.cancel()
        await #expect(throws: CancellationError.self) { try await screen.value }
    }

    @Test func `A stream gets the reply too`() async throws {
        let client = Client.preview(["GET notes": .response(HTTPResponse(status: 200, body: Array("text".utf8)))])
        let response = try await client.stream(Endpoint<Void>(.get, "notes"))
        #expect(try await response.body.collect() == Array("text".utf8))
    }
}
