// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The state of an upstream's limits: when the next request may be sent. It is a value without side effects.
///
/// The generic cell rate algorithm (ITU-T I.371, annex A) keeps the published quota, with one theoretical arrival time for each
/// window. The state also counts down the requests that the upstream reports as left. A time until which the upstream wants no
/// requests overrides both. Times are seconds since 1970, so that processes can share them.
package struct RateLimitState: Sendable, Equatable, SharedNumbers {
    private var arrivals: [Double] = []
    private var remaining = 0.0
    private var reset = 0.0
    private var blockedUntil = 0.0

    /// The decision about a request.
    package enum Decision: Sendable, Equatable {
        /// The request may be sent, and has been counted.
        case go
        /// The request must wait until the given time, by present knowledge. It has not been counted.
        case wait(until: Date)
    }

    /// Creates a state without any limit known.
    package init() {}

    /// Counts a request if it may be sent now.
    ///
    /// - Parameters:
    ///   - ahead: How many requests wait already. They go first. If there are any, the result estimates when this request may go.
    ///   - cap: The longest accepted wait that the upstream asks for (``Upstream/retryAfterCap``).
    package mutating func admit(
        now date: Date, quota: [Quota], ahead: Int = 0, cap: Duration = .seconds(3600)
    ) -> Decision {
        let now = date.timeIntervalSince1970
        // A later time was stored without a cap, or the system's clock was set back. A window in the upstream's description may be
        // longer than the cap.
        let cap = max(0, cap.inSeconds)
        blockedUntil = min(blockedUntil, now + cap)
        reset = min(reset, now + quota.reduce(cap) { max($0, $1.window.inSeconds) })
        if arrivals.count != quota.count { arrivals = Array(repeating: 0, count: quota.count) }
        var earliest = blockedUntil
        for (index, quota) in quota.enumerated() {
            let interval = quota.interval
            // An arrival time is more than a burst ahead only if the system's clock was set back.
            arrivals[index] = max(now, min(arrivals[index], now + interval * Double(quota.burst)))
            earliest = max(earliest, arrivals[index] + interval * Double(ahead + 1 - quota.burst))
        }
        if now < reset, remaining < Double(ahead + 1) { earliest = max(earliest, reset) }
        // A date is precise to a few tenths of a microsecond, so a sleep may end that much too early.
        guard ahead == 0, earliest <= now + 1e-6 else {
            return .wait(until: Date(timeIntervalSince1970: max(now, earliest)))
        }
        count(now: date, quota: quota)
        return .go
    }

    /// Counts a request that was sent at a time, whether it was allowed or not.
    package mutating func count(now date: Date, quota: [Quota]) {
        let now = date.timeIntervalSince1970
        if arrivals.count != quota.count { arrivals = Array(repeating: 0, count: quota.count) }
        for (index, quota) in quota.enumerated() { arrivals[index] = max(now, arrivals[index]) + quota.interval }
        if now < reset { remaining -= 1 }
    }

    /// Counts a request that no quota counts here, because another node's share or a lease paid for it.
    mutating func countReported(now date: Date) {
        if date.timeIntervalSince1970 < reset { remaining -= 1 }
    }

    /// When the upstream wants the next request, whatever the quotas say; `nil` if it wants one now.
    func refusal(now: Date, quota: [Quota], cap: Duration) -> Date? {
        var own = self
        // The longest window limits how long a reported limit is believed, so it counts even where its requests do not.
        let window = quota.reduce(cap) { max($0, $1.window) }
        if case .wait(let until) = own.admit(now: now, quota: [], cap: window) { return until }
        return nil
    }

    /// What is left of the limits.
    package struct Left: Sendable, Equatable {
        /// How many requests each quota allows at once now.
        package var quotas: [Int]
        /// How many requests the upstream said are left; `nil` if it said nothing for the present window.
        package var reported: Int?
    }

    /// Returns what is left of the limits.
    package func left(now date: Date, quota: [Quota]) -> Left {
        let now = date.timeIntervalSince1970
        let isBlocked = now < blockedUntil
        let quotas = quota.enumerated().map { index, quota in
            let arrival = index < arrivals.count ? arrivals[index] : now
            let used = quota.interval > 0 ? max(0, arrival - now) / quota.interval : 0
            return isBlocked ? 0 : max(0, quota.burst - Int(clamping: (used - 1e-6).rounded(.up)))
        }
        return Left(quotas: quotas, reported: now < reset ? max(0, Int(clamping: remaining)) : nil)
    }

    /// Returns `true` if the upstream has reported how many requests are left, so that each request counts.
    package func isCounting(at date: Date) -> Bool {
        date.timeIntervalSince1970 < reset
    }

    /// Records the limit that a reply reports.
    package mutating func learn(_ limit: RateLimitFields.Limit, now date: Date) {
        let (now, said) = (date.timeIntervalSince1970, limit.reset.timeIntervalSince1970)
        // A reply to an earlier request in the same window does not include the requests that are running, which are already
        // counted. Both sides use whole seconds, so the end of a window can move by more than one second.
        let isSameWindow = now < reset && abs(said - reset) < 1.5
        remaining = isSameWindow ? min(remaining, Double(limit.remaining)) : Double(limit.remaining)
        reset = isSameWindow ? max(reset, said) : said
    }

    /// Records that the upstream wants no requests before a time. This overrides all other limits.
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

    var significance: RateLimitState { self }

    func expires(after now: Date) -> Date {
        Date(timeIntervalSince1970: max(blockedUntil, reset, arrivals.max() ?? 0))
    }
}
