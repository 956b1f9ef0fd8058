// SPDX-License-Identifier: Apache-2.0

/// Where an answer came from, and why it is not fresher.
public struct Provenance: Sendable, Equatable {
    /// The tier that answered.
    @nonexhaustive public enum Source: String, Sendable {
        /// The upstream, for this request.
        case network
        /// A kept reply that the upstream has just confirmed (RFC 9111 §4.3).
        case revalidated
        /// A kept reply that is still fresh (RFC 9111 §4.2).
        case cache
        /// A kept reply that is no longer fresh (RFC 9111 §4.2.4, RFC 5861).
        case stale
        /// Data on this machine that did not come from the upstream.
        case embedded
    }

    /// The tier that answered.
    public var source: Source
    /// The source of the answer: the upstream's name (``Upstream/name``), or the name of the embedded data.
    public var provider: String
    /// How long ago the upstream gave the answer; `nil` for embedded data.
    public var age: Duration?
    /// How many requests were sent for the answer.
    public var attempts: Int
    /// Why the answer is not fresher, in words for a person; `nil` if nothing better was tried.
    public var because: String?
    /// What the cache did with the request; `nil` if there was no cache.
    public var cache: CacheOutcome?

    /// Creates a provenance; by default that of a reply from the network.
    public init(
        source: Source = .network, provider: String = "", age: Duration? = .zero, attempts: Int = 1,
        because: String? = nil, cache: CacheOutcome? = nil
    ) {
        (self.source, self.provider, self.age) = (source, provider, age)
        (self.attempts, self.because, self.cache) = (attempts, because, cache)
    }
}
