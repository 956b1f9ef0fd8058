// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayCards
import MainstayDatabase
import MainstayTestSupport
import Testing

/// What a deck takes from another one, and the cards that are heard.
@Suite struct ReviewProgressTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    private static let note = ReviewNote(word: "zeal", meaning: "great energy")
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func deck(_ name: String = "cards", hears: Bool = false) -> SQLiteReviewDeck {
        SQLiteReviewDeck(
            file: directory.file("\(name).sqlite"),
            settings: ReviewSettings(calendar: ReviewCalendar(timeZone: "UTC"), hears: hears))
    }

    private func answer(_ deck: SQLiteReviewDeck, _ rating: Rating = .easy, at date: Date) async throws -> ReviewCard {
        let card = try #require(try await deck.turn(at: date).card)
        return try #require(try await deck.answer(card, rating, at: date))
    }

    @Test func `What was learned goes from one deck to another, and what is learned there stays`() async throws {
        let (one, other) = (deck("one"), deck("other"))
        _ = try await one.add([Self.note, ReviewNote(word: "new", meaning: "never asked")], at: Self.begin)
        let answered = try await answer(one, at: Self.begin)
        try await one.suspend("new")
        let progress = try await one.progress()
        let given = ReviewLogEntry(date: Self.begin, rating: .easy, phase: .new, wait: 7 * 86_400)
        #expect(
            progress.first
                == ReviewProgress(note: Self.note.id, direction: .meaning, state: answered.state, answers: [given]))
        #expect(progress.dropFirst().allSatisfy { $0.isSuspended && $0.state.isNew })
        #expect(try await other.add(one.notes(), progress, at: Self.begin) == 2)
        #expect(try await other.progress() == progress)
        let later = answered.state.due.addingTimeInterval(60)
        let own = try await answer(other, .hard, at: later)
        #expect(own.note == Self.note && own.state.answers == 2)
        // The older state comes again, as when a file is imported twice.
        #expect(try await other.add(one.notes(), progress, at: later) == 0)
        #expect(try await other.card(own.id)?.state == own.state)
        // Of a note that is not there nothing is kept.
        let foreign = ReviewProgress(note: "none", direction: .word, state: own.state)
        #expect(try await other.add([], [foreign], at: later) == 0)
        #expect(try await !other.progress().contains(foreign))
    }

    @Test func `A word is heard only where words can be heard, after its meaning is known`() async throws {
        let (silent, hearing) = (deck(), deck(hears: true))
        _ = try await silent.add([Self.note], at: Self.begin)
        #expect(try await hearing.turn(at: Self.begin).counts.new == 1)
        _ = try await answer(silent, at: Self.begin)
        let day = { (number: Double) in Self.begin.addingTimeInterval(number * 86_400) }
        #expect(try await silent.turn(at: day(1)).counts.new == 1)
        #expect(try await hearing.turn(at: day(1)).counts.new == 2)
        #expect(try await answer(hearing, at: day(1)).direction == .word)
        #expect(try await silent.turn(at: day(2)).card == nil)
        let heard = try await answer(hearing, at: day(2))
        #expect(heard.direction == .hearing && heard.question.isEmpty && heard.answer == "zeal")
        #expect(try await silent.statistics(at: day(2)).young == 2)
        #expect(try await hearing.statistics(at: day(2)).young == 3)
        try await hearing.suspend("zeal")
        #expect(try await silent.resume("zeal") == 2)
        #expect(try await hearing.turn(at: day(30)).counts.review == 3)
    }

    @Test func `A deck of before gets its cards to hear`() async throws {
        _ = try await deck().add([Self.note], at: Self.begin)
        let file = directory.file("cards.sqlite")
        // As version 0.2.0 had it.
        try Database(path: file).execute(
            """
            DELETE FROM card WHERE direction = 'hearing'; DELETE FROM migration WHERE position > 4;
            DROP INDEX note_word; DROP VIEW every_answer; ALTER TABLE note DROP COLUMN directions;
            ALTER TABLE note DROP COLUMN imported;
            \(["past_answer", "media", "deck_options", "change", "card_before", "note_before", "removed_note", "removed_card",
                "removed_answer", "removed_past_answer"].map { "DROP TABLE \($0);" }.joined())
            """)
        _ = try await answer(deck(), at: Self.begin)
        #expect(try await deck(hears: true).turn(at: Self.begin.addingTimeInterval(86_400)).counts.new == 2)
        #expect(try Database(path: file).integer("SELECT count(*) FROM card") == 3)
    }

    @Test func `A deck that has reached its limit says so and stays as it was`() async throws {
        let deck = SQLiteReviewDeck(file: directory.file("small.sqlite"), byteLimit: 256 << 10)
        _ = try await deck.add([Self.note], at: Self.begin)
        let many = (0..<100).map { ReviewNote(word: "\($0)", meaning: String(repeating: "long ", count: 1_000)) }
        let error = await #expect(throws: ReviewError.self) { try await deck.add(many, at: Self.begin) }
        #expect(error?.description.contains("limit of 256 kB") == true)
        #expect(error?.description.contains("small.sqlite") == false)
        #expect(try await deck.notes() == [Self.note])
        #expect(try await answer(deck, at: Self.begin).note == Self.note)
    }
}
