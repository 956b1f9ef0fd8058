// SPDX-License-Identifier: Apache-2.0

import MainstayOxford
import Testing

@Suite struct FilterTests {
    @Test func `A filter is read from text`() throws {
        #expect(
            try OxfordFilter<Oxford.V2.Entries>("domains", "art, Air Force,forestr")
                == .domains(.art, .airForce, .forestry))
        #expect(try OxfordFilter<Oxford.V2.Entries>("fields", "definitions") == .fields(.definitions))
        #expect(try OxfordFilter<Oxford.V2.Entries>("fields", "") == .fields())
        #expect(
            try OxfordFilter<Oxford.V1.Entries>("lexicalCategory", "combiningForm") == .lexicalCategory(.combiningForm))
        #expect(try OxfordFilter<Oxford.V1.Entries>("definitions", "deep, warm") == .definitions("deep", "warm"))
        #expect(try OxfordFilter<Oxford.V1.WordFrequencies>("wordforms", "a,b") == .wordforms("a", "b"))
        #expect(try OxfordFilter<Oxford.V2.Search>("prefix", "true") == .prefix(true))
        #expect(try OxfordFilter<Oxford.V1.WordList>("prefix", "true") == .prefix("true"))
        #expect(
            try OxfordFilter<Oxford.V1.WordList>("word_length", ">5<10")
                == .wordLength(OxfordWordLength(moreThan: 5, fewerThan: 10)))
        #expect(try OxfordFilter<Oxford.V1.WordList>("word_length", "7") == .wordLength(OxfordWordLength(exactly: 7)))
        #expect(
            try OxfordFilter<Oxford.V1.WordList>("exclude", "domains=art,forestr;registers=rare")
                == .exclude(.domains(.art, .forestry), .registers(.rare)))
        #expect(
            try OxfordFilter<Oxford.V1.Ngrams>("sort", "lemma,-frequency")
                == .sort(.ascending(.lemma), .descending(.frequency)))
    }

    @Test func `A filter the endpoint does not take is refused, with those it takes`() {
        let error = #expect(throws: OxfordFilterError.self) { try OxfordFilter<Oxford.V2.Lemmas>("domains", "art") }
        #expect(
            error?.description == "lemmas takes no filter \"domains\"; it takes grammaticalFeatures, lexicalCategory")
        #expect(throws: OxfordFilterError.self) { try OxfordFilter<Oxford.V1.Utility>("nonsense", "") }
        let none = #expect(throws: OxfordFilterError.self) { try OxfordFilter<Oxford.V1.Translations>("limit", "5") }
        #expect(none?.description == "translations takes no filters, and no \"limit\"")
    }

    @Test func `A filter tells its text in a path of version 1`() {
        #expect(OxfordFilter<Oxford.V1.Entries>.domains(.art, .music).pathText == "domains=art,music")
        #expect(OxfordFilter<Oxford.V1.WordFrequency>.lemma("go").pathText == "lemma=go")
    }

    @Test(arguments: [
        ("grammaticalFeatures", "nonsense", "present_participle"), ("registers", "sland", "slang"),
        ("domains", "artt", "256, among them air_force"), ("regions", "fr", "gb, us"),
        ("fields", "synonyms", "definitions"), ("lexicalCategory", "noun,", "verb"),
    ])
    func `A value the filter does not take is refused, with those it takes`(name: String, value: String, known: String)
    {
        let error = #expect(throws: OxfordFilterError.self) { try OxfordFilter<Oxford.V1.Entries>(name, value) }
        #expect(error?.description.contains(known) == true)
    }

    @Test(arguments: [
        ("limit", "ten"), ("limit", "-1"), ("limit", ""), ("limit", "99999999999999999999"), ("exact", "yes"),
        ("word_length", ">a"), ("word_length", ">5>6"), ("word_length", "5,6"), ("word_length", ""),
        ("word_length", "5000"),
        ("exclude", "art"), ("exclude", "limit=5"), ("exclude", "domains=nonsense"), ("exclude", ""),
    ])
    func `So is what is no value at all`(name: String, value: String) {
        #expect(throws: OxfordFilterError.self) { try OxfordFilter<Oxford.V1.WordList>(name, value) }
    }

    @Test(arguments: ["nan", "inf", "-1", "x"])
    func `A frequency is a number from 0 up`(value: String) {
        #expect(throws: OxfordFilterError.self) {
            try OxfordFilter<Oxford.V1.WordFrequencies>("minNormalizedFrequency", value)
        }
    }

    @Test func `Each endpoint tells the filters it takes`() {
        #expect(
            Oxford.V2.Entries.filters.map(\.rawValue) == [
                "fields", "grammaticalFeatures", "lexicalCategory", "registers", "domains", "strictMatch",
            ])
        #expect(Oxford.v2.inflections.route.scope.filters == [.strictMatch])
        #expect(Oxford.v1.sentences.route.scope.filters.isEmpty)
        #expect(
            Oxford.V1.WordList.filters.map(\.rawValue) == [
                "lexicalCategory", "registers", "domains", "regions", "translations", "exclude", "exclude_senses",
                "exclude_prime_senses", "word_length", "prefix", "exact", "limit", "offset",
            ])
    }

    @Test(arguments: [(">5,<10", [6, 9], [5, 10]), (">5", [6, 999], [5]), ("<4", [0, 3], [4]), ("3", [3], [2, 4])])
    func `A length contains what is in it`(text: String, inside: [Int], outside: [Int]) throws {
        let length = try #require(OxfordWordLength(text))
        #expect(inside.allSatisfy(length.contains))
        #expect(!outside.contains(where: length.contains))
        #expect(length.description == text)
    }
}
