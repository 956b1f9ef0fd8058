// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Finds the weights of FSRS that predict a person's own answers best. It does what the optimiser of the Python package
/// `fsrs` does (github.com/open-spaced-repetition/py-fsrs): Adam on batches of 512 answers, five times through all
/// cards in another order each time.
public struct ParameterOptimizer: Sendable {
    /// The fewest answers that say enough about a person. Only answers a day or more after the one before count.
    public static let leastAnswers = 512
    /// The most answers that are used, so that the time is bounded.
    public static let mostAnswers = 100_000

    private static let batchSize = 512
    private static let rounds = 5
    /// The largest logarithm of a probability, so that one sure but wrong prediction does not outweigh all others.
    private static let logarithmLimit = 100.0

    private let histories: [AnswerHistory]
    /// The number of answers that count.
    public let answerCount: Int

    /// Takes a person's answers, in any order.
    public init(_ answers: [ReviewAnswer]) {
        var (histories, count) = ([AnswerHistory](), 0)
        for history in AnswerHistory.all(in: answers) where count < Self.mostAnswers {
            histories.append(history)
            count += history.count
        }
        (self.histories, answerCount) = (histories, count)
    }

    /// How badly weights predict the answers: the mean of the negative logarithms of what they say of the true answers'
    /// probability. `nil` if no answer counts.
    public func loss(of parameters: SchedulerParameters) -> Double? {
        guard answerCount > 0 else { return nil }
        return loss(of: histories.map { ($0, $0.all) }, parameters.weights) / Double(answerCount)
    }

    /// The share of the answers that count which were right, and what parameters predict of it. `nil` if no answer
    /// counts.
    public func retention(by parameters: SchedulerParameters) -> (remembered: Double, predicted: Double)? {
        guard answerCount > 0 else { return nil }
        let model = MemoryModel(weights: parameters.weights)
        var (remembered, predicted) = (0.0, 0.0)
        for history in histories {
            history.predictions(by: model, counted: history.all) { probability, isRemembered in
                predicted += probability
                remembered += isRemembered ? 1 : 0
            }
        }
        return (remembered / Double(answerCount), predicted / Double(answerCount))
    }

    /// The best weights that were found. The published ones if there are fewer than ``leastAnswers``.
    ///
    /// - Parameters:
    ///   - generator: Chooses the order of the cards.
    ///   - didFinish: Called with the number of each round.
    public func parameters(
        using generator: inout some RandomNumberGenerator, didFinish: (_ round: Int) -> Void = { _ in }
    ) -> SchedulerParameters {
        guard answerCount >= Self.leastAnswers else { return .standard }
        let batches = (answerCount + Self.batchSize - 1) / Self.batchSize
        var descent = AdamDescent(weights: SchedulerParameters.standard.weights, steps: batches * Self.rounds)
        var best = (parameters: SchedulerParameters.standard, loss: Double.infinity)
        for round in 1...Self.rounds {
            for batch in self.batches(of: histories.shuffled(using: &generator)) {
                descent.step { weights in loss(of: batch, weights) }
            }
            let parameters = SchedulerParameters(clamping: descent.weights)
            let reached = loss(of: parameters) ?? .infinity
            if reached < best.loss { best = (parameters, reached) }
            didFinish(round)
        }
        return best.parameters
    }

    private typealias Part = (history: AnswerHistory, counted: Range<Int>)

    /// The histories in parts that have a batch's number of answers together.
    private func batches(of histories: [AnswerHistory]) -> [[Part]] {
        var batches: [[Part]] = [[]]
        var room = Self.batchSize
        for history in histories {
            var rest = history.all
            while !rest.isEmpty {
                let part = rest.prefix(room)
                batches[batches.count - 1].append((history, part))
                rest = rest.dropFirst(part.count)
                room -= part.count
                guard room == 0 else { continue }
                batches.append([])
                room = Self.batchSize
            }
        }
        return batches.filter { !$0.isEmpty }
    }

    /// The sum of the losses.
    private func loss(of parts: [Part], _ weights: [Double]) -> Double {
        let model = MemoryModel(weights: weights)
        var sum = 0.0
        for part in parts {
            part.history.predictions(by: model, counted: part.counted) { probability, isRemembered in
                sum += min(Self.logarithmLimit, -log(isRemembered ? probability : 1 - probability))
            }
        }
        return sum
    }
}
