// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayQueries

// The samples of the articles about MainstayOutbox. `SampleTests` compares them.

private struct Order: Codable, Sendable {}

extension WriteKind<Book> { static var addBook: Self { WriteKind("add book") } }

@MainActor private func addBook(_ client: Client, _ folder: String) async throws {
    let outbox = Outbox(for: client, file: "\(folder)/outbox.sqlite")
    let book = Book(id: UUID().uuidString, title: "Emma")
    try await outbox.enqueue(
        Endpoint<Void>(.put, "books/\(book.id)", body: .json(book)), lane: "books", as: .addBook, showing: book)
}

@MainActor private func order(_ order: Order, _ outbox: Outbox) async throws {
    let order = Endpoint<Order>(.post, "orders", body: .json(order), idempotencyKey: .random)
    try await outbox.enqueue(order, lane: "orders")
}

@MainActor private func show(_ client: Client, _ outbox: Outbox) {
    let books = Query(client, Endpoint<[Book]>(.get, "books")) { books in
        let known = Set(books.map(\.id))
        books += outbox.waiting(for: .addBook).map(\.value).filter { !known.contains($0.id) }
    }
    outbox.whenSent = { item, _ in if item.lane == "books" { await books.refresh() } }
}
