// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The answers to one card. Those a day or more after the one before count, because only they show what a person
/// remembers.
struct AnswerHistory: Sendable {
    /// The most answers of a card that are used.
    private static let limit = 64

    private let first: Rating
    /// The further answers, each with the whole days since the one before.
    private let rest: [(rating: Rating, days: Double)]
    /// The number of answers that count.
    let count: Int

    /// The answers that count, by their numbers among those.
    var all: Range<Int> { 0..<count }

    private init?(_ answers: some Collection<ReviewAnswer>) {
        guard let first = answers.first else { return nil }
        self.first = first.rating
        rest = zip(answers, answers.dropFirst()).map { before, answer in
            let days = (answer.date.timeIntervalSince(before.date) / 86_400).rounded(.down)
            return (answer.rating, days.isFinite ? days : 0)
        }
        count = rest.count { $0.days >= 1 }
    }

    /// The histories of all cards.
    static func all(in answers: [ReviewAnswer]) -> [AnswerHistory] {
        Dictionary(grouping: answers, by: \.card).sorted { $0.key < $1.key }.compactMap { _, answers in
            AnswerHistory(answers.sorted { $0.date < $1.date }.prefix(limit))
        }
    }

    /// What a model says about some of the answers that count.
    ///
    /// - Parameter body: Called with the probability that the card was remembered, and whether it was.
    func predictions(
        by model: MemoryModel, counted: Range<Int>, _ body: (_ probability: Double, _ isRemembered: Bool) -> Void
    ) {
        var memory = model.memory(after: first)
        var number = 0
        for answer in rest {
            if answer.days >= 1 {
                guard number < counted.upperBound else { return }
                if number >= counted.lowerBound {
                    body(model.retrievability(of: memory, after: answer.days), answer.rating != .again)
                }
                number += 1
            }
            memory = model.memory(memory, after: answer.rating, days: answer.days)
        }
    }
}
