// SPDX-License-Identifier: Apache-2.0

/// How many bytes of replies are kept in memory: 64 MiB in all.
package enum MemoryBudget {
    /// Replies as upstreams gave them.
    package static let responses = 32 << 20
    /// Replies ready to be sent again by the gateway.
    package static let hotReplies = 32 << 20
}
