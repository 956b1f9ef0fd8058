// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Where a card stands in its learning. A ``Scheduler`` makes the next state from a rating.
public struct ReviewState: Sendable, Hashable, Codable {
    /// The phase of the learning.
    public enum Phase: Sendable, Hashable, Codable {
        /// The card is being learned. The number is the learning step, from 0.
        case learning(step: Int)
        /// The card is known and returns after days.
        case review
        /// The card was forgotten and is being learned again. The number is the relearning step, from 0.
        case relearning(step: Int)
    }

    /// The phase.
    public var phase: Phase
    /// What is known of the person's memory. `nil` before the first answer.
    public var memory: Memory?
    /// When the card is due.
    public var due: Date
    /// The date of the last answer. `nil` before the first one.
    public var lastAnswer: Date?
    /// How often the card was answered.
    public var answers: Int
    /// How often the card was forgotten after it was known.
    public var lapses: Int

    /// Makes a state.
    ///
    /// - Parameters:
    ///   - phase: The phase.
    ///   - memory: What is known of the memory; `nil` before the first answer.
    ///   - due: When the card is due.
    ///   - lastAnswer: The date of the last answer; `nil` before the first one.
    ///   - answers: How often the card was answered.
    ///   - lapses: How often the card was forgotten after it was known.
    public init(
        phase: Phase, memory: Memory?, due: Date, lastAnswer: Date? = nil, answers: Int = 0, lapses: Int = 0
    ) {
        (self.phase, self.memory, self.due) = (phase, memory, due)
        (self.lastAnswer, self.answers, self.lapses) = (lastAnswer, answers, lapses)
    }

    /// The state of a card that was never answered.
    ///
    /// - Parameter due: When the card was added. It is due from then on.
    public static func new(due: Date) -> ReviewState { ReviewState(phase: .learning(step: 0), memory: nil, due: due) }

    /// Whether the card was never answered.
    public var isNew: Bool { memory == nil }

    /// The name of the phase: `new`, `learning`, `known` or `relearning`.
    public var name: String {
        switch phase {
        case _ where isNew: "new"
        case .learning: "learning"
        case .review: "known"
        case .relearning: "relearning"
        }
    }

    /// Whether the card returns after days and not after minutes.
    public var isInReview: Bool { phase == .review }

    /// The whole days since the last answer. `nil` before the first one; negative if the date is earlier than that.
    ///
    /// - Parameter date: The date to count to.
    public func days(until date: Date) -> Double? {
        lastAnswer.map { (date.timeIntervalSince($0) / 86_400).rounded(.down) }
    }
}
