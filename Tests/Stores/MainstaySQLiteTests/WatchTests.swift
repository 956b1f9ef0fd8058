// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

/// Readers who watch a kept reply in a file.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let words = Endpoint<[Int]>(.get, "words")
    private let upstream = Upstream(
        host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, timeToLive: .seconds(3_600))

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() throws -> SQLiteStore {
        try SQLiteStore(file: directory.file("replies.sqlite"), readLimit: .seconds(60), clock: clock)
    }

    private func client(_ store: SQLiteStore, _ bodies: String..., fields: HTTPFields = [:]) -> Client {
        let rest = Lock(bodies[...])
        let transport = ScriptedTransport { _ in
            rest.withLock { $0.popFirst() }.map {
                var all = fields
                all[.contentType] = "application/json"
                return .respond(HTTPResponse(status: 200, fields: all, body: Array($0.utf8)))
            }
        }
        return Client(
            Pipeline(through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store))
    }

    @Test func `What is watched stays when room is made`() async throws {
        let store = try SQLiteStore(file: directory.file("small.sqlite"), byteLimit: 60_000, readLimit: .seconds(60))
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let reply = StoredResponse(
            status: 200, fields: [:], body: Array(repeating: 0, count: 1_000), varying: [:], sent: date, received: date)
        let changes = Lock(0)
        let watch = store.watch("watched") { change in
            if case .ofKey = change { changes.withLock { $0 += 1 } }
        }
        for key in ["watched", "other"] + (0..<200).map({ "\($0)" as StoreKey }) {
            try store.store(reply, for: key)
            #expect(store.flush(within: .seconds(60)))
        }
        #expect(try await !store.variants(for: "watched").isEmpty)
        #expect(try await store.variants(for: "other").isEmpty)
        #expect(changes.withLock(\.self) == 0)
        withExtendedLifetime(watch) {}
    }

    @Test func `What another process keeps is heard of within a second`() async throws {
        let (own, other) = (try store(), try store())
        var updates = client(own, "[1]").updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        #expect(own.flush(within: .seconds(60)))
        // It has looked at the file once before it waits.
        await clock.sleepers(1)

        _ = try await client(other, "[2]").send(words, cache: .reload)
        #expect(other.flush(within: .seconds(60)))
        clock.advance(by: .milliseconds(400))
        #expect(try await updates.next()?.value == [2])
    }

    @Test func `What another process keeps first is heard of too, by a store that knows which keys it has`()
        async throws
    {
        let (own, other) = (try store(), try store())
        // After so many reads without a result, it makes a summary of its keys.
        for number in 0..<100 { _ = try await own.variants(for: "missing \(number)") }
        #expect(own.flush(within: .seconds(60)))
        var updates = client(own, "[1]", fields: [.cacheControl: "no-store"]).updates(words).makeAsyncIterator()
        #expect(try await updates.next()?.value == [1])
        await clock.sleepers(1)
        // It has just looked whether the summary is true.
        clock.advance(by: .milliseconds(390))
        _ = try await own.variants(for: "missing")
        #expect(own.flush(within: .seconds(60)))

        _ = try await client(other, "[2]").send(words)
        #expect(other.flush(within: .seconds(60)))
        clock.advance(by: .milliseconds(10))
        #expect(try await updates.next()?.value == [2])
    }

    @Test func `After a purge by another process the upstream is asked again`() async throws {
        let (own, other) = (try store(), try store())
        var updates = client(own, "[1]", "[2]").updates(words).makeAsyncIterator()
        _ = try await updates.next()
        #expect(own.flush(within: .seconds(60)))
        await clock.sleepers(1)

        try await other.purge(Purge(.prefix("https://api.example.com/words")), at: clock.date)
        clock.advance(by: .milliseconds(400))
        let answer = try await updates.next()
        #expect(answer?.value == [2])
        #expect(answer?.source == .network)
    }
}
