// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
@testable import MainstayLexiconImport
import Testing

/// What a reader learns about the use of a word: the order of its parts of speech, and its labels.
@Suite(
    .enabled(
        if: InstalledLexicon.isComplete, "not all of dict-gcide, scowl, festlex-cmu and WordNet are installed"))
struct UsageTests {
    @Test(arguments: [
        ("run", ["verb", "noun"]), ("set", ["verb", "noun", "adjective"]), ("cut", ["verb", "noun", "adjective"]),
        ("light", ["noun", "adjective", "verb"]), ("fast", ["adjective", "adverb"]), ("love", ["verb", "noun"]),
        ("well", ["adverb", "interjection", "adjective", "noun"]), ("match", ["noun", "verb"]),
        ("like", ["preposition", "verb", "adjective"]), ("break", ["verb", "noun"]), ("upset", ["adjective", "verb"]),
    ])
    func `The parts of speech of a word are in the order of their use`(word: String, expected: [String]) async throws {
        let match = try #require(try await Lexicon(path: InstalledLexicon.path).entry(for: word)?.matches.first)
        #expect(match.meanings.map(\.partOfSpeech.description).starts(with: expected))
    }

    @Test func `A tool is what people mean by a saw if they do not mean what they have seen`() async throws {
        let matches = try #require(try await Lexicon(path: InstalledLexicon.path).entry(for: "saw")).matches
        #expect(matches.prefix(2).map(\.headword) == ["see", "saw"])
        #expect(matches[1].meanings.map(\.partOfSpeech) == [.noun, .verb])
    }

    @Test(arguments: [
        ("fuck", "have sexual intercourse with", "vulgar"), ("piss", "liquid excretory", "vulgar"),
        ("shit", "a coarse term", "vulgar"), ("crap", "obscene words", "vulgar"), ("tit", "either of two", "vulgar"),
        ("boob", "either of two", "slang"), ("wank", "get sexual", "vulgar"),
        ("pissed", "very drunk", "United Kingdom"),
        ("bloody", "extremely", "slang"), ("butt", "the fleshy part", "informal"),
        ("moke", "(British informal)", "informal"),
        ("shot", "informal words for", "informal"), ("pooch", "informal terms for", "informal"),
        ("kraut", "offensive term", "offensive"), ("papist", "an offensive term", "offensive"),
        ("pommy", "a disparaging term", "derogatory"), ("cop", "uncomplimentary terms", "derogatory"),
        ("forsooth", "an archaic word", "archaic"), ("bourn", "(archaic)", "archaic"),
        ("popinjay", "(archaic)", "archaic"),
        ("Albion", "archaic name", "archaic"), ("chokey", "British slang", "dated"),
        ("chokey", "British slang", "slang"),
        ("gramophone", "an antique", "dated"), ("spinster", "an elderly", "dated"),
        ("moron", "a person of", "derogatory"),
        ("leak", "a euphemism", "euphemistic"), ("corker", "(dated slang)", "dated"),
        ("anon", "(old-fashioned", "dated"),
        ("alienism", "(obsolete)", "obsolete"), ("steed", "(literary)", "literary"),
    ])
    func `A sense has the labels of its definition and of the table`(
        word: String, beginning: String, label: String
    ) async throws {
        let entry = try #require(try await Lexicon(path: InstalledLexicon.path).entry(for: word))
        let senses = entry.matches.flatMap(\.meanings).flatMap(\.senses)
        let sense = try #require(senses.first { $0.source == "WordNet" && $0.definition.hasPrefix(beginning) })
        let labels = sense.registers + sense.regions
        #expect(labels.contains(label), "\(labels)")
    }

    @Test func `Nobody born a hundred years ago is said to live, and no country that is gone to be there`() async throws
    {
        let lexicon = try Database(path: await InstalledLexicon.path, access: .immutable)
        let definitions = try lexicon.strings("SELECT definition FROM synset WHERE source = 1")
        #expect(definitions.count > 100_000)
        let living = /\((?:[0-9]{4}-|(?:[^()]* )?born (?:[^()]* )?(?<birth>[0-9]{4}))\)/
        let dead = definitions.filter { definition in
            guard let match = definition.firstMatch(of: living) else { return false }
            let birth = match.output.birth ?? match.output.0.dropFirst().prefix(4)
            return Int(birth).map { $0 < 1925 } ?? true
        }
        #expect(dead == [])
        let gone = definitions.filter { definition in
            ["Zaire", "Yugoslavia", "Czechoslovakia", "Swaziland", "Serbia and Montenegro"].contains {
                definition.hasSuffix("in \($0)") || definition.contains("of \($0);")
            }
        }
        #expect(gone.filter { !$0.contains("former") } == [])
    }

    @Test func `A game with a country in its name is played elsewhere too`() async throws {
        let down = try #require(try await Lexicon(path: InstalledLexicon.path).entry(for: "down"))
        let senses = down.matches.flatMap(\.meanings).flatMap(\.senses)
        let play = try #require(senses.first { $0.definition.hasPrefix("(American football)") })
        #expect(play.regions.isEmpty && play.domains.contains("American football"))
    }

    @Test func `Each row of the table is about one sense`() async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let written = try WrittenLabels()
        var found = 0
        for word in written.words {
            let senses = try #require(try lexicon.entry(for: word)).matches.filter { $0.kind == .exact }
                .flatMap(\.meanings).flatMap { meaning in meaning.senses.map { (meaning.partOfSpeech, $0) } }
            for (partOfSpeech, sense) in senses where sense.source == "WordNet" {
                let labels = written.labels(of: word, as: partOfSpeech, definedAs: sense.definition)
                if labels.isEmpty { continue }
                found += 1
                #expect(labels.allSatisfy { (sense.registers + sense.regions).contains($0.value) }, "\(word)")
            }
        }
        #expect(found == written.count)
    }

    @Test(arguments: [
        "word\tnoun\tvulgar", "word\tthing\tvulgar\ta", "word\tnoun\trude\ta", "word\tnoun\tvulgar\ta\tb",
    ])
    func `A row that is wrong is an error`(row: String) {
        #expect(throws: FieldError.self) { try WrittenLabels.row(row.split(separator: "\t").map(String.init)) }
    }

    @Test(arguments: ["love", "behind", "make", "click", "fake", "queen", "labor", "mess", "idiot"])
    func `No word has a rude one as a synonym`(word: String) async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let synonyms = try lexicon.entry(for: word)?.matches.flatMap(\.meanings).flatMap(\.senses).flatMap(\.synonyms)
        #expect(try #require(synonyms).filter { CoarseWords.areRude($0) } == [])
        for sense in try lexicon.thesaurus(of: word) {
            #expect((sense.broader + sense.narrower + sense.similar).filter { CoarseWords.areRude($0) } == [])
        }
    }

    @Test(arguments: [
        ("gypsy", "vagabond"), ("gypsy", "dark-complexioned"), ("boy", "inferior race"), ("troglodyte", "savage"),
        ("planet", "nine"), ("pluto", "farthest known"), ("adhd", "boys"),
    ])
    func `No sense insults a people or is out of date`(word: String, text: String) async throws {
        let matches = try await Lexicon(path: InstalledLexicon.path).entry(for: word)?.matches ?? []
        let definitions = matches.flatMap(\.meanings).flatMap(\.senses).map(\.definition)
        #expect(!definitions.isEmpty && !definitions.contains { $0.contains(text) })
    }
}
