// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl

/// Runs the example's client against a server that behaves like the API it describes.
@Suite(.timeLimit(.minutes(10))) struct BookshopTests {
    private let signIns = Counted()
    /// A server stops when it is released.
    private let servers = Lock<[LoopbackServer]>([])
    private let book = Bookshop.Book(id: 7, title: "A Field Guide", addedAt: Date(timeIntervalSince1970: 1_700_000_000))
    private let json = #"{"addedAt":1700000000,"id":7,"title":"A Field Guide"}"#

    private func shop(_ handler: @escaping LoopbackServer.Handler) throws -> (shop: Bookshop, server: LoopbackServer) {
        let server = try LoopbackServer { request in
            request.fields[.authorization] == "Bearer good" ? handler(request) : .response(401)
        }
        servers.withLock { $0.append(server) }
        let signIns = signIns
        // The first token has expired already.
        let shop = Bookshop(through: CurlTransport(), at: server.url.appending(path: ["v1"])) {
            signIns.add() == 1 ? "old" : "good"
        }
        return (shop, server)
    }

    private func reply(_ body: String, _ fields: HTTPFields = [:], status: HTTPStatus = 200) -> LoopbackServer.Reply {
        var all = fields
        all[.contentType] = "application/json"
        return .response(status, fields: all, body: Array(body.utf8))
    }

    private func body(_ request: LoopbackServer.Request?) -> String? {
        request.map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test func `The list comes page by page, as the links say`() async throws {
        let json = json
        let (shop, server) = try shop { request in
            request.target.contains("page=2")
                ? reply("[]") : reply("[\(json)]", ["Link": #"</v1/books?q=a%20%26%20b&page=2>; rel="next""#])
        }
        var sizes: [Int] = []
        for try await page in shop.books(matching: "a & b") { sizes.append(page.value.count) }
        #expect(sizes == [1, 0])
        #expect(server.requests.first?.target == "/v1/books?q=a%20%26%20b")
    }

    @Test func `Books are added, changed and removed`() async throws {
        let json = json
        let (shop, server) = try shop {
            $0.method == .delete ? .response(204) : reply(json, status: $0.method == .post ? 201 : 200)
        }
        #expect(try await shop.add(Bookshop.Draft(title: book.title, addedAt: book.addedAt)) == book)
        #expect(try await shop.change(book) == book)
        try await shop.remove(7)
        let sent = server.requests.filter { $0.fields[.authorization] == "Bearer good" }
        #expect(
            sent.map { "\($0.method) \($0.target)" } == ["POST /v1/books", "PUT /v1/books/7", "DELETE /v1/books/7"])
        #expect(sent.map { body($0) } == [#"{"addedAt":1700000000,"title":"A Field Guide"}"#, json, ""])
    }

    @Test func `Forms and files are sent`() async throws {
        let (shop, server) = try shop { _ in .response(204) }
        try await shop.subscribe("a b@example.com")
        try await shop.setCover(of: 7, to: Array("PNG".utf8))
        try await withTemporaryFile { path in
            try Data("PDF".utf8).write(to: URL(fileURLWithPath: path))
            try await shop.upload(path, of: 7)
        }
        let sent = server.requests.filter { $0.fields[.authorization] == "Bearer good" }
        #expect(body(sent.first) == "address=a+b%40example.com")
        #expect(body(sent[1])?.contains(#"name="cover"; filename="cover.png""#) == true)
        #expect(body(sent.last) == "PDF")
    }

    @Test func `A file is downloaded with progress`() async throws {
        let (shop, _) = try shop { _ in .response(body: Array(repeating: 7, count: 100_000)) }
        try await withTemporaryFile { path in
            var last: Double?
            for try await progress in shop.download(7, to: path) { last = progress.fraction }
            #expect(last == 1)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 100_000)
        }
    }

    @Test func `Five calls at once sign in once more`() async throws {
        let json = json
        let (shop, _) = try shop { _ in reply(json) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...5 { group.addTask { _ = try await shop.book(id) } }
            try await group.waitForAll()
        }
        // Once for the first token, and once for the one that replaces it.
        #expect(signIns.value == 2)
    }

    @Test func `A kept book is confirmed by its entity tag`() async throws {
        let json = json
        let (shop, server) = try shop { request in
            request.fields["If-None-Match"] == #""1""#
                ? .response(304, fields: ["ETag": #""1""#])
                : reply(json, ["ETag": #""1""#, "Cache-Control": "no-cache"])
        }
        #expect(try await shop.book(7).source == .network)
        let answer = try await shop.book(7)
        #expect(answer.value == book)
        #expect(answer.source == .revalidated)
        #expect(server.requests.count == 3)
    }

    @Test func `A request that comes too early is sent again when the server says`() async throws {
        let json = json
        let calls = Counted()
        let (shop, _) = try shop { _ in calls.add() == 1 ? reply("{}", ["Retry-After": "0"], status: 429) : reply(json)
        }
        #expect(try await shop.book(7).value == book)
    }

    @Test func `Events arrive as the server sends them`() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
        let (shop, _) = try shop { _ in .raw(head + "id: 1\ndata: new book\n\n") }
        for try await event in shop.news {
            #expect(event.data == "new book")
            break
        }
    }

    @Test func `An error is told in the API's own words`() async throws {
        let (shop, _) = try shop { _ in reply(#"{"code":"title_missing","message":"Give a title."}"#, status: 422) }
        let error = await #expect(throws: APIError.self) {
            _ = try await shop.add(Bookshop.Draft(title: "", addedAt: book.addedAt))
        }
        #expect(error.flatMap(Bookshop.problem)?.code == "title_missing")
    }

    @Test func `The command for a request can be copied, without the token`() throws {
        let (shop, server) = try shop { _ in .response(204) }
        #expect(try shop.command(for: 7).contains("\(server.url)v1/books/7"))
        #expect(try !shop.command(for: 7).contains("good"))
    }

    @Test func `A cancelled call ends at once`() async throws {
        let (shop, server) = try shop { _ in .hang }
        let task = Task { try await shop.book(7) }
        await server.waitForRequests(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func withTemporaryFile(_ body: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { unlink(path) }
        try await body(path)
    }
}

/// A number that several tasks count up.
private final class Counted: Sendable {
    private let count = Lock(0)

    var value: Int { count.withLock { $0 } }

    func add() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
#endif
