// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import Testing

@testable import MainstayAnki

/// The numbers that Anki keeps for a card, in both directions.
@Suite struct CollectionCardTests {
    private static let day = 86_400.0
    private let calendar = ReviewCalendar(timeZone: "UTC")
    private let beginning = Date(timeIntervalSince1970: 1_700_006_400)

    private func read(_ card: CollectionCard, lastAnswer: Double? = nil) -> ReviewProgress? {
        card.progress(of: "word", .meaning, from: beginning, lastAnswer: lastAnswer)
    }

    @Test func `A new card has a position and nothing else`() {
        let card = CollectionCard(position: 7)
        #expect(card.type == 0 && card.queue == 0 && card.due == 7 && card.data.isEmpty)
        #expect(read(card) == nil)
        let suspended = CollectionCard(position: 7, isSuspended: true)
        #expect(suspended.queue == -1)
        #expect(read(suspended)?.isSuspended == true)
        #expect(read(suspended)?.state == .new(due: beginning))
    }

    @Test(arguments: [false, true])
    func `What was written is read again`(isSuspended: Bool) throws {
        let today = calendar.day(of: beginning)
        let last = beginning.addingTimeInterval(-3 * Self.day)
        for phase in [ReviewState.Phase.review, .relearning(step: 0), .learning(step: 0)] {
            let isReview = phase == .review
            let state = ReviewState(
                phase: phase, memory: Memory(stability: 12.5, difficulty: 6.25),
                due: beginning.addingTimeInterval(isReview ? 9 * Self.day : 600), lastAnswer: last, answers: 9,
                lapses: 2)
            let progress = ReviewProgress(note: "word", direction: .meaning, state: state, isSuspended: isSuspended)
            let card = CollectionCard(progress, position: 0, today: today, calendar)
            #expect((card.queue == -1) == isSuspended)
            let found = try #require(read(card))
            #expect(found.isSuspended == isSuspended && found.note == "word" && found.direction == .meaning)
            #expect(found.state.phase == phase && found.state.memory == state.memory)
            #expect(found.state.answers == 9 && found.state.lapses == 2 && found.state.lastAnswer == last)
            #expect(calendar.day(of: found.state.due) == calendar.day(of: state.due))
        }
    }

    @Test(arguments: [1_700_000_000.9, -5, 1e300, .infinity, .nan])
    func `Dates of any kind are written as whole seconds within bounds`(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        let state = ReviewState(
            phase: .learning(step: 0), memory: Memory(stability: 1, difficulty: 5), due: date, lastAnswer: date,
            answers: 1,
            lapses: 0)
        let progress = ReviewProgress(note: "w", direction: .word, state: state, isSuspended: false)
        let card = CollectionCard(progress, position: 0, today: 0, calendar)
        #expect(0...32_503_680_000 ~= card.due)
        // Anki ignores a number of seconds that is not whole.
        #expect(card.data.contains(#/"lrt":[0-9]+[,}]/#), "\(card.data)")
    }

    @Test func `The last answer comes from the card, then from the log, then from the interval`() {
        var card = CollectionCard(type: 2, queue: 2, due: 10, interval: 4, factor: 2_500, answers: 3)
        let due = beginning.timeIntervalSince1970 + 10 * Self.day
        #expect(read(card)?.state.lastAnswer?.timeIntervalSince1970 == due - 4 * Self.day)
        #expect(read(card, lastAnswer: 1_650_000_000)?.state.lastAnswer?.timeIntervalSince1970 == 1_650_000_000)
        card.data = #"{"s":3,"d":4,"lrt":1600000000}"#
        let state = read(card, lastAnswer: 1_650_000_000)?.state
        #expect(state?.lastAnswer?.timeIntervalSince1970 == 1_600_000_000)
        #expect(state?.memory == Memory(stability: 3, difficulty: 4))
    }

    @Test(arguments: [
        (#"{"s":0,"d":0}"#, 0.001, 1.0), (#"{"s":-1,"d":99}"#, 0.001, 10), (#"{"s":1e99,"d":5}"#, 36_500, 5),
    ])
    func `A memory from elsewhere is brought into bounds`(data: String, stability: Double, difficulty: Double) {
        let card = CollectionCard(type: 1, due: 2_000_000_000, answers: 1, left: 1_001, data: data)
        #expect(read(card)?.state.memory == Memory(stability: stability, difficulty: difficulty))
    }

    @Test(arguments: [
        "", "{}", "[]", "x", #"{"s":"1","d":2}"#, #"{"s":1}"#, String(repeating: " ", count: 5_000) + "{}",
    ])
    func `A learning card without a memory is new`(data: String) {
        #expect(read(CollectionCard(type: 1, queue: 1, due: 2_000_000_000, data: data)) == nil)
    }

    @Test func `Numbers of any size give a state within bounds, and no trap`() throws {
        let numbers = [Int.min, -1_000_000, -1, 0, 1, 1_000, 1_000_000_001, .max]
        for type in [-1, 0, 1, 2, 3, 4, .max] {
            for number in numbers {
                let card = CollectionCard(
                    type: type, queue: 2, due: number, interval: number, factor: number, answers: number,
                    lapses: number,
                    left: number, data: type == 1 ? #"{"s":1,"d":1}"# : "")
                guard let state = read(card, lastAnswer: Double(number))?.state else {
                    #expect(![1, 2, 3].contains(type))
                    continue
                }
                #expect(1...1_000_000 ~= state.answers && 0...1_000_000 ~= state.lapses)
                #expect(0...32_503_680_000 ~= state.due.timeIntervalSince1970)
                #expect(0...32_503_680_000 ~= (try #require(state.lastAnswer)).timeIntervalSince1970)
            }
        }
    }
}
