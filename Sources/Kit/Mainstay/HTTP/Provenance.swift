// SPDX-License-Identifier: Apache-2.0

/// Where an answer came from, and why it is not fresher.
public struct Provenance: Sendable, Equatable {
    /// The tier that answered.
    /// Later versions may add more, so a `switch` needs a `default`.
    public struct Source: Hashable, Sendable, CustomStringConvertible {
        package enum Value: String, Sendable {
            case network
            case revalidated
            case cache
            case stale
            case embedded
        }

        package let value: Value

        /// The upstream, for this request.
        public static let network = Source(value: .network)
        /// A kept reply that the upstream has just confirmed (RFC 9111 §4.3).
        public static let revalidated = Source(value: .revalidated)
        /// A kept reply that is still fresh (RFC 9111 §4.2).
        public static let cache = Source(value: .cache)
        /// A kept reply that is no longer fresh (RFC 9111 §4.2.4, RFC 5861).
        public static let stale = Source(value: .stale)
        /// Data on this machine that did not come from the upstream.
        public static let embedded = Source(value: .embedded)

        /// The name as text, such as `network`.
        public var rawValue: String { value.rawValue }
        /// The name as text.
        public var description: String { value.rawValue }
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
        self.source = source
        self.provider = provider
        self.age = age
        self.attempts = attempts
        self.because = because
        self.cache = cache
    }
}
