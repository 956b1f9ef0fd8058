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

    @Test func `The page begins with the first card, which has its answer, and says when it returns`() async throws {
        let site = try await siteWithWord()
        for target in ["/cards", "/cards/review"] {
            let shown = try await site.get(target)
            #expect(shown.words.contains("What does it mean?") && shown.words.contains("1 new"))
            // The answer is there, closed.
            #expect(shown.words.contains("1. abyss") && !shown.structure.contains("details class= open"))
        }
        let card = try #require(try await site.get("/cards").value(of: "card"))
        #expect(try await site.get("/cards?card=\(card)&show=yes").structure.contains("details class= open"))
        let form = [("do", "answer"), ("card", card), ("answers", "0"), ("rating", "4")]
        let next = try await site.follow("/cards/review", form)
        #expect(next.words.contains("Nothing is left for today.") && next.words.contains("“abyss” returns in"))
        #expect(next.words.contains("1 done in"))
        #expect(try await site.belongings.deck.card(try #require(Int(card)))?.state.answers == 1)
    }

    @Test func `A card is put off or suspended, which the page names, and undo names it too`() async throws {
        for (action, done, undone) in [
            ("bury", "is asked again tomorrow", "“abyss” is asked again today."),
            ("suspend", "is suspended: not asked until", "“abyss” is no longer suspended."),
        ] {
            let site = try await siteWithWord()
            let card = try #require(try await site.get("/cards").value(of: "card"))
            let form = [("do", action), ("card", card), ("answers", "0")]
            let shown = try await site.follow("/cards/review", form)
            #expect(shown.words.contains("“abyss” \(done)") && shown.words.contains("Nothing is left"))
            let change = try #require(shown.value(of: "change"))
            let back = try await site.follow("/cards/review", [("do", "undo"), ("change", change)])
            #expect(back.words.contains(undone) && back.words.contains("What does it mean?"))
        }
    }

    @Test func `A word that was forgotten often is suspended, and the page says how to learn it`() async throws {
        let site = try await siteWithWord()
        let card = try #require(try await site.belongings.deck.turn(at: site.clock.date, asking: nil).card).id
        var shown = try await site.get("/cards")
        for _ in 0..<40 where !shown.words.contains("is suspended") {
            for rating in ["4", "1"] {
                let answers = try #require(try await site.belongings.deck.card(card)).state.answers
                shown = try await site.follow(
                    "/cards/review",
                    [("do", "answer"), ("card", "\(card)"), ("answers", "\(answers)"), ("rating", rating)])
                site.clock.advance(by: .seconds(400 * 86_400))
            }
        }
        #expect(shown.words.contains("You have forgotten it 8 times."))
        #expect(shown.text.contains("href=\"/cards/notes/edit?word=abyss"))
    }

    @Test func `Cards of today are on one page, each of another note, for reading without a network`() async throws {
        let site = try await TestSite()
        let notes = (0..<30).map { ReviewNote(word: "word\($0)", meaning: "meaning \($0)") }
        _ = try await site.belongings.deck.add(notes, at: site.clock.date)
        let shown = try await site.get("/cards/ahead")
        #expect(shown.structure.count { $0.hasPrefix("article") } == 20)
        let cards = shown.text.matches(of: /data-card="(\d+)-0"/).map { String($0.output.1) }
        #expect(Set(cards).count == 20)
        // The first is the one that the review asks.
        #expect(try await site.get("/cards").value(of: "card") == cards.first)
        for card in cards {
            let form = [("do", "answer"), ("card", card), ("answers", "0"), ("rating", "4")]
            #expect(try await site.post("/cards/review", form).status == 303)
        }
        #expect(try await site.get("/cards/ahead").words.contains("Nothing is left"))
        #expect(try await site.belongings.deck.statistics(at: site.clock.date).answersInWeek == 20)
    }

    @Test func `A form that is sent twice counts one answer, and it can be taken back`() async throws {
        let site = try await siteWithWord()
        let card = try #require(try await site.get("/cards/review").value(of: "card"))
        let form = [("do", "answer"), ("card", card), ("answers", "0"), ("rating", "1")]
        for _ in 0..<2 { _ = try await site.follow("/cards/review", form) }
        #expect(try await site.belongings.deck.card(try #require(Int(card)))?.state.answers == 1)
        let answered = try await site.get("/cards/review")
        #expect(answered.words.contains("Undo"))
        let change = try #require(answered.value(of: "change"))
        let undone = try await site.follow("/cards/review", [("do", "undo"), ("change", change)])
        #expect(undone.words.contains("The answer about “abyss” is taken back.") && undone.value(of: "card") == card)
        #expect(!undone.words.contains("Undo"))
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
        #expect(shown.words.contains("Nothing is being learned yet. Keep words") && !shown.words.contains("Undo"))
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

    @Test func `A card shows its pictures and plays its sound, and other files are not served`() async throws {
        let site = try await TestSite()
        let deck = try #require(site.belongings.deck as? any DeckFile)
        let note = ReviewNote(word: "map", meaning: "a <plan> [image:a b.png] of land", sounds: ["map.mp3"])
        let media = ["a b.png": Data([1, 2]), "map.mp3": Data([3]), "page.svg": Data([4])]
        _ = try await deck.add(AnkiNotes(notes: [note], problems: [], media: media), at: site.clock.date)
        let shown = try await site.get("/cards")
        #expect(shown.text.contains("a &lt;plan&gt; <img src=\"/cards/media/a%20b.png\" alt=\"a b.png\"> of land"))
        #expect(shown.text.contains("src=\"/cards/media/map.mp3\""))
        let picture = try await site.get("/cards/media/a%20b.png")
        #expect(picture.status == 200 && picture.fields[.contentType] == "image/png")
        for name in ["page.svg", "none.png", "a"] {
            #expect(try await site.get("/cards/media/\(name)").status == 404)
        }
    }

    @Test func `An answer shows three senses, and the others are closed`() async throws {
        let site = try await TestSite()
        let meaning = "noun\n1. one\n2. two\nverb\n1. three\nadverb\n1. four\n2. five"
        _ = try await site.belongings.deck.add([ReviewNote(word: "x", meaning: meaning)], at: site.clock.date)
        let words = try await site.get("/cards").words
        let more = try #require(words.firstRange(of: "2 more")).lowerBound
        #expect(words[..<more].contains("1. three") && !words[..<more].contains("adverb"))
        #expect(words[more...].contains("adverb") && words[more...].contains("2. five"))
    }

    @Test func `A typed word is compared letter by letter`() {
        let note = ReviewNote(word: "abyss", meaning: "a deep hole")
        let card = ReviewCard(id: 1, note: note, direction: .word, state: .new(due: .distantPast))
        let page = { (typed: String?) in
            var session = ReviewSession(turn: ReviewTurn(card: card), askedAt: .distantPast)
            if typed != nil { session.show(typed: typed) }
            var writer = HTMLWriter(token: "")
            writer.write(ReviewPage(session: session, newWords: 0, keptCount: 1, now: .distantPast).content)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        #expect(page(nil).contains("Which word is it?") && page(nil).contains("Show the answer without typing"))
        #expect(page("abyss").contains("That is right.") && page("abyss").contains("class=\"suggested\""))
        let slip = page("abiss")
        #expect(slip.contains("That is almost right.") && slip.contains("ab<del>i</del><ins>y</ins>ss"))
        #expect(page("<b>").contains("That is not right.") && !page("<b>").contains("<b>"))
        #expect(!page("").contains("You typed"))
    }
}
