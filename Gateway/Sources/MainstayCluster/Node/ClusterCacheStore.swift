// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The replies that this machine keeps, before those that the nodes share.
struct ClusterCacheStore: PlacedStore {
    let near: any CacheStore
    let far: ClusterReplies

    func variants(for key: StoreKey) async throws -> [StoredResponse] {
        await far.catchUp()
        let kept = try await near.variants(for: key)
        guard kept.isEmpty else { return kept }
        let shared = await far.variantsTogether(for: key)
        for reply in shared { try await keep(reply, for: key, isOwn: false) }
        return shared.map(\.response)
    }

    func store(_ response: StoredResponse, for key: StoreKey) async throws {
        if let kept = far.keep(response, for: key) { try await keep(kept, for: key, isOwn: true) }
    }

    private func keep(_ reply: StampedReply, for key: StoreKey, isOwn: Bool) async throws {
        try await near.store(reply.response, for: key)
        // A purge that was carried out meanwhile may not have found it.
        if far.judged(reply, for: key, isOwn: isOwn) != reply { try await near.removeVariants(for: key) }
    }

    func removeVariants(for key: StoreKey) async throws {
        far.remove(key)
        try await near.removeVariants(for: key)
    }

    /// The other nodes remove what they keep there when they hear of it.
    func removeVariants(at keys: StoreKeys) async throws {
        far.change(keys)
        try await noting { try await near.removeAll(at: keys) }
    }

    /// Removes what this machine keeps, and then waits until the change is noted: until a reply is removed, this node
    /// serves it.
    private func noting(_ remove: () async throws -> Void) async throws {
        var failure: (any Error)?
        do { try await remove() } catch { failure = error }
        await far.noted()
        if let failure { throw failure }
    }
}

extension ClusterCacheStore: PurgeableStore {
    /// Purges what this machine keeps, and has the other nodes purge what they keep. It does not wait for them. If the
    /// store cannot be told, this node tries again, and uses no such reply of the store until then.
    func purge(_ purge: Purge, at date: Date) async throws {
        far.change(purge)
        try await noting { if let near = near as? any PurgeableStore { try await near.purge(purge, at: date) } }
    }
}

extension ClusterCacheStore: WatchableStore {
    func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        watch(key, in: [near], changed)
    }
}
