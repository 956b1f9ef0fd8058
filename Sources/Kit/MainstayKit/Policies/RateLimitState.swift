// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The state of an upstream's published quota: when the next request may be sent. It is a value without side effects.
///
/// The generic cell rate algorithm (ITU-T I.371, annex A) keeps the quota, with one theoretical arrival time for each
/// window. Times are seconds since 1970, so that processes can share them. What replies report is kept apart.
public struct RateLimitState: Sendable, Equatable, SharedNumbers {
    private var arrivals: [Double] = []

    /// The decision about a request.
    public enum Decision: Sendable, Equatable {
        /// The request may be sent, and has been counted.
        case go
        /// The request must wait until the given time, by present knowledge. It has not been counted.
        case wait(until: Date)
    }

    /// Creates a state without any limit known.
    public init() {}

    /// Counts a request if it may be sent now.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - quota: The published limits.
    ///   - ahead: How many requests wait already. They go first. If there are any, the result estimates when
    ///     this request may go.
    public mutating func admit(now date: Date, quota: [Quota], ahead: Int = 0) -> Decision {
        let now = date.timeIntervalSince1970
        if arrivals.count != quota.count { arrivals = Array(repeating: 0, count: quota.count) }
        var earliest = now
        for (index, quota) in quota.enumerated() {
            let interval = quota.interval
            // An arrival time is more than a burst ahead only if the system's clock was set back.
            arrivals[index] = max(now, min(arrivals[index], now + interval * Double(quota.burst)))
            earliest = max(earliest, arrivals[index] + interval * Double(ahead + 1 - quota.burst))
        }
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
    }

    /// Returns how many requests each quota allows at once now.
    package func left(now date: Date, quota: [Quota]) -> [Int] {
        let now = date.timeIntervalSince1970
        return quota.enumerated().map { index, quota in
            let arrival = index < arrivals.count ? arrivals[index] : now
            let used = quota.interval > 0 ? max(0, arrival - now) / quota.interval : 0
            return max(0, quota.burst - Int(clamping: (used - 1e-6).rounded(.up)))
        }
    }

    // MARK: As a store keeps it

    /// The first three numbers are what earlier versions kept of pauses.
    init?(numbers: [Double]) {
        guard numbers.count >= 3, numbers.allSatisfy(\.isFinite) else { return nil }
        arrivals = Array(numbers[3...])
    }

    var numbers: [Double] { [0, 0, 0] + arrivals }

    var significance: RateLimitState { self }

    func expires(after now: Date) -> Date {
        Date(timeIntervalSince1970: arrivals.max() ?? 0)
    }
}
