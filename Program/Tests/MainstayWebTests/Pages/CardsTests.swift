// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct CardsTests {
    @Test func `A stack is in its address, so that a reload shows the same`() async throws {
        let shown = try await TestSite().get("/cards/new")
        #expect(shown.status == 303)
        #expect(
            shown.location == "/cards/new?words=word0,word1,word2,word3,word4,word5,word6,word7,word8,word9&count=10")
    }

    @Test func `A card is kept or discarded, and the next one is on top`() async throws {
        let site = try await TestSite()
        let first = try await site.get("/cards/new?words=a,b,c&count=3")
        #expect(first.words.contains("Card 1 of 3") && first.value(of: "rest") == "b,c")
        let second = try await site.follow("/cards/keep", [("word", "a"), ("rest", "b,c"), ("count", "3")])
        #expect(second.words.contains("Card 2 of 3") && second.words.contains("“a” is kept."))
        _ = try await site.follow("/cards/keep", [("word", "b"), ("rest", "c"), ("count", "3")])
        let last = try await site.follow("/cards/discard", [("word", "c"), ("rest", ""), ("count", "3")])
        #expect(last.words.contains("That was the last card."))
        #expect(try await site.belongings.keptWords.all() == ["a", "b"])
    }

    @Test func `A stack of an earlier version is found, and a visitor without a deck begins with new words`()
        async throws
    {
        let site = try await TestSite()
        #expect(try await site.get("/cards?words=a,b&count=2").location == "/cards/new?words=a,b&count=2")
        #expect(try await TestSite(keepsThings: false).get("/cards").location == "/cards/new")
    }

    @Test func `A word that is kept is learned at once, and one that is discarded is no longer asked`() async throws {
        let site = try await TestSite()
        _ = try await site.follow("/cards/keep", [("word", "abyss"), ("from", "entry")])
        #expect(try await site.get("/cards").words.contains("What does it mean?"))
        let discarded = try await site.follow("/cards/discard", [("word", "abyss"), ("from", "kept")])
        #expect(discarded.words.contains("“abyss” is discarded, and is no longer asked."))
        #expect(try await site.get("/cards").words.contains("Nothing is left for today."))
    }

    @Test func `A word without a meaning is kept, and can be learned later`() async throws {
        let site = try await TestSite(Texts(isKnown: false))
        #expect(try await site.post("/cards/keep", [("word", "abyss"), ("from", "entry")]).status == 303)
        #expect(try await site.belongings.keptWords.all() == ["abyss"])
        #expect(try await site.get("/cards").words.contains("Learn 1 more kept word"))
    }

    @Test func `A form that is sent twice keeps one word`() async throws {
        let site = try await TestSite()
        for _ in 0..<2 { _ = try await site.follow("/cards/keep", [("word", "a"), ("rest", "b")]) }
        #expect(try await site.belongings.keptWords.all() == ["a"])
    }

    @Test func `Kept words are listed and can be discarded`() async throws {
        let site = try await TestSite()
        let empty = try await site.get("/cards/kept")
        #expect(empty.words.contains("No words have been kept yet.") && !empty.text.contains("<table"))
        try await site.belongings.keptWords.keep("abyss")
        #expect(try await site.get("/cards/kept").text.contains("href=\"/?q=abyss\""))
        let shown = try await site.follow("/cards/discard", [("word", "abyss"), ("from", "kept")])
        #expect(shown.words.contains("“abyss” is discarded") && shown.words.contains("Kept words (0)"))
    }

    @Test(arguments: [
        "/cards/kept?done=kept&word=Call%20this%20number", "/cards/kept?done=discarded&word=Call%20this%20number",
        "/cards/new?words=a&done=kept&word=Call%20this%20number", "/?q=Call%20this%20number&done=kept",
    ])
    func `The page says only what was done, whatever its address says`(target: String) async throws {
        let shown = try await TestSite().get(target)
        #expect(shown.status == 200 && !shown.text.contains("class=\"notice\""))
        #expect(!shown.words.contains("is kept") && !shown.words.contains("is discarded"))
        #expect(!shown.words.contains("is on a card"))
    }

    @Test(arguments: ["", String(repeating: "a", count: 201)])
    func `A word that is empty or too long is not kept`(word: String) async throws {
        let site = try await TestSite()
        #expect(try await site.post("/cards/keep", [("word", word)]).status == 400)
        #expect(try await site.belongings.keptWords.all() == [])
    }

    @Test func `A card of an unknown word says why it has no meaning`() async throws {
        let shown = try await TestSite(Texts(isKnown: false)).get("/cards/new?words=a")
        #expect(shown.status == 200 && shown.words.contains("test has no such entry"))
    }
}
