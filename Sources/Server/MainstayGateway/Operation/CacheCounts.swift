// SPDX-License-Identifier: Apache-2.0

/// How often the cache has answered since the gateway started, and the replies that are ready to send now
/// (``HotReplies``).
package struct CacheCounts: Sendable, Equatable {
    /// The number of replies that are ready to send.
    package var readyReplies = 0
    /// The size of these replies, in bytes.
    package var readyBytes = 0
    /// The number of requests that the cache answered.
    package var hits = 0
    /// The number of requests for which the gateway asked the upstream.
    package var misses = 0
}
