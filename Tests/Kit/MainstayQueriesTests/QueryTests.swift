// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct QueryTests {
    @Test func `A screen loads, and says how good its value is`() async throws {
        let shop = Shop { _ in
            .stream(
                fields: ["Cache-Control": "max-age=60", "Content-Type": "application/json"],
                chunks: [.wait(.seconds(1)), .bytes(Array(#"[{"id": 1, "title": "a"}]"#.utf8))])
        }
        let query = shop.query()
        #expect(query.phase.word == "waiting")
        let screen = Task { await query.run() }
        await shop.clock.sleepers(1)
        #expect(query.isAsking && query.phase.word == "loading")
        shop.clock.advance(by: .seconds(1))
        await until { query.phase.word == "fresh" }
        #expect(query.value?.map(\.title) == ["a"])
        #expect(query.source == .network)
        shop.clock.advance(by: .seconds(5))
        #expect(query.age == .seconds(5))
        screen.cancel()
        await screen.value
    }

    @Test func `A stale reply is shown while the upstream is asked, and stays if that fails`() async throws {
        let isDown = Lock(false)
        let shop = Shop("a") { _ in
            isDown.withLock(\.self) ? .stream(chunks: [.wait(.seconds(1)), .fail(.tls)]) : nil
        }
        try await shop.client.send(shop.list)
        shop.clock.advance(by: .seconds(3_600))
        isDown.withLock { $0 = true }
        let query = shop.query()
        let screen = Task { await query.run() }
        await shop.clock.sleepers(1)
        #expect(query.phase.word == "refreshing" && query.source == .stale)
        shop.clock.advance(by: .seconds(1))
        await until { query.phase.word == "failed" }
        #expect(query.value?.map(\.title) == ["a"])
        // Afterwards the pipeline answers with what it has, and says why.
        await shop.client.invalidate([.path("books")])
        await shop.clock.sleepers(1)
        shop.clock.advance(by: .seconds(1))
        await until { query.phase.word == "stale" }
        guard case .stale(let because?) = query.phase else {
            Issue.record("no reason is given")
            return
        }
        #expect(because.contains("shop.example"))
        screen.cancel()
    }

    @Test func `Without a value a failure is told, and the next trigger asks again`() async {
        let isDown = Lock(true)
        let shop = Shop("a") { _ in isDown.withLock(\.self) ? .fail(.tls) : nil }
        let query = shop.query()
        let screen = Task { await query.run() }
        await until { query.phase.word == "failed" }
        #expect(query.value == nil)
        isDown.withLock { $0 = false }
        query.trigger(.foreground)
        await until { query.phase.word == "fresh" }
        screen.cancel()
    }

    @Test func `Two screens with the same request ask once, at the same time or one after the other`() async {
        let shop = Shop("a")
        let queries = (0..<3).map { _ in shop.query() }
        let screens = queries[..<2].map { query in Task { await query.run() } }
        await until { queries[..<2].allSatisfy { $0.value != nil } }
        let third = Task { await queries[2].run() }
        await until { queries[2].value != nil }
        #expect(queries[2].source == .cache)
        #expect(shop.requests == ["GET /books"])
        for screen in screens + [third] { screen.cancel() }
    }

    @Test func `One query in two views asks once, and goes on when the first view goes`() async throws {
        let shop = Shop("a")
        let query = shop.query()
        let first = Task { await query.run() }
        await until { query.value != nil }
        let second = Task { await query.run() }
        await settle()
        #expect(shop.requests.count == 1)
        first.cancel()
        await first.value
        shop.clock.advance(by: .seconds(1))
        try await shop.client.send(Endpoint<Void>(.post, "books", body: .json(Book(id: 2, title: "b"))))
        await until { query.value?.count == 2 }
        #expect(shop.requests == ["GET /books", "POST /books", "GET /books"])
        second.cancel()
    }

    @Test func `After the view has gone, no request is sent`() async throws {
        let (triggers, tell) = AsyncStream.makeStream(of: QueryTrigger.self)
        let shop = Shop("a", fields: [:])
        let query = shop.query(triggers: [QueryTriggers { triggers }, .every(.seconds(10))])
        let screen = Task { await query.run() }
        await until { query.value != nil }
        await shop.clock.sleepers(1)
        screen.cancel()
        await screen.value
        tell.yield(.invalidation)
        query.trigger(.invalidation)
        shop.clock.advance(by: .seconds(3_600))
        await shop.client.invalidate([.path("books")])
        await settle()
        #expect(shop.requests == ["GET /books"])
        #expect(query.value?.count == 1)
    }

    @Test func `A request ends with the view, and is no failure`() async {
        let shop = Shop { _ in .hang }
        let query = shop.query()
        let screen = Task { await query.run() }
        await shop.transport.waitForRequests(1)
        screen.cancel()
        await screen.value
        #expect(query.phase.word == "waiting")
    }

    @Test func `Triggers ask again: some only if the reply is not fresh`() async {
        let (triggers, tell) = AsyncStream.makeStream(of: QueryTrigger.self)
        let network = ManualConnectivity()
        let shop = Shop("a")
        let query = shop.query(triggers: [QueryTriggers { triggers }, .reconnect(network), .every(.seconds(600))])
        let screen = Task { await query.run() }
        await until { query.value != nil }
        await shop.clock.sleepers(1)
        tell.yield(.foreground)
        await settle()
        #expect(shop.requests.count == 1)
        shop.clock.advance(by: .seconds(61))
        tell.yield(.foreground)
        await shop.transport.waitForRequests(2)
        await until { !query.isAsking }
        tell.yield(.event)
        await shop.transport.waitForRequests(3)
        await until { !query.isAsking }
        shop.clock.advance(by: .seconds(61))
        network.set(false)
        await settle()
        network.set(true)
        await shop.transport.waitForRequests(4)
        await until { !query.isAsking }
        shop.clock.advance(by: .seconds(600))
        await shop.transport.waitForRequests(5)
        screen.cancel()
    }

    @Test func `A server's events ask again`() async {
        let shop = Shop("a") { request in
            guard request.url.path == "/events" else { return nil }
            return .stream(
                fields: ["Content-Type": "text/event-stream"], chunks: [.bytes(Array("data: books\n\n".utf8)), .hang])
        }
        let events = shop.client.events(Endpoint<Void>(.get, "events"))
        let query = shop.query(triggers: [.events(events) { $0.data == "books" }])
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        await shop.transport.waitForRequests(2)
        #expect(Set(shop.requests) == ["GET /events", "GET /books"])
        screen.cancel()
    }

    @Test func `A screen whose events do not come says so, goes on trying, and asks when they come again`() async throws
    {
        let steps = Lock<[ScriptedTransport.Step]>([])
        let live: ScriptedTransport.Step = .stream(
            fields: ["Content-Type": "text/event-stream"], chunks: [.bytes(Array(":\n".utf8)), .hang])
        let isUp = Lock(false)
        let shop = Shop("a", fields: ["Cache-Control": "max-age=90000"]) { request in
            guard request.url.path == "/events" else { return nil }
            if isUp.withLock(\.self) { return live }
            // The first one is not tried again, so that it is told before the clock moves.
            let refusals: [ScriptedTransport.Step] = [
                .stream(404, chunks: []), .fail(.connectionRefused), .stream(401, chunks: []),
                .stream(503, chunks: []), .stream(fields: ["Content-Type": "text/html"], chunks: []),
            ]
            return steps.withLock { steps in
                if steps.isEmpty { steps = refusals }
                return steps.removeFirst()
            }
        }
        let query = shop.query(triggers: [.events(shop.client.events(Endpoint<Void>(.get, "events"), attempts: 2))])
        let screen = Task { await query.run() }
        await until { query.value != nil && query.eventFailure != nil && !query.isAsking }
        guard case .stale(let because?) = query.phase else {
            Issue.record("it is \(query.phase)")
            return
        }
        #expect(because.contains("not heard of") && because.contains("shop.example"))
        let count = { shop.requests.filter { $0 == "GET /events" }.count }
        // Two hours later.
        for _ in 0..<120 {
            await shop.clock.sleepers(1)
            shop.clock.advance(by: .seconds(60))
        }
        #expect(count() > 50)
        #expect(shop.requests.filter { $0 == "GET /books" }.count == 1)
        isUp.withLock { $0 = true }
        // The next connection may be on its way already.
        let ticker = Task {
            while !Task.isCancelled {
                await shop.clock.sleepers(1)
                shop.clock.advance(by: .seconds(60))
            }
        }
        defer { ticker.cancel() }
        await until { query.eventFailure == nil && query.phase.word == "fresh" }
        // A purge at the very instant of a request may ask once more.
        await until { !query.isAsking && shop.requests.filter { $0 == "GET /books" }.count >= 2 }
        #expect(query.phase.word == "fresh")
        screen.cancel()
        await screen.value
        #expect(query.eventFailure == nil)
    }

    @Test func `The events of a query without a client begin again for the next user, after a second`() async {
        let source = CredentialSource(identity: "ann", value: "ann")
        let clock = ManualClock()
        let transport = ScriptedTransport(clock: clock) { _ in
            .stream(fields: ["Content-Type": "text/event-stream"], chunks: [.bytes(Array("data: a\n\n".utf8)), .hang])
        }
        let client = Client("https://shop.example", credentials: [.bearer(from: source)], through: transport) {
            $0.clock = clock
        }
        let (isOpen, asked) = (Gate(), Lock(0))
        let events = QueryTriggers.events(client.events(Endpoint<Void>(.get, "events"))) { _ in
            isOpen.open()
            return false
        }
        let query = Query<Int>(clock: clock, triggers: [events]) { _ in
            asked.withLock { $0 += 1 }
            return Answer(asked.withLock(\.self), provenance: Provenance())
        }
        let screen = Task { await query.run() }
        await isOpen.pass()
        await until { query.value == 1 && !query.isAsking }
        source.replace(with: "bob", identity: "bob")
        await until { query.eventFailure != nil }
        await clock.sleepers(1)
        await settle()
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(1))
        await transport.waitForRequests(2)
        #expect(transport.requests.last?.fields[.authorization] == "Bearer bob")
        // What was told in between may have been missed.
        await until { query.eventFailure == nil && (query.value ?? 0) >= 2 }
        screen.cancel()
        await screen.value
    }

    @Test func `A server that ends its events for good is left alone, and the screen says so`() async {
        let shop = Shop("a") { $0.url.path == "/events" ? .stream(204, chunks: []) : nil }
        let query = shop.query(triggers: [.events(shop.client.events(Endpoint<Void>(.get, "events")))])
        let screen = Task { await query.run() }
        await until { query.value != nil && query.phase.word == "stale" }
        #expect("\(query.phase)".contains("204"))
        shop.clock.advance(by: .seconds(7_200))
        await settle()
        #expect(shop.requests.filter { $0 == "GET /events" }.count == 1)
        screen.cancel()
    }

    @Test func `A query that needs another one's value waits for it, and begins anew with a new value`() async {
        let shop = Shop("a", "b")
        let number = Choice()
        let chosen = Query(shop.client) {
            number.value.map { Endpoint<[Book]>(.get, "books", query: ["after": $0]) }
        }
        let count = Query(shop.client) {
            chosen.value.map { Endpoint<[Book]>(.get, "shelves/\($0.count)") }
        }
        let screens = [Task { await chosen.run() }, Task { await count.run() }]
        await settle()
        #expect(shop.requests.isEmpty)
        #expect(count.phase.word == "waiting")
        number.value = 1
        await until { count.value != nil }
        #expect(shop.requests == ["GET /books?after=1", "GET /shelves/2"])
        number.value = 2
        await until { chosen.value == nil || chosen.isAsking }
        await until { count.value != nil && chosen.value != nil }
        await shop.transport.waitForRequests(3)
        for screen in screens { screen.cancel() }
    }

    @Test func `A selection changes only if the part does`() async throws {
        let shop = Shop("a")
        let query = shop.query()
        let count = query.select(\.count)
        let screen = Task { await query.run() }
        await until { count.value == 1 }
        let told = Lock(0)
        withObservationTracking {
            _ = count.value
        } onChange: {
            told.withLock { $0 += 1 }
        }
        await query.refresh()
        await settle()
        #expect(told.withLock(\.self) == 0)
        shop.clock.advance(by: .seconds(1))
        try await shop.client.send(Endpoint<Void>(.post, "books", body: .json(Book(id: 2, title: "b"))))
        await until { count.value == 2 }
        screen.cancel()
    }

    @Test func `A value that was fetched before is there at once, without another request`() async {
        let shop = Shop("a")
        let query = shop.query()
        await query.prefetch()
        #expect(query.value?.count == 1)
        let screen = Task { await query.run() }
        await settle()
        #expect(shop.requests.count == 1)
        await query.refresh()
        #expect(shop.requests.count == 2)
        screen.cancel()
    }

    @Test func `A pull brings the value although drawing the view anew has ended its task`() async {
        let clock = ManualClock()
        let server = ScriptedTransport(clock: clock) { _ in
            .stream(
                fields: ["Content-Type": "application/json"],
                chunks: [.wait(.seconds(1)), .bytes(Array("[{\"id\": 1, \"title\": \"a\"}]".utf8))])
        }
        let client = Client("https://shop.example", through: server) { $0.clock = clock }
        let query = Query(client, Endpoint<[Book]>(.get, "books"))
        let pull = Task { await query.pull() }
        await server.waitForRequests(1)
        await clock.sleepers(1)
        pull.cancel()
        await settle()
        clock.advance(by: .seconds(1))
        await pull.value
        #expect(query.value?.map(\.title) == ["a"] && query.phase.word == "fresh")
    }

    @Test func `What waits to be sent lies over the value, and is observed`() async {
        let shop = Shop("a")
        let outbox = Choice()
        let query = shop.query { books in
            if let waiting = outbox.value { books.append(Book(id: waiting)) }
        }
        #expect(query.value == nil)
        await query.refresh()
        #expect(query.value?.map(\.id) == [1])
        let changed = Task { await until { query.value?.count == 2 } }
        await settle()
        outbox.value = 7
        await changed.value
        #expect(query.value?.map(\.id) == [1, 7])
        #expect(query.answer?.value.count == 1)
    }

    @Test func `A value of several sources shows what it has so far`() async {
        let gate = Gate()
        let query = Query<[Int]> { show in
            show(Answer([1], provenance: Provenance()))
            await gate.pass()
            return Answer([1, 2], provenance: Provenance(source: .stale, because: "one of them is down"))
        }
        let refresh = Task { await query.refresh() }
        await until { query.value == [1] }
        #expect(query.phase.word == "refreshing")
        gate.open()
        await refresh.value
        #expect(query.value == [1, 2])
        #expect(query.phase.word == "stale")
    }

    @Test func `A client without a cache asks each time, and its queries can be invalidated by a trigger`() async {
        let shop = Shop("a")
        let query = Query(Client(upstream: shop.client.upstream, transport: shop.transport), shop.list)
        let screen = Task { await query.run() }
        await until { query.value != nil && !query.isAsking }
        query.trigger(.invalidation)
        await shop.transport.waitForRequests(2)
        screen.cancel()
    }

    @Test func `A query goes when nobody holds it, and its task has ended`() async {
        let shop = Shop("a")
        weak var query: Query<[Book]>?
        do {
            let made = shop.query()
            query = made
            let screen = Task { await made.run() }
            await until { made.value != nil }
            screen.cancel()
            await screen.value
        }
        await settle()
        #expect(query == nil)
    }
}

@MainActor @Observable final class Choice {
    var value: Int?
}

extension QueryPhase {
    /// The name of the case.
    var word: String { "\(self)".prefix { $0 != "(" }.description }
}
