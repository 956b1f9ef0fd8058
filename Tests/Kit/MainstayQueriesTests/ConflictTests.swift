// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayQueries
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ConflictTests {
    private struct Server {
        var book = Book(id: 1, title: "old")
        var version = 1

        var step: ScriptedTransport.Step {
            .json(book, ["ETag": "\"\(version)\"", "Cache-Control": "max-age=60"])
        }

        mutating func change(_ title: String) {
            book.title = title
            version += 1
        }
    }

    private let server = Lock(Server())
    private let shop: Shop
    private let book = Endpoint<Book>(.get, "books/1")

    init() {
        shop = Shop { [server] request in
            server.withLock { server in
                guard request.method == .put else { return server.step }
                if let wanted = request.fields["If-Match"], wanted != "\"\(server.version)\"" {
                    return .respond(HTTPResponse(status: 412, body: []))
                }
                let sent = request.body.flatMap { try? JSONDecoder().decode(Book.self, from: Data($0)) }
                guard let title = sent?.title else { return .respond(HTTPResponse(status: 400, body: [])) }
                if title.isEmpty { return .respond(HTTPResponse(status: 409, body: Array("no title".utf8))) }
                server.change(title)
                return .respond(HTTPResponse(status: 204, fields: ["ETag": "\"\(server.version)\""], body: []))
            }
        }
    }

    private var save: Mutation<Book, Void> {
        Mutation(shop.client, editing: { Endpoint<Book>(.get, "books/\($0.id)") }) {
            Endpoint<Void>(.put, "books/\($0.id)", body: .json($0))
        }
    }

    @Test func `Saving names the version of the kept reply, and the one after it the next time`() async throws {
        try await shop.client.send(book)
        let save = save
        try await save.send(Book(id: 1, title: "first"))
        #expect(shop.transport.requests.last?.fields["If-Match"] == "\"1\"")
        let seen = try await shop.client.send(book)
        try await save.send(Book(id: 1, title: "second"), basedOn: seen)
        try await save.send(Book(id: 1, title: "third"), basedOn: seen)
        #expect(server.withLock(\.version) == 4)
    }

    @Test func `Without a kept reply no version is named`() async throws {
        try await save.send(Book(id: 1, title: "mine"))
        #expect(shop.requests == ["PUT /books/1"])
        #expect(shop.transport.requests.last?.fields["If-Match"] == nil)
    }

    @Test func `Another's change is handed to the app, and what it makes of both is saved over theirs`() async throws {
        let query = Query(shop.client, book)
        await query.refresh()
        let seen = try #require(query.answer)
        server.withLock { $0.change("theirs") }
        // Meanwhile another screen has read the new version.
        try await shop.client.send(book, cache: .reload)
        let save = save
        do {
            try await save.send(Book(id: 1, title: "mine"), basedOn: seen)
            Issue.record("it was saved")
        } catch let conflict as Conflict<Book, Book> {
            #expect(conflict.mine.title == "mine")
            #expect(conflict.theirs?.value.title == "theirs")
            #expect(conflict.base?.value.title == "old")
            #expect(conflict.refusal.response?.status == 412)
            #expect(save.failure is Conflict<Book, Book>)
            let theirs = try #require(conflict.theirs)
            try await save.send(Book(id: 1, title: "mine and theirs"), basedOn: theirs)
        }
        #expect(server.withLock(\.book.title) == "mine and theirs")
        #expect(save.failure == nil)
    }

    @Test func `A conflict of another kind says what the server says`() async throws {
        try await shop.client.send(book)
        let error = await #expect(throws: Conflict<Book, Book>.self) { try await save.send(Book(id: 1, title: "")) }
        #expect(error?.refusal.response?.status == 409)
        #expect(error?.description.contains("no title") == true)
        #expect(error?.theirs?.value.title == "old")
    }

    @Test func `A weak version is named by its date`() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let shop = Shop { request in
            request.method == .get
                ? .json(Book(id: 1), ["ETag": "W/\"1\"", "Last-Modified": date])
                : .respond(HTTPResponse(status: 204, body: []))
        }
        try await shop.client.send(book)
        let save = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book))
        }
        try await save.send(Book(id: 1))
        #expect(shop.transport.requests.last?.fields["If-Unmodified-Since"] == date)
        #expect(shop.transport.requests.last?.fields["If-Match"] == nil)
    }
}
