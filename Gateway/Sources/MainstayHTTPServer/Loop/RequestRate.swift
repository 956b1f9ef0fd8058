// SPDX-License-Identifier: Apache-2.0

/// A limit on the rate of requests that allows bursts, by the generic cell rate algorithm (ITU-T I.371). The state of a
/// client is one time: when its next request would be due if the client kept exactly to the rate.
package struct RequestRate: Sendable {
    /// Nanoseconds between two requests; 0 if there is no limit.
    private let interval: Int64
    /// How far ahead of the rate a client may be, in nanoseconds.
    private let tolerance: Int64

    package init(perSecond rate: Int, burst: Int) {
        interval = rate >= 1_000_000_000 ? 0 : 1_000_000_000 / Int64(max(1, rate))
        let (tolerance, isTooLong) = interval.multipliedReportingOverflow(by: Int64(max(1, burst)))
        self.tolerance = isTooLong ? .max / 4 : min(tolerance, .max / 4)
    }

    package var isUnlimited: Bool { interval == 0 }

    /// Returns the new state of a client after a request.
    ///
    /// - Parameters:
    ///   - due: The client's state before the request; 0 for a new client.
    ///   - now: The time of a monotonic clock in nanoseconds.
    /// - Returns: `nil` if the request comes too early.
    package func next(after due: Int64, at now: Int64) -> Int64? {
        let next = max(due, now) + interval
        return next - now <= tolerance ? next : nil
    }
}
