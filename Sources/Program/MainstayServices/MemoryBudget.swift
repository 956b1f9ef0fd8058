// SPDX-License-Identifier: Apache-2.0

/// The limits for replies in memory, in bytes: 64 MiB in total.
package enum MemoryBudget {
    /// The limit for replies as the upstreams sent them.
    package static let responses = 32 << 20
    /// The limit for replies that the gateway can send again without any work.
    package static let hotReplies = 32 << 20
}
