// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A small fast store in front of a large slow one. A read that only the large store can answer is copied into the
/// small one.
struct LayeredStore: CacheStore {
    let memory: MemoryStore
    let disk: any CacheStore

    func variants(for key: StoreKey) async throws -> [StoredResponse] {
        let near = memory.variants(for: key)
        guard near.isEmpty else { return near }
        let purges = memory.purgeCount
        let far = try await disk.variants(for: key)
        for response in far { memory.store(response, for: key, ifPurgeCountIs: purges) }
        return far
    }

    func store(_ response: StoredResponse, for key: StoreKey) async throws {
        guard !memory.wasPurged(response, for: key) else { return }
        memory.store(response, for: key)
        try await disk.store(response, for: key)
        // A purge may have reached the large store meanwhile. The small one knew of it before.
        if memory.wasPurged(response, for: key) { try await disk.removeVariants(for: key) }
    }

    func removeVariants(for key: StoreKey) async throws {
        memory.removeVariants(for: key)
        try await disk.removeVariants(for: key)
    }
}

extension LayeredStore: PlacedStore {
    func removeVariants(at keys: StoreKeys) async throws {
        defer { memory.removeVariants(at: keys) }
        try await disk.removeAll(at: keys)
    }
}

extension LayeredStore: PurgeableStore {
    func purge(_ purge: Purge, at date: Date) async throws {
        // The small store first, so that who stores at the same time knows of it; and once more, because the large one's
        // replies are copied into it until they are gone.
        memory.purge(purge, at: date)
        defer { memory.purge(purge, at: date) }
        if let disk = disk as? any PurgeableStore { try await disk.purge(purge, at: date) }
    }
}

extension LayeredStore: WatchableStore {
    func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        watch(key, in: [memory, disk], changed)
    }
}
