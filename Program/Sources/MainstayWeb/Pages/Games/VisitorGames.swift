// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayStatistics

/// The games of people for whom nothing is kept. They are in memory, by browser, and gone when the gateway starts
/// again.
final class VisitorGames: Sendable {
    /// The number of browsers whose games are kept. A game has a few kilobytes.
    private static let limit = 500
    /// The number of results that are kept of each, and of used words in a category.
    private static let results = 100

    private let stores = Lock(LRUCache<String, MemoryGameStore>(capacity: VisitorGames.limit))

    /// The games of a browser.
    ///
    /// - Parameter isKept: Whether a browser without games begins to have some. One that only looks must not push the
    ///   games of others out.
    func store(of browser: String, isKept: Bool) -> any GameStore {
        stores.withLock { stores in
            if let store = stores[browser] { return store }
            let store = MemoryGameStore(limit: Self.results)
            if isKept { stores[browser] = store }
            return store
        }
    }
}
