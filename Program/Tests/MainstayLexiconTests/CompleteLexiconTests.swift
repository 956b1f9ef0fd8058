// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
@testable import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

private enum Installed {
    static let hasAll: Bool = {
        do { return try LexiconSources.find(environment: [:]).missing.isEmpty } catch { return false }
    }()
}

/// All sources, as the distribution packages them. One import serves all tests.
@Suite(
    .enabled(
        if: Installed.hasAll, "not all of dict-gcide, scowl, festlex-cmu and WordNet are installed"))
struct CompleteLexiconTests {
    private static let imported = Task {
        let path = try TemporaryDirectory.kept().file("lexicon.sqlite")
        try await LexiconImporter(from: .find(environment: [:]), to: path).run()
        return try Lexicon(path: path)
    }

    private var lexicon: Lexicon {
        get async throws { try await Self.imported.value }
    }

    @Test(arguments: [
        ("the", "the", PartOfSpeech.determiner), ("is", "is", .verb), ("every", "every", .determiner),
        ("don't", "don't", .contraction), ("you’re", "you're", .contraction), ("for", "for", .preposition),
        ("tight", "tight", .adjective), ("mice", "mouse", .noun), ("better", "better", .adjective),
        ("running", "run", .verb), ("café", "cafe", .noun), ("petrichor", "petrichor", .noun),
        ("vellichor", "vellichor", .noun), ("phosphenes", "phosphenes", .noun), ("phosphene", "phosphene", .noun),
        ("serendipity", "serendipity", .noun), ("ice cream", "ice cream", .noun), ("dog's", "dog", .noun),
        ("dogs'", "dog", .noun),
        ("children’s", "child", .noun),
    ])
    func `Everyday and rare words are defined`(word: String, headword: String, partOfSpeech: PartOfSpeech) async throws
    {
        let match = try #require(try await lexicon.entry(for: word)?.matches.first)
        #expect(match.headword == headword)
        #expect(match.meanings.contains { $0.partOfSpeech == partOfSpeech })
        #expect(match.meanings.allSatisfy { $0.senses.allSatisfy { !$0.definition.isEmpty } })
    }

    /// The words of the documents that this package began with, as they write them, and others that a sentence begins
    /// with.
    @Test(arguments: [
        ("Cook", "cook"), ("Sharp", "sharp"), ("Hope", "hope"), ("Fall", "fall"), ("Depression", "depression"),
        ("Rush", "rush"), ("Wise", "wise"), ("CAT", "cat"), ("PIE", "pie"), ("HOPE", "hope"), ("Be", "be"),
        ("Milk", "milk"), ("Tree", "tree"), ("Fish", "fish"), ("Book", "book"), ("Night", "night"),
        ("Orange", "orange"),
        ("Red", "red"), ("Friend", "friend"), ("Energy", "energy"), ("Numbers", "number"), ("Sellers", "seller"),
        ("Base", "base"), ("Visa", "visa"), ("Safari", "safari"), ("Ruby", "ruby"), ("Lily", "lily"),
        ("Daisy", "daisy"), ("Male", "male"), ("Born", "born"), ("Miles", "mile"), ("FRIENDS", "friend"),
        ("IN", "in"), ("OR", "or"), ("More", "more"),
        // The capital means something.
        ("Jack", "Jack"), ("US", "US"), ("IT", "IT"), ("Robin", "Robin"), ("James", "James"),
        ("May", "May"), ("March", "March"), ("August", "August"), ("China", "China"), ("CHINA", "China"),
        ("Turkey", "Turkey"), ("Polish", "Polish"), ("John", "John"), ("God", "God"), ("Earth", "earth"),
        ("Bible", "Bible"), ("Congress", "Congress"), ("AIDS", "AIDS"), ("UN", "UN"), ("Paris", "Paris"),
        ("Apple", "apple"), ("APPLE", "apple"), ("Swift", "swift"), ("Excel", "excel"), ("Ford", "Ford"),
        ("Adidas", "Adidas"),
    ])
    func `A capital that any word could have asks for the word that people mean`(word: String, headword: String)
        async throws
    {
        #expect(try await lexicon.entry(for: word)?.matches.first?.headword == headword)
    }

    @Test(arguments: [
        "number", "offer", "matter", "after", "bother", "customer", "owner", "guest", "honest", "forest", "layer",
        "liver",
        "modest", "liter", "foreigner", "teenager", "incest", "lest", "vest", "solder", "muster", "butcher", "broker",
        "halter", "interest", "player", "a.m.", "p.m.",
    ])
    func `A word is not taken for a form of another`(word: String) async throws {
        let matches = try #require(try await lexicon.entry(for: word)).matches
        #expect(!matches.contains { $0.kind == .inflected }, "\(matches.map(\.headword))")
        #expect(matches.first?.headword == word)
    }

