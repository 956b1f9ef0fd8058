// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct MutationTests {
    @Test func `A list at a page shows both books from the network after a POST that invalidates it`() async throws {
        let shop = Shop("a")
        let query = Query(shop.client, shop.firstPage)
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        shop.clock.advance(by: .seconds(1))
        let add = Mutation(shop.client, invalidates: [.path("books")]) { (book: Book) in
            Endpoint<Void>(.post, "books", body: .json(book))
        }
        try await add.send(Book(id: 2, title: "b"))
        await until { query.value?.map(\.title) == ["a", "b"] }
        #expect(query.source == .network)
        #expect(shop.requests == ["GET /books?page=1", "POST /books", "GET /books?page=1"])
        screen.cancel()
    }

    @Test func `A page in the place of a reply confirms no change, and the list is asked for again`() async throws {
        let server = ScriptedTransport { request in
            guard request.method == .get else {
                let page = Array("<html><title>Hotel Wi-Fi</title>".utf8)
                return .respond(HTTPResponse(status: 200, fields: ["Content-Type": "text/html"], body: page))
            }
            return .json([Book(id: 1)], ["Cache-Control": "max-age=60"])
        }
        let client = Client("https://shop.example", through: server) { $0.clock = ManualClock() }
        let list = Endpoint<[Book]>(.get, "books")
        let query = Query(client, list)
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        let add = Mutation(client, changes: [.change(list) { $0.append($1) }]) { (book: Book) in
            Endpoint<Void>(.post, "books", body: .json(book))
        }
        await #expect(throws: APIError.self) { try await add.send(Book(id: 2)) }
        #expect((add.failure as? APIError)?.kind == .undecodable("it is an HTML page: Hotel Wi-Fi"))
        #expect(add.answer == nil)
        #expect(query.value?.map(\.id) == [1])
        // It may have arrived all the same.
        await server.waitForRequests(3)
        #expect(server.requests.map(\.method).prefix(3) == [.get, .post, .get])
        screen.cancel()
    }

    @Test func `What a GET says that a redirect has made of a change confirms no change`() async throws {
        let server = ScriptedTransport { _ in
            var reply = HTTPResponse(
                status: 200, fields: ["Content-Type": "application/json"], body: Array(#"{"id":2,"title":"b"}"#.utf8))
            // As a transport says it that has followed a redirect.
            reply.isOfGet = true
            return .respond(reply)
        }
        let client = Client("https://shop.example", through: server) { $0.clock = ManualClock() }
        let add = Mutation(client) { (book: Book) in Endpoint<Book>(.post, "books", body: .json(book)) }
        let error = await #expect(throws: APIError.self) { try await add.send(Book(id: 2, title: "b")) }
        #expect(error?.description.contains("the POST was redirected and became a GET") == true)
        #expect(add.answer == nil && add.failure != nil)
        // Who asks for a value gets what the server leads to (RFC 9110 §15.4.4).
        #expect(try await client.send(Endpoint<Book>(.post, "books")).value.id == 2)
    }

    @Test func `A reply that was on its way when another mutation was done is asked for again`() async throws {
        let (count, gets, gate) = (Lock(1), Lock(0), Gate())
        let server = ScriptedTransport { request in
            if request.method == .post { count.withLock { $0 += 1 } }
            return .json((1...count.withLock(\.self)).map { Book(id: $0) }, ["Cache-Control": "max-age=60"])
        }
        let transport = HeldTransport(server) { request in
            guard request.method == .get else { return nil }
            return gets.withLock { count in
                count += 1
                return count == 2 ? gate : nil
            }
        }
        let clock = ManualClock()
        let client = Client("https://shop.example", through: transport) { $0.clock = clock }
        let query = Query(client, Endpoint<[Book]>(.get, "books", query: ["page": "1"]))
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        let add = Mutation(client, invalidates: [.path("books")]) { (_: Int) in Endpoint<Void>(.post, "books") }
        clock.advance(by: .seconds(1))
        try await add.send(2)
        await server.waitForRequests(3)
        clock.advance(by: .seconds(1))
        try await add.send(3)
        gate.open()
        await until { query.value?.count == 3 }
        screen.cancel()
    }

    @Test func `What a mutation changes is shown at once, and once when the reply has come`() async throws {
        let shop = Shop("a")
        let query = shop.query()
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        shop.clock.advance(by: .seconds(1))
        let add = Mutation(
            shop.client,
            changes: [
                .change(shop.list) { books, book in
                    if !books.contains(where: { $0.id == book.id }) { books.append(book) }
                }
            ]
        ) { (book: Book) in Endpoint<Void>(.post, "books", body: .json(book)) }
        let sent = Task { try await add.send(Book(id: 2, title: "b")) }
        await until { add.isSending }
        #expect(query.value?.count == 2)
        #expect(query.answer?.value.count == 1)
        _ = try await sent.value
        #expect(query.value?.count == 2)
        await until { query.answer?.value.count == 2 }
        #expect(query.value?.map(\.title) == ["a", "b"])
        screen.cancel()
    }

    @Test func `Of three changes the second fails, and the other two stay, in order`() async throws {
        let gates = [Gate(), Gate(), Gate()]
        let server = ScriptedTransport { request in
            switch request.url.path {
            case "/books": .json([Book(id: 0, title: "")], ["Cache-Control": "max-age=60"])
            case "/books/2": .respond(HTTPResponse(status: 422, body: []))
            default: .respond(HTTPResponse(status: 204, body: []))
            }
        }
        let transport = HeldTransport(server) { request in
            guard request.method == .post else { return nil }
            return Int(request.url.path.suffix(1)).map { gates[$0 - 1] }
        }
        let client = Client("https://shop.example", through: transport)
        let list = Endpoint<[Book]>(.get, "books")
        let query = Query(client, list)
        await query.refresh()
        let mutation = Mutation(client, changes: [.change(list) { $0[0].title += "\($1)" }]) { (number: Int) in
            Endpoint<Void>(.post, "books/\(number)")
        }
        let sent = (1...3).map { number in Task { try await mutation.send(number) } }
        await server.waitForRequests(4)
        #expect(Set(query.value?[0].title ?? "") == ["1", "2", "3"])
        gates[1].open()
        await #expect(throws: APIError.self) { try await sent[1].value }
        #expect(Set(query.value?[0].title ?? "") == ["1", "3"])
        #expect(mutation.failure != nil)
        // A refetch under pending changes has them too.
        await query.refresh()
        #expect(Set(query.value?[0].title ?? "") == ["1", "3"])
        gates[0].open()
        gates[2].open()
        _ = try await (sent[0].value, sent[2].value)
        #expect(Set(query.value?[0].title ?? "") == ["1", "3"])
        await query.refresh()
        #expect(query.value?[0].title == "")
    }

    @Test func `The changes of one mutation in several values are undone together`() async {
        let shop = Shop("a") { request in
            request.method == .post ? .respond(HTTPResponse(status: 403, body: [])) : nil
        }
        let (books, other) = (shop.query(), Query(shop.client, shop.firstPage))
        await books.refresh()
        await other.refresh()
        let mutation = Mutation(
            shop.client,
            changes: [
                .change(books) { books, _ in books = [] },
                .change {
                    Endpoint<[Book]>(.get, "books", query: ["page": $0])
                } by: { books, _ in
                    books = []
                },
            ]
        ) { (page: Int) in Endpoint<Void>(.post, "books/\(page)") }
        let sent = Task { try await mutation.send(1) }
        await until { mutation.isSending }
        #expect(books.value == [] && other.value == [])
        await #expect(throws: APIError.self) { try await sent.value }
        #expect(books.value?.count == 1 && other.value?.count == 1)
    }

    @Test func `Mutations in one lane are sent one after the other, and one that waits can be cancelled`() async throws
    {
        let gate = Gate()
        let server = ScriptedTransport { _ in .respond(HTTPResponse(status: 204, body: [])) }
        let client = Client("https://shop.example", through: HeldTransport(server) { _ in gate })
        let makeMutation = {
            Mutation(client, lane: "books") { (number: Int) in Endpoint<Void>(.put, "books/\(number)") }
        }
        let mutations = [makeMutation(), makeMutation(), makeMutation()]
        let first = Task { try await mutations[0].send(0) }
        await server.waitForRequests(1)
        let second = Task { try await mutations[1].send(1) }
        await until { mutations[1].isSending }
        let third = Task { try await mutations[2].send(2) }
        await until { mutations[2].isSending }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(server.requests.count == 1)
        gate.open()
        _ = try await (first.value, third.value)
        #expect(server.requests.map(\.url.path) == ["/books/0", "/books/2"])
    }

    @Test func `Trying again has the same key, and another intent has another`() async throws {
        let shop = Shop { request in
            request.url.path == "/orders" ? .respond(HTTPResponse(status: 400, body: [])) : nil
        }
        let order = Mutation(shop.client) { (number: Int) in
            Endpoint<Void>(.post, "orders", body: .json(number), idempotencyKey: .random)
        }
        await #expect(throws: APIError.self) { try await order.send(1) }
        await #expect(throws: APIError.self) { try await order.retry() }
        await #expect(throws: APIError.self) { try await order.send(1) }
        let keys = shop.transport.requests.map { $0.fields["Idempotency-Key"] ?? "" }
        #expect(keys[0] == keys[1] && keys[1] != keys[2] && !keys[0].isEmpty)
        let plain = Mutation(shop.client) { (_: Int) in Endpoint<Void>(.post, "books") }
        try await plain.send(1)
        #expect(try await plain.retry() == nil)
        #expect(shop.transport.requests.last?.fields["Idempotency-Key"] == nil)
    }

    @Test func `What may have been done although the reply was lost is asked for again`() async throws {
        let shop = Shop("a") { $0.method == .post ? .fail(.connectionLost) : nil }
        let query = Query(shop.client, shop.firstPage)
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        shop.clock.advance(by: .seconds(1))
        let add = Mutation(
            shop.client, invalidates: [.path("books")], changes: [.change(query) { $0.append($1) }]
        ) { (book: Book) in Endpoint<Void>(.post, "books", body: .json(book)) }
        await #expect(throws: APIError.self) { try await add.send(Book(id: 2)) }
        await shop.transport.waitForRequests(3)
        #expect(query.value?.count == 1)
        screen.cancel()
    }

    @Test func `A mutation without an API changes what queries show, too`() async throws {
        let (gate, kept) = (Gate(), Lock([1]))
        let favorites = Query<[Int]> { _ in Answer(kept.withLock(\.self), provenance: Provenance()) }
        await favorites.refresh()
        let add = Mutation(changes: [.change(favorites) { $0.append($1) }]) { (id: Int) in
            await gate.pass()
            kept.withLock { $0.append(id) }
        }
        let sent = Task { try await add.send(2) }
        await until { add.isSending }
        #expect(favorites.value == [1, 2])
        gate.open()
        _ = try await sent.value
        #expect(favorites.value == [1, 2])
        await favorites.refresh()
        #expect(favorites.value == [1, 2])
    }
    /// Each row: where the answers come from.
    @Test(arguments: [Provenance.Source.network, .revalidated, .cache, .embedded])
    func `What is asked for after a mutation replaces its change, wherever the answer comes from`(
        source: Provenance.Source
    ) async throws {
        let kept = Lock(Set([1]))
        let favorites = Query<Set<Int>> { _ in
            Answer(
                kept.withLock(\.self), provenance: Provenance(source: source, age: source == .embedded ? nil : .zero))
        }
        await favorites.refresh()
        let mark = Mutation(changes: [.change(favorites) { $0.formSymmetricDifference([$1]) }]) { (id: Int) in
            kept.withLock { $0.formSymmetricDifference([id]) }
        }
        try await mark.send(2)
        #expect(favorites.value == [1, 2])
        // Another screen takes it away again.
        kept.withLock { $0 = [1] }
        await favorites.refresh()
        #expect(favorites.value == [1])
    }

    @Test func `A stale reply replaces a change only if the upstream gave it afterwards`() async throws {
        let (clock, age) = (ManualClock(), Lock(Duration.seconds(10)))
        clock.advance(by: .seconds(100))
        let books = Query<[Int]>(clock: clock) { _ in
            Answer([1], provenance: Provenance(source: .stale, age: age.withLock(\.self)))
        }
        await books.refresh()
        let add = Mutation(clock: clock, changes: [.change(books) { $0.append($1) }]) { (_: Int) in }
        try await add.send(2)
        #expect(books.value == [1, 2])
        clock.advance(by: .seconds(5))
        age.withLock { $0 = .seconds(15) }
        await books.refresh()
        #expect(books.value == [1, 2])
        age.withLock { $0 = .seconds(4) }
        await books.refresh()
        #expect(books.value == [1])
    }
}

/// A transport whose requests wait for gates after they were sent.
final class HeldTransport: Transport {
    private let transport: ScriptedTransport
    private let gate: @Sendable (HTTPRequest) -> Gate?

    init(_ transport: ScriptedTransport, gate: @escaping @Sendable (HTTPRequest) -> Gate?) {
        (self.transport, self.gate) = (transport, gate)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await transport.send(request)
        await gate(request)?.pass()
        return response
    }
}
