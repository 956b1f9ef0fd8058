// SPDX-License-Identifier: Apache-2.0

/// The kept replies of a gateway, for the page about it.
public struct CacheState: Sendable {
    /// The number of replies in memory that are ready to send.
    public var readyReplies = 0
    /// The bytes of replies in memory.
    public var memoryBytes = 0
    /// The bytes of the file of replies.
    public var fileBytes = 0
    /// The number of requests that a kept reply answered, since the start.
    public var hits = 0
    /// The number of requests for which the upstream was asked, since the start.
    public var misses = 0

    /// Makes the state of a cache that is empty.
    public init() {}
}
