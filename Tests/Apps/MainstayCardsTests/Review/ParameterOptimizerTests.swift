// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayCards
import Testing

@Suite(.timeLimit(.minutes(10))) struct ParameterOptimizerTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_225_600)

    /// The answers of an invented person who forgets faster than most.
    private static func answers(cards: Int) -> [ReviewAnswer] {
        var generator = SeededGenerator(seed: 3)
        var answers: [ReviewAnswer] = []
        for card in 1...cards {
            var (date, wait) = (begin, 1.0)
            for _ in 0..<8 {
                let isKnown = Double.random(in: 0..<1, using: &generator) < 0.95 - wait * 0.04
                answers.append(ReviewAnswer(card: card, rating: isKnown ? .good : .again, date: date))
                wait = isKnown ? min(wait * 1.7, 15) : 1
                date += wait * 86_400 + 60
            }
        }
        return answers
    }

    @Test func `The parameters that are found predict the answers better, whatever the order of the answers`() throws {
        let answers = Self.answers(cards: 100)
        let optimizer = ParameterOptimizer(answers)
        #expect(optimizer.answerCount == 700)
        var (generator, rounds) = (SeededGenerator(seed: 1), [Int]())
        let found = optimizer.parameters(using: &generator) { rounds.append($0) }
        #expect(rounds == [1, 2, 3, 4, 5])
        let (before, after) = (try #require(optimizer.loss(of: .standard)), try #require(optimizer.loss(of: found)))
        #expect(after < before - 0.01)
        #expect(zip(found.weights, SchedulerParameters.bounds).allSatisfy { $1.contains($0) })
        var again = SeededGenerator(seed: 1)
        #expect(ParameterOptimizer(answers.reversed()).parameters(using: &again) == found)
    }

    @Test func `Too few answers change nothing`() {
        var generator = SeededGenerator(seed: 1)
        let few = ParameterOptimizer(Self.answers(cards: 73))
        #expect(few.answerCount == 511)
        #expect(few.parameters(using: &generator) == .standard)
        #expect(ParameterOptimizer([]).loss(of: .standard) == nil)
    }

    @Test func `Answers on the same day, or at odd dates, do not count and do no harm`() throws {
        let dates = [0, 60, -1e12, 1e15, .infinity, 86_400]
        let answers = dates.enumerated().map { index, seconds in
            ReviewAnswer(card: index % 2, rating: .again, date: Self.begin.addingTimeInterval(seconds))
        }
        let loss = try #require(ParameterOptimizer(answers).loss(of: .standard))
        #expect(loss.isFinite)
        #expect(ParameterOptimizer(Array(answers.prefix(1))).answerCount == 0)
    }

    #if os(Linux)
    @Test(.enabled(if: PublishedScheduler.hasOptimizer, "Python with the package fsrs[optimizer] is not installed"))
    func `The loss is at most a thousandth above that of the published optimiser`() throws {
        for seed in 1...3 {
            let lines = PublishedScheduler.optimizerOutput(200, seed: seed).split(separator: "\n")
                .map { $0.split(separator: " ").compactMap { Double($0) } }
            let published = try #require(lines.first)
            let optimizer = ParameterOptimizer(
                lines.dropFirst().compactMap { fields in
                    Rating(rawValue: Int(fields[1])).map {
                        ReviewAnswer(card: Int(fields[0]), rating: $0, date: Self.begin.addingTimeInterval(fields[2]))
                    }
                })
            #expect(abs(try #require(optimizer.loss(of: .standard)) - published[0]) < 1e-9)
            var generator = SeededGenerator(seed: 42)
            let found = try #require(optimizer.loss(of: optimizer.parameters(using: &generator)))
            #expect(found < published[1] + 0.001 && found > published[1] - 0.01, "\(found), published \(published)")
        }
    }
    #endif
}
