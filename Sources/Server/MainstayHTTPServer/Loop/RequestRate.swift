// SPDX-License-Identifier: Apache-2.0

/// A rate with a burst, as the generic cell rate algorithm (ITU-T I.371): all it remembers of a client is one
/// moment, the time at which the client would be due if it kept the rate exactly.
package struct RequestRate: Sendable {
    /// Nanoseconds between two requests; 0 if there is no limit.
    private let interval: Int64
    /// How many nanoseconds ahead of the rate a client may be.
    private let tolerance: Int64

    package init(perSecond rate: Int, burst: Int) {
        interval = rate >= 1_000_000_000 ? 0 : 1_000_000_000 / Int64(max(1, rate))
        let (tolerance, isTooLong) = interval.multipliedReportingOverflow(by: Int64(max(1, burst)))
        self.tolerance = isTooLong ? .max / 4 : min(tolerance, .max / 4)
    }

    package var isUnlimited: Bool { interval == 0 }

    /// The moment to remember after a request.
    ///
    /// - Parameters:
    ///   - due: The moment remembered before; 0 for a new client.
    ///   - now: Nanoseconds of a clock that only goes forward.
    /// - Returns: `nil` if the request comes too early.
    package func next(after due: Int64, at now: Int64) -> Int64? {
        let next = max(due, now) + interval
        return next - now <= tolerance ? next : nil
    }
}
