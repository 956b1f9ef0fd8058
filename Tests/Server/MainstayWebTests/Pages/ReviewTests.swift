// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct ReviewTests {
    private func siteWithWord() async throws -> TestSite {
        let site = try await TestSite()
        try await site.belongings.keptWords.keep("abyss")
        #expect(try await site.get("/cards/review").words.contains("Learn 1 more kept word"))
        let shown = try await site.follow("/cards/review", [("do", "add")])
        #expect(
            shown.words.contains("The words are among those that you learn.") && !shown.words.contains("more kept word")
        )
        return site
    }

    @Test func `A card shows its question, then its answer, and returns later`() async throws {
        let site = try await siteWithWord()
        let question = try await site.get("/cards/review")
        #expect(question.words.contains("What does it mean?") && question.words.contains("1 new"))
        #expect(!question.words.contains("1. abyss"))
        let card = try #require(question.value(of: "card"))
        let answer = try await site.get("/cards/review?card=\(card)&show=yes")
        #expect(answer.words.contains("1. abyss") && answer.words.contains("How well did you know it?"))
        let form = [("do", "answer"), ("card", card), ("answers", "0"), ("rating", "4")]
        let next = try await site.follow("/cards/review", form)
        #expect(next.words.contains("Nothing is left for today."))
        #expect(try await site.belongings.deck.card(try #require(Int(card)))?.state.answers == 1)
    }

    @Test func `A form that is sent twice counts one answer, and it can be taken back`() async throws {
        let site = try await siteWithWord()
        let card = try #require(try await site.get("/cards/review").value(of: "card"))
        let form = [("do", "answer"), ("card", card), ("answers", "0"), ("rating", "1")]
        for _ in 0..<2 { _ = try await site.follow("/cards/review", form) }
        #expect(try await site.belongings.deck.card(try #require(Int(card)))?.state.answers == 1)
        let answered = try await site.get("/cards/review")
        #expect(answered.words.contains("Take back the answer about"))
        let change = try #require(answered.value(of: "change"))
        let undone = try await site.follow("/cards/review", [("do", "undo"), ("change", change)])
        #expect(undone.words.contains("It was taken back.") && undone.value(of: "card") == card)
        #expect(!undone.words.contains("Take back"))
        #expect(try await site.belongings.deck.card(try #require(Int(card)))?.state.answers == 0)
        // The form is sent again, or made up.
        for form in [[("do", "undo"), ("change", change)], [("do", "undo")]] {
            let again = try await site.follow("/cards/review", form)
            #expect(again.words.contains("nothing to take back, or it was taken back already."))
        }
    }

    @Test func `With nothing to learn the page says how to begin, and offers nothing to take back`() async throws {
        let site = try await TestSite()
        let shown = try await site.get("/cards/review")
        #expect(shown.words.contains("Nothing is being learned yet. Keep words") && !shown.words.contains("Take back"))
        try await site.belongings.keptWords.keep("abyss")
        #expect(try await site.get("/cards/review").words.contains("Begin with the words that you kept."))
    }

    @Test func `The page reads no more of many notes than of a few`() async throws {
        SQLiteWork.begin
        let site = try await TestSite()
        try await site.belongings.keptWords.keep("abyss")
        var steps: [Int] = []
        for notes in [1..<61, 61..<6_000] {
            _ = try await site.belongings.deck.add(
                notes.map { ReviewNote(word: "word\($0)", meaning: "a meaning") }, at: site.clock.date)
            let (page, count) = try await SQLiteWork.steps(in: site.folder) { try await site.get("/cards/review") }
            #expect(page.words.contains("Learn 1 more kept word") && page.words.contains("20 new"))
            steps.append(count)
        }
        #expect(steps[0] > 0 && steps[1] < 2 * steps[0])
    }

    @Test(arguments: [("9999", "4"), ("x", "4"), ("", ""), ("1", "0"), ("1", "5")])
    func `A form that makes no sense records nothing`(card: String, rating: String) async throws {
        let site = try await siteWithWord()
        _ = try await site.follow(
            "/cards/review", [("do", "answer"), ("card", card), ("answers", "0"), ("rating", rating)])
        #expect(try await site.belongings.deck.turn(at: site.clock.date, asking: nil).card?.state.answers == 0)
    }

    @Test func `A typed word is compared, and the page only says so with the answer`() {
        let note = ReviewNote(word: "abyss", meaning: "a deep hole")
        let card = ReviewCard(id: 1, note: note, direction: .word, state: .new(due: .distantPast))
        let page = { (typed: String?, isShown: Bool) in
            var writer = HTMLWriter(token: "")
            writer.write(
                ReviewPage(
                    turn: ReviewTurn(card: card), isAnswerShown: isShown, typed: typed, newWords: 0, keptCount: 1,
                    lastChange: nil, now: .distantPast
                ).content)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        #expect(page(nil, false).contains("Which word is it?") && !page(nil, false).contains("abyss"))
        #expect(page("abyss", true).contains("That is right."))
        #expect(page("abiss", true).contains("That is almost right."))
        #expect(page("<b>", true).contains("That is not right.") && !page("<b>", true).contains("<b>"))
        #expect(!page("", true).contains("You typed"))
    }
}
