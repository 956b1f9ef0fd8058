// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// Removals and purges while the file cannot be written, for example because the disk is full.
@Suite(.timeLimit(.minutes(10))) struct UnwrittenChangesTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("responses.sqlite") }
    private let now = Date(timeIntervalSince1970: 1_700_000_000)
    private let one: StoreKey = "shared https://a.example/1"
    private let two: StoreKey = "shared https://a.example/2"

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() throws -> SQLiteStore { try SQLiteStore(file: path, readLimit: .seconds(60)) }

    private func response(_ text: String, tag: String = "other") -> StoredResponse {
        StoredResponse(
            status: 200, fields: ["Surrogate-Key": tag], body: Array(text.utf8), varying: [:], sent: now, received: now)
    }

    /// A store with two replies in its file.
    private func filled() throws -> SQLiteStore {
        let store = try store()
        try store.store(response("two"), for: two)
        try store.store(response("one", tag: "news"), for: one)
        #expect(store.flush(within: .seconds(60)))
        return store
    }

    /// Makes writes fail.
    private func fill() throws {
        for (table, change) in [("purges", "INSERT"), ("responses", "INSERT"), ("responses", "DELETE")] {
            try Database(path: path).execute(
                """
                CREATE TRIGGER full_\(table)_\(change) BEFORE \(change) ON \(table)
                    BEGIN SELECT RAISE(ABORT, 'there is no room'); END
                """)
        }
    }

    private func makeRoom() throws {
        for name in ["purges_INSERT", "responses_INSERT", "responses_DELETE"] {
            try Database(path: path).execute("DROP TRIGGER full_\(name)")
        }
    }

    /// Stores a reply. The store throws the error of an earlier write once, and stores the reply nevertheless.
    private func add(_ response: StoredResponse, to store: SQLiteStore) {
        do { try store.store(response, for: one) } catch {}
    }

    private func isStale(_ store: SQLiteStore, _ key: StoreKey) async throws -> [Bool] {
        try await store.variants(for: key).map { $0.staleSince != nil }
    }

    @Test func `A purge that cannot be written applies here, and is written when there is room`() async throws {
        let first = try filled()
        try fill()
        await #expect(throws: (any Error).self) { try await first.purge(Purge(.tag("news")), at: now) }
        #expect(first.problem?.contains("there is no room") == true)
        #expect(try await isStale(first, one) == [])
        #expect(try await isStale(first, two) == [false])
        #expect(try await first.list(after: 0, limit: 10) { _, _ in true }.replies.map(\.key) == [two])
        // Another process cannot know which replies were purged, so all are stale for it.
        let other = try store()
        #expect(try await isStale(other, one) == [true])
        #expect(try await isStale(other, two) == [true])
        try makeRoom()
        // The new reply replaces a purged one in the same row. The pending purge must not apply to it.
        add(response("new", tag: "news"), to: first)
        #expect(first.flush(within: .seconds(60)))
        #expect(first.problem == nil)
        let last = try store()
        #expect(try await last.variants(for: one) == [response("new", tag: "news")])
        #expect(try await isStale(last, two) == [false])
    }

    @Test func `A removed reply does not come back as fresh after a restart`() async throws {
        var store: SQLiteStore? = try filled()
        try fill()
        await #expect(throws: (any Error).self) { try await store?.removeVariants(for: one) }
        #expect(try await store?.variants(for: one).isEmpty == true)
        #expect(store?.flush(within: .seconds(60)) == false)
        store = nil
        // The reply must stay stale while the disk is full, and after there is room again.
        let full = try self.store()
        #expect(try await isStale(full, one) == [true])
        try makeRoom()
        let next = try self.store()
        // The first store may remove the reply when it closes, now or later.
        #expect(try await isStale(next, one) != [false])
        try next.store(response("new"), for: one)
        #expect(next.flush(within: .seconds(60)))
        let last = try self.store()
        #expect(try await isStale(last, one) != [true])
    }

    @Test func `A reply that is softly purged before it is written is stale in the file`() async throws {
        let store = try filled()
        try fill()
        await #expect(throws: (any Error).self) { try await store.purge(Purge(.tag("x")), at: now) }
        try makeRoom()
        add(response("new", tag: "soft"), to: store)
        try await store.purge(Purge(.tag("soft"), isSoft: true), at: now)
        #expect(store.flush(within: .seconds(60)))
        #expect(try await self.store().variants(for: one).map(\.staleSince) == [now])
    }

    @Test func `A reply that cannot be written does not make other replies stale`() async throws {
        let store = try filled()
        try fill()
        try store.store(response("new"), for: "shared https://a.example/3")
        #expect(!store.flush(within: .seconds(60)))
        #expect(try await isStale(try self.store(), one) == [false])
    }

    @Test func `A program that ends while the file is locked makes others distrust the file`() async throws {
        let store = try filled()
        let other = try Database(path: path)
        try other.execute("BEGIN IMMEDIATE")
        await #expect(throws: (any Error).self) { try await store.removeVariants(for: one) }
        #expect(try await isStale(try self.store(), one) == [false])
        #expect(!store.flush(within: .milliseconds(1)))
        #expect(try await isStale(try self.store(), one) == [true])
        try other.execute("ROLLBACK")
        #expect(store.flush(within: .seconds(60)))
        #expect(try await isStale(try self.store(), one) == [])
        #expect(try await isStale(try self.store(), two) == [false])
    }

    @Test func `A process that could not open the file makes others distrust the file`() async throws {
        do {
            let store = try filled()
            #expect(store.flush(within: .seconds(60)))
        }
        let database = try Database(path: path)
        try database.execute("ALTER TABLE purges RENAME TO gone")
        #expect(throws: (any Error).self) { try self.store() }
        try database.execute("ALTER TABLE gone RENAME TO purges")
        #expect(try await isStale(try store(), one) == [true])
    }
}
