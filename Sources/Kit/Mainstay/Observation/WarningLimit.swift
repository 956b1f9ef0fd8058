// SPDX-License-Identifier: Apache-2.0

/// Decides whether a warning that repeats is given again: once a minute. A pure value.
package struct WarningLimit: Sendable {
    private static let pause = Duration.seconds(60)

    private var last: ContinuousClock.Instant?
    private var swallowed = 0

    package init() {}

    /// Asks for a warning.
    ///
    /// - Returns: `nil` if a warning was given less than a minute ago; else how many were swallowed since then.
    package mutating func admit(at now: ContinuousClock.Instant) -> Int? {
        if let last, last.duration(to: now) < Self.pause {
            swallowed += 1
            return nil
        }
        defer { (last, swallowed) = (now, 0) }
        return swallowed
    }
}
