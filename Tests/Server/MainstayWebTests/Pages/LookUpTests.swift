// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHackerNews
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct LookUpTests {
    @Test func `A word shows its meanings, its sound through the gateway, and where they came from`() async throws {
        let shown = try await TestSite().get("/?q=abyss")
        #expect(shown.status == 200)
        #expect(shown.text.contains("<title>abyss – Mainstay</title>"))
        #expect(shown.text.contains("src=\"/api.dictionaryapi.dev/media/a.mp3\""))
        #expect(!shown.text.contains("src=\"https://elsewhere.example"))
        #expect(shown.text.contains("href=\"https://elsewhere.example/b.mp3\""))
        #expect(shown.words.contains("from abyss"))
        #expect(shown.words.contains("Origin:") && shown.words.contains("2 more"))
        #expect(shown.text.contains("href=\"/?q=other%20abyss\""))
        #expect(shown.value(of: "q") == nil && shown.text.contains("value=\"abyss\""))
    }

    @Test func `The thesaurus shows related words and no examples`() async throws {
        let shown = try await TestSite().get("/?q=abyss&view=thesaurus")
        #expect(shown.words.contains("Synonyms:") && !shown.structure.contains { $0.hasPrefix("q") })
    }

    @Test func `An unknown word is not found, and similar words are offered`() async throws {
        let shown = try await TestSite(Texts(text: "abyss", isKnown: false)).get("/?q=abys")
        #expect(shown.status == 404)
        #expect(shown.words.contains("There is no entry for “abys”"))
        #expect(shown.text.contains("href=\"/?q=abyss\""))
    }

    @Test(arguments: [("/", 200, "Mainstay"), ("/?q=", 400, "Type a word"), ("/?q=+", 400, "Type a word")])
    func `Without a word the page says what to do`(target: String, status: Int, text: String) async throws {
        let shown = try await TestSite(Texts(isKnown: false)).get(target)
        #expect(shown.status.code == status && shown.words.contains(text))
    }

    @Test func `The first page has what is worth a look today, and what is known at once`() async throws {
        let site = try await TestSite {
            $0.wordOfTheDay = { _ in DayWord(word: "lull", meaning: "a calm between two storms") }
        }
        let shown = try await site.get("/")
        #expect(shown.words.contains("a calm between two storms") && shown.text.contains("href=\"/?q=lull\""))
        #expect(shown.words.contains("Nothing is due.") && shown.words.contains("Hangman"))
        #expect(shown.text.contains("id=\"day-news\"") && shown.text.contains("/games/memory?daily=yes"))
        _ = try await site.follow("/games/memory", [("do", "begin"), ("daily", "yes")])
        #expect(try await site.get("/").words.contains("Go on"))
    }

    @Test func `The first page does not wait for stories that are slow to come`() async throws {
        let site = try await TestSite { sources in
            sources.hackerNews = HackerNews(transport: ScriptedTransport { _ in .hang })
            // The page's own patience must end, so this clock runs.
            sources.clock = ContinuousClock()
        }
        let shown = try await site.get("/")
        #expect(shown.status == 200 && !shown.text.contains("id=\"day-news\""))
    }

    @Test func `What the bar of a narrow screen has no room for is on a page of its own`() async throws {
        let shown = try await TestSite().get("/more")
        #expect(shown.words.contains("Flights") && shown.words.contains("Statistics"))
        #expect(try await TestSite().get("/about").words.contains("Keyboard"))
    }

    @Test func `A word that is too long is refused before any dictionary is asked`() async throws {
        let shown = try await TestSite().get("/?q=" + String(repeating: "a", count: 201))
        #expect(shown.status == 400)
    }

    @Test func `A random word leads to its entry`() async throws {
        let shown = try await TestSite().get("/random")
        #expect(shown.status == 303 && shown.location == "/?q=abyss")
    }

    @Test func `Completions are a list of words`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/complete?q=%22a").text == #"["\"aing"]"#)
        #expect(try await site.get("/complete").text == "[]")
    }

    @Test func `A word can be kept from its entry`() async throws {
        let site = try await TestSite()
        let shown = try await site.follow("/cards/keep", [("word", "abyss"), ("from", "entry")])
        #expect(shown.words.contains("“abyss” is on a card now."))
        #expect(try await site.belongings.keptWords.all() == ["abyss"])
    }
}
