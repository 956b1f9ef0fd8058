// SPDX-License-Identifier: Apache-2.0

/// How often kept replies answered since the gateway started.
package struct CacheUse: Sendable, Equatable {
    /// The number of replies that can be sent again without any work.
    package var readyReplies = 0
    /// The bytes of these replies.
    package var readyBytes = 0
    /// The number of requests that a kept reply answered.
    package var hits = 0
    /// The number of requests for which the upstream was asked.
    package var misses = 0
}
