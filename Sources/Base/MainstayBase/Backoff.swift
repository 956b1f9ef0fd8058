// SPDX-License-Identifier: Apache-2.0

/// The waits between attempts to connect again. Each may be twice as long as the one before, up to the longest, and
/// half of it is random, so that clients do not all return at once.
public struct Backoff: Sendable, Equatable {
    /// The longest wait after the first failure.
    public let first: Duration
    /// The longest wait after many.
    public let longest: Duration

    /// Creates a schedule between two pauses.
    public init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
        (self.first, self.longest) = (first, longest)
    }

    /// Returns how long to wait.
    ///
    /// - Parameters:
    ///   - failures: How many failures there were before the last one.
    ///   - asked: The wait that the server asks for. It is never shorter than that.
    ///   - jitter: Draws a wait from zero to a bound.
    public func wait(after failures: Int, asked: Duration = .zero, jitter: (Duration) -> Duration) -> Duration {
        var bound = first
        for _ in 0..<min(max(failures, 0), 64) where bound < longest { bound *= 2 }
        bound = min(bound, longest)
        return max(asked, bound / 2) + jitter(bound / 2)
    }
}
