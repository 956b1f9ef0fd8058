// SPDX-License-Identifier: Apache-2.0

/// When a lesser answer may stand in for the upstream's: a stale reply or embedded data (<doc:Fallbacks>).
public struct FallbackUse: Sendable, Hashable {
    private enum Use { case onOutage, keptForOutages, kept, never }

    private let use: Use

    /// During an outage of the upstream. A stale reply answers unless its Cache-Control forbids that (RFC 9111 §4.2.4).
    public static let onOutage = FallbackUse(use: .onOutage)
    /// During an outage of the upstream, with the last reply whatever its Cache-Control says: `no-cache`, `no-store`,
    /// `must-revalidate` or `max-age=0`, as many frameworks send. The upstream is still asked for each request
    /// (<doc:CachingReplies>).
    ///
    /// The setting is for the cache of one user (``CacheMode/private``), and has no effect in a shared one. A reply
    /// with `no-store` is written to the pipeline's store.
    public static let keptForOutages = FallbackUse(use: .keptForOutages)
    /// During an outage of the upstream, with a kept reply only. It is for a caller that has other answers than
    /// embedded data, such as those of another upstream. If nothing kept answers when the caller's patience ends, the
    /// request fails as ``TransportError/Kind/patienceSpent`` and continues in the background.
    public static let kept = FallbackUse(use: .kept)
    /// Never: a fresh kept reply, the upstream's answer, or an error. The permission of RFC 5861 to use stale replies
    /// is not used.
    public static let never = FallbackUse(use: .never)
}
