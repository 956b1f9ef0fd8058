// SPDX-License-Identifier: Apache-2.0

/// How often the cache has answered since the gateway started, and the replies that are ready to send now.
public struct CacheCounts: Sendable, Equatable {
    /// The number of replies that are ready to send.
    public var readyReplies = 0
    /// The number of requests that the cache answered.
    public var hits = 0
    /// The number of requests for which the gateway asked the upstream.
    public var misses = 0
}
