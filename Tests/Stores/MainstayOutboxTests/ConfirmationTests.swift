// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl
#else
import MainstayURLSession
#endif

/// What confirms a write: a reply that a call of its endpoint would take for an answer, and nothing else.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ConfirmationTests {
    private let emma = Book(id: "b1", title: "Emma")
    private let directory: TemporaryDirectory
    private nonisolated static let page = "<html><head><title>Hotel Wi-Fi</title></head><body>Sign in</body></html>"

    init() throws { directory = try TemporaryDirectory() }

    private nonisolated static func html(_ status: HTTPStatus = 200, type: String? = "text/html")
        -> ScriptedTransport.Step
    {
        var response = HTTPResponse(status: status, body: Array(page.utf8))
        response.fields[.contentType] = type
        return .respond(response)
    }

    private func writes() -> [(Outbox) async throws -> Void] {
        let emma = emma
        return [
            { try await $0.enqueue(Endpoint<Book>(.post, "books", body: .json(emma)), lane: "a") },
            { try await $0.enqueue(Endpoint<Book?>(.post, "books", body: .json(emma)), lane: "b") },
            { try await $0.enqueue(Endpoint<Void>(.put, "books/b1", body: .json(emma)), lane: "c") },
            { try await $0.enqueue(Endpoint<Void>(.delete, "books/b1"), lane: "d") },
            { try await $0.enqueue(Endpoint<String>(.post, "notes", body: .text("x")), lane: "e") },
            { try await $0.enqueue(Endpoint<Data>(.post, "scans", body: .text("x")), lane: "f") },
        ]
    }

    @Test(
        arguments: ["text/html", "text/html; charset=utf-8", "application/xhtml+xml", "text/plain", nil], [200, 201])
    func `A page confirms no write, whatever was asked for`(_ type: String?, _ status: Int) async throws {
        let fixture = try OutboxFixture { _ in Self.html(HTTPStatus(status), type: type) }
        let outbox = fixture.outbox()
        var confirmed = 0
        outbox.whenSent = { _, _ in confirmed += 1 }
        for write in writes() { try await write(outbox) }
        await outbox.send()
        #expect(outbox.items.map(\.state) == Array(repeating: .outcomeUnknown, count: 6))
        for item in outbox.items {
            #expect(item.reason?.contains("it is an HTML page: Hotel Wi-Fi") == true)
            #expect(item.mayHaveArrived)
        }
        #expect(confirmed == 0)
        #expect(fixture.sent.count == 6)
    }

    @Test(arguments: [404, 410]) func `A page does not say that what shall be deleted is gone`(_ status: Int)
        async throws
    {
        let isPage = Lock(true)
        let fixture = try OutboxFixture { _ in
            isPage.withLock(\.self) ? Self.html(HTTPStatus(status)) : .reply(HTTPStatus(status), "{}")
        }
        let outbox = fixture.outbox()
        try await outbox.enqueue(Endpoint<Void>(.delete, "books/b1"), lane: "a")
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.outcomeUnknown])
        isPage.withLock { $0 = false }
        try await outbox.sendAgain(outbox.items[0].id)
        await outbox.send()
        #expect(outbox.items == [])
    }

    @Test func `A page confirms no write that another process has kept`() async throws {
        let fixture = try OutboxFixture { _ in Self.html() }
        for write in writes() { try await write(fixture.outbox()) }
        let restarted = fixture.outbox()
        await restarted.send()
        #expect(restarted.items.map(\.state) == Array(repeating: .outcomeUnknown, count: 6))
    }

    @Test func `The reply to a write must have the form of its endpoint, and its type where that is known`()
        async throws
    {
        let fixture = try OutboxFixture { _ in .reply(200, #"{"error":"sign in first"}"#) }
        let (outbox, book) = (fixture.outbox(), Endpoint<Book>(.put, "books/b1", body: .json(emma)))
        try await outbox.enqueue(book, lane: "a")
        await outbox.send()
        #expect(outbox.items.map(\.state) == [.outcomeUnknown])
        #expect(outbox.items.first?.reason?.contains(#"no "id""#) == true)
        // Nobody can decode it after a restart. It is JSON, as the endpoint demands.
        try await outbox.enqueue(book, lane: "b")
        let restarted = fixture.outbox()
        await restarted.send()
        #expect(restarted.items.map(\.lane) == ["a"])
    }

    @Test func `A reply without content confirms a write if the server says that there is none`() async throws {
        let fixture = try OutboxFixture { request in .reply(request.url.path.hasSuffix("empty") ? 200 : 204) }
        for restarts in [false, true] {
            var outbox = fixture.outbox()
            try await outbox.enqueue(Endpoint<Book>(.post, "books", body: .json(emma)), lane: "a")
            try await outbox.enqueue(Endpoint<Book?>(.post, "empty", body: .json(emma)), lane: "b")
            try await outbox.enqueue(Endpoint<Void>(.post, "empty", body: .json(emma)), lane: "c")
            try await outbox.enqueue(Endpoint<Book>(.post, "empty", body: .json(emma)), lane: "d")
            if restarts { outbox = fixture.outbox() }
            await outbox.send()
            #expect(outbox.items.map(\.lane) == ["d"])
            #expect(outbox.items.map(\.state) == [.outcomeUnknown])
            try await outbox.markArrived(outbox.items[0].id)
        }
    }

    @Test func `A page confirms a write whose endpoint asks for one`() async throws {
        let fixture = try OutboxFixture { _ in Self.html() }
        let outbox = fixture.outbox()
        let form = Endpoint<String>(.post, "form", body: .text("x"), fields: ["Accept": "text/html"])
        try await outbox.enqueue(form)
        await outbox.send()
        #expect(outbox.items == [])
    }

    @Test(arguments: [301, 302, 303], ["text/html", "application/json"])
    func `The reply after a redirect that makes a GET of a write confirms nothing`(_ status: Int, _ type: String)
        async throws
    {
        let server = try LoopbackServer { request in
            request.method == .get
                ? .response(200, fields: ["Content-Type": type], body: Array(#"{"id":"b1","title":"Emma"}"#.utf8))
                : .response(HTTPStatus(status), fields: ["Location": "/login"])
        }
        let outbox = outbox(at: server.url)
        try await outbox.enqueue(Endpoint<Book>(.post, "books", body: .json(emma)), lane: "a")
        try await outbox.enqueue(Endpoint<Void>(.post, "books", body: .json(emma)), lane: "b")
        try await outbox.enqueue(Endpoint<HTTPResponse>(.post, "books", body: .json(emma)), lane: "c")
        await outbox.send()
        #expect(outbox.items.map(\.state) == Array(repeating: .outcomeUnknown, count: 3))
        #expect(outbox.items.last?.reason?.contains("the POST was redirected and became a GET") == true)
    }

    @Test func `A redirect that keeps the method confirms a write`() async throws {
        let server = try LoopbackServer { request in
            request.target == "/books"
                ? .response(307, fields: ["Location": "/v2/books"]) : .response(201, body: Array("{}".utf8))
        }
        let outbox = outbox(at: server.url)
        try await outbox.enqueue(Endpoint<Void>(.post, "books", body: .json(emma)))
        await outbox.send()
        #expect(outbox.items == [])
    }

    @Test func `A GET that a redirect has made of a POST says nothing about the POST`() async throws {
        let server = try LoopbackServer { request in
            request.method == .get
                ? .response(
                    200, fields: ["Content-Type": "application/json"], body: Array(#"{"id":"b7","title":"Emma"}"#.utf8))
                : .response(303, fields: ["Location": "/ships/7"])
        }
        let client = client(at: server.url)
        let error = await #expect(throws: APIError.self) { try await client.send(Endpoint<Void>(.post, "ships")) }
        guard case .undecodable(let problem) = try #require(error).kind else { throw try #require(error) }
        #expect(problem.hasPrefix("the POST was redirected and became a GET"))
        // Who asks for a value gets what the server leads to (RFC 9110 §15.4.4).
        #expect(try await client.send(Endpoint<Book>(.post, "ships")).value == Book(id: "b7", title: "Emma"))
    }

    private func outbox(at url: HTTPURL) -> Outbox {
        Outbox(for: client(at: url), file: directory.file("outbox.sqlite"))
    }

    private func client(at url: HTTPURL) -> Client {
        #if os(Linux) && !MAINSTAY_PORTABLE
        let transport = CurlTransport()
        #else
        let transport = URLSessionTransport()
        #endif
        return Client(upstream: Upstream(host: "api.example.com", baseURL: url), transport: transport)
    }
}
