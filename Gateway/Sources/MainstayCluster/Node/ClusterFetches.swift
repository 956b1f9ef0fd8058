// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// Lets one node ask the upstream for what several miss. Without the store, each node asks for itself.
struct ClusterFetches: FetchSharing {
    private let memory: any SharedMemory
    private let replies: ClusterReplies
    private let clock: any TimeSource
    private let random: RandomSource

    init(_ memory: any SharedMemory, replies: ClusterReplies, clock: any TimeSource, random: RandomSource) {
        (self.memory, self.replies, self.clock, self.random) = (memory, replies, clock, random)
    }

    func turn(
        _ key: StoreKey, until end: ContinuousClock.Instant?, answers: @escaping @Sendable ([StoredResponse]) -> Bool
    ) async -> FetchTurn {
        let token = random.withGenerator { $0.next() as UInt64 }
        var wait = FetchWait(now: clock.now, patience: end.map { clock.now.duration(to: $0) })
        do throws(SharedMemoryError) {
            while true {
                let claim = try await claim(key, token)
                // The node that had the lease before may have kept its reply since this node looked.
                let kept = await replies.variants(for: key).map(\.response)
                if answers(kept) {
                    if claim == .mine { release(key, token) }
                    return .kept(kept)
                }
                if claim == .mine { return .fetch { release(key, token) } }
                let jitter = random.withGenerator { Double.random(in: 0...1, using: &$0) }
                guard let pause = wait.next(now: clock.now, jitter: jitter) else { return .fetch {} }
                do { try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil) } catch {
                    return .fetch {}
                }
            }
        } catch {
            return .fetch {}
        }
    }

    private static func leaseKey(_ key: StoreKey) -> String { "fetch \(PurgeLog.version) \(key)" }

    private func claim(_ key: StoreKey, _ token: UInt64) async throws(SharedMemoryError) -> FetchLease.Claim {
        try await memory.change(Self.leaseKey(key), expires: FetchLease.length) { bytes, moment in
            FetchLease.claim(&bytes, token: token, at: moment)
        }
    }

    /// Ends the lease in the background, after the reply that was kept before.
    private func release(_ key: StoreKey, _ token: UInt64) {
        Task {
            do throws(SharedMemoryError) {
                try await memory.change(Self.leaseKey(key), expires: FetchLease.length) { bytes, _ in
                    FetchLease.release(&bytes, token: token)
                }
            } catch {
                // It ends by itself.
            }
        }
    }
}
