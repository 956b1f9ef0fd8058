// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import Testing

@Suite struct ReviewRuleTests {
    @Test(
        arguments: [
            (0, 0, 0, 0, nil), (1, 5, 5, 0, .learning), (0, 5, 0, 0, .review), (0, 0, 5, 0, .new),
            (0, 4, 1, 0, .review),
            (0, 4, 1, 4, .new), (0, 1, 1, 0, .review), (0, 1, 1, 1, .new), (0, 1, 9, 1, .new),
        ] as [(Int, Int, Int, Int, ReviewQueue.Kind?)])
    func `Learning cards come first, and new ones are spread`(
        learning: Int, review: Int, new: Int, answered: Int, next: ReviewQueue.Kind?
    ) {
        #expect(ReviewQueue.next(learningDue: learning, review: review, new: new, answered: answered) == next)
    }

    @Test func `A day begins at four in the morning, also when the clocks change`() throws {
        let calendar = ReviewCalendar(timeZone: "Europe/Berlin")
        let day = calendar.day(of: try Date("2026-03-28T12:00:00Z", strategy: .iso8601))
        // Summer time begins on 29 March at 01:00 UTC.
        #expect(try calendar.day(of: Date("2026-03-29T01:59:59Z", strategy: .iso8601)) == day)
        #expect(try calendar.day(of: Date("2026-03-29T02:00:00Z", strategy: .iso8601)) == day + 1)
        #expect(try calendar.beginning(ofDay: day + 1) == Date("2026-03-29T02:00:00Z", strategy: .iso8601))
        #expect(try calendar.beginning(ofDay: day) == Date("2026-03-28T03:00:00Z", strategy: .iso8601))
        for offset in 0..<800 {
            #expect(calendar.day(of: calendar.beginning(ofDay: day + offset)) == day + offset)
            #expect(
                calendar.day(of: calendar.beginning(ofDay: day + offset).addingTimeInterval(-1)) == day + offset - 1)
        }
    }

    @Test(arguments: [(7, false), (8, true), (9, false), (12, true), (16, true)])
    func `A card is a leech at eight lapses and each fourth one after them`(lapses: Int, isLeech: Bool) {
        #expect(ReviewSettings().isLeech(after: lapses) == isLeech)
    }

    @Test func `A limit of no lapses does not trap`() {
        #expect(ReviewSettings(leechLapses: 0).isLeech(after: 1))
        #expect(!ReviewSettings(leechLapses: 0).isLeech(after: 0))
    }

    @Test(
        arguments: [
            ("serendipity", .right), (" Serendipity ", .right), ("serendipty", .almost), ("serendipiyt", .almost),
            ("seremdipity", .almost), ("sseremdipity", .wrong), ("luck", .wrong), ("", .wrong),
        ] as [(String, TypedAnswer)])
    func `A typed word is right, almost right or wrong`(typed: String, answer: TypedAnswer) {
        #expect(TypedAnswer(typed, for: "serendipity") == answer)
    }

    @Test func `Hyphens and spaces are alike, and a short word must be right`() {
        #expect(TypedAnswer("ice  cream", for: "Ice-cream") == .right)
        #expect(TypedAnswer("cot", for: "cat") == .wrong)
        #expect(TypedAnswer("cat", for: "cat").rating == .good)
    }

    @Test func `A card does not show its word in the meaning`() {
        let note = ReviewNote(word: "ghettoise", meaning: "to put in a ghetto")
        let card = ReviewCard(id: 1, note: note, direction: .word, state: .new(due: Date()))
        #expect(card.question == "to put in a ____" && card.answer == "ghettoise")
        #expect(note.id == ReviewNote(word: " GHETTOISE", meaning: "").id)
    }

    @Test func `A streak ends with the first day without answers, and today may be still to come`() {
        var statistics = ReviewStatistics()
        statistics.today = 100
        #expect(statistics.streak == 0 && statistics.all.share == nil)
        statistics.answers = [99: 1, 98: 4, 96: 1]
        #expect(statistics.streak == 2)
        statistics.answers[100] = 1
        #expect(statistics.streak == 3)
    }

    @Test(
        arguments: [
            (0, "less than a minute"), (60, "1 minute"), (7_200, "2 hours"), (86_400, "1 day"),
            (2 * 30.44 * 86_400, "2 months"),
            (2.5 * 30.44 * 86_400, "2.5 months"), (900 * 365.25 * 86_400, "900 years"),
        ] as [(TimeInterval, String)])
    func `A time is in its largest unit`(seconds: TimeInterval, text: String) {
        #expect(ReviewInterval(seconds).text == text)
    }
}
