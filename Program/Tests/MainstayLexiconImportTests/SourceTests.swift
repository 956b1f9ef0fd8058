// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// What the sources beside WordNet add.
@Suite struct SourceTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        try MiniLexicon.write(to: directory)
        let path = directory.file("lexicon.sqlite")
        try await LexiconImporter(from: sources(in: directory), to: path).run()
        return try Lexicon(path: path)
    }

    private static func sources(in directory: TemporaryDirectory) throws -> LexiconSources {
        var sources = try LexiconSources.basic(directory: directory.path)
        sources.gcide = directory.file("gcide.dict.dz")
        sources.scowl = directory.file("scowl")
        sources.festlexCMU = directory.file("cmudict")
        return sources
    }

    private func match(_ word: String) async throws -> LexiconEntry.Match {
        try #require(try await Self.imported.value.entry(for: word)?.matches.first)
    }

    @Test func `An older dictionary comes after WordNet, with its labels and quotations`() async throws {
        let mouse = try await match("mouse")
        #expect(
            mouse.meanings.map { "\($0.partOfSpeech) \($0.senses.map(\.source))" } == [
                #"noun ["WordNet", "WordNet", "GCIDE", "GCIDE"]"#, #"verb ["WordNet"]"#,
            ])
        let senses = mouse.meanings[0].senses.suffix(2).map(\.self)
        #expect(
            senses.map(\.definition) == [
                "A small beast with a long tail.", "A dark swelling caused by a blow.",
            ])
        #expect(senses[0].domains == ["zoology"])
        #expect(
            senses[0].examples == [
                .init(text: "Not a mouse stirring.", author: "Shak."),
                .init(text: "The mouse ne'er shunned the cat as they did budge From rascals.", author: "Shak."),
            ])
        #expect(senses[1].registers == ["slang"])
        #expect(senses[1].regions == ["United States"])
        #expect(mouse.etymology == "Middle English mous, mus, akin to German maus.")
    }

    @Test(arguments: [
        ("mouse bird", ["a coly."]), ("mouse hawk", ["A hawk that eats mice.", "The hawk owl."]),
        ("mousing hawk", ["A hawk that eats mice.", "The hawk owl."]), ("glim", ["Toward."]),
        ("façade", ["The front of a building."]), ("facade", ["The front of a building."]),
        ("facet", ["The front of a building."]), ("glimmergowks", ["An owl."]),
    ])
    func `Its words and phrases are found`(word: String, definitions: [String]) async throws {
        #expect(try await match(word).meanings.flatMap(\.senses).map(\.definition) == definitions)
    }

    @Test func `An entry that only says what form a word is makes no headword`() async throws {
        #expect(try await match("mice").kind == .inflected)
        #expect(try await match("ran").kind == .inflected)
    }

    @Test func `Words have syllables, parts of speech and names as the source writes them`() async throws {
        #expect(try await match("glimmergowk").syllables == ["glim", "mer", "gowk"])
        #expect(try await match("façade").syllables == ["fa", "çade"])
        #expect(try await match("mouse").syllables == [])
        #expect(try await match("glim").meanings.map(\.partOfSpeech) == [.preposition])
        #expect(try await match("odinism").headword == "Odinism")
    }

    @Test(arguments: [
        ("mouse", ["maʊs"]), ("record", ["ˈɹɛkɚd noun", "ˈɹɛkɚd adjective", "ɹɪˈkɔɹd verb"]),
        ("serendipity", ["ˌsɛɹənˈdɪpəti"]),
        ("the", ["ðə"]), ("glimmergowk", ["ˈɡlɪmɚˌɡaʊk"]), ("goose", []),
    ])
    func `A pronunciation has its stress before the syllable`(word: String, expected: [String]) async throws {
        let spoken = try await match(word).pronunciations.map { sound in
            sound.ipa + (sound.partOfSpeech.map { " \($0)" } ?? "")
        }
        #expect(spoken == expected)
    }

    @Test(arguments: [
        ("mouse", Difficulty.veryEasy), ("goose", .easy), ("sneak", .medium), ("attorney", .hard), ("elect", nil),
        ("don't", .veryEasy), ("petrichor", .medium), ("vellichor", .veryHard),
    ])
    func `How hard a word is follows from the lists it is in`(word: String, expected: Difficulty?) async throws {
        #expect(try await match(word).difficulty == expected)
    }

    @Test func `Common words rank before rare ones`() async throws {
        var ranks: [Int] = []
        for word in ["the", "mouse", "goose", "sneak", "attorney", "glimmergowk"] {
            ranks.append(try await match(word).frequencyRank ?? 0)
        }
        #expect(ranks == ranks.sorted())
    }

    @Test func `Words worth learning are in word lists`() async throws {
        var generator = SeededGenerator(seed: 3)
        let words = try await Self.imported.value.randomWords(100, using: &generator)
        #expect(Set(words).isSuperset(of: ["mouse", "goose", "run", "petrichor"]))
        #expect(Set(words).isDisjoint(with: ["rodent", "kid", "glim", "the", "record"]))
    }

    @Test func `Every source is named with its terms, and a change in any is an import`() async throws {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        try MiniLexicon.write(to: directory)
        let sources = try Self.sources(in: directory)
        let importer = LexiconImporter(from: sources, to: directory.file("lexicon.sqlite"))
        try await importer.run()
        let known = try Lexicon(path: importer.path).sources()
        #expect(known.map(\.name) == ["WordNet", "Mainstay", "GCIDE", "SCOWL", "festlex-cmu"])
        #expect(known.allSatisfy { !$0.licence.isEmpty })
        #expect(try await importer.runIfNeeded() == .upToDate)
        try directory.write(Array("good\n".utf8), to: "scowl/english-words.20")
        #expect(try await importer.runIfNeeded() != .upToDate)
        let fewer = LexiconImporter(from: LexiconSources(wordNet: sources.wordNet), to: importer.path)
        #expect(try await fewer.runIfNeeded() != .upToDate)
        #expect(try Lexicon(path: importer.path).sources().map(\.name) == ["WordNet", "Mainstay"])
    }

    @Test func `What is missing is said, with the package that has it`() throws {
        let directory = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: directory)
        let sources = try LexiconSources.find(directory: directory.path)
        #expect(sources.missing.map(\.package) == ["dict-gcide", "scowl", "festlex-cmu"])
    }

    @Test(arguments: [
        ("gcide.dict.dz", []), ("gcide.dict.dz", Array("not compressed".utf8)),
        ("gcide.dict.dz", Array(MiniLexicon.gcide.dropLast(9))), ("gcide.dict.dz", MiniLexicon.gzip([])),
        ("gcide.dict.dz", MiniLexicon.gzip(Array("\\\\\n\\x\\\n[{(\\".utf8))), ("cmudict", []),
        ("cmudict", Array("(\"a\n".utf8)), ("scowl/english-words.10", Array("a\n\nb\n".utf8)),
    ])
    func `A damaged source ends the import with its name`(name: String, bytes: [UInt8]) async throws {
        let directory = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: directory)
        try MiniLexicon.write(to: directory)
        try directory.write(bytes, to: name)
        do {
            try await LexiconImporter(from: Self.sources(in: directory), to: directory.file("lexicon.sqlite")).run()
            Issue.record("imported")
        } catch let error as LexiconError {
            #expect(error.description.contains(directory.file(name)))
        }
    }

    @Test func `No bytes of a dictionary end the process`() async throws {
        let directory = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: directory)
        try MiniLexicon.write(to: directory)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<30 {
            var text = Array(MiniLexicon.gcideText.utf8)
            for _ in 0..<60 {
                let byte = "\\[](){}\n *\"`-.,é".utf8.randomElement(using: &random) ?? 0
                text[Int.random(in: text.indices, using: &random)] = byte
            }
            try directory.write(MiniLexicon.gzip(text), to: "gcide.dict.dz")
            do {
                try await LexiconImporter(from: Self.sources(in: directory), to: directory.file("x.sqlite")).run()
            } catch let error as LexiconError {
                #expect(error.description.contains("gcide"))
            }
        }
    }
}
