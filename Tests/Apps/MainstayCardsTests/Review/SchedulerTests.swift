// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayCards
import Testing

@Suite struct SchedulerTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_225_600)
    private static let day = 86_400.0

    private func state(_ scheduler: Scheduler, _ ratings: Rating...) -> ReviewState {
        ratings.reduce(.new(due: Self.begin)) { state, rating in
            scheduler.state(state, after: rating, at: state.due)
        }
    }

    @Test(
        arguments: [
            ([.again], .learning(step: 0), 60), ([.hard], .learning(step: 0), 330), ([.good], .learning(step: 1), 600),
            ([.good, .hard], .learning(step: 1), 600), ([.good, .again], .learning(step: 0), 60),
            ([.easy], .review, 8 * day), ([.good, .good], .review, 2 * day),
            ([.easy, .again], .relearning(step: 0), 600), ([.easy, .again, .hard], .relearning(step: 0), 900),
        ] as [([Rating], ReviewState.Phase, Double)])
    func `Each rating leads to its step`(ratings: [Rating], phase: ReviewState.Phase, wait: Double) throws {
        var (state, last) = (ReviewState.new(due: Self.begin), Self.begin)
        for rating in ratings {
            last = state.due
            state = Scheduler.standard.state(state, after: rating, at: last)
        }
        #expect(state.phase == phase)
        #expect(state.due.timeIntervalSince(last) == wait)
        #expect(state.answers == ratings.count && state.lastAnswer == last)
    }

    @Test func `A card that is forgotten after it was known counts a lapse, a new one does not`() {
        #expect(state(.standard, .again, .again).lapses == 0)
        #expect(state(.standard, .easy, .again, .again, .easy, .again).lapses == 2)
    }

    @Test func `A card is remembered with the desired probability when it returns`() throws {
        for retention in [0.7, 0.8, 0.9, 0.95] {
            let scheduler = try Scheduler(desiredRetention: retention)
            let state = state(scheduler, .easy, .good, .good)
            #expect(abs(scheduler.retrievability(of: state, at: state.due) - retention) < 0.01)
        }
        #expect(Scheduler.standard.retrievability(of: .new(due: Self.begin), at: Self.begin) == 0)
    }

    @Test func `A step that an earlier scheduler had ends the learning`() throws {
        let card = ReviewState(
            phase: .learning(step: 5), memory: Memory(stability: 2, difficulty: 5), due: Self.begin,
            lastAnswer: Self.begin)
        for rating in [Rating.hard, .good, .easy] {
            #expect(Scheduler.standard.state(card, after: rating, at: Self.begin).isInReview)
        }
        #expect(Scheduler.standard.state(card, after: .again, at: Self.begin).phase == .learning(step: 0))
    }

    @Test func `A clock that is set back does not harm`() {
        let card = state(.standard, .easy)
        let next = Scheduler.standard.state(card, after: .good, at: Self.begin.addingTimeInterval(-100 * Self.day))
        #expect(next.isInReview && next.memory?.stability.isFinite == true)
    }

    @Test func `However long a life of answers is, all numbers stay finite`() {
        var state = ReviewState.new(due: Self.begin)
        for number in 0..<3_000 {
            let date = state.due.addingTimeInterval(200 * Self.day)
            state = Scheduler.standard.state(state, after: number % 500 == 499 ? .again : .easy, at: date)
            #expect(state.memory?.stability.isFinite == true && state.due.timeIntervalSince(date) <= 36_500 * Self.day)
        }
    }

    @Test func `Fuzz stays near the exact interval and within the longest one, and its generator decides it`() throws {
        let scheduler = try Scheduler(maximumInterval: 50)
        let card = state(scheduler, .easy, .good)
        let exact = scheduler.state(card, after: .good, at: card.due).due.timeIntervalSince(card.due) / Self.day
        #expect(exact == 50)
        var generator = SeededGenerator(seed: 1)
        let intervals = (0..<1_000).map { _ in
            let next = scheduler.state(card, after: .good, at: card.due, using: &generator)
            return next.due.timeIntervalSince(card.due) / Self.day
        }
        #expect(Set(intervals) == Set((46...50).map(Double.init)))
        var (one, other) = (SeededGenerator(seed: 9), SeededGenerator(seed: 9))
        #expect(
            scheduler.state(card, after: .good, at: card.due, using: &one)
                == scheduler.state(card, after: .good, at: card.due, using: &other))
    }

    @Test func `Intervals of minutes, of a day and of two days have no fuzz`() {
        var generator = SeededGenerator(seed: 1)
        for ratings in [[Rating.again], [.hard], [.good], [.good, .good]] {
            var (fuzzy, exact) = (ReviewState.new(due: Self.begin), ReviewState.new(due: Self.begin))
            for rating in ratings {
                exact = Scheduler.standard.state(exact, after: rating, at: exact.due)
                fuzzy = Scheduler.standard.state(fuzzy, after: rating, at: fuzzy.due, using: &generator)
            }
            #expect(fuzzy == exact)
        }
    }

    @Test func `Settings out of bounds are refused`() {
        #expect(throws: SchedulerError.self) { try Scheduler(desiredRetention: 1) }
        #expect(throws: SchedulerError.self) { try Scheduler(desiredRetention: .nan) }
        #expect(throws: SchedulerError.self) { try Scheduler(maximumInterval: 0) }
        #expect(throws: SchedulerError.self) { try Scheduler(learningSteps: [.seconds(-1)]) }
    }
}
