// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayCluster
import MainstayFoundation

/// The replies that the nodes share, without those that a purge has removed.
final class ClusterReplies: Sendable {
    private let shared: any SharedReplies
    private let purges: ClusterPurges
    private let clock: any TimeSource
    /// The requests that wait for another one's question, by key.
    private let waiting = Lock<[String: [CheckedContinuation<[StampedReply]?, Never>]]>([:])

    init(_ shared: any SharedReplies, purges: ClusterPurges, clock: any TimeSource) {
        (self.shared, self.purges, self.clock) = (shared, purges, clock)
    }

    /// The replies that other nodes have kept; none if the store does not answer.
    func variants(for key: String) async -> [StampedReply] {
        do throws(SharedMemoryError) {
            return try await shared.replies(for: key).compactMap { judged($0, for: key) }
        } catch {
            // The store's status tells why. The request continues as a miss.
            return []
        }
    }

    /// The same, by one call to the store for all requests that ask at the same time.
    func variantsTogether(for key: String) async -> [StampedReply] {
        let isFirst = waiting.withLock { waiting in
            guard waiting[key] == nil else { return false }
            waiting[key] = []
            return true
        }
        guard isFirst else { return await variantsOfOther(for: key) }
        let replies = await variants(for: key)
        let others = waiting.withLock { $0.removeValue(forKey: key) }
        for other in others ?? [] { other.resume(returning: replies) }
        return replies
    }

    /// Waits for the request that asks. Asks itself if that one has its answer by now.
    private func variantsOfOther(for key: String) async -> [StampedReply] {
        let replies: [StampedReply]? = await withCheckedContinuation { continuation in
            let isOver = waiting.withLock { waiting in
                waiting[key]?.append(continuation)
                return waiting[key] == nil
            }
            if isOver { continuation.resume(returning: nil) }
        }
        guard let replies else { return await variants(for: key) }
        // A purge may have been applied meanwhile.
        return replies.compactMap { judged($0, for: key) }
    }

    /// Asks for news if this process was stopped.
    func catchUp() async { await purges.catchUp() }

    /// Keeps a reply for the other nodes, if no purge has removed it since its request was sent.
    ///
    /// - Returns: The reply as it may be kept here; `nil` if it may not.
    func keep(_ response: StoredResponse, for key: String) -> StampedReply? {
        let own = StampedReply(response, purges.stamp(at: response.sent))
        guard let judged = judged(own, for: key, isOwn: true) else { return nil }
        shared.keep(judged, for: key)
        return judged
    }

    /// Removes the replies of a key, and returns at once. Those that the nodes share are not used here until they are removed.
    func remove(_ key: String) {
        remove(key, number: purges.doubts.addRemoval(of: key))
    }

    private func remove(_ key: String, number: Int) {
        let doubts = purges.doubts
        shared.remove(key) { error in
            if error == nil { doubts.confirmRemoval(number, of: key) } else { doubts.fail() }
        }
    }

    /// Tries once more in the background what the store has not confirmed, at most once a second.
    func confirmIfDue() {
        guard purges.doubts.takeTurn() else { return }
        Task { await confirm() }
    }

    /// Tries once more what the store has not confirmed.
    func confirm() async {
        for (key, number) in purges.doubts.removals { remove(key, number: number) }
        await purges.tellAgain()
    }

    /// A reply as it may be kept after the purges that this node knows; `nil` if it may not.
    ///
    /// - Parameter isOwn: Whether this node has just got it from the upstream.
    func judged(_ reply: StampedReply, for key: String, isOwn: Bool = false) -> StampedReply? {
        guard let response = purges.doubts.judged(reply.response, for: key, isOwn: isOwn) else { return nil }
        return switch purges.verdict(on: response, reply.stamp, key: key) {
        case .valid: StampedReply(response, reply.stamp)
        case .removed: nil
        case .stale(let since):
            StampedReply(response.outdated(since: Date(timeIntervalSince1970: Double(since) / 1_000)), reply.stamp)
        case .unknown: StampedReply(response.outdated(since: clock.date), reply.stamp)
        }
    }
}

/// The replies that this machine keeps, before those that the nodes share.
struct ClusterCacheStore: PlacedStore {
    let near: any CacheStore
    let far: ClusterReplies

    func variants(for key: String) async throws -> [StoredResponse] {
        await far.catchUp()
        let kept = try await near.variants(for: key)
        guard kept.isEmpty else { return kept }
        let shared = await far.variantsTogether(for: key)
        for reply in shared { try await keep(reply, for: key, isOwn: false) }
        return shared.map(\.response)
    }

    func store(_ response: StoredResponse, for key: String) async throws {
        if let kept = far.keep(response, for: key) { try await keep(kept, for: key, isOwn: true) }
    }

    private func keep(_ reply: StampedReply, for key: String, isOwn: Bool) async throws {
        try await near.store(reply.response, for: key)
        // A purge that was carried out meanwhile may not have found it.
        if far.judged(reply, for: key, isOwn: isOwn) != reply { try await near.removeVariants(for: key) }
    }

    func removeVariants(for key: String) async throws {
        far.remove(key)
        try await near.removeVariants(for: key)
    }

    /// What the nodes share is found by these keys only. Replies for other users that this node does not keep expire there.
    func removeVariants(at keys: StoreKeys) async throws {
        keys.allAtPlace.forEach(far.remove)
        try await near.removeAll(at: keys)
    }
}
