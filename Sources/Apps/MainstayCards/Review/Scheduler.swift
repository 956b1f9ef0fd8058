// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Decides when a card returns after an answer, by the algorithm FSRS-6. It is a pure value: the same state, rating and
/// date always give the same result.
///
/// Without fuzz the results are those of the Python package `fsrs`.
public struct Scheduler: Sendable, Hashable {
    /// The parameters of FSRS.
    public let parameters: SchedulerParameters
    /// The probability with which a card should be remembered when it returns; 0.9 by default.
    public let desiredRetention: Double
    /// The waits between the answers that teach a new card. If there are none, it returns after days at once.
    public let learningSteps: [Duration]
    /// The waits after a known card was forgotten.
    public let relearningSteps: [Duration]
    /// The longest wait, in days.
    public let maximumInterval: Int

    /// The published parameters and settings.
    public static let standard = Scheduler(
        checked: .standard, 0.9, [.seconds(60), .seconds(600)], [.seconds(600)], 36_500)

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of FSRS.
    ///   - desiredRetention: The probability with which a card should be remembered when it returns, from 0.7 to 0.99.
    ///   - learningSteps: The waits between the answers that teach a new card.
    ///   - relearningSteps: The waits after a known card was forgotten.
    ///   - maximumInterval: The longest wait, from 1 to 36,500 days.
    /// - Throws: ``SchedulerError`` if a setting is out of bounds.
    public init(
        parameters: SchedulerParameters = .standard, desiredRetention: Double = 0.9,
        learningSteps: [Duration] = [.seconds(60), .seconds(600)], relearningSteps: [Duration] = [.seconds(600)],
        maximumInterval: Int = 36_500
    ) throws(SchedulerError) {
        guard 0.7...0.99 ~= desiredRetention else {
            throw SchedulerError("the desired retention is \(desiredRetention), which is not from 0.7 to 0.99")
        }
        guard 1...36_500 ~= maximumInterval else {
            throw SchedulerError("the longest interval is \(maximumInterval) days, which is not from 1 to 36,500")
        }
        guard (learningSteps + relearningSteps).allSatisfy({ $0 >= .zero && $0 <= .seconds(30 * 86_400) }) else {
            throw SchedulerError("a learning step is negative or longer than 30 days")
        }
        self.init(checked: parameters, desiredRetention, learningSteps, relearningSteps, maximumInterval)
    }

    private init(
        checked parameters: SchedulerParameters, _ desiredRetention: Double, _ learningSteps: [Duration],
        _ relearningSteps: [Duration], _ maximumInterval: Int
    ) {
        (self.parameters, self.desiredRetention, self.learningSteps) = (parameters, desiredRetention, learningSteps)
        (self.relearningSteps, self.maximumInterval) = (relearningSteps, maximumInterval)
    }

    /// The probability that a person remembers a card now. 0 if it was never answered.
    ///
    /// - Parameters:
    ///   - state: The state of the card.
    ///   - date: The date.
    public func retrievability(of state: ReviewState, at date: Date) -> Double {
        guard let memory = state.memory, let days = state.days(until: date) else { return 0 }
        return MemoryModel(parameters).retrievability(of: memory, after: days)
    }

    /// The state of a card after an answer, with its exact interval.
    ///
    /// - Parameters:
    ///   - state: The state before the answer.
    ///   - rating: The answer.
    ///   - date: The date of the answer.
    public func state(_ state: ReviewState, after rating: Rating, at date: Date) -> ReviewState {
        next(state, after: rating, at: date) { $0 }
    }

    /// The state of a card after an answer. Its interval differs a little from the exact one, so that cards that were
    /// learned together do not always return together.
    ///
    /// - Parameters:
    ///   - state: The state before the answer.
    ///   - rating: The answer.
    ///   - date: The date of the answer.
    ///   - generator: The random generator.
    public func state(
        _ state: ReviewState, after rating: Rating, at date: Date, using generator: inout some RandomNumberGenerator
    ) -> ReviewState {
        next(state, after: rating, at: date) { days in
            Int.random(in: IntervalFuzz.range(around: days, upTo: maximumInterval), using: &generator)
        }
    }

    private func next(
        _ state: ReviewState, after rating: Rating, at date: Date, fuzz: (_ days: Int) -> Int
    ) -> ReviewState {
        let model = MemoryModel(parameters)
        let memory =
            if let memory = state.memory {
                model.memory(memory, after: rating, days: state.days(until: date) ?? 0)
            } else {
                model.memory(after: rating)
            }
        let (phase, wait) = step(from: state.phase, after: rating)
        var next = ReviewState(
            phase: phase, memory: memory, due: date, lastAnswer: date, answers: state.answers + 1, lapses: state.lapses)
        if state.isInReview, rating == .again { next.lapses += 1 }
        // A step belongs to the phases that learn; every other wait follows from the memory.
        let seconds =
            wait ?? Double(fuzz(interval(model.days(of: memory, untilRetrievability: desiredRetention)))) * 86_400
        next.due = date.addingTimeInterval(seconds)
        return next
    }

    /// The next phase, and the seconds of its step. `nil` seconds mean that the card returns after days.
    private func step(from phase: ReviewState.Phase, after rating: Rating) -> (ReviewState.Phase, Double?) {
        switch phase {
        case .learning(let step): self.step(step, of: learningSteps, after: rating) { .learning(step: $0) }
        case .relearning(let step): self.step(step, of: relearningSteps, after: rating) { .relearning(step: $0) }
        case .review:
            if rating == .again, let first = relearningSteps.first {
                (.relearning(step: 0), first.inSeconds)
            } else {
                (.review, nil)
            }
        }
    }

    private func step(
        _ step: Int, of steps: [Duration], after rating: Rating, phase: (Int) -> ReviewState.Phase
    ) -> (ReviewState.Phase, Double?) {
        guard let first = steps.first else { return (.review, nil) }
        if rating == .again { return (phase(0), first.inSeconds) }
        // An earlier scheduler may have had more steps.
        guard steps.indices.contains(step), rating != .easy else { return (.review, nil) }
        if rating == .good {
            return step + 1 < steps.count ? (phase(step + 1), steps[step + 1].inSeconds) : (.review, nil)
        }
        guard step == 0 else { return (phase(step), steps[step].inSeconds) }
        return (phase(0), steps.count == 1 ? first.inSeconds * 1.5 : (first.inSeconds + steps[1].inSeconds) / 2)
    }

    private func interval(_ days: Double) -> Int {
        // Rounding half to even, as Python does. The limits come first because the number may be too large for an
        // integer.
        Int(min(max(days.rounded(.toNearestOrEven), 1), Double(maximumInterval)))
    }
}
