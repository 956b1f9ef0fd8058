// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The formulas of FSRS-6: how a memory fades, and how an answer changes it
/// (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm).
struct MemoryModel: Sendable {
    /// In days. The upper bound is more than a person's life, and keeps the formulas finite.
    private static let stabilities = 0.001...1e12
    private static let difficulties = 1.0...10.0

    private let weights: [Double]
    /// The exponent of the forgetting curve.
    private let decay: Double
    /// Makes the curve pass through 90 % after as many days as the stability says.
    private let factor: Double

    init(_ parameters: SchedulerParameters) {
        self.init(weights: parameters.weights)
    }

    /// - Parameter weights: Weights within the bounds of FSRS, or next to them.
    init(weights: [Double]) {
        self.weights = weights
        decay = -weights[20]
        factor = pow(0.9, 1 / decay) - 1
    }

    /// The probability of remembering a card after whole days.
    func retrievability(of memory: Memory, after days: Double) -> Double {
        pow(1 + factor * max(0, days) / memory.stability, decay)
    }

    /// The days until the probability has fallen to a value.
    func days(of memory: Memory, untilRetrievability retention: Double) -> Double {
        memory.stability / factor * (pow(retention, 1 / decay) - 1)
    }

    /// The memory after the first answer.
    func memory(after rating: Rating) -> Memory {
        Memory(
            stability: weights[rating.rawValue - 1],
            difficulty: Self.clamped(difficulty(after: rating), to: Self.difficulties))
    }

    /// The memory after another answer.
    ///
    /// - Parameter days: The whole days since the last answer.
    func memory(_ memory: Memory, after rating: Rating, days: Double) -> Memory {
        let stability =
            if days < 1 {
                sameDayStability(memory, after: rating)
            } else if rating == .again {
                forgottenStability(memory, after: days)
            } else {
                rememberedStability(memory, after: rating, days: days)
            }
        return Memory(
            stability: Self.clamped(stability, to: Self.stabilities),
            difficulty: difficulty(memory.difficulty, after: rating))
    }

    /// The memory of a card that another scheduler taught.
    ///
    /// - Parameters:
    ///   - interval: The days that the card waits now. It is taken for the days after which 90 % are remembered.
    ///   - growth: The factor by which a right answer makes the interval longer.
    func memory(interval: Double, growth: Double) -> Memory {
        let stability = Self.clamped(interval, to: 1...36_500)
        // The difficulty with which an answer at the end of the interval makes it longer by the same factor.
        let increase = exp(weights[8]) * pow(stability, -weights[9]) * (exp(0.1 * weights[10]) - 1)
        return Memory(
            stability: stability,
            difficulty: Self.clamped(11 - (growth - 1) / increase, to: Self.difficulties))
    }

    private func sameDayStability(_ memory: Memory, after rating: Rating) -> Double {
        let increase =
            exp(weights[17] * (Double(rating.rawValue - 3) + weights[18])) * pow(memory.stability, -weights[19])
        return memory.stability * (rating == .again ? increase : max(increase, 1))
    }

    private func forgottenStability(_ memory: Memory, after days: Double) -> Double {
        let missed = 1 - retrievability(of: memory, after: days)
        let stability =
            weights[11] * pow(memory.difficulty, -weights[12]) * (pow(memory.stability + 1, weights[13]) - 1)
            * exp(missed * weights[14])
        return min(stability, memory.stability / exp(weights[17] * weights[18]))
    }

    private func rememberedStability(_ memory: Memory, after rating: Rating, days: Double) -> Double {
        let missed = 1 - retrievability(of: memory, after: days)
        let weight = rating == .hard ? weights[15] : rating == .easy ? weights[16] : 1
        let increase =
            exp(weights[8]) * (11 - memory.difficulty) * pow(memory.stability, -weights[9])
            * (exp(missed * weights[10]) - 1) * weight
        return memory.stability * (1 + increase)
    }

    private func difficulty(after rating: Rating) -> Double {
        weights[4] - exp(weights[5] * Double(rating.rawValue - 1)) + 1
    }

    /// The change is smaller for difficult cards, and every answer draws the difficulty a little towards that of an
    /// easy card.
    private func difficulty(_ difficulty: Double, after rating: Rating) -> Double {
        let change = -weights[6] * Double(rating.rawValue - 3)
        let changed = difficulty + (10 - difficulty) * change / 9
        let reverted = weights[7] * self.difficulty(after: .easy) + (1 - weights[7]) * changed
        return Self.clamped(reverted, to: Self.difficulties)
    }

    private static func clamped(_ value: Double, to bounds: ClosedRange<Double>) -> Double {
        min(max(value, bounds.lowerBound), bounds.upperBound)
    }
}
