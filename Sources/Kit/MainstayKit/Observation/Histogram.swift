// SPDX-License-Identifier: Apache-2.0

/// Counts of durations by length. It is a value without side effects.
public struct Histogram: Sendable, Equatable {
    /// The upper bounds of the buckets in seconds. Each is about twice the one before, from half a millisecond to ten
    /// seconds.
    public static let bounds = [
        0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    /// The counts of the buckets. The last one is for durations above all bounds.
    public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
    /// The sum of all durations in seconds.
    public private(set) var sum = 0.0

    /// Creates an empty histogram.
    public init() {}

    /// Counts a duration, or several equal ones.
    public mutating func record(_ duration: Duration, times: Int = 1) {
        let seconds = max(0, duration.inSeconds)
        counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += times
        sum += seconds * Double(times)
    }
}
