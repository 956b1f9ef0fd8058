// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayQueries
import MainstayTesting
import Testing

/// More queries than the store in memory has room for.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ManyQueriesTests {
    @Test(arguments: [(60, 50), (300, 50), (300, 1_000)])
    func `Each query asks once, however many there are`(count: Int, capacity: Int) async {
        let transport = ScriptedTransport(clock: ManualClock()) { _ in
            .json([Book(id: 1)], ["Cache-Control": "max-age=60"])
        }
        let failures = Lock<[String]>([])
        let client = Client("https://shop.example", through: transport, store: MemoryStore(capacity: capacity)) {
            $0.options.breaker = nil
            $0.observer = { event in
                if case .storeFailed(let reason) = event.kind { failures.withLock { $0.append(reason) } }
            }
        }
        let queries = (0..<count).map { Query(client, Endpoint<[Book]>(.get, "books", query: ["page": "\($0)"])) }
        let screens = queries.map { query in Task { await query.run() } }
        await until { queries.allSatisfy { $0.phase.word == "fresh" } }
        await settle()
        #expect(transport.requests.count == count)

        await client.invalidate([.path("books")])
        await transport.waitForRequests(2 * count)
        await until { queries.allSatisfy { $0.phase.word == "fresh" } }
        await settle()
        #expect(transport.requests.count == 2 * count)

        for query in queries { await query.refresh() }
        await settle()
        #expect(transport.requests.count == 3 * count)

        // One page only.
        await client.invalidate([.path("elsewhere")])
        await settle()
        #expect(transport.requests.count == 3 * count)
        #expect(failures.withLock(\.count) == (count > capacity ? 1 : 0))
        for screen in screens { screen.cancel() }
    }
}
