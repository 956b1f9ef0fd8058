// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

private struct Book: Codable, Sendable {
    var id: Int
    var title: String
    var author: URL
}

private struct Author: Decodable {
    var name: String
}

private struct BookPage: Decodable {
    var books: [Book]
    var next: URL?
}

private struct Problem: Decodable {
    var code: String
}

private func writingRequestsSample(_ client: Client, _ book: Book) async throws {
    let create = Endpoint<Book>(.post, "books", body: .json(book))
    let list = Endpoint<[Book]>(.get, "books", query: ["q": "swift & more", "page": 2, "tag[]": ["a", "b"]])
    let remove = Endpoint<Void>(.delete, "books/\(book.id)")
    try await client.send(create)

    let answer = try await client.send(list)
    print(answer.status, answer.fields["Link"] ?? "", answer.source, answer.value.count)

    let books = try await client.get("books", as: [Book].self)
    let changed: Book = try await client.patch("books/7", .json(["title": "Emma", "due": .null])).value
    let text: String = try await client.get("books/7/blurb").value
    try await client.delete("books/7")
    _ = (books, changed, text)

    let author: Author = try await client.get(book.author).value
    _ = author

    for try await page in client.pages(list) {
        print(page.value.count)
    }
    let byNumber = client.pages(
        list, next: .query { page in page.value.isEmpty ? nil : ["after": page.value.last?.id] })
    _ = byNumber
    let byURL = { (list: Endpoint<BookPage>) in client.pages(list, next: .url(\.value.next)) }
    _ = byURL

    for try await known in client.answers(list) {
        print(known.source, known.value.count)
    }

    do {
        try await client.send(remove)
    } catch let error as APIError {
        print(try error.problem(as: Problem.self).code)
    }
}

private enum Order: String, HTTPQueryValue { case newest, oldest }

private func oneLine(_ upstream: inout Upstream, token: String, through transport: any Transport) throws -> Client {
    upstream.decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .rfc3339
        return decoder
    }
    let client = Client("https://api.example.com/v1", credentials: [.bearer(token)], through: transport)
    return client
}
