// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The replies that the nodes share, without those that a purge has removed.
final class ClusterReplies: Sendable {
    private let shared: any SharedReplies
    private let purges: ClusterPurges
    private let clock: any TimeSource
    /// The requests that wait for another one's question, by key.
    private let waiting = Lock<[StoreKey: [CheckedContinuation<[StampedReply]?, Never>]]>([:])

    /// Those that wait for an answer of the store without a task, by the keys that they asked for.
    private let looking = Lock<[[StoreKey]: [@Sendable () -> Void]]>([:])
    /// When the store was found to have no reply of a key.
    private let absent = Lock(LRUCache<StoreKey, ContinuousClock.Instant>(capacity: 1_000))
    /// How long that is believed. What is kept meanwhile is found by the question before a request to the upstream.
    private static let trust = Duration.milliseconds(20)

    init(_ shared: any SharedReplies, purges: ClusterPurges, clock: any TimeSource) {
        (self.shared, self.purges, self.clock) = (shared, purges, clock)
    }

    /// The replies that other nodes have kept; none if the store does not answer.
    func variants(for key: StoreKey) async -> [StampedReply] {
        do throws(SharedMemoryError) {
            return try await shared.replies(for: key).compactMap { judged($0, for: key) }
        } catch {
            // The store's status tells why. The request continues as a miss.
            return []
        }
    }

    /// The same, by one call to the store for all requests that ask at the same time.
    func variantsTogether(for key: StoreKey) async -> [StampedReply] {
        let isFirst = waiting.withLock { waiting in
            guard waiting[key] == nil else { return false }
            waiting[key] = []
            return true
        }
        guard isFirst else { return await variantsOfOther(for: key) }
        let wasAbsent = absent.withLock { $0.value(for: key) }.map { $0.duration(to: clock.now) < Self.trust } ?? false
        let replies = wasAbsent ? [] : await variants(for: key)
        let others = waiting.withLock { $0.removeValue(forKey: key) }
        for other in others ?? [] { other.resume(returning: replies) }
        return replies
    }

    /// Waits for the request that asks. Asks itself if that one has its answer by now.
    private func variantsOfOther(for key: StoreKey) async -> [StampedReply] {
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

    /// Asks the store for the replies of some keys, by one call for all requests that ask for them at the same time.
    ///
    /// - Parameters:
    ///   - keep: Gets each reply, before any of the requests goes on.
    ///   - done: Called once, also if there is no reply or the store does not answer.
    func look(
        for keys: [StoreKey], keep: @escaping @Sendable (StampedReply, _ key: StoreKey) -> Void,
        done: @escaping @Sendable () -> Void
    ) {
        let isFirst = looking.withLock { looking in
            defer { looking[keys, default: []].append(done) }
            return looking[keys] == nil
        }
        guard isFirst else { return }
        shared.look(for: keys) { [self] result in
            let found = if case .success(let replies) = result { replies } else { [[StampedReply]]() }
            for (index, key) in keys.enumerated() {
                let replies = (index < found.count ? found[index] : []).compactMap { judged($0, for: key) }
                for reply in replies { keep(reply, key) }
                // A store that does not answer need not be asked once more either.
                let now = clock.now
                if replies.isEmpty { absent.withLock { $0.set(now, for: key) } }
            }
            for done in looking.withLock({ $0.removeValue(forKey: keys) }) ?? [] { done() }
        }
    }

    /// Asks for news if this process was stopped.
    func catchUp() async { await purges.catchUp() }

    /// Keeps a reply for the other nodes, if no purge has removed it since its request was sent.
    ///
    /// - Returns: The reply as it may be kept here; `nil` if it may not.
    func keep(_ response: StoredResponse, for key: StoreKey) -> StampedReply? {
        let own = StampedReply(response, purges.stamp(at: response.sent))
        guard let judged = judged(own, for: key, isOwn: true) else { return nil }
        shared.keep(judged, for: key)
        return judged
    }

    /// Removes the replies of a key, and returns at once. Those that the nodes share are not used here until they are
    /// removed.
    func remove(_ key: StoreKey) {
        remove(key, number: purges.doubts.addRemoval(of: key))
    }

    private func remove(_ key: StoreKey, number: Int) {
        let doubts = purges.doubts
        shared.remove(key) { error in
            if error == nil { doubts.confirmRemoval(number, of: key) } else { doubts.fail() }
        }
    }

    /// Has the other nodes remove what they keep at the place of some keys, because a request has changed it. The
    /// replies there that the nodes share are not used here from now on. ``noted()`` waits until that is written down.
    func change(_ keys: StoreKeys) {
        purges.change([Purge(.place(String(keys.place)))])
        // No node uses these. They only take room, so it does not matter if they stay.
        for key in keys.allAtPlace { shared.remove(key) { _ in } }
    }

    /// The same for what a purge chooses that an answer asks for.
    func change(_ purge: Purge) { purges.change([purge]) }

    /// Waits until this node's state file knows that the others must be told of a change.
    func noted() async { await purges.doubts.noted() }

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
    func judged(_ reply: StampedReply, for key: StoreKey, isOwn: Bool = false) -> StampedReply? {
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
