// SPDX-License-Identifier: Apache-2.0

/// Decides whether a caller looks for its answer itself for a moment before it sleeps. A Redis on the same machine answers sooner than
/// another thread wakes up. A value without effects.
package struct RedisGlance: Sendable, Equatable {
    /// How long a caller looks.
    package static let length = Duration.microseconds(50)
    /// The largest number of calls without a look after looks that were in vain.
    package static let longestPause = 1 << 10

    /// Each look in vain counts two, and each that finds its answer takes one away. So looks become rare unless two of three find it,
    /// which is what they are worth: a look in vain costs its whole length.
    private var doubt = 0
    /// The calls that do not look yet.
    private var pause = 0
    private var hasFound = false

    package init() {}

    /// Whether the last look found its answer, so that the next answer will probably need no thread that waits for it.
    package var isHopeful: Bool { hasFound && doubt == 0 }

    /// Whether the next call looks.
    package mutating func begins() -> Bool {
        guard pause > 0 else { return true }
        pause -= 1
        return false
    }

    /// Learns from a look. The more doubt there is, the more calls do not look.
    package mutating func ended(found: Bool) {
        hasFound = hasFound || found
        doubt = found ? max(0, doubt - 1) : min(doubt + 2, Self.longestPause.trailingZeroBitCount)
        pause = doubt == 0 ? 0 : 1 << doubt
    }
}
