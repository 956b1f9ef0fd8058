// SPDX-License-Identifier: Apache-2.0

/// How a node waits for the reply that another node fetches. It is a value without side effects.
package struct FetchWait: Sendable, Equatable {
    private static let first = Duration.milliseconds(5)
    private static let longest = Duration.milliseconds(160)

    /// When the node stops waiting and fetches the reply itself, on its own clock.
    private let end: ContinuousClock.Instant
    private var looks = 0

    /// Begins to wait: until the lease has ended, but not for longer than the caller's patience.
    package init(now: ContinuousClock.Instant, patience: Duration?) {
        end = now.advanced(by: max(.zero, min(FetchLease.length, patience ?? FetchLease.length)))
    }

    /// Returns how long to wait before the next look at the reply: 5 ms, then twice as long each time, up to 160 ms,
    /// with jitter. `nil` if the node must fetch the reply itself.
    ///
    /// - Parameter jitter: A random number between 0 and 1.
    package mutating func next(now: ContinuousClock.Instant, jitter: Double) -> Duration? {
        guard now < end else { return nil }
        let bound = min(Self.longest, Self.first * (1 << min(looks, 8)))
        looks += 1
        return min(bound * (0.5 + 0.5 * min(max(0, jitter), 1)), now.duration(to: end))
    }
}