    @Test(arguments: [
        ("older", "old"), ("lower", "low"), ("better", "good"), ("later", "late"), ("closer", "close"),
        ("stranger", "strange"), ("warmer", "warm"), ("biggest", "big"), ("Ph.D.s", "Ph.D."), ("mice.", "mouse"),
    ])
    func `A form of a word names it`(form: String, base: String) async throws {
        let matches = try #require(try await lexicon.entry(for: form)).matches
        #expect(matches.contains { $0.kind == .inflected && $0.headword == base }, "\(matches.map(\.headword))")
    }

    @Test(arguments: [
        "william", "jennifer", "garcia", "angeles", "st", "san", "goin", "nothin'", "cuz", "yep", "couldn", "ll", "'ll",
        "'s",
        "n't", "dont", "o'clock", "html", "xml", "jul", "pm", "usa", "ebay", "lol", "und", "vous", "i", "t",
    ])
    func `What word lists have among the commonest words is defined`(word: String) async throws {
        #expect(try await lexicon.entry(for: word) != nil)
    }

    @Test(arguments: ["mark", "jack", "frank", "grace", "sky"])
    func `A word is not taken for a name`(word: String) async throws {
        let match = try #require(try await lexicon.entry(for: word)?.matches.first)
        #expect(match.headword == word)
        let sense = try #require(match.meanings.first?.senses.first)
        #expect(!sense.definition.contains("name, mostly of"))
    }

    @Test func `Rhymes and related words are found`() async throws {
        let rhymes = try await lexicon.rhymes(with: "wow").flatMap(\.words)
        #expect(Set(rhymes).isSuperset(of: ["now", "cow", "allow"]) && !rhymes.contains("wow"))
        let relations = try await lexicon.relations(of: "mouse")
        #expect(relations.first { $0.kind == .hypernym }?.words == ["rodent", "gnawer"])
    }

    @Test(arguments: ["ri", "pa", "wil", "ma", "jo"])
    func `Completions are words before they are names`(prefix: String) async throws {
        let words = try await lexicon.completions(of: prefix, limit: 5)
        #expect(words.allSatisfy { $0 == $0.lowercased() }, "\(words)")
    }

    @Test func `A misspelling leads to the word that people mean`() async throws {
        let lexicon = try await lexicon
        for (written, meant) in Misspellings.table {
            let first = try lexicon.suggestions(for: written).first { $0.kind != .exact }
            #expect(first?.word == meant, "\(written)")
        }
    }

    @Test(arguments: [
        "begining", "omited", "saveing", "churchs", "conspiracys", "teached", "arised", "accompanyed", "noticeing",
        "dispenced",
    ])
    func `A form that is spelled wrong is no word`(written: String) async throws {
        #expect(try await lexicon.entry(for: written) == nil)
        #expect(try await lexicon.correction(of: written) != nil)
    }

    @Test(arguments: [
        "beginning", "traveling", "travelling", "singeing", "pianos", "potatoes", "cutting", "tried", "went", "mice",
        "boxes", "Europeans", "podcasts", "googled", "selfies", "blogging", "happiest", "women", "houses",
    ])
    func `A form that is spelled right is a form of a word, or a word`(written: String) async throws {
        #expect(try await lexicon.entry(for: written) != nil)
        #expect(try await lexicon.correction(of: written) == nil)
    }

    @Test(arguments: [
        ("belive", "believe"), ("grammer", "grammar"), ("tabacco", "tobacco"), ("wich", "which"),
        // Obsolete, and rare spellings of words with the same meaning.
        ("substract", "subtract"), ("restauration", "restoration"), ("hinderance", "hindrance"),
        ("fanatism", "fanaticism"),
    ])
    func `A rare word is doubted if a slip is likelier`(written: String, meant: String) async throws {
        #expect(try await lexicon.correction(of: written) == meant)
    }

    @Test(arguments: [
        ("teached", "taught"), ("maked", "made"), ("seeked", "sought"), ("re-negotation", "re-negotiation"),
        ("self-referental", "self-referential"),
    ])
    func `An irregular form and a word with a hyphen are suggested`(written: String, meant: String) async throws {
        #expect(try await lexicon.suggestions(for: written).prefix(5).map(\.word).contains(meant))
    }

