// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// What is known of an upstream's limits: when the next request may be sent. A pure value.
///
/// The published quota is kept by the generic cell rate algorithm (ITU-T I.371, annex A): one theoretical arrival time for
/// each of its windows. What the upstream says is left of its own window is counted down beside it, and a time it asks to be
/// left alone until comes before both. Times are seconds since 1970, so that processes can share them.
package struct RateLimitState: Sendable, Equatable, SharedNumbers {
    private var arrivals: [Double] = []
    private var remaining = 0.0
    private var reset = 0.0
    private var blockedUntil = 0.0

    /// Whether a request may be sent.
    package enum Decision: Sendable, Equatable {
        /// It may, and is counted.
        case go
        /// Not before then, as far as is known; nothing is counted.
        case wait(until: Date)
    }

    /// Nothing is known.
    package init() {}

    /// Counts a request in where it may be sent now.
    ///
    /// - Parameters:
    ///   - ahead: How many wait already. They go first: with any, the time it would be let through is estimated.
    ///   - cap: How long the upstream is left alone at most because it asked for that (``Upstream/retryAfterCap``).
    package mutating func admit(
        now date: Date, quota: [Quota], ahead: Int = 0, cap: Duration = .seconds(3600)
    ) -> Decision {
        let now = date.timeIntervalSince1970
        // A time further away was kept without a cap, or the system's clock was set back meanwhile. A window that the
        // upstream's description names may be longer.
        let cap = max(0, cap.inSeconds)
        blockedUntil = min(blockedUntil, now + cap)
        reset = min(reset, now + quota.reduce(cap) { max($0, $1.window.inSeconds) })
        if arrivals.count != quota.count { arrivals = Array(repeating: 0, count: quota.count) }
        var earliest = blockedUntil
        for (index, quota) in quota.enumerated() {
            let interval = quota.interval
            // Further ahead than a whole burst it can only be where the system's clock was set back meanwhile.
            arrivals[index] = max(now, min(arrivals[index], now + interval * Double(quota.burst)))
            earliest = max(earliest, arrivals[index] + interval * Double(ahead + 1 - quota.burst))
        }
        if now < reset, remaining < Double(ahead + 1) { earliest = max(earliest, reset) }
        // A date is precise to a few tenths of a microsecond, and a sleep may end that much too early.
        guard ahead == 0, earliest <= now + 1e-6 else {
            return .wait(until: Date(timeIntervalSince1970: max(now, earliest)))
        }
        count(now: date, quota: quota)
        return .go
    }

    /// Counts a request in that was sent at a time, allowed or not.
    package mutating func count(now date: Date, quota: [Quota]) {
        let now = date.timeIntervalSince1970
        if arrivals.count != quota.count { arrivals = Array(repeating: 0, count: quota.count) }
        for (index, quota) in quota.enumerated() { arrivals[index] = max(now, arrivals[index]) + quota.interval }
        if now < reset { remaining -= 1 }
    }

    /// Whether the upstream has said how many requests it still takes, so that each one counts.
    package func isCounting(at date: Date) -> Bool {
        date.timeIntervalSince1970 < reset
    }

    /// Takes in what a reply says is left.
    package mutating func learn(_ limit: RateLimitFields.Limit, now date: Date) {
        let (now, said) = (date.timeIntervalSince1970, limit.reset.timeIntervalSince1970)
        // A reply to an earlier request of the same window does not know of those under way, which are counted already. Whole
        // seconds on both sides move a window's end by more than one.
        let isSameWindow = now < reset && abs(said - reset) < 1.5
        remaining = isSameWindow ? min(remaining, Double(limit.remaining)) : Double(limit.remaining)
        reset = isSameWindow ? max(reset, said) : said
    }

    /// Takes in that the upstream wants no request before a time. It comes before all else.
    package mutating func block(until date: Date) {
        blockedUntil = max(blockedUntil, date.timeIntervalSince1970)
    }

    // MARK: As a store keeps it

    init?(numbers: [Double]) {
        guard numbers.count >= 3, numbers.allSatisfy(\.isFinite) else { return nil }
        (blockedUntil, remaining, reset) = (numbers[0], numbers[1], numbers[2])
        arrivals = Array(numbers[3...])
    }

    var numbers: [Double] { [blockedUntil, remaining, reset] + arrivals }

    func expires(after now: Date) -> Date {
        Date(timeIntervalSince1970: max(blockedUntil, reset, arrivals.max() ?? 0))
    }
}
