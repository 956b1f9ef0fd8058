// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Observation
import Testing

/// Queries whose request changes while somebody looks at them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private let field = Field()
    /// Whether replies take a second.
    private let isSlow = Lock(false)

    /// A server that finds one book, whose title is the text.
    private func shop(_ answer: @escaping @Sendable (String) -> ScriptedTransport.Step? = { _ in nil }) -> Shop {
        Shop { [isSlow] request in
            let text = request.url.query?.split(separator: "=").last.map(String.init) ?? ""
            if let step = answer(text) { return step }
            let body = Array(#"[{"id": 1, "title": "\#(text)"}]"#.utf8)
            return .stream(
                fields: ["Cache-Control": "max-age=60", "Content-Type": "application/json"],
                chunks: isSlow.withLock(\.self) ? [.wait(.seconds(1)), .bytes(body)] : [.bytes(body)])
        }
    }

    private func search(_ shop: Shop, keepsPrevious: Bool = true, debounce: Duration = .zero) -> Query<[Book]> {
        Query(shop.client, keepsPrevious: keepsPrevious, debounce: debounce) { [field] in
            field.text.isEmpty ? nil : Endpoint<[Book]>(.get, "books", query: ["q": field.text])
        }
    }

    @Test func `A search of twelve keys sends two requests at most, and shows no empty list in between`() async {
        let shop = shop()
        let query = search(shop, debounce: .milliseconds(300))
        field.text = "m"
        let screen = Task { await query.run() }
        await until { query.value?.first?.title == "m" }
        var shown: [String?] = []
        let watch = Seen(of: { query.value?.first?.title }) { shown.append($0) }
        for (count, key) in "oby-dickens".enumerated() {
            field.text.append(key)
            await until { query.isPrevious }
            await shop.clock.sleepers(1)
            await settle()
            #expect(query.value?.first?.title == "m" && shop.requests.count == 1)
            // The first key began a pause that the last one does not end.
            if count < 10 { shop.clock.advance(by: .milliseconds(250)) }
        }
        shop.clock.advance(by: .milliseconds(299))
        await settle()
        #expect(shop.requests.count == 1)
        shop.clock.advance(by: .milliseconds(1))
        await until { query.value?.first?.title == "moby-dickens" && !query.isPrevious }
        await settle()
        #expect(shop.requests == ["GET /books?q=m", "GET /books?q=moby-dickens"])
        #expect(shown == ["moby-dickens"])
        withExtendedLifetime(watch) {}
        screen.cancel()
    }

    @Test func `The value from before stays while a new request is loaded, says so, and is no answer`() async {
        let shop = shop()
        let query = search(shop)
        let screen = Task { await query.run() }
        field.text = "a"
        await until { query.phase.word == "fresh" }
        #expect(!query.isPrevious)
        isSlow.withLock { $0 = true }
        field.text = "b"
        await until { query.isPrevious && query.isAsking }
        #expect(query.value?.first?.title == "a" && query.phase.word == "refreshing")
        #expect(query.answer == nil && query.source == nil && query.age == nil)
        field.text = "c"
        await settle()
        #expect(query.value?.first?.title == "a" && query.isPrevious)
        await shop.transport.waitForRequests(3)
        await shop.clock.sleepers(1)
        shop.clock.advance(by: .seconds(1))
        await until { query.value?.first?.title == "c" }
        #expect(!query.isPrevious && query.answer != nil)
        screen.cancel()
    }

    @Test func `A query that keeps nothing, and one without an endpoint, have no value`() async {
        let shop = shop()
        let (plain, keeping) = (search(shop, keepsPrevious: false), search(shop))
        let screens = [plain, keeping].map { query in Task { await query.run() } }
        field.text = "a"
        await until { plain.value != nil && keeping.value != nil }
        var shown: [String?] = []
        let watch = Seen(of: { plain.value?.first?.title }) { shown.append($0) }
        field.text = "b"
        await until { plain.value?.first?.title == "b" && keeping.value?.first?.title == "b" }
        await settle()
        #expect(shown == [nil, "b"])
        field.text = ""
        await until { plain.value == nil && keeping.value == nil }
        #expect(!keeping.isPrevious && keeping.phase.word == "waiting")
        withExtendedLifetime(watch) {}
        for screen in screens { screen.cancel() }
    }

    @Test func `After a failure the value of another request goes, and the error says why`() async {
        let shop = shop { $0 == "b" ? .fail(.tls) : nil }
        let query = search(shop)
        let screen = Task { await query.run() }
        field.text = "a"
        await until { query.value != nil }
        field.text = "b"
        await until { query.phase.word == "failed" }
        #expect(query.value == nil && !query.isPrevious)
        screen.cancel()
    }

    @Test func `An equal value of a new request is that of the new one, and a change of it is shown`() async throws {
        let shop = shop { _ in .json([Book](), ["Cache-Control": "max-age=60"]) }
        let query = search(shop)
        let screen = Task { await query.run() }
        field.text = "a"
        await until { query.phase.word == "fresh" }
        let values = Count(of: { query.value })
        field.text = "b"
        await shop.transport.waitForRequests(2)
        await until { query.phase.word == "fresh" && !query.isPrevious }
        await settle()
        // Once, because the changes of another request are observed from now on.
        #expect(values.count <= 1 && query.answer != nil)
        let gate = Gate()
        let add = Mutation<Book, Void>(changes: [.change(query) { $0.append($1) }]) { _ in await gate.pass() }
        let adding = Task { try await add.send(Book(id: 2)) }
        await until { query.value?.count == 1 }
        gate.open()
        _ = try await adding.value
        screen.cancel()
    }

    @Test func `What a mutation changes of a request before is no change of the new one`() async throws {
        let shop = shop()
        let query = search(shop)
        let screen = Task { await query.run() }
        field.text = "a"
        await until { query.phase.word == "fresh" }
        let gate = Gate()
        let add = Mutation<Book, Void>(changes: [.change(query) { $0.append($1) }]) { _ in await gate.pass() }
        let adding = Task { try await add.send(Book(id: 2)) }
        await until { query.value?.count == 2 }
        isSlow.withLock { $0 = true }
        field.text = "b"
        await until { query.isPrevious }
        #expect(query.value?.count == 2)
        let values = Count(of: { query.value })
        await shop.clock.sleepers(1)
        shop.clock.advance(by: .seconds(1))
        await until { query.answer != nil }
        await settle()
        #expect(query.value?.count == 1 && values.count >= 1)
        gate.open()
        _ = try await adding.value
        screen.cancel()
    }

    @Test func `A person who changes what is shown while another request is on its way sees the change`() async throws {
        let shop = shop()
        let query = search(shop, debounce: .milliseconds(300))
        field.text = "a"
        let screen = Task { await query.run() }
        await until { query.phase.word == "fresh" }
        let add = Mutation<Book, Void>(shop.client, changes: [.change(query) { $0.append($1) }]) { _ in
            Endpoint(.post, "books/2")
        }
        // In the pause.
        field.text = "b"
        await until { query.isPrevious }
        isSlow.withLock { $0 = true }
        let adding = Task { try await add.send(Book(id: 2)) }
        await until { query.value?.count == 2 }
        #expect(query.value?.first?.title == "a" && query.isPrevious)
        adding.cancel()
        _ = await adding.result
        // While the new one is loaded.
        await shop.clock.sleepers(1)
        shop.clock.advance(by: .milliseconds(300))
        await until { query.isAsking && query.answer == nil }
        let second = Task { try await add.send(Book(id: 3)) }
        await until { query.value?.contains { $0.id == 3 } == true }
        #expect(query.value?.first?.title == "a" && query.isPrevious)
        second.cancel()
        _ = await second.result
        screen.cancel()
    }

    @Test func `An answer has the value of its own reply, also if == says that nothing has changed`() async {
        struct Row: Codable, Sendable, Equatable {
            let id: Int
            let title: String
            static func == (one: Row, other: Row) -> Bool { one.id == other.id }
        }
        let texts = Lock(["old", "new"])
        let shop = Shop { _ in
            let text = texts.withLock { $0.removeFirst() }
            return .json(["id": "1", "title": text], ["ETag": "\"\(text)\""])
        }
        let query = Query(
            shop.client,
            Endpoint<[String: String]>(.get, "books").map { Row(id: 1, title: $0["title"] ?? "") })
        await query.refresh()
        let told = Count(of: { query.value })
        await query.refresh()
        #expect(told.count == 0 && query.value?.title == "new")
        #expect(query.answer?.value.title == "new" && query.answer?.fields["ETag"] == "\"new\"")
    }

    @Test func `No value of another user stays`() async throws {
        let source = CredentialSource(identity: "ann", value: "ann")
        let clock = ManualClock()
        let transport = ScriptedTransport(clock: clock) { request in
            .json([Book(id: 1, title: request.url.query ?? "")], ["Cache-Control": "private"])
        }
        let client = Client("https://shop.example", credentials: [.bearer(from: source)], through: transport) {
            $0.clock = clock
        }
        let query = Query(client, keepsPrevious: true, debounce: .milliseconds(300)) { [field] in
            Endpoint<[Book]>(.get, "books", query: ["q": field.text])
        }
        field.text = "a"
        let screen = Task { await query.run() }
        await until { query.value != nil || query.failure != nil }
        #expect(query.value?.first?.title == "q=a")
        var shown: [String?] = []
        let watch = Seen(of: { query.value?.first?.title }) { shown.append($0) }
        source.replace(with: "bob", identity: "bob")
        field.text = "b"
        #expect(query.value == nil && !query.isPrevious)
        await until { query.value?.first?.title == "q=b" }
        await settle()
        #expect(shown == [nil, "q=b"] && !query.isPrevious)
        withExtendedLifetime(watch) {}
        screen.cancel()
    }

    @Test func `A pull, an empty field and the request of before do not wait for the pause`() async {
        let shop = shop()
        let query = search(shop, debounce: .milliseconds(300))
        let screen = Task { await query.run() }
        await settle()
        field.text = "a"
        await shop.clock.sleepers(1)
        #expect(shop.requests.isEmpty && query.value == nil && !query.isPrevious)
        await query.refresh()
        #expect(query.value?.first?.title == "a")
        field.text = "c"
        await until { query.isPrevious }
        await settle()
        await query.refresh()
        #expect(query.value?.first?.title == "c" && !query.isPrevious)
        await settle()
        #expect(!query.isPrevious)
        field.text = "a"
        await until { query.isPrevious }
        await settle()
        await query.refresh()
        field.text = "b"
        await until { query.isPrevious }
        field.text = "a"
        await until { !query.isPrevious }
        shop.clock.advance(by: .seconds(1))
        await settle()
        #expect(shop.requests == ["a", "c", "a"].map { "GET /books?q=\($0)" })
        field.text = ""
        await until { query.value == nil }
        screen.cancel()
        await screen.value
    }
}

@MainActor @Observable private final class Field {
    var text = ""
}

/// Tells each value of something that is observed, after the first.
@MainActor private final class Seen {
    private let read: @MainActor () -> String?
    private let tell: @MainActor (String?) -> Void
    private var last: String?

    init(of read: @escaping @MainActor () -> String?, _ tell: @escaping @MainActor (String?) -> Void) {
        (self.read, self.tell, last) = (read, tell, read())
        observe()
    }

    private func observe() {
        let value = withObservationTracking(read) { Task { @MainActor [weak self] in self?.observe() } }
        if value != last { tell(value) }
        last = value
    }
}