    @Test(arguments: [
        "believe", "chose", "ran", "guerilla", "cat", "ice-cream", "e-mail", "dont", "Paris", "", "zzzzzzzz", "app",
        "AI", "Jew",
        "Chile", "easter", "a lot", "in fact", "get up", "wifi", "kg", "cm", "PM", "tech", "bots", "dueling",
        "benefitted",
        "stacking", "slapping", "hosting", "café", "foetus", "mediaeval", "tyre",
    ])
    func `Words that people use are not doubted, and what is near no word is not corrected`(
        word: String
    ) async throws {
        #expect(try await lexicon.correction(of: word) == nil)
    }

    @Test(arguments: [
        ("sandwhich", "sandwich"), ("ice-creem", "ice cream"), ("incase", "in case"),
        ("at laest", "at least"), ("san-fransisco", "San Francisco"),
    ])
    func `A phrase is suggested as one, and words that make none are not`(written: String, meant: String) async throws {
        let suggestions = try await lexicon.suggestions(for: written).filter { $0.kind != .exact }
        #expect(suggestions.first?.word == meant)
    }

    @Test(arguments: [
        ("rely on sth", "rely on"), ("have cold feet", "cold feet"), ("blow your stack", "blow one's stack"),
        ("bear sb in mind", "bear in mind"), ("be keen on", "keen on"), ("abate a tax", "to abate a tax"),
        ("getting rid of", "get rid of"), ("blow down", "blow"),
    ])
    func `A phrase leads to the headword that lacks some of its words`(phrase: String, headword: String) async throws {
        #expect(try await lexicon.entry(for: phrase)?.matches.first?.headword == headword)
    }

    @Test(arguments: ["paint the whole town purple", "the smaller elephant", "killing two purple birds"])
    func `What is suggested for several words shares a word with them`(phrase: String) async throws {
        let lexicon = try await lexicon
        try #require(try lexicon.entry(for: phrase) == nil)
        let words = try lexicon.suggestions(for: phrase).map(\.word)
        #expect(!words.isEmpty)
        for word in words {
            #expect(!Set(phrase.split(separator: " ")).isDisjoint(with: word.split(separator: " ")), "\(word)")
        }
    }

    @Test(arguments: ["nigeia", "kmike", "agian", "as a wohle", "fcuk", "shti"])
    func `No coarse word is suggested`(written: String) async throws {
        let words = try await lexicon.suggestions(for: written, limit: 20).map(\.word)
        #expect(!words.isEmpty && !words.contains { CoarseWords.contains($0) }, "\(words)")
    }

    @Test func `A look-up finds whatever is suggested`() async throws {
        let lexicon = try await lexicon
        let more = ["sandwhich", "yachtor", "eachothr", "scamed", "ice-creem", "re-negotation", "ofthe", "andthe"]
        for written in Misspellings.table.map(\.written) + more {
            for word in try lexicon.suggestions(for: written, limit: 10).map(\.word) {
                #expect(try lexicon.entry(for: word) != nil, "\(written): \(word)")
            }
        }
    }

    @Test(arguments: [
        ("infact", "in fact"), ("atleast", "at least"), ("thankyou", "thank you"), ("wellknown", "well-known"),
        ("sanfrancisco", "San Francisco"),
    ])
    func `A phrase is found without its space`(written: String, phrase: String) async throws {
        let match = try #require(try await lexicon.entry(for: written)?.matches.first)
        #expect(match.headword == phrase)
        #expect(match.kind == .respelled)
        #expect(try await lexicon.suggestions(for: written).first?.word == phrase)
    }

    @Test(arguments: [
        ("spammed", "spam"), ("spamming", "spam"), ("partied", "party"), ("partying", "party"),
        ("councilors", "councilor"),
        ("councillors", "councillor"), ("googled", "google"), ("tweeted", "tweet"), ("travelled", "travel"),
        ("traveled", "travel"), ("vlogging", "vlog"), ("vlogged", "vlog"), ("gutted", "gut"), ("prepping", "prep"),
        ("hashtagged", "hashtag"), ("photobombed", "photobomb"), ("chirpier", "chirpy"), ("crinkliest", "crinkly"),
        ("volcanoes", "volcano"), ("scabbing", "scab"), ("blogged", "blog"), ("rebooted", "reboot"),
        ("bingeing", "binge"), ("doxxed", "dox"), ("doxxing", "dox"), ("fiascos", "fiasco"), ("funguses", "fungus"),
        ("pleasanter", "pleasant"),
    ])
    func `A regular form that no list has leads to its word`(form: String, base: String) async throws {
        let matches = try #require(try await lexicon.entry(for: form)).matches
        #expect(matches.contains { $0.kind == .inflected && $0.headword == base }, "\(matches.map(\.headword))")
        #expect(try await lexicon.correction(of: form) == nil)
    }

