// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import Testing

@Suite struct ReviewSessionTests {
    private static let now = Date(timeIntervalSince1970: 1_767_261_600)

    private func card(_ direction: ReviewDirection, word: String = "serendipity") -> ReviewCard {
        ReviewCard(
            id: 1, note: ReviewNote(word: word, meaning: "good luck"), direction: direction, state: .new(due: Self.now))
    }

    private func session(
        _ card: ReviewCard?, last: ReviewCard? = nil, hears: Bool = false, isEditable: Bool = true,
        day: ReviewDay = ReviewDay()
    ) -> ReviewSession {
        ReviewSession(
            turn: ReviewTurn(card: card, counts: ReviewCounts(new: 1, learning: 2, review: 3)), day: day,
            lastChange: last.map { ReviewChange(id: "1", kind: .suspension, card: $0) }, askedAt: Self.now,
            hears: hears, isEditable: isEditable)
    }

    @Test func `A space shows the answer and then rates it, and numbers rate`() {
        var session = session(card(.meaning))
        #expect(session.step == .question && session.actions == [.show, .edit, .bury, .suspend])
        #expect(session.action(for: " ") == .show && session.action(for: "3") == nil)
        #expect(session.action(for: "S") == .suspend && session.action(for: "u") == nil)
        session.show()
        #expect(session.step == .rating && session.action(for: " ") == .rate(.good))
        #expect(
            Rating.allCases.map { session.action(for: Character("\($0.rawValue)")) }
                == Rating.allCases.map { .rate($0) })
    }

    @Test func `While a word is typed, keys are letters, and then its difference is shown`() {
        var session = session(card(.word))
        #expect(session.step == .typing && session.action(for: " ") == nil && session.action(for: "s") == nil)
        session.show(typed: "serendipty")
        #expect(session.verdict == .almost && session.suggestion == .hard)
        #expect(session.action(for: " ") == .rate(.hard))
        #expect(session.difference?.parts.map(\.text) == ["serendip", "i", "ty"])
        session.show(typed: "serendipity")
        #expect(session.typed == "serendipty")
    }

    @Test func `Nothing is compared for a card that asks for the meaning`() {
        var session = session(card(.meaning))
        session.show(typed: "x")
        #expect(session.typed == nil && session.verdict == nil && session.difference == nil)
    }

    @Test func `A word can be heard where there is sound, and not while it is asked for`() {
        #expect(!session(card(.meaning)).canHear && session(card(.meaning), hears: true).canHear)
        #expect(session(card(.hearing), hears: true).actions == [.show, .hear, .edit, .bury, .suspend])
        var asked = session(card(.word), hears: true)
        #expect(!asked.canHear)
        asked.show(typed: "")
        #expect(asked.canHear)
        #expect(!session(card(.cloze(1), word: "{{c1::Paris}}"), hears: true).canHear)
    }

    @Test func `What can be taken back has a name, unless it is the answer`() {
        let other = card(.meaning, word: "luck")
        #expect(session(card(.word), last: other).undoTitle == "luck")
        #expect(session(card(.meaning), last: card(.meaning)).undoTitle == "serendipity")
        var asked = session(card(.word), last: card(.meaning))
        #expect(asked.undoTitle == nil && asked.actions.contains(.undo))
        asked.show(typed: "")
        #expect(asked.undoTitle == "serendipity" && session(card(.word)).undoTitle == nil)
    }

    @Test func `Nothing is left but to take back what was done`() {
        let session = session(nil, last: card(.meaning), hears: true)
        #expect(session.step == .done && session.actions == [.undo] && session.action(for: " ") == nil)
        #expect(session.timeOnCard(at: Self.now + 9) == 0)
    }

    @Test func `The progress is of the day, and a break does not count as learning`() {
        let dates = [0, 10, 25, 4_000].map { Self.now.addingTimeInterval($0) }
        let day = ReviewDay(answersAt: dates, streak: 3)
        #expect(day == ReviewDay(answers: 4, seconds: 5 + 10 + 15 + 60, streak: 3))
        let session = session(card(.meaning), day: day)
        #expect(session.left == 6 && session.progress == 0.4)
        #expect(session.timeOnCard(at: Self.now + 7) == 7 && session.time(at: Self.now + 7) == 97)
        #expect(session.timeOnCard(at: Self.now + 700) == 60 && session.timeOnCard(at: Self.now - 1) == 0)
        #expect(ReviewSession(turn: ReviewTurn(), askedAt: Self.now).progress == 1)
        #expect(ReviewDay(answersAt: [], streak: 0) == ReviewDay())
    }

    @Test func `A year is weeks from Monday, and its busiest days are the darkest`() {
        var statistics = ReviewStatistics()
        // A Thursday.
        statistics.today = 20_783
        statistics.answers = [20_783: 9, 20_782: 1, 20_781: 3, 20_780: 5, 20_416: 2, 20_415: 7]
        let year = ReviewYear(statistics)
        #expect(year.weeks.count == 53 && year.weeks.allSatisfy { $0.count == 7 })
        #expect(year.weeks.last?.map { $0?.level } == [4, 3, 1, 4, nil, nil, nil])
        #expect(year.weeks.last?.map { $0?.answers } == [5, 3, 1, 9, nil, nil, nil])
        #expect(year.weeks.first?.first == .some(.init(day: 20_416, answers: 2, level: 2)))
        #expect(ReviewYear(ReviewStatistics(), weeks: 0).weeks.count == 1)
    }
}
