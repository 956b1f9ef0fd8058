// SPDX-License-Identifier: Apache-2.0

/// What happened on a connection so far.
package struct RedisCounts: Sendable, Equatable {
    /// Commands sent, without those that open a connection.
    package var commands = 0
    /// Calls that were not answered in time.
    package var timeouts = 0
    /// Calls that failed in another way, without those that were not sent because Redis was down.
    package var failures = 0
    /// Calls that were not sent because Redis was down.
    package var skipped = 0
    /// Connections that were opened.
    package var connections = 0

    package init() {}

    /// The sums of two connections.
    package static func + (a: RedisCounts, b: RedisCounts) -> RedisCounts {
        var sum = a
        sum.commands += b.commands
        sum.timeouts += b.timeouts
        sum.failures += b.failures
        sum.skipped += b.skipped
        sum.connections += b.connections
        return sum
    }
}
