// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayDictionary
import MainstayFoundation
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// The lexicon and the dictionaries of the user, in one form.
@Suite struct LocalDictionaryTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func lexicon() async throws -> Lexicon {
        try MiniWordNet.sample.write(to: folder)
        try await LexiconImporter(from: .basic(directory: folder.path), to: folder.file("lexicon.sqlite")).run()
        return try Lexicon(path: folder.file("lexicon.sqlite"))
    }

    @Test func `A sense has its identifier, its source and its licence, and labels are values`() async throws {
        let dictionary = try LocalDictionary(lexicon: try await lexicon())
        let answer = try #require(try dictionary.entries(for: "mice"))
        let entry = try #require(answer.value.first)
        #expect(entry.word == "mouse" && entry.match == .inflected)
        #expect(entry.sources.map(\.name) == ["WordNet"] && entry.sources.first?.licence?.name == "WordNet License")
        let senses = entry.meanings.flatMap(\.senses)
        #expect(senses.allSatisfy { $0.id != nil && $0.source == "WordNet" })
        #expect(Set(senses.map(\.id)).count == senses.count)
        #expect(senses.first?.examples.map(\.sentence) == ["a mouse ran by"])
        #expect(answer.provenance.source == .embedded && answer.provenance.provider.hasPrefix("WordNet"))
        #expect(try dictionary.entries(for: "zzzzqq") == nil)
    }

    @Test func `Related words come on request, at the senses that they belong to`() async throws {
        let dictionary = try LocalDictionary(lexicon: try await lexicon())
        let plain = try #require(try dictionary.entries(for: "bad")?.value.first?.meanings.first?.senses.first)
        #expect(plain.related == [] && plain.antonyms == ["good"])
        let related = try dictionary.entries(for: "bad", withRelatedWords: true)?.value.first
        #expect(
            related?.meanings.first?.senses.first?.related
                == [Entry.Related(.indirectAntonyms, ["fine", "all right"])].compactMap(\.self))
    }

    @Test func `A source that is not known is an error, and not one of WordNet's`() async throws {
        let lexicon = try await lexicon()
        try Database(path: lexicon.path).execute("UPDATE synset SET source = 99")
        let dictionary = try LocalDictionary(lexicon: try Lexicon(path: lexicon.path))
        #expect(
            throws: LexiconError.damaged(path: lexicon.path, reason: "a sense is of the unknown source 99")
        ) { try dictionary.entries(for: "mouse") }
    }

    @Test func `A word of the user's dictionaries has its forms, translations and language`() async throws {
        let line =
            #"{"word":"Haus","pos":"noun","lang":"Deutsch","lang_code":"de","senses":[{"glosses":["Gebäude"],"raw_tags":["veraltet"],"topics":["architecture"]}],"forms":[{"form":"Häuser","tags":["plural"]}],"translations":[{"lang":"Englisch","lang_code":"en","word":"house"}]}"#
        try folder.write(Array(line.utf8), to: "de-extract.jsonl")
        _ = try await UserDictionaryImport(
            .wiktionary, from: folder.file("de-extract.jsonl"), to: folder.file("dictionaries"),
            date: Date(timeIntervalSince1970: 0)
        ).run()
        let dictionary = try LocalDictionary(
            lexicon: nil, dictionaries: UserDictionaries(directory: folder.file("dictionaries")))
        let entry = try #require(try dictionary.entries(for: "Haus")?.value.first)
        #expect(entry.forms == [Entry.Form("Häuser", tags: ["plural"])])
        #expect(entry.translations == [Entry.Translation("house", language: "Englisch", code: "en")])
        #expect(entry.language == "Deutsch" && entry.dictionary == "Wiktionary")
        #expect(entry.meanings.first?.senses.first?.labels == [Entry.Label(.other, "veraltet")])
        #expect(try dictionary.entries(for: "Haus", language: "fr") == nil)
        #expect(try dictionary.entries(for: "häuser", language: "de")?.value.first?.match == .inflected)
    }
}
