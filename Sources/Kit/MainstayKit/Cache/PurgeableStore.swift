// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A store from which replies can be purged.
public protocol PurgeableStore: CacheStore {
    /// Makes replies stale or removes them. When it returns, no reply that was kept before is served as fresh again.
    ///
    /// - Parameters:
    ///   - purge: What to purge, and how.
    ///   - date: The current date, since when the replies are stale if the purge is soft.
    /// - Throws: The store's own error. The replies may then still be there.
    func purge(_ purge: Purge, at date: Date) async throws
}
