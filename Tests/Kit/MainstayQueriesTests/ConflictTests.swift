// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayQueries
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ConflictTests {
    private struct Server {
        var book = Book(id: 1, title: "old")
        var version = 1
        var cacheControl = "max-age=60"
        /// Whether the replies to changes have an ETag.
        var tellsVersion = true

        var step: ScriptedTransport.Step { .json(book, ["ETag": "\"\(version)\"", "Cache-Control": cacheControl]) }

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
                guard !request.method.isSafe else { return server.step }
                if let wanted = request.fields["If-Match"], wanted != "\"\(server.version)\"" {
                    return .respond(HTTPResponse(status: 412, body: []))
                }
                let sent = request.body.flatMap { try? JSONDecoder().decode(Book.self, from: Data($0)) }
                guard let title = sent?.title else { return .respond(HTTPResponse(status: 400, body: [])) }
                if title.isEmpty { return .respond(HTTPResponse(status: 409, body: Array("no title".utf8))) }
                server.change(title)
                let fields: HTTPFields = server.tellsVersion ? ["ETag": "\"\(server.version)\""] : [:]
                return .respond(HTTPResponse(status: 204, fields: fields, body: []))
            }
        }
    }

    /// Each request, and the version that it names: `PUT "1"`.
    private var sent: [String] {
        shop.transport.requests.map { "\($0.method) \($0.fields["If-Match"] ?? "")" }
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

    @Test(arguments: ["max-age=60", "no-cache, private", "max-age=0, private, must-revalidate", "no-store"])
    func `What a screen shows is what a change is made from, whatever its Cache-Control says`(control: String)
        async throws
    {
        server.withLock { $0.cacheControl = control }
        let query = Query(shop.client, book)
        await query.refresh()
        try await save.send(Book(id: 1, title: "mine"))
        #expect(sent == ["GET ", #"PUT "1""#])
        // The next screen has a mutation of its own, and the reply to the first change has said the version.
        try await save.send(Book(id: 1, title: "again"))
        #expect(sent == ["GET ", #"PUT "1""#, #"PUT "2""#])
        #expect(query.answer != nil)
    }

    @Test(arguments: ["no-cache, private", "max-age=0, private, must-revalidate"])
    func `A reply that may not be used without asking still says its version`(control: String) async throws {
        server.withLock { $0.cacheControl = control }
        try await shop.client.send(book)
        server.withLock { $0.change("theirs") }
        await #expect(throws: Conflict<Book, Book>.self) { try await save.send(Book(id: 1, title: "mine")) }
        #expect(server.withLock(\.book.title) == "theirs")
    }

    @Test func `Without a version the upstream is asked for one, once`() async throws {
        try await save.send(Book(id: 1, title: "mine"))
        #expect(sent == ["GET ", #"PUT "1""#])
        #expect(shop.transport.requests[0].fields["Cache-Control"] == "no-cache")
    }

    @Test func `After a reply without a version the old one is not named`() async throws {
        server.withLock { $0.tellsVersion = false }
        let seen = try await shop.client.send(book)
        for title in ["first", "second", "third"] { try await save.send(Book(id: 1, title: title), basedOn: seen) }
        #expect(sent == ["GET ", #"PUT "1""#, "GET ", #"PUT "2""#, "GET ", #"PUT "3""#])
        // A reply that was kept since says it, too.
        try await shop.client.send(book)
        try await save.send(Book(id: 1, title: "fourth"), basedOn: seen)
        #expect(sent.suffix(2) == ["GET ", #"PUT "4""#])
        try await save.send(Book(id: 1, title: "fifth"), basedOn: seen)
        #expect(server.withLock(\.book.title) == "fifth")
    }

    @Test(arguments: [HTTPMethod.put, .patch, .delete])
    func `If the upstream has no versions, nothing is changed, and the error says what to set`(method: HTTPMethod)
        async throws
    {
        let shop = Shop { _ in .json(Book(id: 1), ["Cache-Control": "max-age=60", "ETag": "W/\"1\""]) }
        let change = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(method, "books/1", body: .json(book))
        }
        let error = await #expect(throws: APIError.self) { try await change.send(Book(id: 1)) }
        #expect(error?.description.contains("ETag") == true && error?.description.contains("If-Match") == true)
        #expect(shop.requests == ["GET /books/1"])
    }

    @Test func `An answer to something else is no base`() async throws {
        let list = try await shop.client.send(book.map { [$0] })
        let error = await #expect(throws: APIError.self) {
            try await save.send(Book(id: 1, title: "mine"), basedOn: list)
        }
        #expect(error?.description.contains("Answer<Book>") == true)
        let plain = Mutation(shop.client) { (book: Book) in Endpoint<Void>(.put, "books/1", body: .json(book)) }
        let seen = try await shop.client.send(book)
        await #expect(throws: APIError.self) { try await plain.send(Book(id: 1), basedOn: seen) }
        #expect(sent == ["GET "])
    }

    @Test func `All changes of one program are its own, however many there are`() async throws {
        let seen = try await shop.client.send(book)
        for number in 1...150 { try await save.send(Book(id: 1, title: "\(number)"), basedOn: seen) }
        #expect(server.withLock(\.version) == 151)
        #expect(sent.filter { $0.hasPrefix("GET") }.count == 1)
        // A request of another part of the program counts, too.
        try await shop.client.send(
            Endpoint<Void>(.put, "books/1", body: .json(Book(id: 1, title: "x")), fields: ["If-Match": "\"151\""]))
        try await save.send(Book(id: 1, title: "y"), basedOn: seen)
        #expect(sent.last == #"PUT "152""#)
    }

    @Test func `After somebody else's change, own changes before it do not hide it`() async throws {
        let seen = try await shop.client.send(book)
        try await save.send(Book(id: 1, title: "mine"), basedOn: seen)
        server.withLock { $0.change("theirs") }
        let theirs = try await shop.client.send(book, cache: .reload)
        try await save.send(Book(id: 1, title: "mine and theirs"), basedOn: theirs)
        await #expect(throws: Conflict<Book, Book>.self) {
            try await save.send(Book(id: 1, title: "mine alone"), basedOn: seen)
        }
        #expect(server.withLock(\.book.title) == "mine and theirs")
    }

    @Test func `After a change whose reply was lost the upstream is asked`() async throws {
        let (server, isLosing) = (server, Lock(true))
        let shop = Shop { request in
            guard request.method == .put else { return server.withLock(\.step) }
            server.withLock { $0.change("mine") }
            return isLosing.withLock(\.self)
                ? .fail(.connectionLost) : .respond(HTTPResponse(status: 204, fields: ["ETag": "\"9\""], body: []))
        }
        let save = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book), isIdempotent: false)
        }
        await #expect(throws: APIError.self) { try await save.send(Book(id: 1)) }
        isLosing.withLock { $0 = false }
        try await save.send(Book(id: 1))
        #expect(shop.transport.requests.map { $0.fields["If-Match"] } == [nil, "\"1\"", nil, "\"2\""])
    }

    @Test func `A page in the place of a reply names no version, so the upstream is asked`() async throws {
        let (server, isPortal) = (server, Lock(true))
        let shop = Shop { request in
            guard request.method == .put else { return server.withLock(\.step) }
            guard isPortal.withLock(\.self) else {
                return .respond(HTTPResponse(status: 204, fields: ["ETag": "\"2\""], body: []))
            }
            let page = Array("<html><title>Hotel Wi-Fi</title>".utf8)
            return .respond(
                HTTPResponse(status: 200, fields: ["Content-Type": "text/html", "ETag": "\"portal\""], body: page))
        }
        let save = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book))
        }
        await #expect(throws: APIError.self) { try await save.send(Book(id: 1)) }
        isPortal.withLock { $0 = false }
        try await save.send(Book(id: 1))
        #expect(shop.transport.requests.map { $0.fields["If-Match"] } == [nil, "\"1\"", nil, "\"1\""])
    }

    @Test func `A change that the app has given a condition is sent as it is`() async throws {
        let create = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book), fields: ["If-None-Match": "*"])
        }
        try await create.send(Book(id: 1, title: "new"))
        #expect(sent == ["PUT "])
    }

    @Test func `A change at another URL leaves the version unknown`() async throws {
        try await shop.client.send(book)
        let rename = Mutation(shop.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1/title", body: .json(book))
        }
        try await rename.send(Book(id: 1, title: "a"))
        try await rename.send(Book(id: 1, title: "b"))
        #expect(sent == ["GET ", #"PUT "1""#, "GET ", #"PUT "2""#])
    }

    @Test func `Without a pipeline each mutation knows its own changes`() async throws {
        let client = Client(upstream: shop.client.upstream, transport: shop.transport)
        let save = Mutation(client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book))
        }
        let seen = try await client.send(book)
        try await save.send(Book(id: 1, title: "a"), basedOn: seen)
        try await save.send(Book(id: 1, title: "b"), basedOn: seen)
        try await save.send(Book(id: 1, title: "c"))
        #expect(sent == ["GET ", #"PUT "1""#, #"PUT "2""#, #"PUT "3""#])
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

    @Test func `409 is the server's refusal, unless somebody else has changed it`() async throws {
        try await shop.client.send(book)
        let error = await #expect(throws: APIError.self) { try await save.send(Book(id: 1, title: "")) }
        #expect(error?.response?.status == 409)
        #expect(error?.description.contains("no title") == true)
        let server = server
        let other = Shop { request in
            guard request.method == .put else { return server.withLock(\.step) }
            server.withLock { $0.change("theirs") }
            return .respond(HTTPResponse(status: 409, body: Array("edited".utf8)))
        }
        let edit = Mutation(other.client, editing: { _ in Endpoint<Book>(.get, "books/1") }) { (book: Book) in
            Endpoint<Void>(.put, "books/1", body: .json(book))
        }
        let seen = try await other.client.send(book)
        let conflict = await #expect(throws: Conflict<Book, Book>.self) {
            try await edit.send(Book(id: 1, title: "mine"), basedOn: seen)
        }
        #expect(conflict?.theirs?.value.title == "theirs" && conflict?.base?.value.title == "old")
        #expect(conflict?.description.contains("edited") == true)
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
