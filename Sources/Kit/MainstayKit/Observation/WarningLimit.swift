// SPDX-License-Identifier: Apache-2.0

/// A limit for a warning that repeats: once a minute. It is a value without side effects.
public struct WarningLimit: Sendable {
    private static let pause = Duration.seconds(60)

    private var last: ContinuousClock.Instant?
    private var swallowed = 0

    /// Creates a limit that has let nothing pass yet.
    public init() {}

    /// Decides whether to give a warning now.
    ///
    /// - Returns: `nil` if a warning was given less than a minute ago; otherwise the number of warnings suppressed
    ///   since then.
    public mutating func admit(at now: ContinuousClock.Instant) -> Int? {
        if let last, last.duration(to: now) < Self.pause {
            swallowed += 1
            return nil
        }
        defer { (last, swallowed) = (now, 0) }
        return swallowed
    }
}
