// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayServices

@Suite(.timeLimit(.minutes(10))) struct LayeredStoreTests {
    /// A store in memory that counts what is read, and can fail.
    private final class Disk: PurgeableStore {
        private let store = MemoryStore()
        private let state = Lock<(reads: Int, isBroken: Bool)>((0, false))

        struct Broken: Error {}

        var reads: Int { state.withLock { $0.reads } }

        /// Called when a reply is about to be stored.
        let beforeStoring = Lock<(@Sendable () async throws -> Void)?>(nil)

        func breakDown() { state.withLock { $0.isBroken = true } }

        private func check() throws {
            if state.withLock({ $0.isBroken }) { throw Broken() }
        }

        func variants(for key: StoreKey) async throws -> [StoredResponse] {
            try check()
            state.withLock { $0.reads += 1 }
            return store.variants(for: key)
        }

        func store(_ response: StoredResponse, for key: StoreKey) async throws {
            try check()
            try await beforeStoring.withLock { $0 }?()
            store.store(response, for: key, ifPurgeCountIs: store.purgeCount)
        }

        func removeVariants(for key: StoreKey) async throws {
            try check()
            store.removeVariants(for: key)
        }

        func purge(_ purge: Purge, at date: Date) async throws {
            try check()
            store.purge(purge, at: date)
        }
    }

    private let memory = MemoryStore()
    private let disk = Disk()
    private let date = Date(timeIntervalSince1970: 1_700_000_000)
    private var store: LayeredStore { LayeredStore(memory: memory, disk: disk) }

    private func response(_ text: String, tag: String = "a") -> StoredResponse {
        StoredResponse(
            status: 200, fields: ["Cache-Tag": tag], body: Array(text.utf8), varying: [:], sent: date, received: date)
    }

    @Test func `What is stored is in both, and is read from the small one`() async throws {
        try await store.store(response("one"), for: "k")
        #expect(try await store.variants(for: "k").map(\.body) == [Array("one".utf8)])
        #expect(disk.reads == 0)
        #expect(try await disk.variants(for: "k").count == 1)
    }

    @Test func `What only the large one has is copied into the small one`() async throws {
        try await disk.store(response("far"), for: "k")
        #expect(memory.variants(for: "k").isEmpty)
        for _ in 0..<3 { #expect(try await store.variants(for: "k").map(\.body) == [Array("far".utf8)]) }
        #expect(disk.reads == 1)
    }

    @Test func `What neither has is asked for each time`() async throws {
        for _ in 0..<2 { #expect(try await store.variants(for: "missing").isEmpty) }
        #expect(disk.reads == 2)
    }

    @Test func `Removing removes from both`() async throws {
        try await store.store(response("one"), for: "k")
        try await store.removeVariants(for: "k")
        #expect(try await store.variants(for: "k").isEmpty)
        #expect(memory.variants(for: "k").isEmpty)
    }

    @Test func `A purge reaches both`() async throws {
        try await store.store(response("one", tag: "old"), for: "k")
        try await store.store(response("two", tag: "new"), for: "l")
        try await store.purge(Purge(.tag("old")), at: date)
        #expect(try await store.variants(for: "k").isEmpty)
        #expect(try await store.variants(for: "l").count == 1)
    }

    @Test func `A reply whose purge comes while it is stored is in neither`() async throws {
        disk.beforeStoring.withLock {
            $0 = { [store, date] in try await store.purge(Purge(.tag("a")), at: date.addingTimeInterval(1)) }
        }
        try await store.store(response("one"), for: "k")
        #expect(try await store.variants(for: "k").isEmpty)
    }

    @Test func `A disk that fails says so, and what is in memory stays`() async throws {
        try await store.store(response("one"), for: "k")
        disk.breakDown()
        #expect(try await store.variants(for: "k").count == 1)
        await #expect(throws: Disk.Broken.self) { try await store.variants(for: "other") }
        await #expect(throws: Disk.Broken.self) { try await store.store(response("two"), for: "m") }
        // The reply in memory answers although it could not be written.
        #expect(memory.variants(for: "m").count == 1)
    }

    @Test func `A purge that the disk cannot write reaches the memory`() async throws {
        try await store.store(response("one"), for: "k")
        disk.breakDown()
        await #expect(throws: Disk.Broken.self) { try await store.purge(Purge(.tag("a")), at: date) }
        #expect(memory.variants(for: "k").isEmpty)
    }
}
