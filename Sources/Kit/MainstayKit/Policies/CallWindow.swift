// SPDX-License-Identifier: Apache-2.0

/// The number of recent calls and of failures among them, counted in six slices of the window.
struct CallWindow: Sendable, Equatable {
    private static let slices = 6

    private(set) var count = 0
    private(set) var failures = 0
    private var latest = 0
    private var counts = Array(repeating: 0, count: slices)
    private var failureCounts = Array(repeating: 0, count: slices)

    init() {}

    mutating func add(isFailure: Bool, now: Double, window: Double) {
        advance(to: now, window: window)
        let slot = latest % Self.slices
        counts[slot] += 1
        count += 1
        guard isFailure else { return }
        failureCounts[slot] += 1
        failures += 1
    }

    /// Returns `true` if a recent call succeeded.
    mutating func hasSuccess(now: Double, window: Double) -> Bool {
        advance(to: now, window: window)
        return count > failures
    }

    /// Returns `true` if a recent call failed.
    mutating func hasFailure(now: Double, window: Double) -> Bool {
        advance(to: now, window: window)
        return failures > 0
    }

    private mutating func advance(to now: Double, window: Double) {
        // A slice has at least a millisecond, so that its number fits into an `Int` for any window and any clock.
        let slice = Int(clamping: now / max(0.001, window / Double(Self.slices)))
        advance(to: min(max(0, slice), 1 << 53))
    }

    private mutating func advance(to slice: Int) {
        // If the clock was set back, the counted calls lie in the future, and would stay for too long.
        if slice < latest { self = CallWindow() }
        guard slice > latest else { return }
        for passed in max(latest + 1, slice - Self.slices + 1)...slice {
            let slot = passed % Self.slices
            count -= counts[slot]
            failures -= failureCounts[slot]
            (counts[slot], failureCounts[slot]) = (0, 0)
        }
        latest = slice
    }

    // MARK: As a store keeps it

    static let numberCount = 1 + 2 * slices

    init?(numbers: ArraySlice<Double>) {
        let whole = numbers.compactMap { Int(exactly: $0) }
        guard whole.count == Self.numberCount, whole[0] <= 1 << 53,
            whole.allSatisfy({ $0 >= 0 }), whole.dropFirst().allSatisfy({ $0 <= 1 << 32 })
        else { return nil }
        latest = whole[0]
        counts = Array(whole[1...Self.slices])
        failureCounts = Array(whole[(Self.slices + 1)...])
        count = counts.reduce(0, +)
        failures = failureCounts.reduce(0, +)
    }

    var numbers: [Double] { ([latest] + counts + failureCounts).map(Double.init) }
}
