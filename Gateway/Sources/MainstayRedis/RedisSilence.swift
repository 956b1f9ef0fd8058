// SPDX-License-Identifier: Apache-2.0

/// Decides from calls without an answer that Redis is down. A value without effects.
struct RedisSilence {
    /// So many calls without an answer between them mean that Redis is down, if it has said nothing for a while. Many
    /// calls that are late at once mean only that somebody was busy.
    private static let timeoutLimit = 3
    private static let limit = Duration.milliseconds(50)

    private var timeouts = 0
    /// Since when Redis has said nothing although it was asked.
    private var since = ContinuousClock.now

    /// Notes that Redis has answered, or that nothing is asked.
    mutating func begin(at now: ContinuousClock.Instant) {
        (timeouts, since) = (0, now)
    }

    mutating func note(timeouts count: Int) {
        timeouts += count
    }

    func isTooLong(at now: ContinuousClock.Instant) -> Bool {
        timeouts >= Self.timeoutLimit && since.duration(to: now) >= Self.limit
    }
}
