// SPDX-License-Identifier: Apache-2.0

import MainstayKit

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

    /// What the cache did for content with a provenance; `nil` for content that the gateway itself made.
    init(_ provenance: Provenance?) {
        guard let provenance else {
            self = .none
            return
        }
        let outcome = provenance.cache ?? CacheStatus.unknown
        switch provenance.source {
        case .embedded: self = .embedded
        case .stale: self = .stale
        case .network, .cache, .revalidated:
            if outcome.forwarded != nil {
                self = outcome.forwardStatus == 304 ? .revalidated : .miss
            } else if let timeToLive = outcome.timeToLive {
                self = timeToLive < .zero ? .stale : .hit
            } else {
                self = .none
            }
        @unknown default: self = .none
        }
    }
}
