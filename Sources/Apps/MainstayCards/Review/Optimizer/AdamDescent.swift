// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Goes down a function by its slopes (Kingma and Ba, "Adam", 2015), in steps that become smaller along a cosine.
struct AdamDescent: Sendable {
    private static let rate = 0.04
    private static let decays = (mean: 0.9, square: 0.999)
    /// Half of the distance over which a slope is measured.
    private static let distance = 1e-5

    private(set) var weights: [Double]
    private let steps: Int
    private var count = 0
    private var means: [Double]
    private var squares: [Double]

    /// - Parameter steps: The number of steps after which it stands still.
    init(weights: [Double], steps: Int) {
        self.weights = weights
        self.steps = max(1, steps)
        means = weights.map { _ in 0 }
        squares = means
    }

    /// Takes a step, and stays within the bounds of FSRS.
    mutating func step(_ function: (_ weights: [Double]) -> Double) {
        let rate = Self.rate / 2 * (1 + cos(.pi * Double(count) / Double(steps)))
        let slopes = weights.indices.map { slope(of: function, at: $0) }
        count += 1
        for (index, slope) in slopes.enumerated() {
            means[index] += (slope - means[index]) * (1 - Self.decays.mean)
            squares[index] += (slope * slope - squares[index]) * (1 - Self.decays.square)
            let mean = means[index] / (1 - pow(Self.decays.mean, Double(count)))
            let square = squares[index] / (1 - pow(Self.decays.square, Double(count)))
            weights[index] -= rate * mean / (square.squareRoot() + 1e-8)
        }
        weights = SchedulerParameters(clamping: weights).weights
    }

    private func slope(of function: ([Double]) -> Double, at index: Int) -> Double {
        var (low, high) = (weights, weights)
        low[index] -= Self.distance
        high[index] += Self.distance
        let slope = (function(high) - function(low)) / (2 * Self.distance)
        // A function without a slope here is left alone in this direction.
        return slope.isFinite ? slope : 0
    }
}
