// SPDX-License-Identifier: Apache-2.0

/// What FSRS knows of a person's memory of a card.
public struct Memory: Sendable, Hashable, Codable {
    /// The days after which the card is remembered with a probability of 90 %.
    public var stability: Double
    /// How hard the card is to remember, from 1 to 10.
    public var difficulty: Double

    /// Makes a memory.
    ///
    /// - Parameters:
    ///   - stability: The days after which the card is remembered with a probability of 90 %.
    ///   - difficulty: How hard the card is, from 1 to 10.
    public init(stability: Double, difficulty: Double) {
        (self.stability, self.difficulty) = (stability, difficulty)
    }

    /// Makes the memory of a card that another scheduler taught, with the published parameters.
    ///
    /// - Parameters:
    ///   - interval: The days that the card waits now.
    ///   - growth: The factor by which a right answer makes the interval longer, such as 2.5.
    public init(interval: Double, growth: Double) {
        self = MemoryModel(.standard).memory(interval: interval, growth: growth)
    }
}
