// SPDX-License-Identifier: Apache-2.0

/// What the cache did for an answer, in one word for logs and metrics.
enum CacheResult: String, CaseIterable, Sendable {
    /// A fresh reply that was kept.
    case hit
    /// The upstream's reply, because none was kept.
    case miss
    /// A kept reply that the upstream has confirmed.
    case revalidated
    /// A kept reply that was no longer fresh.
    case stale
    /// Data on this machine.
    case embedded
    /// The cache had no part in it.
    case none

    /// Reads the gateway's part of a Cache-Status field (RFC 9211).
    init(_ cacheStatus: String?) {
        guard let cacheStatus else {
            self = .none
            return
        }
        if cacheStatus.contains("detail=\"embedded") {
            self = .embedded
        } else if cacheStatus.contains("detail=\"stale") {
            self = .stale
        } else if cacheStatus.contains("; fwd=") {
            self = cacheStatus.contains("fwd-status=304") ? .revalidated : .miss
        } else {
            self = cacheStatus.contains("; ttl=-") ? .stale : .hit
        }
    }
}
