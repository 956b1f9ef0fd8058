// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayCards
import MainstayTestSupport
import Testing

@Suite struct ReviewDeckTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    private static let day = 86_400.0
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func deck(new: Int = 20, reviews: Int = 200, leech: Int = 8, hears: Bool = false) -> SQLiteReviewDeck {
        let calendar = ReviewCalendar(timeZone: "UTC")
        return SQLiteReviewDeck(
            file: directory.file("cards.sqlite"),
            settings: ReviewSettings(
                newPerDay: new, reviewsPerDay: reviews, leechLapses: leech, calendar: calendar, hears: hears))
    }

    private func notes(_ count: Int) -> [ReviewNote] {
        (0..<count).map {
            ReviewNote(word: "word\($0)", meaning: "meaning \($0)", sounds: ["\($0).mp3"], tags: ["a", "b"])
        }
    }

    /// Answers until nothing is left at a moment. Gives the words in their order.
    private func learn(_ deck: SQLiteReviewDeck, _ rating: Rating = .easy, at date: Date) async throws -> [String] {
        var words: [String] = []
        while let card = try await deck.turn(at: date).card {
            words.append("\(card.note.word) \(card.direction)")
            _ = try await deck.answer(card, rating, at: date)
        }
        return words
    }

    @Test func `New cards come in their order, up to the limit of the day`() async throws {
        let deck = deck(new: 3)
        #expect(try await deck.add(notes(5), at: Self.begin) == 5)
        #expect(try await deck.turn(at: Self.begin).counts == ReviewCounts(new: 3))
        #expect(try await learn(deck, at: Self.begin) == ["word0 meaning", "word1 meaning", "word2 meaning"])
        let tomorrow = Self.begin.addingTimeInterval(Self.day)
        // The other direction of a word begins when its meaning is known.
        #expect(try await learn(deck, at: tomorrow) == ["word0 word", "word1 word", "word2 word"])
    }

    @Test func `Notes with a known identifier are updated, and their cards stay`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(2), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        let answered = try #require(try await deck.answer(card, .good, at: Self.begin))
        #expect(try await deck.add([ReviewNote(word: "WORD0", meaning: "another")], at: Self.begin) == 0)
        #expect(try await deck.notes().map(\.meaning) == ["another", "meaning 1"])
        #expect(try await deck.card(card.id)?.state == answered.state)
        #expect(try await self.deck().notes()[1] == notes(2)[1])
    }

    @Test func `The words without a note are found in any case`() async throws {
        let deck = deck()
        #expect(try await deck.isEmpty())
        let imported = ["iPhone", "Über uns", "ÉTÉ"].map { ReviewNote(id: "anki-\($0)", word: $0, meaning: "m") }
        _ = try await deck.add(notes(2) + imported, at: Self.begin)
        let words = ["word0", "b", "WORD1 ", "iphone", "über Uns", "été", "a"]
        #expect(try await deck.wordsWithoutNote(among: words) == ["b", "a"])
        #expect(try await !deck.isEmpty())
    }

    @Test func `A session has the day with its streak, and weeks have their retention`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(2), at: Self.begin)
        for day in [0.0, 8, 9, 10] {
            let morning = Self.begin.addingTimeInterval(day * Self.day)
            _ = try await learn(deck, .good, at: morning)
            #expect(try await deck.session(at: morning).day.streak == max(1, Int(day) - 7))
        }
        let later = Self.begin.addingTimeInterval(11 * Self.day)
        let session = try await deck.session(at: later)
        #expect(session.day == ReviewDay(streak: 3) && session.isEditable && session.lastChange?.kind == .answer)
        let statistics = try await deck.statistics(at: later)
        #expect(statistics.retention.count == 52 && statistics.retention.last == statistics.week)
        #expect(statistics.retention.map(\.asked).reduce(0, +) == statistics.all.asked && statistics.all.asked > 0)
    }

    @Test func `An answer that is sent twice counts once`() async throws {
        let (deck, other) = (deck(), deck())
        _ = try await deck.add(notes(1), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        #expect(try await deck.answer(card, .good, at: Self.begin)?.state.answers == 1)
        #expect(try await other.answer(card, .good, at: Self.begin) == nil)
        #expect(try await other.card(card.id)?.state.answers == 1)
        #expect(try await other.statistics(at: Self.begin).answers.values.reduce(0, +) == 1)
    }

    @Test func `The interval that is shown is the one that is kept`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(1), at: Self.begin)
        var date = Self.begin
        for _ in 0..<8 {
            let turn = try await deck.turn(at: date)
            let card = try #require(turn.card)
            let answered = try #require(try await deck.answer(card, .good, at: date))
            #expect(answered.state == turn.choices[.good])
            date = answered.state.due
        }
    }

    @Test func `A learning card that is due comes before all others, and soon ones come if nothing else is left`()
        async throws
    {
        let deck = deck()
        _ = try await deck.add(notes(2), at: Self.begin)
        let first = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(first, .again, at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).card?.note.word == "word1")
        #expect(try await deck.turn(at: Self.begin.addingTimeInterval(61)).card == (try await deck.card(first.id)))
        let second = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(second, .easy, at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).card?.id == first.id)
        #expect(try await deck.turn(at: Self.begin).counts == ReviewCounts(learning: 1))
    }

    @Test func `A deck without cards for now says when the next one of the day comes`() async throws {
        let steps = try Scheduler(learningSteps: [.seconds(3_600)])
        let deck = SQLiteReviewDeck(
            file: directory.file("cards.sqlite"), settings: ReviewSettings(scheduler: steps))
        _ = try await deck.add(notes(1), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(card, .again, at: Self.begin)
        let turn = try await deck.turn(at: Self.begin)
        #expect(turn.card == nil && turn.resumes == Self.begin.addingTimeInterval(3_600))
    }

    @Test func `Known cards have a limit of their own`() async throws {
        _ = try await deck().add(notes(6), at: Self.begin)
        #expect(try await learn(deck(), at: Self.begin).count == 6)
        let later = Self.begin.addingTimeInterval(30 * Self.day)
        #expect(try await deck(new: 0, reviews: 4).turn(at: later).counts == ReviewCounts(review: 4))
        #expect(try await learn(deck(new: 0, reviews: 4), at: later).count == 4)
        #expect(try await deck(new: 0).turn(at: later).counts == ReviewCounts(review: 2))
    }

    @Test func `Undo takes back answers one by one, with the leech that one made`() async throws {
        let deck = deck(leech: 1)
        _ = try await deck.add(notes(1), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        let known = try #require(try await deck.answer(card, .easy, at: Self.begin))
        let leech = try #require(try await deck.answer(known, .again, at: known.state.due))
        #expect(leech.isSuspended && leech.isLeech)
        #expect(try await deck.statistics(at: known.state.due).suspended == 1)
        #expect(try await deck.answer(leech, .good, at: known.state.due) == nil)
        #expect(try await deck.undo() == known)
        #expect(try await deck.undo() == card)
        #expect(try await deck.undo() == nil)
        #expect(try await deck.turn(at: Self.begin).counts == ReviewCounts(new: 1))
        #expect(try await deck.turn(at: Self.begin, asking: card.id + 1).card?.id == card.id + 1)
    }

    @Test func `Undo takes back what was done last, be it an answer, a burial or a suspension`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(3), at: Self.begin)
        let first = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(first, .easy, at: Self.begin)
        let second = try #require(try await deck.turn(at: Self.begin).card)
        try await deck.suspend(second.note.word)
        let third = try #require(try await deck.turn(at: Self.begin).card)
        try await deck.bury(third, at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).card == nil)
        // Another process may take them back.
        let other = self.deck()
        let burial = try #require(try await other.lastChange())
        #expect(burial.kind == .burial && burial.card.note.word == "word2")
        #expect(try await other.undo(burial) == third)
        #expect(try await other.undo(burial) == nil)
        #expect(try await deck.lastChange().map { "\($0.kind) \($0.card.note.word)" } == "suspension word1")
        #expect(try await deck.undo() == second)
        #expect(try await deck.card(second.id + 1)?.isSuspended == false)
        #expect(try await deck.lastChange().map { "\($0.kind) \($0.card.note.word)" } == "answer word0")
        #expect(try await deck.undo() == first)
        #expect(try await deck.lastChange() == nil)
    }

    @Test func `Undo restores each card of a word as it was, also what was resumed`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(2), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        try await deck.bury(card, at: Self.begin)
        try await deck.suspend("word0")
        try await deck.suspend("word0")
        try await deck.suspend("unknown")
        #expect(try await deck.undo()?.isSuspended == false)
        // It is still buried.
        #expect(try await deck.turn(at: Self.begin).card?.note.word == "word1")
        try await deck.suspend("word1")
        #expect(try await deck.resume("word1") == 2)
        #expect(try await deck.lastChange()?.kind == .resumption)
        #expect(try await deck.resume(nil) == 1)
        #expect(try await deck.resume(nil) == 0)
        var kinds: [ReviewChange.Kind] = []
        while let change = try await deck.lastChange() {
            kinds.append(change.kind)
            _ = try await deck.undo(change)
        }
        #expect(kinds == [.resumption, .resumption, .suspension, .burial])
        #expect(try await deck.turn(at: Self.begin).card == card)
    }

    @Test func `A buried card returns tomorrow, a suspended one when it is resumed`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(2), at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        try await deck.bury(card, at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).card?.note.word == "word1")
        #expect(try await deck.turn(at: Self.begin.addingTimeInterval(Self.day)).card?.note.word == "word0")
        #expect(try await deck.resume(nil) == 1)
        try await deck.suspend("Word0")
        try await deck.suspend("never there")
        #expect(try await deck.turn(at: Self.begin.addingTimeInterval(Self.day)).card?.note.word == "word1")
        #expect(try await deck.resume("word1") == 0)
        #expect(try await deck.resume("word0") == 2)
        #expect(try await deck.turn(at: Self.begin).card?.note.word == "word0")
    }

    @Test func `Statistics count cards, answers and what is remembered, and look ahead`() async throws {
        let deck = deck()
        _ = try await deck.add(notes(4), at: Self.begin)
        _ = try await learn(deck, at: Self.begin)
        let due = Self.begin.addingTimeInterval(10 * Self.day)
        for rating in [Rating.again, .good, .easy] {
            let card = try #require(try await self.deck(new: 0).turn(at: due).card)
            _ = try await deck.answer(card, rating, at: due)
        }
        let statistics = try await deck.statistics(at: due)
        #expect(statistics.new == 4 && statistics.learning == 1 && statistics.young + statistics.mature == 3)
        #expect(statistics.recent == .init(asked: 3, remembered: 2) && statistics.all == statistics.recent)
        #expect(statistics.answers == [statistics.today: 3, statistics.today - 10: 4])
        // A known card that is overdue, and the one that was just forgotten.
        #expect(statistics.forecast[0] == 2 && statistics.forecast.reduce(0, +) <= 4)
        #expect(statistics.streak == 1)
        for (day, deck) in [(0, deck), (10, deck), (17, self.deck(hears: true)), (40, deck)] {
            let date = Self.begin.addingTimeInterval(Double(day) * Self.day)
            #expect(try await deck.dueCount(at: date) == deck.statistics(at: date).forecast[0], "day \(day)")
        }
        let later = try await deck.statistics(at: due.addingTimeInterval(40 * Self.day))
        #expect(later.recent.asked == 0 && later.all.asked == 3)
    }

    @Test func `A file that is no database is named in the error`() async throws {
        try directory.write(Array("This is no database, however long it may be.".utf8), to: "cards.sqlite")
        let error = await #expect(throws: ReviewError.self) { try await self.deck().notes() }
        #expect(error?.description.hasPrefix(directory.file("cards.sqlite")) == true)
    }

    @Test func `A file with kept words of an earlier version keeps them`() async throws {
        let kept = SQLiteKeptWords(file: directory.file("cards.sqlite"))
        try await kept.keep("zeal")
        try await kept.discard("abyss")
        _ = try await deck().add(notes(1), at: Self.begin)
        #expect(try await kept.all() == ["zeal"])
        #expect(try await kept.discarded() == ["abyss"])
        try await kept.keep("ABYSS")
        #expect(try await kept.discarded() == [])
        try await kept.forget("Zeal")
        #expect(try await kept.all() == ["ABYSS"])
    }
}
