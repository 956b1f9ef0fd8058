// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayTestSupport
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ReviewModelTests {
    private let directory: TemporaryDirectory
    private let deck: SQLiteReviewDeck
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
        deck = SQLiteReviewDeck(file: directory.file("cards.sqlite"))
    }

    private func model(_ words: String...) async throws -> ReviewModel {
        _ = try await deck.add(words.map { ReviewNote(word: $0, meaning: "what \($0) means") }, at: clock.date)
        let model = ReviewModel(deck: deck, clock: clock)
        await model.reload()
        return model
    }

    @Test func `The answer is hidden until it is asked for, and only then a rating counts`() async throws {
        let model = try await model("zeal", "abyss")
        #expect(model.card?.question == "zeal" && !model.isAnswerShown)
        await model.answer(.good)
        #expect(model.card?.question == "zeal" && model.turn?.counts.new == 2)
        model.show()
        #expect(model.isAnswerShown && model.suggestion == nil)
        #expect(model.wait(after: .again) == 60 && model.wait(after: .good) == 600)
        await model.answer(.good)
        #expect(model.card?.question == "abyss" && !model.isAnswerShown)
        #expect(model.turn?.counts == ReviewCounts(new: 1, learning: 1))
        #expect(model.answered?.state.answers == 1)
    }

    @Test func `Undo asks the same card again`() async throws {
        let model = try await model("zeal", "abyss")
        model.show()
        await model.answer(.again)
        #expect(model.card?.question == "abyss")
        await model.undo()
        #expect(model.card?.question == "zeal" && model.turn?.counts.new == 2 && model.answered == nil)
        await model.undo()
        #expect(model.reason == nil)
    }

    @Test func `Undo takes back a suspension, and the answer before it stays`() async throws {
        let model = try await model("zeal", "abyss", "ennui")
        model.show()
        await model.answer(.good)
        await model.suspend()
        #expect(model.card?.question == "ennui")
        await model.undo()
        #expect(model.undone?.kind == .suspension && model.undone?.card.note.word == "abyss")
        #expect(model.card?.question == "abyss" && model.card?.isSuspended == false)
        #expect(model.turn?.counts == ReviewCounts(new: 2, learning: 1))
        await model.bury()
        #expect(model.undone == nil)
        await model.undo()
        #expect(model.undone?.kind == .burial && model.card?.question == "abyss")
        await model.undo()
        #expect(model.undone?.kind == .answer && model.card?.question == "zeal")
        await model.undo()
        #expect(model.undone == nil)
    }

    @Test func `A typed word is compared, and suggests a rating`() async throws {
        let model = try await model("serendipity")
        model.show()
        await model.answer(.easy)
        clock.advance(by: .seconds(86_400))
        await model.reload()
        #expect(model.card?.direction == .word && model.card?.question == "what ____ means")
        model.show(typed: "serendipty")
        #expect(model.typed == .almost && model.suggestion == .hard)
        model.show(typed: "serendipity")
        #expect(model.typed == .almost)
    }

    @Test func `Buried and suspended cards give way to the next one`() async throws {
        let model = try await model("zeal", "abyss", "ennui")
        await model.bury()
        #expect(model.card?.question == "abyss")
        await model.suspend()
        #expect(model.card?.question == "ennui")
        model.show()
        await model.answer(.easy)
        #expect(model.card == nil && model.turn?.counts == ReviewCounts())
        await model.suspend()
        await model.answer(.good)
        #expect(model.reason == nil)
    }

    @Test func `If an answer cannot be saved, the card stays and the reason is told`() async throws {
        let file = try TemporaryDirectory()
        let model = ReviewModel(deck: SQLiteReviewDeck(file: file.file("none/cards.sqlite")), clock: clock)
        await model.reload()
        #expect(model.turn == nil)
        #expect(model.reason?.contains("none/cards.sqlite") == true)
    }
}
