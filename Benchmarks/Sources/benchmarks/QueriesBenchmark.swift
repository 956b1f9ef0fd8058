// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayQueries
import Observation

/// Measures what a screen pays for a query, and how long many screens take to be right again.
@MainActor enum QueriesBenchmark {
    /// A transport that answers at once with the number of the request.
    private final class Instant: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let fields: HTTPFields = ["Cache-Control": "max-age=3600", "Cache-Tag": "books"]
            return HTTPResponse(status: 200, fields: fields, body: Array(#"["Moby-Dick", "Emma"]"#.utf8))
        }
    }

    /// The most screens that a person has open, and more.
    private static let count = 1_000

    static func run() async throws {
        let client = Client("https://books.example", through: Instant(), store: MemoryStore(capacity: 2 * count))
        try await firstValue(client)
        try await invalidation(client)
    }

    private static func firstValue(_ client: Client) async throws {
        let list = Endpoint<[String]>(.get, "books")
        try await client.send(list)
        let calls = 2_000
        var (sends, queries): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            let start = ContinuousClock.now
            for _ in 0..<calls { try await client.send(list) }
            let between = ContinuousClock.now
            for _ in 0..<calls { await Query(client, list).prefetch() }
            sends.append((between - start).seconds / Double(calls))
            queries.append((ContinuousClock.now - between).seconds / Double(calls))
        }
        let (sent, shown) = (sends.median, queries.median)
        report(
            "query", ratio: shown / sent,
            "the first value of a new query against client.send, \(sent.inMicroseconds), both from the cache in memory")
    }

    private static func invalidation(_ client: Client) async throws {
        let queries = (0..<count).map { Query(client, Endpoint<[String]>(.get, "books/\($0)")) }
        let screens = queries.map { query in Task { await query.run() } }
        while queries.contains(where: { $0.value == nil }) { await Task.yield() }
        let waiting = queries.map { query in Task { await nextAnswer(of: query) } }
        await Task.yield()
        let began = ContinuousClock.now
        await client.invalidate([.tag("books")])
        for wait in waiting { await wait.value }
        let took = began.duration(to: .now)
        for screen in screens { screen.cancel() }
        await client.invalidate([.tag("books")])
        let between = ContinuousClock.now
        for number in 0..<count { try await client.send(Endpoint<[String]>(.get, "books/\(number)")) }
        report(
            "queries", ratio: took / between.duration(to: .now),
            "until \(count) live queries have asked again after one tag was invalidated, \((took.seconds * 1_000).rounded()) ms, "
                + "against as many calls of client.send one after the other")
    }

    private static func nextAnswer(of query: Query<[String]>) async {
        let (changed, tell) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            _ = query.answer
        } onChange: {
            tell.finish()
        }
        for await _ in changed {}
    }
}
