// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTesting
import Observation
import Testing

/// Replies that say what is shown already.
@MainActor @Suite(.timeLimit(.minutes(10))) struct EqualReplyTests {
    /// A book that cannot be compared.
    private struct Opaque: Codable, Sendable {
        var id: Int
        var title: String
    }

    @Test func `A thousand equal replies tell nobody who shows the value, whatever else is in them`() async {
        let shop = Shop("a")
        let query = shop.query()
        await query.refresh()
        let (values, sources, ages) = (
            Count(of: { query.value }), Count(of: { query.source }), Count(of: { query.age })
        )
        for _ in 0..<1_000 {
            shop.clock.advance(by: .seconds(1))
            await query.refresh()
            await Task.yield()
        }
        #expect(shop.requests.count == 1_001)
        #expect(values.count == 0 && sources.count == 0)
        // The reply is a newer one, which who shows its age must learn.
        #expect(ages.count > 900)
        #expect(query.age == .zero)
    }

    @Test func `A reply that the upstream confirms leaves a value alone that cannot be compared`() async {
        let shop = Shop { request in
            let fields: HTTPFields = ["Cache-Control": "no-cache", "ETag": "\"1\""]
            guard request.fields["If-None-Match"] == nil else {
                return .respond(HTTPResponse(status: 304, fields: fields, body: []))
            }
            return .json([Book(id: 1, title: "a")], fields)
        }
        let query = Query(shop.client, Endpoint<[Opaque]>(.get, "books"))
        await query.refresh()
        let (values, sources) = (Count(of: { query.value?.count }), Count(of: { query.source }))
        for _ in 0..<1_000 { await query.refresh() }
        await settle()
        #expect(query.source == .revalidated)
        #expect(values.count == 0 && sources.count == 1)
    }

    @Test func `A value that cannot be compared is drawn again only after other bytes`() async {
        let (title, number) = (Lock("a"), Lock(0))
        let shop = Shop { _ in
            let count = number.withLock { number in
                number += 1
                return number
            }
            let body = #"[{"id": 1, "title": "\#(title.withLock(\.self))"}]"#
            return .respond(
                HTTPResponse(
                    status: 200, fields: ["Content-Type": "application/json", "X-Request-ID": "\(count)"],
                    body: Array(body.utf8)))
        }
        let query = Query(shop.client, Endpoint<[Opaque]>(.get, "books"))
        let screen = Task { await query.run() }
        await until { query.phase.word == "fresh" }
        let values = Count(of: { query.value?.count })
        for _ in 0..<100 { await query.refresh() }
        await settle()
        #expect(values.count == 0)
        title.withLock { $0 = "b" }
        await query.refresh()
        await settle()
        #expect(values.count == 1 && query.value?.first?.title == "b")
        screen.cancel()
    }

    @Test func `A value that is read from the fields of a reply changes with them`() async {
        let page = Lock(1)
        let shop = Shop { _ in
            .json([Book](), ["Link": "</books?page=\(page.withLock(\.self))>; rel=next"])
        }
        let next = Endpoint<Opaque>(name: "next", path: ["books"]) {
            Opaque(id: 1, title: $0.fields["Link"] ?? "")
        }
        let query = Query(shop.client, next)
        await query.refresh()
        page.withLock { $0 = 2 }
        await query.refresh()
        #expect(query.value?.title.contains("page=2") == true)
    }

    @Test func `A change that a mutation has undone is told, although the reply is equal`() async throws {
        let shop = Shop("a")
        let query = shop.query()
        await query.refresh()
        let add = Mutation<Book, Void>(changes: [.change(query) { $0.append($1) }]) { _ in }
        try await add.send(Book(id: 2))
        #expect(query.value?.count == 2)
        let values = Count(of: { query.value?.count })
        // The upstream does not know it, although it has said that all is well.
        await query.refresh()
        await settle()
        #expect(query.value?.count == 1 && values.count == 1)
        // The change is remembered, because an older reply may come yet. It is no reason to draw anything.
        for _ in 0..<100 { await query.refresh() }
        await settle()
        #expect(values.count == 1)
    }

    @Test func `Two requests at once tell once that the query asks`() async {
        let shop = Shop { _ in .hang }
        let query = shop.query()
        let asking = Count(of: { query.isAsking })
        let refreshes = (0..<3).map { _ in Task { await query.refresh() } }
        await shop.transport.waitForRequests(1)
        await settle()
        #expect(query.isAsking && asking.count == 1)
        for refresh in refreshes { refresh.cancel() }
        for refresh in refreshes { await refresh.value }
        await settle()
        #expect(!query.isAsking && asking.count == 2)
    }
}

/// Counts how often the observers of something are told. It observes anew a moment after it was told.
@MainActor final class Count {
    private(set) var count = 0
    private let read: @MainActor () -> Void

    init<Value>(of read: @escaping @MainActor () -> Value) {
        self.read = { _ = read() }
        observe()
    }

    private func observe() {
        withObservationTracking(read) {
            MainActor.assumeIsolated { self.count += 1 }
            Task { @MainActor in self.observe() }
        }
    }
}
