// SPDX-License-Identifier: Apache-2.0

/// How far an interval may be from the exact one: a day, and a share of its length that is smaller for longer
/// intervals.
enum IntervalFuzz {
    private static let shares: [(days: ClosedRange<Double>, share: Double)] = [
        (2.5...7, 0.15), (7...20, 0.1), (20...(.infinity), 0.05),
    ]

    /// The possible intervals, in days. Short intervals have no fuzz.
    static func range(around days: Int, upTo most: Int) -> ClosedRange<Int> {
        let exact = Double(days)
        guard exact >= 2.5 else { return days...days }
        let distance = shares.reduce(1.0) { distance, part in
            distance + part.share * max(0, min(exact, part.days.upperBound) - part.days.lowerBound)
        }
        let high = min(Int((exact + distance).rounded(.toNearestOrEven)), most)
        let low = max(2, Int((exact - distance).rounded(.toNearestOrEven)))
        return min(low, high)...high
    }
}
