// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayTestSupport
import Testing

/// Random sequences of changes and undos, compared with a model after each step.
@Suite(.timeLimit(.minutes(10))) struct UndoModelTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    /// MAINSTAY_UNDOS=1000 plays a thousand.
    private static let sequences = ProcessInfo.processInfo.environment["MAINSTAY_UNDOS"].flatMap { Int($0) } ?? 100

    /// The deck as it should be, and as it was before each change that can be taken back.
    private struct Model {
        struct Card: Hashable {
            var state: ReviewState
            var isSuspended = false
            var buriedDay: Int?
        }
        struct Note: Hashable {
            var note: ReviewNote
            var cards: [String: Card]
        }

        var notes: [Note]
        var before: [[Note]] = []

        init(_ listed: [ListedNote]) { notes = listed.map(Self.note) }

        static func note(_ listed: ListedNote) -> Note {
            Note(
                note: listed.note,
                cards: Dictionary(
                    uniqueKeysWithValues: listed.cards.map {
                        (
                            $0.direction.rawValue,
                            Card(state: $0.state, isSuspended: $0.isSuspended, buriedDay: $0.buriedDay)
                        )
                    }))
        }

        /// Records a change, if it is one.
        mutating func change(always: Bool = false, _ body: (inout [Note]) -> Void) {
            let old = notes
            body(&notes)
            if always || notes != old { before.append(old) }
        }
    }

    @Test func `Random sequences of changes and undos are as a model says`() async throws {
        let directory = try TemporaryDirectory()
        let calendar = ReviewCalendar(timeZone: "UTC")
        let settings = ReviewSettings(newPerDay: 10_000, reviewsPerDay: 10_000, leechLapses: 1, calendar: calendar)
        let deck = SQLiteReviewDeck(file: directory.file("cards.sqlite"), settings: settings)
        _ = try await deck.add(
            [
                ReviewNote(word: "zeal", meaning: "energy", tags: ["a"]),
                ReviewNote(word: "abyss", meaning: "gulf", deck: "B"),
                ReviewNote(id: "gaps", word: "{{c1::one}} and {{c2::two}}", meaning: ""),
            ], at: Self.begin)
        var generator = SeededGenerator(seed: 7)
        var model = Model(try await deck.notes(ReviewNoteFilter()))
        let first = model.notes
        var (kinds, undone): (Set<ReviewChange.Kind>, Int) = ([], 0)
        for sequence in 0..<Self.sequences {
            var date = Self.begin
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                date += Double(Int.random(in: 1...40, using: &generator)) * 43_200
                guard Int.random(in: 0..<4, using: &generator) > 0 else {
                    undone += try await undo(deck, &model) ? 1 : 0
                    continue
                }
                try await change(deck, &model, settings, at: date, &generator)
                if let kind = try await deck.lastChange()?.kind { kinds.insert(kind) }
                #expect(try await deck.notes(ReviewNoteFilter()).map(Model.note) == model.notes, "\(sequence)")
            }
            while try await undo(deck, &model) { undone += 1 }
            try #require(try await deck.notes(ReviewNoteFilter()).map(Model.note) == first, "\(sequence)")
        }
        #expect(kinds == [.answer, .burial, .suspension, .resumption, .edit, .move, .deletion])
        #expect(undone > 2 * Self.sequences)
    }

    /// Takes the last change back. Returns `false` if there is none.
    private func undo(_ deck: SQLiteReviewDeck, _ model: inout Model) async throws -> Bool {
        let card = try await deck.undo()
        #expect((card == nil) == model.before.isEmpty)
        guard let before = model.before.popLast() else { return false }
        model.notes = before
        try #require(try await deck.notes(ReviewNoteFilter()).map(Model.note) == before)
        return card != nil
    }

    private func change(
        _ deck: SQLiteReviewDeck, _ model: inout Model, _ settings: ReviewSettings, at date: Date,
        _ generator: inout SeededGenerator
    ) async throws {
        guard let number = model.notes.indices.randomElement(using: &generator) else { return }
        let note = model.notes[number].note
        let word = ReviewNoteFilter(word: note.word)
        let cards = try await deck.notes(word)[0].cards
        switch Int.random(in: 0..<7, using: &generator) {
        case 0, 1:
            try await answer(cards.randomElement(using: &generator)!, deck, &model, number, settings, date, &generator)
        case 2:
            let card = cards.randomElement(using: &generator)!
            try await deck.bury(card, at: date)
            let day = settings.calendar.day(of: date)
            // Burying a card twice on one day is a change too, which changes nothing.
            model.change(always: true) { $0[number].cards[card.direction.rawValue]?.buriedDay = day }
        case 3:
            let suspended = try await deck.suspend(word)
            #expect(suspended == cards.count { !$0.isSuspended })
            model.change { notes in
                for key in notes[number].cards.keys { notes[number].cards[key]?.isSuspended = true }
            }
        case 4:
            _ = try await deck.resume(note.word)
            model.change { notes in
                for key in notes[number].cards.keys {
                    notes[number].cards[key]?.isSuspended = false
                    notes[number].cards[key]?.buriedDay = nil
                }
            }
        case 5:
            var edited = note
            edited.meaning = ["one", "two", "three"].randomElement(using: &generator)!
            edited.tags = note.tags.filter { $0 == ReviewNote.leechTag } + ["new"]
            if !note.isCloze {
                edited.directions = [[.meaning], [.meaning, .word], ReviewDirection.allCases].randomElement(
                    using: &generator)!
            }
            #expect(try await deck.replace(edited, at: date) == (edited != note))
            model.change { notes in
                notes[number].note = edited
                notes[number].cards = Dictionary(
                    uniqueKeysWithValues: edited.directions.map {
                        ($0.rawValue, notes[number].cards[$0.rawValue] ?? Model.Card(state: .new(due: date)))
                    })
            }
        default:
            guard Bool.random(using: &generator) else {
                let target = ["B", "B::C"].randomElement(using: &generator)!
                #expect(try await deck.move(word, to: target) == (note.deck == target ? 0 : 1))
                return model.change { $0[number].note.deck = target }
            }
            #expect(try await deck.delete(word) == 1)
            model.change { $0.remove(at: number) }
        }
    }

    private func answer(
        _ card: ReviewCard, _ deck: SQLiteReviewDeck, _ model: inout Model, _ number: Int, _ settings: ReviewSettings,
        _ date: Date, _ generator: inout SeededGenerator
    ) async throws {
        let rating = Rating.allCases.randomElement(using: &generator)!
        let choice = try await deck.turn(at: date, asking: card.id).choices[rating]!
        let answered = try await deck.answer(card, rating, at: date)
        #expect((answered == nil) == card.isSuspended)
        guard answered != nil else { return }
        model.change { notes in
            notes[number].cards[card.direction.rawValue]?.state = choice
            guard choice.lapses > card.state.lapses, settings.isLeech(after: choice.lapses) else { return }
            notes[number].cards[card.direction.rawValue]?.isSuspended = true
            if !notes[number].note.tags.contains(ReviewNote.leechTag) {
                notes[number].note.tags.append(ReviewNote.leechTag)
            }
        }
    }
}
