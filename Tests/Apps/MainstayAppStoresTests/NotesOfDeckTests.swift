// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayCards
import MainstayTestSupport
import Testing

/// Lists, changes and options of a deck, and what comes from elsewhere.
@Suite struct NotesOfDeckTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    private static let day = 86_400.0
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func deck(new: Int = 20, deck: String? = nil) -> SQLiteReviewDeck {
        SQLiteReviewDeck(
            file: directory.file("cards.sqlite"),
            settings: ReviewSettings(newPerDay: new, calendar: ReviewCalendar(timeZone: "UTC"), deck: deck))
    }

    private static let notes = [
        ReviewNote(word: "Zeal", meaning: "100 % energy", tags: ["a", "b"], deck: "Words"),
        ReviewNote(word: "abyss", meaning: "a_deep gulf", tags: ["ab"], deck: "Words::New"),
        ReviewNote(word: "wordsmith", meaning: "writer", deck: "Words2", directions: [.meaning]),
        ReviewNote(id: "gaps", word: "{{c1::Riga}} in {{c2::Latvia}}", meaning: "", deck: "Geo"),
    ]

    private func words(_ deck: SQLiteReviewDeck, _ filter: ReviewNoteFilter) async throws -> [String] {
        let listed = try await deck.notes(filter).map(\.note.word)
        #expect(try await deck.noteCount(filter) == listed.count)
        return listed
    }

    /// If all cards were read for each note, this would take minutes.
    @Test(.timeLimit(.minutes(1))) func `Notes of a state are found among many`() async throws {
        let deck = deck()
        _ = try await deck.add((0..<30_000).map { ReviewNote(word: "w\($0)", meaning: "m") }, at: Self.begin)
        for state in ReviewNoteFilter.State.allCases {
            #expect(try await deck.noteCount(ReviewNoteFilter(state: state)) == (state == .new ? 30_000 : 0))
        }
    }

    @Test func `Notes are found by text, deck, tag and state`() async throws {
        let deck = deck()
        _ = try await deck.add(Self.notes, at: Self.begin)
        #expect(try await words(deck, ReviewNoteFilter()).count == 4)
        #expect(try await words(deck, ReviewNoteFilter(text: "zEA")) == ["Zeal"])
        #expect(try await words(deck, ReviewNoteFilter(text: "%")) == ["Zeal"])
        #expect(try await words(deck, ReviewNoteFilter(text: "_")) == ["abyss"])
        #expect(try await words(deck, ReviewNoteFilter(text: "'\\")) == [])
        #expect(try await words(deck, ReviewNoteFilter(deck: "Words")) == ["Zeal", "abyss"])
        #expect(try await words(deck, ReviewNoteFilter(tag: "a")) == ["Zeal"])
        #expect(try await words(deck, ReviewNoteFilter(word: "ABYSS")) == ["abyss"])
        _ = try await deck.suspend(ReviewNoteFilter(word: "abyss"))
        #expect(try await words(deck, ReviewNoteFilter(state: .suspended)) == ["abyss"])
        #expect(try await words(deck, ReviewNoteFilter(deck: "Words", state: .new)) == ["Zeal", "abyss"])
        #expect(try await words(deck, ReviewNoteFilter(state: .leech)) == [])
        #expect(
            try await deck.notes(ReviewNoteFilter(), offset: 1, limit: 2).map(\.note.word) == ["abyss", "wordsmith"])
        #expect(try await deck.notes(ReviewNoteFilter(word: "wordsmith"))[0].cards.map(\.direction) == [.meaning])
    }

    @Test func `A text with gaps is asked gap by gap, on different days`() async throws {
        let deck = deck()
        _ = try await deck.add([Self.notes[3]], at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        #expect(card.question == "[…] in Latvia" && card.answer == "Riga in Latvia")
        _ = try await deck.answer(card, .easy, at: Self.begin)
        #expect(try await deck.turn(at: Self.begin).card == nil)
        let next = try await deck.turn(at: Self.begin.addingTimeInterval(Self.day)).card
        #expect(next?.question == "Riga in […]")
    }

    @Test func `A deleted word is no longer kept or asked, and undo brings back both`() async throws {
        let (deck, kept) = (deck(), SQLiteKeptWords(file: directory.file("cards.sqlite")))
        try await kept.keep("zeal")
        _ = try await deck.add(Self.notes, at: Self.begin)
        let card = try #require(try await deck.turn(at: Self.begin).card)
        _ = try await deck.answer(card, .good, at: Self.begin)
        let before = try await deck.notes(ReviewNoteFilter())
        #expect(try await deck.delete(ReviewNoteFilter(word: "zeal")) == 1)
        #expect(try await kept.all() == [])
        #expect(try await deck.statistics(at: Self.begin).answers.isEmpty)
        let change = try #require(try await deck.lastChange())
        #expect(change.kind == .deletion && change.card.note.word == "Zeal" && change.notes == 1)
        #expect(try await deck.undo(change)?.note.word == "Zeal")
        #expect(try await deck.notes(ReviewNoteFilter()) == before)
        #expect(try await kept.all() == ["Zeal"])
        #expect(try await deck.lastChange()?.kind == .answer)
        // A note that is added again takes the place of the deleted one.
        _ = try await deck.delete(ReviewNoteFilter(word: "zeal"))
        #expect(try await deck.add([Self.notes[0]], at: Self.begin) == 1)
        #expect(try await deck.lastChange() == nil)
        #expect(try await deck.noteCount(ReviewNoteFilter()) == 4)
    }

    @Test func `A discarded word is no longer asked, and is again when it is kept`() async throws {
        let (deck, kept) = (deck(), SQLiteKeptWords(file: directory.file("cards.sqlite")))
        _ = try await deck.add([Self.notes[0]], at: Self.begin)
        try await kept.keep("zeal")
        try await kept.discard("zeal")
        #expect(try await deck.turn(at: Self.begin).card == nil)
        try await kept.keep("ZEAL")
        #expect(try await deck.turn(at: Self.begin).card?.note.word == "Zeal")
        // Keeping a word does not resume what was suspended for another reason.
        _ = try await deck.suspend(ReviewNoteFilter(word: "zeal"))
        try await kept.keep("zeal")
        #expect(try await deck.turn(at: Self.begin).card == nil)
    }

    @Test func `A deck has limits, a retention and kinds of cards of its own`() async throws {
        let notes = (0..<9).map { ReviewNote(word: "w\($0)", meaning: "m", deck: ["A", "A::B", "C"][$0 % 3]) }
        let deck = deck()
        _ = try await deck.add(notes, at: Self.begin)
        try await deck.setOptions(DeckOptions(desiredRetention: 0.7, newPerDay: 2, directions: [.meaning]), ofDeck: "A")
        try await deck.setOptions(DeckOptions(newPerDay: 1), ofDeck: "A::B")
        #expect(try await deck.turn(at: Self.begin).counts.new == 5)
        var asked: [String] = []
        while let card = try await deck.turn(at: Self.begin).card {
            asked.append(card.note.deck)
            _ = try await deck.answer(card, .easy, at: Self.begin)
        }
        #expect(asked.sorted() == ["A", "A::B", "C", "C", "C"] || asked.sorted() == ["A", "A", "C", "C", "C"])
        let tomorrow = Self.begin.addingTimeInterval(Self.day)
        // Only C asks for the word.
        let turn = try await deck.turn(at: tomorrow).counts
        #expect(turn.new == 2 + 3)
        // A lower retention makes the waits longer.
        let known = try await deck.notes(ReviewNoteFilter(state: .known)).flatMap { note in
            note.cards.filter(\.state.isInReview).map { (note.note.deck, $0.state.due) }
        }
        let (low, usual) = (known.filter { $0.0 != "C" }.map(\.1), known.filter { $0.0 == "C" }.map(\.1))
        #expect(low.min()! > usual.max()!.addingTimeInterval(5 * Self.day))
        #expect(try await self.deck(deck: "C").turn(at: tomorrow).counts.new == 3)
        #expect(try await deck.decks().map(\.name) == ["A", "A::B", "C"])
        let first = try #require(try await deck.decks().first)
        #expect(first.options.newPerDay == 2 && first.notes == 3)
        await #expect(throws: ReviewError.self) {
            try await deck.setOptions(DeckOptions(desiredRetention: 2), ofDeck: "A")
        }
        try await deck.setOptions(DeckOptions(), ofDeck: "A")
        try await deck.setOptions(DeckOptions(), ofDeck: "A::B")
        #expect(try await deck.decks().allSatisfy(\.options.isEmpty))
    }

    @Test func `A second import changes nothing, and a later state from elsewhere wins`() async throws {
        let deck = deck()
        let memory = Memory(stability: 9, difficulty: 5)
        func progress(_ days: Double, answers: Int) -> ReviewProgress {
            let last = Self.begin.addingTimeInterval(days * Self.day)
            return ReviewProgress(
                note: Self.notes[0].id, direction: .meaning,
                state: ReviewState(
                    phase: .review, memory: memory, due: last.addingTimeInterval(9 * Self.day), lastAnswer: last,
                    answers: answers),
                answers: (0..<answers).map {
                    ReviewLogEntry(
                        date: last.addingTimeInterval(Double($0 + 1 - answers) * Self.day), rating: .good,
                        phase: $0 == 0 ? .new : .review, wait: Self.day)
                })
        }
        var file = AnkiNotes(
            notes: Self.notes, problems: [], progress: [progress(-20, answers: 3)], media: ["a.mp3": Data([1, 2])])
        let first = try await deck.add(file, at: Self.begin)
        #expect(first == (4, 0))
        #expect(try await deck.answers().map(\.rating) == [.good, .good, .good])
        #expect(try await deck.media(named: ["a.mp3", "b"]) == ["a.mp3": Data([1, 2])])
        // An edit and an answer here outlive the same file.
        var edited = Self.notes[0]
        edited.meaning = "mine"
        #expect(try await deck.replace(edited, at: Self.begin))
        let card = try #require(try await deck.notes(ReviewNoteFilter(word: "zeal")).first?.cards.first)
        let answered = try #require(try await deck.answer(card, .hard, at: Self.begin))
        let second = try await deck.add(file, at: Self.begin)
        #expect(second == (0, 0))
        #expect(try await deck.card(card.id) == answered && answered.note.meaning == "mine")
        #expect(try await deck.answers().count == 4)
        #expect(try await deck.progress().first?.answers.map(\.phase) == [.new, .review, .review, .review])
        #expect(try await deck.statistics(at: Self.begin).all == .init(asked: 3, remembered: 3))
        // A later answer elsewhere replaces the state, and no answer is lost.
        file.notes[1].meaning = "changed"
        file.progress = [progress(5, answers: 1)]
        let third = try await deck.add(file, at: Self.begin)
        #expect(third == (0, 1))
        #expect(try await deck.card(card.id)?.state == file.progress[0].state)
        #expect(try await deck.answers().count == 5)
        // The answer led to another state than the present one, so it cannot be taken back any more.
        #expect(try await deck.lastChange()?.kind == .edit)
    }
}
