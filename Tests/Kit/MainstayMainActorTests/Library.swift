// SPDX-License-Identifier: Apache-2.0

import MainstayKit

nonisolated struct Book: Codable, Sendable {
    var id: Int
    var title: String
}

final class Library {
    var books: [Book] = []

    func load(with client: Client) async throws {
        books = try await client.get("books").value
    }

    func add(_ book: Book, with client: Client) async throws {
        books.append(try await client.send(Endpoint<Book>(.post, "books", body: .json(book))).value)
    }
}
