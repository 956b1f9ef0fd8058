// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Lists, random words, completions and suggestions from a small WordNet.
@Suite struct SearchTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        let path = directory.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: directory.path), to: path).run()
        return try Lexicon(path: path)
    }

    private var lexicon: Lexicon {
        get async throws { try await Self.imported.value }
    }

    @Test(arguments: [
        (LexiconQuery(prefix: "mou"), ["mouse"]),
        (LexiconQuery(prefix: "Pari"), ["Paris"]),
        (LexiconQuery(partOfSpeech: .adverb, prefix: "w"), ["well", "when", "where", "why"]),
        (LexiconQuery(partOfSpeech: .verb, prefix: "r"), ["run"]),
        (LexiconQuery(length: 3...3, prefix: "box"), ["box"]),
        (LexiconQuery(domain: "mouse"), []),
        (LexiconQuery(domain: "Bird lore"), ["goose"]),
        (LexiconQuery(domain: "BIRD LORE", length: 1...4), []),
        (LexiconQuery(region: "Paris"), ["boxful"]),
        (LexiconQuery(register: "informal", prefix: "kid"), ["kid"]),
        (LexiconQuery(length: 40...50), []),
        (LexiconQuery(prefix: "zz"), []),
        (LexiconQuery(prefix: "\0"), []),
        (LexiconQuery(prefix: "run", limit: 2, offset: 1), ["running"]),
        (LexiconQuery(prefix: "b", limit: -1, offset: -1), []),
        (LexiconQuery(difficulty: .veryEasy, prefix: "ba"), ["bad"]),
    ])
    func `A query gives the words that fit all of it`(query: LexiconQuery, expected: [String]) async throws {
        #expect(try await lexicon.words(matching: query) == expected)
    }

    @Test func `How many words fit does not depend on how many are wanted`() async throws {
        #expect(try await lexicon.count(matching: LexiconQuery(prefix: "run", limit: 1, offset: 2)) == 2)
    }

    @Test func `Random words are worth learning, different, and follow from the generator`() async throws {
        let lexicon = try await lexicon
        var generator = SeededGenerator(seed: 1)
        let all = try lexicon.randomWords(1000, using: &generator)
        #expect(Set(all).count == all.count)
        #expect(all.contains("mouse") && all.contains("petrichor"))
        for word in ["Paris", "paris", "October", "oct", "ice cream", "pull-up", "a", "kike", "the"] {
            #expect(!all.contains(word), "\(word)")
        }
        for word in all { #expect(try lexicon.entry(for: word) != nil) }
        for seed: UInt64 in [5, 6] {
            var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
            let words = try lexicon.randomWords(3, using: &one)
            #expect(words.count == 3)
            #expect(try words == lexicon.randomWords(3, using: &other))
        }
        #expect(try lexicon.randomWords(3, matching: LexiconQuery(length: 40...40), using: &generator) == [])
        #expect(try lexicon.randomWords(-1, using: &generator) == [])
    }

    @Test(arguments: [
        ("R", 2, ["regarding", "run"]), ("pa", 1, ["Paris"]), ("sk", 1, ["sky"]), ("", 5, []), ("good", 0, []),
    ])
    func `Completions come with the most used first`(prefix: String, limit: Int, expected: [String]) async throws {
        #expect(try await lexicon.completions(of: prefix, limit: limit) == expected)
    }

    @Test(arguments: [("ous", ["mouse", "computer mouse"]), ("OF L", ["City of Light"]), ("zzz", []), ("", [])])
    func `A text is found anywhere in words, and not across two`(text: String, expected: [String]) async throws {
        #expect(try await lexicon.words(containing: text).filter { !$0.hasSuffix("ous") } == expected)
    }

    @Test(arguments: [
        ("loud bird", ["goose"]), ("beasts that squeak", ["mouse"]), ("loud AND OR NOT bird", []),
        ("\"loud\" bird*", ["goose"]), ("^:(){}", []), ("", []), ("two spellings of one", []),
    ])
    func `Definitions are searched by all words in any form`(text: String, expected: [String]) async throws {
        #expect(try await lexicon.search(definitions: text).flatMap(\.words) == expected)
    }

    @Test(arguments: [
        ("mouse", "exact mouse"), ("mice", "inflected mouse"), ("ice-cream", "respelled ice cream"),
        ("mosue", "fuzzy mouse"), ("goosse", "fuzzy goose"), ("Chidl", "fuzzy child"), ("ran", "inflected run"),
    ])
    func `A suggestion says how it was reached`(text: String, expected: String) async throws {
        let first = try #require(try await lexicon.suggestions(for: text).first)
        #expect("\(first.kind) \(first.word)" == expected)
    }

    @Test(arguments: ["", "\0", "zzzzqqqq", String(repeating: "q", count: 300)])
    func `Where nothing is near, nothing is suggested`(text: String) async throws {
        #expect(try await lexicon.suggestions(for: text) == [])
    }
}
