// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Look-ups in a small WordNet.
@Suite struct LookUpTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        let path = directory.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: directory.path), to: path).run()
        return try Lexicon(path: path)
    }

    private func entry(_ word: String) async throws -> LexiconEntry? {
        try await Self.imported.value.entry(for: word)
    }

    /// The matches in short: `exact mouse n2 v1`, the numbers being those of the senses.
    private func matches(_ word: String) async throws -> [String] {
        let letters: [PartOfSpeech: String] = [
            .noun: "n", .verb: "v", .adjective: "a", .adverb: "r", .pronoun: "o", .determiner: "d", .preposition: "p",
            .conjunction: "c", .contraction: "x",
        ]
        return try await (entry(word)?.matches ?? []).map { match in
            let meanings = match.meanings.map { "\(letters[$0.partOfSpeech] ?? "")\($0.senses.count)" }
            return "\(match.kind) \(match.headword) \(meanings.joined(separator: " "))"
        }
    }

    @Test(arguments: [
        ("dont", ["respelled don't x1"]), ("do'nt", ["respelled don't x1"]), ("doesn", ["respelled doesn't x1"]),
        ("Im", ["respelled I'm x1"]), ("i’m", ["exact I'm x1"]), ("we'll", ["exact we'll x1"]),
        ("runnin'", ["inflected run v2", "respelled running n1"]),
        ("askin", ["inflected ask v1"]), ("nothin", []), ("in", ["exact in p8"]), ("'", []),
    ])
    func `A word is known without its apostrophe and as it is spoken`(word: String, expected: [String]) async throws {
        #expect(try await matches(word) == expected)
    }

    @Test func `A name comes after the word it is written like`() async throws {
        #expect(try await entry("sky")?.matches.map(\.headword) == ["sky", "Sky"])
        #expect(try await entry("Sky")?.matches.map(\.headword) == ["Sky", "sky"])
        let sky = try #require(try await entry("sky")?.matches.first)
        #expect(try await entry("sky")?.matches.map { $0.meanings.map(\.source) } == [["WordNet"], ["Mainstay"]])
        let name = try #require(try await entry("william")?.matches.first)
        #expect(name.headword == "William")
        #expect(name.difficulty == nil)
        #expect(try #require(name.frequencyRank) > (try #require(sky.frequencyRank)))
    }

    @Test(arguments: [
        ("mouse", ["exact mouse n2 v1"]),
        ("MOUSE", ["exact mouse n2 v1"]),
        (" computer_mouse\n", ["exact computer mouse n1"]),
        ("computer   Mouse", ["exact computer mouse n1"]),
        ("mice", ["inflected mouse n2"]),
        ("geese", ["inflected goose n1"]),
        ("Children", ["inflected child n1"]),
        ("kids", ["inflected kid n1"]),
        ("running", ["inflected run v2", "exact running n1"]),
        ("ran", ["inflected run v2"]),
        ("better", ["exact better a1 v1", "inflected good a1", "inflected well r1 a1"]),
        ("best", ["inflected good a1"]),
        ("leaves", ["inflected leave v1", "inflected leaf n1"]),
        ("glasses", ["exact glasses n1", "inflected glass n1"]),
        ("firemen", ["inflected fireman n1"]),
        ("skies", ["inflected sky n1", "inflected Sky n1"]),
        ("boxes", ["inflected box n1"]),
        ("boxesful", ["inflected boxful n1"]),
        ("larger", ["inflected large a1"]),
        ("finest", ["inflected fine a1"]),
        ("planes", ["inflected plane v1"]),
        ("planed", ["inflected plane v1"]),
        ("planing", ["inflected plane v1"]),
        ("asked", ["inflected ask v1"]),
        ("asking for it", ["inflected ask for it v1"]),
        ("attorneys general", ["inflected attorney general n1"]),
        ("attorneys-general", ["inflected attorney general n1"]),
        ("attorneys generals", ["inflected attorney general n1"]),
        ("ice creams", ["inflected ice cream n1"]),
        ("ice-cream", ["respelled ice cream n1"]),
        ("ice-creams", ["inflected ice cream n1"]),
        ("pull-up", ["exact pull-up n1", "respelled pull up v1"]),
        ("pull up", ["exact pull up v1", "respelled pull-up n1"]),
        ("paris", ["exact Paris n1"]),
        ("city of light", ["exact City of Light n1"]),
        ("State", ["exact state n1", "exact State n1"]),
        ("STATE", ["exact state n1", "exact State n1"]),
        ("state", ["exact state n1", "exact State n1"]),
        ("a", ["exact a d3 n1"]),
        ("oct.", ["respelled Oct n1"]),
        ("us", ["exact us o1", "respelled U.S. n1"]),
        ("as", ["exact as p2 c3"]),
        ("is", ["exact is v1"]),
        ("don’t", ["exact don't x1"]),
        ("i'm", ["exact I'm x1"]),
        ("petrichor", ["exact petrichor n1"]),
        ("café", ["respelled cafe n1"]),
        ("spectacles", ["exact spectacles n1"]),
    ])
    func `A word is found by itself, another spelling or an inflected form`(
        word: String, expected: [String]
    ) async throws {
        #expect(try await matches(word) == expected)
    }

    @Test(arguments: [
        "", " ", "_", "\0", "mouse\0", "\u{1B}[2J", "🐭", "👩‍👩‍👧", "../../etc/passwd", "'; DROP TABLE word; --", "...", "-",
        "%",
        String(repeating: "a", count: 10_000), String(repeating: "s", count: 255),
        String(repeating: "mouse ", count: 42), String(repeating: "-", count: 200), "ßİŉ", "squirrel",
    ])
    func `What is no word of the lexicon gives no result`(text: String) async throws {
        #expect(try await entry(text) == nil)
    }

    @Test func `A sense has all the source says of it`() async throws {
        var found = try #require(try await entry("Mouse"))
        // Its place among all words depends on the entries that are always there.
        found.matches[0].frequencyRank = nil
        // An import numbers senses as it finds them.
        var ids: [Int] = []
        for place in found.matches[0].meanings.indices {
            for index in found.matches[0].meanings[place].senses.indices {
                ids.append(try #require(found.matches[0].meanings[place].senses[index].id))
                found.matches[0].meanings[place].senses[index].id = nil
            }
        }
        #expect(Set(ids).count == 3)
        #expect(found.query == "Mouse")
        #expect(
            found.matches == [
                LexiconEntry.Match(
                    kind: .exact, headword: "mouse",
                    meanings: [
                        LexiconEntry.Meaning(
                            partOfSpeech: .noun,
                            senses: [
                                LexiconSense(
                                    headword: "mouse", definition: "(zoology) a little beast that squeaks",
                                    examples: [.init(text: "a mouse ran by")], lexicographerFile: "noun.animal",
                                    tagCount: 9),
                                LexiconSense(
                                    headword: "mouse", definition: "what you push about; clicking",
                                    examples: [
                                        .init(text: "the mouse is stuck"),
                                        .init(text: "buy a mouse", author: "Ann Author"),
                                    ], synonyms: ["computer mouse"], lexicographerFile: "noun.artifact", tagCount: 2),
                            ]),
                        LexiconEntry.Meaning(
                            partOfSpeech: .verb,
                            senses: [
                                LexiconSense(
                                    headword: "mouse", definition: "go without noise", synonyms: ["sneak"],
                                    lexicographerFile: "verb.motion",
                                    frames: ["Somebody ----s", "Somebody ----s something"])
                            ]),
                    ], difficulty: .easy)
            ])
        #expect(found.matches[0].meanings.map(\.tagCount) == [11, 0])
    }

    @Test func `A frame of one word is not given to its synonyms`() async throws {
        #expect(try await entry("sneak")?.matches[0].meanings[0].senses[0].frames == ["Somebody ----s"])
    }

    @Test(arguments: [
        ("good", ["bad"]), ("bad", ["good"]), ("fine", []), ("large", ["small"]), ("small", ["large"]), ("little", []),
    ])
    func `Antonyms are those of the word itself`(word: String, antonyms: [String]) async throws {
        #expect(try await entry(word)?.matches[0].meanings[0].senses[0].antonyms == antonyms)
    }

    @Test(arguments: [
        ("former", LexiconSense.AdjectivePosition.attributive), ("all right", .predicative), ("elect", .postnominal),
        ("good", nil),
    ])
    func `An adjective tells where it can stand`(
        word: String, position: LexiconSense.AdjectivePosition?
    ) async throws {
        let sense = try await entry(word)?.matches[0].meanings[0].senses[0]
        #expect(sense?.headword == word)
        #expect(sense?.adjectivePosition == position)
    }

    @Test func `Each sense keeps its own upper and lower case`() async throws {
        #expect(try await entry("state")?.matches.map(\.headword) == ["state", "State"])
        #expect(try await entry("oct")?.matches[0].meanings[0].senses[0].synonyms == ["October"])
        #expect(try await entry("A")?.matches[0].meanings[0].senses[0].synonyms == [])
    }

    @Test func `The lexicon says what is in it and where it came from`() async throws {
        let lexicon = try await Self.imported.value
        let counts = try lexicon.counts()
        #expect(counts.synsets[.noun, default: 0] >= 23)
        #expect(counts.relations == 10)
        let source = try #require(try lexicon.sources().first)
        #expect(source.name == "WordNet")
        #expect(source.version == "0.1")
        #expect(source.package == "unknown")
        #expect(source.checksum.count == 64)
        #expect(source.licence == "Terms of the data of this test.\nWordNet 0.1 Copyright nobody.")
    }
}
