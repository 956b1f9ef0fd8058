// SPDX-License-Identifier: Apache-2.0

import MainstayKit

// Every kind of request that an app makes, with nothing but the kit.

struct Book: Codable, Sendable {
    var id: Int
    var title: String
}

struct Problem: Decodable, Error {
    var code: String
}

func use(_ client: Client, _ request: HTTPRequest) async throws {
    let create = Endpoint<Book>(.post, "books", body: .json(Book(id: 1, title: "a")))
    let remove = Endpoint<Void>(.delete, "books/\(7)")
    let list = Endpoint<[Book]>(
        .get, "books", query: ["q": "swift & more", "page": "2"], fields: ["X-Trace": "1"], timeout: .seconds(30))
    let login = Endpoint<Void>(.post, "login", body: .form(["user": "a b", "password": "&="]))
    let answer = try await client.send(list)
    print(answer.status, answer.fields["Link"] ?? "", answer.source, answer.value.count)
    for try await page in client.pages(list) { print(page.value.count) }
    for try await progress in client.download(Endpoint<Void>(.get, "file"), to: "book.pdf") {
        print(progress.fraction ?? 0)
    }
    for try await event in client.events(Endpoint<Void>(.get, "events")) { print(event.data) }
    for try await known in client.answers(list) { print(known.source) }
    do {
        try await client.send(remove)
        try await client.send(login)
        _ = try await client.send(create)
    } catch let error as APIError {
        print(try error.problem(as: Problem.self).code, error.localizedDescription)
    }
    let books = try await client.get("books", as: [Book].self)
    print(books.value, request.curl)
}
