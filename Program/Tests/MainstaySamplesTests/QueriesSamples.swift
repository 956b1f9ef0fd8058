// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayQueries
import Observation

#if canImport(SwiftUI)
import SwiftUI
#endif

private struct Book: Codable, Sendable, Identifiable, Equatable {
    var id: Int
    var title: String
}

private struct User: Codable, Sendable {
    var id: Int
}

private struct Loan: Codable, Sendable {
    var book: Int
}

#if canImport(SwiftUI)
private struct Shelf: View {
    @State private var books = Query(Client.books, Endpoint<[Book]>(.get, "books"))

    var body: some View {
        List(books.value ?? []) { Text($0.title) }
            .overlay { if case .loading = books.phase { ProgressView() } }
            .query(books)
    }
}
#endif

@MainActor private func frontSample(client: Client) async throws {
    let books = Query(client, Endpoint<[Book]>(.get, "books"))
    let add = Mutation(client, invalidates: [.path("books")]) { (book: Book) in
        Endpoint<Book>(.post, "books", body: .json(book), idempotencyKey: .random)
    }
    let screen = Task { await books.run() }
    try await add.send(Book(id: 7, title: "Moby-Dick"))
    screen.cancel()
}

@MainActor private func phaseSample(books: Query<[Book]>) -> String {
    switch books.phase {
    case .waiting, .loading: "Loading…"
    case .refreshing, .fresh: ""
    case .stale(let because): because ?? "This may be out of date."
    case .failed(let error): books.value == nil ? "\(error)" : "This may be out of date: \(error)"
    @unknown default: ""
    }
}

@MainActor private func changeSample(client: Client, list: Endpoint<[Book]>, book: Book) async throws {
    let rename = Mutation(
        client, invalidates: [.path("books")],
        changes: [.change(list) { books, book in books = books.map { $0.id == book.id ? book : $0 } }]
    ) { (book: Book) in
        Endpoint<Void>(.put, "books/\(book.id)", body: .json(book))
    }
    try await rename.send(book)
}

@MainActor private func pagesSample(client: Client) async {
    let books = PagedQuery(client, Endpoint<[Book]>(.get, "books", query: ["page": "1"])) { $0 }
    await books.loadMore()
}

@MainActor private func dependentSample(client: Client) -> QuerySelection<Int> {
    let user = Query(client, Endpoint<User>(.get, "me"))
    let loans = Query(client) { user.value.map { Endpoint<[Loan]>(.get, "users/\($0.id)/loans") } }
    let count = loans.select(\.count)
    return count
}

@MainActor @Observable private final class SearchField {
    var text = ""
}

@MainActor private func searchSample(client: Client, field: SearchField) -> Query<[Book]> {
    let found = Query(client, keepsPrevious: true, debounce: .milliseconds(300)) {
        field.text.isEmpty ? nil : Endpoint<[Book]>(.get, "books", query: ["q": field.text])
    }
    return found
}

@MainActor private func triggersSample(client: Client, network: any Connectivity) -> Query<[Book]> {
    let books = Query(
        client, Endpoint<[Book]>(.get, "books"),
        triggers: [.reconnect(network), .every(.seconds(300)), .events(client.events(Endpoint<Void>(.get, "events")))])
    return books
}

@MainActor private func conflictSample(client: Client, seen: Answer<Book>, mine: Book) async throws {
    let save = Mutation(client, editing: { Endpoint<Book>(.get, "books/\($0.id)") }) { (book: Book) in
        Endpoint<Void>(.put, "books/\(book.id)", body: .json(book))
    }
    do {
        try await save.send(mine, basedOn: seen)
    } catch let conflict as Conflict<Book, Book> {
        guard let theirs = conflict.theirs else { throw conflict }
        let merged = merge(conflict.mine, theirs.value, base: conflict.base?.value)
        try await save.send(merged, basedOn: theirs)
    }
}

private func merge(_ mine: Book, _ theirs: Book, base: Book?) -> Book { theirs == base ? mine : theirs }
