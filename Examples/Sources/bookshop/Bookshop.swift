// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// A client of an ordinary API with everything that apps need: pages, changes, forms, files, sign-in, events and
/// errors.
struct Bookshop: Sendable {
    struct Book: Codable, Sendable, Equatable {
        var id: Int
        var title: String
        var addedAt: Date
    }

    struct Draft: Encodable, Sendable {
        var title: String
        var addedAt: Date
    }

    /// The API's own form of errors.
    struct Problem: Decodable {
        var code: String
        var message: String
    }

    let client: Client

    /// - Parameters:
    ///   - transport: Reaches the server.
    ///   - baseURL: The address of the API.
    ///   - signIn: Returns a new token.
    init(
        through transport: any Transport, at baseURL: HTTPURL, signIn: @escaping @Sendable () async throws -> String
    ) {
        var upstream = Upstream(host: baseURL.host, baseURL: baseURL)
        upstream.credentials = [.bearer(from: CredentialSource { _ in CredentialSource.Value(try await signIn()) })]
        upstream.encoder = {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .secondsSince1970
            encoder.outputFormatting = .sortedKeys
            return encoder
        }
        upstream.decoder = {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            return decoder
        }
        client = Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore()))
    }

    func books(matching words: String) -> Pages<[Book]> {
        client.pages(Endpoint(.get, "books", query: ["q": words]))
    }

    func book(_ id: Int) async throws -> Answer<Book> {
        try await client.send(Endpoint(.get, "books/\(id)", timeout: .seconds(30)))
    }

    func add(_ draft: Draft) async throws -> Book {
        try await client.send(Endpoint(.post, "books", body: .json(draft))).value
    }

    func change(_ book: Book) async throws -> Book {
        try await client.send(Endpoint(.put, "books/\(book.id)", body: .json(book))).value
    }

    func remove(_ id: Int) async throws {
        try await client.send(Endpoint<Void>(.delete, "books/\(id)"))
    }

    func subscribe(_ address: String) async throws {
        try await client.send(Endpoint<Void>(.post, "letters", body: .form(["address": address])))
    }

    func setCover(of id: Int, to picture: [UInt8]) async throws {
        let parts = [
            MultipartPart("size", text: "large"),
            MultipartPart("cover", file: picture, named: "cover.png", mediaType: "image/png"),
        ]
        try await client.send(Endpoint<Void>(.post, "books/\(id)/cover", body: .multipart(parts)))
    }

    func upload(_ path: String, of id: Int) async throws {
        try await client.send(Endpoint<Void>(.put, "books/\(id)/file", body: .file(path, mediaType: "application/pdf")))
    }

    func download(_ id: Int, to path: String) -> Download {
        client.download(Endpoint<Void>(.get, "books/\(id)/file"), to: path)
    }

    var news: EventSource { client.events(Endpoint<Void>(.get, "events")) }

    /// The command that sends the request for a book, for a report of a fault.
    func command(for id: Int) throws -> String {
        try Endpoint<Book>(.get, "books/\(id)").request(to: client.upstream).curl
    }

    /// The API's own words about an error; `nil` if it sent none.
    static func problem(_ error: any Error) -> Problem? {
        guard let error = error as? APIError, error.response != nil else { return nil }
        do { return try error.problem(as: Problem.self) } catch { return nil }
    }
}
