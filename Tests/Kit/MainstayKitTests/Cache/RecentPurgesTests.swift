// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct RecentPurgesTests {
    private static let start = Date(timeIntervalSince1970: 1_000)

    private func reply(sent: Double, received: Double, tag: String = "a") -> StoredResponse {
        StoredResponse(
            status: 200, fields: [HTTPFieldName("Cache-Tag"): tag], body: [1], varying: [:],
            sent: Self.start.addingTimeInterval(sent), received: Self.start.addingTimeInterval(received))
    }

    /// Each row: when a reply was asked for and received, its tag, and whether it is stored after a purge of the tag
    /// `a` at 0.
    @Test(arguments: [
        (-1.0, 1.0, "a", false), (-1, -0.1, "a", false), (0, 1, "a", true), (1, 2, "a", true), (-1, 1, "b", true),
        // The clock was set back by an hour after the purge.
        (-3_600, -3_599, "a", true),
    ])
    func `A reply that was asked for before a purge of it is not stored after it`(
        sent: Double, received: Double, tag: String, isStored: Bool
    ) {
        let store = MemoryStore()
        store.purge(Purge(.tag("a")), at: Self.start)
        store.store(reply(sent: sent, received: received, tag: tag), for: "k")
        #expect(store.variants(for: "k").isEmpty == !isStored)
    }

    @Test func `After very many purges nothing is stored that was asked for before`() {
        let store = MemoryStore()
        for number in 0..<1_001 { store.purge(Purge(.tag("tag \(number)")), at: Self.start) }
        store.store(reply(sent: -1, received: 1), for: "before")
        store.store(reply(sent: 0, received: 1), for: "after")
        #expect(store.variants(for: "before").isEmpty && !store.variants(for: "after").isEmpty)
    }
}
