// SPDX-License-Identifier: Apache-2.0

/// Where an answer came from, and why it was not fresher.
public struct Provenance: Sendable, Equatable {
    /// The tier that answered.
    public enum Source: String, Sendable, CaseIterable {
        /// The upstream, now.
        case network
        /// The upstream said that what was kept is still right (RFC 9111 §4.3).
        case revalidated
        /// A kept reply that is still fresh (RFC 9111 §4.2).
        case cache
        /// A kept reply past its freshness (RFC 9111 §4.2.4, RFC 5861).
        case stale
        /// Data on this machine that was never the upstream's.
        case embedded
    }

    /// The tier that answered.
    public var source: Source
    /// Who said it: the upstream's name (``Upstream/name``), or the name of the embedded data.
    public var provider: String
    /// How long ago the upstream said it; `nil` for embedded data.
    public var age: Duration?
    /// How many requests were sent for it.
    public var attempts: Int
    /// Why it is not fresher, in words for a person; `nil` where nothing better was tried.
    public var because: String?
    /// What the cache did about the request; `nil` where there was none.
    public var cache: CacheOutcome?

    /// Makes a provenance; that of a reply fresh from the network by default.
    public init(
        source: Source = .network, provider: String = "", age: Duration? = .zero, attempts: Int = 1,
        because: String? = nil, cache: CacheOutcome? = nil
    ) {
        self.source = source
        self.provider = provider
        self.age = age
        self.attempts = attempts
        self.because = because
        self.cache = cache
    }
}
