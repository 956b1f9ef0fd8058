// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayHackerNews
import MainstayKit
import MainstayTesting
import MainstayWords
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
        #expect(shown.status == 200 && shown.words.contains("The stories have not come in time for this page."))
    }

    @Test func `The first page says what can be done to whoever is new, and later what has changed`() async throws {
        let site = try await TestSite(Texts(time: 2_000_000_000))
        let first = try await site.get("/")
        #expect(first.words.contains("What you can do here") && !first.words.contains("Since your last visit"))
        let cookie = String((first.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })
        #expect(cookie.hasPrefix("mainstay-visit=0-"))
        // The same visit goes on.
        let again = try await site.get("/", [.cookie: cookie])
        #expect(!again.words.contains("What you can do here") && !again.words.contains("Since your last visit"))
        site.clock.advance(by: .seconds(90_000))
        let later = try await site.get("/", [.cookie: cookie])
        #expect(later.words.contains("Since your last visit 1 d ago: a new word and new games, 1 new story."))
        #expect(later.fields["Set-Cookie"]?.contains("mainstay-visit=0-") == false)
        for invented in ["mainstay-visit=x", "mainstay-visit=1-99999999999999", "mainstay-visit=1"] {
            #expect(try await site.get("/", [.cookie: invented]).words.contains("What you can do here"))
        }
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

    @Test func `A slow dictionary does not hold up the entry that is on this machine`() async throws {
        let site = try await TestSite { sources in
            sources.dictionary = SlowDictionary()
            // The page's own patience must end, so this clock runs.
            sources.clock = ContinuousClock()
        }
        let shown = try await site.get("/?q=abyss")
        #expect(shown.status == 200 && shown.words.contains("A dictionary on the network has not answered yet."))
        #expect(shown.text.contains("id=\"entry\" data-behavior=\"local\""))
        #expect(shown.text.contains("<a href=\"/?q=abyss\">Look again</a>"))
    }

    @Test func `The whole answer is at an address of its own, and says where it comes from`() async throws {
        let shown = try await TestSite().get("/entry?q=abyss")
        #expect(shown.words.contains("from abyss") && !shown.words.contains("has not answered yet"))
        #expect(shown.text.contains("id=\"entry\" data-behavior=\"\""))
        #expect(try await TestSite(Texts(isKnown: false)).get("/entry?q=abyss").status == 404)
    }

    @Test func `The view is a tab, and another word stays in it`() async throws {
        let site = try await TestSite()
        let names = ["Meanings", "Thesaurus", "Translate", "Rhymes", "By meaning", "By pattern", "Oxford"]
        for view in ["translations", "rhymes", "meaning", "pattern", "oxford"] {
            let shown = try await site.get("/?q=abyss&view=\(view)")
            for name in names { #expect(shown.words.contains(name)) }
            #expect(shown.text.contains("name=\"view\" value=\"\(view)\""))
        }
        let alone = try await TestSite { ($0.reference, $0.thesaurus) = (nil, nil) }
        let shown = try await alone.get("/?q=abyss&view=rhymes")
        #expect(shown.text.contains("id=\"entry\"") && !shown.words.contains("By pattern"))
    }

    @Test func `An inflected form is explained, and irregular forms stand at the word`() async throws {
        let site = try await TestSite { sources in
            sources.reference = WordReference { _ in
                var entry = Entry(word: "run", meanings: [])
                entry.match = .inflected
                entry.forms = [.init("ran", tags: ["past"]), .init("run", tags: ["past participle"])]
                return Answer([WordEntry(entry)], provenance: Provenance(source: .embedded))
            }
        }
        let shown = try await site.get("/?q=ran")
        #expect(shown.words.contains("“ran” is the past of “run”."))
        #expect(shown.words.contains("ran past · run past participle"))
    }

    @Test func `A word is translated, and the chosen language stands on every word's page from then on`() async throws {
        let site = try await TestSite()
        #expect(try await !site.get("/?q=abyss").words.contains("de abyss"))
        #expect(try await site.get("/?q=abyss&view=translations").words.contains("de abyss of abyss"))
        let choice = try await site.get("/translate?to=es&q=abyss")
        #expect(choice.status == 303 && choice.location == "/?q=abyss&view=translations")
        let cookie: HTTPFields = [.cookie: String((choice.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]
        #expect(try await site.get("/?q=abyss", cookie).words.contains("es abyss of abyss"))
        #expect(try await site.get("/?q=abyss&view=translations", cookie).words.contains("Leave them out"))
        #expect(try await site.get("/translate?to=xx&q=abyss").fields["Set-Cookie"] == nil)
        #expect(try await !site.get("/?q=abyss", [.cookie: "mainstay-language=none"]).words.contains("es abyss"))
    }

    @Test func `Words are found by their rhymes, their meaning and their letters`() async throws {
        let site = try await TestSite { sources in
            sources.reference?.matches = { pattern in
                (2, [pattern.text, "\(pattern.partOfSpeech ?? "any") \(pattern.letters ?? 0...0)"])
            }
        }
        #expect(try await site.get("/?q=x&view=rhymes").words.contains("1 word rhymes"))
        #expect(try await site.get("/?q=x&view=meaning").text.contains("<a href=\"/?q=abyss\">"))
        let shown = try await site.get("/?q=c*t&view=pattern&part=noun&letters=4-7")
        #expect(shown.words.contains("2 words") && shown.words.contains("noun 4...7"))
        #expect(shown.text.contains("<option value=\"noun\" selected>") && shown.text.contains("value=\"4-7\""))
        #expect(try await site.get("/?q=c&view=pattern&part=x&letters=7-4").words.contains("any 0...0"))
    }

    @Test func `Words are found by their subject and style, also without letters`() async throws {
        let site = try await TestSite { sources in
            sources.reference?.styles = ["informal"]
            sources.reference?.matches = { (1, ["\($0.subject ?? "any") \($0.style ?? "any")"]) }
        }
        let shown = try await site.get("/?view=pattern&subject=law&style=informal")
        #expect(shown.words.contains("law informal") && shown.text.contains("<option value=\"informal\" selected>"))
        #expect(try await site.get("/?view=pattern&subject=law&style=x").words.contains("law any"))
    }

    @Test func `A search that finds nothing says what to do, and so does one that fails`() async throws {
        let site = try await TestSite { sources in
            sources.reference?.meanings = { _ in [] }
            sources.reference?.matches = { _ in (0, []) }
            sources.reference?.rhymes = { _ throws(APIError) in
                throw APIError(.unavailable, upstream: "the dictionary", endpoint: "rhymes")
            }
        }
        #expect(try await site.get("/?q=x&view=meaning").words.contains("Say it in other words"))
        #expect(try await site.get("/?q=x&view=pattern").words.contains("Similar words: abyss"))
        let failed = try await site.get("/?q=x&view=rhymes")
        #expect(failed.status == 503 && failed.text.contains("class=\"problem\""))
        for view in ["rhymes", "meaning", "pattern", "translations"] {
            #expect(try await site.get("/?view=\(view)").status == 200)
        }
    }

    @Test(arguments: [
        ("(informal, Scotland) a man", ["informal", "Scotland"], "a man"), ("a man (informal)", [], "a man (informal)"),
        (
            "(often followed by a preposition or an adverb) to go", [],
            "(often followed by a preposition or an adverb) to go"
        ),
        ("(informal)", [], "(informal)"), ("(a, ) b", [], "(a, ) b"), ("", [], ""),
    ])
    func `Labels stand apart from the definition`(text: String, labels: [String], definition: String) {
        let sense = SenseText(text)
        #expect(sense.labels == labels && sense.definition == definition)
    }

    @Test func `A word can be kept from its entry`() async throws {
        let site = try await TestSite()
        let shown = try await site.follow("/cards/keep", [("word", "abyss"), ("from", "entry")])
        #expect(shown.words.contains("“abyss” is on a card now."))
        #expect(try await site.belongings.keptWords.all() == ["abyss"])
        #expect(shown.words.contains("On a card ✓") && !shown.words.contains("Keep on a card"))
    }
}

/// A dictionary on a network that never answers.
private struct SlowDictionary: DictionaryRepository {
    func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        let clock = ManualClock()
        _ = await clock.wait(until: clock.now.advanced(by: .seconds(1)), as: .alarm("a reply"))
        throw APIError(.unavailable, upstream: "test", endpoint: "entries")
    }

    func suggestions(for word: String) async -> [String] { [] }

    func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        throw APIError(.unavailable, upstream: "test", endpoint: "word")
    }
}
