// SPDX-License-Identifier: Apache-2.0

package import MainstayBase

/// How long to wait before the next attempt to connect: twice as long after each failure, and never the same for all nodes. A value
/// without effects.
package struct RedisBackoff: Sendable, Equatable {
    /// The shortest wait, and the longest.
    package static let limits = (least: Duration.milliseconds(100), most: Duration.seconds(5))

    private var next = Self.limits.least

    package init() {}

    /// The wait after another failure, from half of the present length up to all of it.
    package mutating func wait(_ random: RandomSource) -> Duration {
        defer { next = min(next * 2, Self.limits.most) }
        return next / 2 + random.duration(upTo: next / 2)
    }

    /// Begins again, because Redis answered.
    package mutating func reset() {
        next = Self.limits.least
    }
}