    @Test(arguments: [("filipinos", "Filipino"), ("Latinos", "Latino"), ("Navajos", "Navajo")])
    func `The plural of a name in O has no E`(form: String, base: String) async throws {
        let match = try #require(try await lexicon.entry(for: form)?.matches.first)
        #expect(match.kind == .inflected && match.headword == base)
    }

    @Test(arguments: [
        "spamed", "developped", "openned", "cutted", "refered", "abandonned", "happenned", "partyed", "pianoes",
        "trafficing", "survivers", "importanter", "hopefulest", "gooder", "goodest", "childs",
    ])
    func `A form with a wrong ending has no entry`(form: String) async throws {
        #expect(try await lexicon.entry(for: form)?.matches.contains { $0.kind == .inflected } != true)
    }

    @Test func `What is said of a word comes from the source that knows it`() async throws {
        let heart = try #require(try await lexicon.entry(for: "heart")?.matches.first)
        #expect(heart.etymology?.contains("heorte") == true)
        #expect(heart.pronunciations.map(\.ipa) == ["hɑɹt"])
        #expect(heart.difficulty == .veryEasy)
        #expect(heart.meanings.first?.source == "Mainstay")
        #expect(heart.meanings.first?.senses.last?.source == "GCIDE")
        #expect(try await lexicon.entry(for: "dictionary")?.matches.first?.syllables == ["dic", "tion", "a", "ry"])
    }

    @Test func `Ten thousand random words are all defined, and none is a name or unfit`() async throws {
        let lexicon = try await lexicon
        var generator = SeededGenerator(seed: 2)
        let words = try lexicon.randomWords(10_000, using: &generator)
        #expect(Set(words).count == 10_000)
        for word in words {
            #expect(
                word.utf8.count > 2 && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        }
        for word in words.prefix(1000) {
            let matches = try #require(try lexicon.entry(for: word), "\(word)").matches
            let match = try #require(matches.first { $0.headword == word }, "\(word)")
            #expect(match.meanings.first?.senses.first?.registers.contains("offensive") == false, "\(word)")
        }
        for name in ["paris", "zaire", "october", "tripoli", "wordnet"] { #expect(!words.contains(name)) }
    }

    @Test func `Two hundred thousand draws have no word that is rare or unfit`() async throws {
        let lexicon = try await lexicon
        let unfit = [
            "polack", "rapist", "cunnilingus", "bitch", "retarded", "spastic", "orgasm", "murder", "slut", "idiot",
            "penis",
            "sexual", "genocide", "strangle", "tripinnated",
        ]
        let known = try (1...3).flatMap { level in
            try lexicon.words(
                matching: LexiconQuery(difficulty: Difficulty(rawValue: level), worthLearning: true, limit: .max))
        }
        var drawn: Set<String> = []
        for seed in 0..<20 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let words = try lexicon.randomWords(10_000, using: &generator)
            #expect(words.count == 10_000)
            drawn.formUnion(words)
        }
        #expect(drawn.subtracting(known).isEmpty && drawn.isDisjoint(with: unfit))
        // They are there for whoever asks.
        var query = LexiconQuery(worthLearning: true, limit: .max)
        #expect(try lexicon.words(matching: query).count == known.count)
        query.includesUnfit = true
        #expect(try lexicon.words(matching: query).contains("murder"))
        query = LexiconQuery(difficulty: .veryHard)
        var generator = SeededGenerator(seed: 1)
        #expect(try lexicon.randomWords(100, matching: query, using: &generator).count == 100)
    }

    @Test func `Lists are filtered by field, place and register`() async throws {
        let lexicon = try await lexicon
        #expect(try lexicon.count(matching: LexiconQuery(domain: "law")) > 1000)
        #expect(try lexicon.count(matching: LexiconQuery(region: "gb")) > 300)
        #expect(try lexicon.count(matching: LexiconQuery(register: "obsolete")) > 5000)
        let query = LexiconQuery(
            partOfSpeech: .noun, length: 5...5, difficulty: .veryEasy, worthLearning: true, limit: .max)
        let words = try lexicon.words(matching: query)
        #expect(words.count > 300)
        #expect(words.allSatisfy { $0.count == 5 })
        #expect(words == words.sorted())
    }
}
