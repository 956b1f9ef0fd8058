// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The clocks of a node: a monotonic one at a slightly wrong rate, and a wall clock that is set now and then.
struct NodeClock {
    private static let start = ContinuousClock.now
    /// How many milliseconds it counts in a real one.
    var rate = 1.0
    var wall: Int64 = 1_800_000_000_000

    func monotonic(_ now: Int64) -> Int64 { 1_000_000 + Int64(Double(now) * rate) }

    func wallTime(_ now: Int64) -> Int64 { wall + Int64(Double(now) * rate) }

    /// Only the difference of two instants counts.
    func instant(_ now: Int64) -> ContinuousClock.Instant {
        Self.start.advanced(by: .milliseconds(monotonic(now)))
    }

    static func date(_ time: Int64) -> Date { Date(timeIntervalSince1970: Double(time) / 1_000) }
}
