// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

/// The page of the decks, with the way in and out.
@Suite struct DecksTests {
    private func site() async throws -> TestSite {
        let site = try await TestSite()
        _ = try await site.belongings.deck.add(
            [ReviewNote(word: "zeal", meaning: "energy", deck: "A"), ReviewNote(word: "abyss", meaning: "gulf")],
            at: site.clock.date)
        return site
    }

    @Test func `A deck is learned as its form says, and an empty field is as for all`() async throws {
        let site = try await site()
        #expect(try await site.get("/cards/decks").words.contains("90 % to be remembered"))
        let form = [("deck", "A"), ("retention", "85"), ("new", "5"), ("reviews", ""), ("asks", "meaning")]
        let saved = try await site.follow("/cards/decks", form)
        #expect(saved.words.contains("The options are saved."))
        #expect(saved.words.contains("85 % to be remembered · at most 5 new and 200 known cards a day"))
        let deck = try #require(site.belongings.deck as? any EditableReviewDeck)
        #expect(
            try await deck.decks().first?.options
                == DeckOptions(desiredRetention: 0.85, newPerDay: 5, directions: [.meaning]))
    }

    @Test(arguments: [("retention", "69"), ("retention", "100"), ("new", "-1"), ("reviews", "10001"), ("new", "x")])
    func `A number out of bounds changes nothing`(name: String, value: String) async throws {
        let site = try await site()
        #expect(try await site.post("/cards/decks", [("deck", "A"), (name, value)]).status == 400)
        #expect(try await site.post("/cards/decks", [("deck", "nowhere"), ("new", "5")]).status == 303)
        let deck = try #require(site.belongings.deck as? any EditableReviewDeck)
        #expect(try await deck.decks().allSatisfy(\.options.isEmpty))
    }

    @Test func `Everything is taken along and comes back elsewhere, and a second time changes nothing`() async throws {
        let site = try await site()
        let file = try await site.get("/cards/export")
        #expect(file.fields["Content-Disposition"]?.contains("cards.json") == true)
        let other = try await TestSite()
        let form = [("text", file.text)]
        #expect(try await other.follow("/cards/import", form).words.contains("2 notes are new"))
        #expect(try await other.belongings.deck.notes() == site.belongings.deck.notes())
        #expect(try await other.follow("/cards/import", form).words.contains("Nothing is new"))
        let text = try await site.get("/cards/export?form=text").text
        #expect(try await TestSite().follow("/cards/import", [("text", text)]).words.contains("2 notes are new"))
    }

    @Test func `Everything is taken along as a package for Anki, if one can be written`() async throws {
        let site = try await TestSite {
            $0.cardPackage = { notes, _ in Data(notes.notes.map(\.word).joined(separator: ",").utf8) }
        }
        _ = try await site.belongings.deck.add([ReviewNote(word: "zeal", meaning: "energy")], at: site.clock.date)
        #expect(try await site.get("/cards/decks").text.contains("href=\"/cards/export?form=anki\""))
        let file = try await site.get("/cards/export?form=anki")
        #expect(file.text == "zeal" && file.fields["Content-Disposition"]?.contains("cards.apkg") == true)
        let plain = try await self.site()
        #expect(try await !plain.get("/cards/decks").text.contains("form=anki"))
        #expect(try await plain.get("/cards/export?form=anki").status == 404)
    }

    @Test func `A list of words is added, and what is not a note is named`() async throws {
        let site = try await site()
        // More than other forms may have.
        let lines = (0..<2_000).map { "word\($0)\tmeaning of it" }.joined(separator: "\r\n")
        #expect(try await site.follow("/cards/import", [("text", lines)]).words.contains("2000 notes are new"))
        for text in ["{", "{}", ""] {
            #expect(try await site.post("/cards/import", [("text", text)]).status != 500)
        }
        #expect(try await site.belongings.deck.notes().count == 2_002)
        #expect(try await TestSite(keepsThings: false).get("/cards/export").status == 403)
    }
}
