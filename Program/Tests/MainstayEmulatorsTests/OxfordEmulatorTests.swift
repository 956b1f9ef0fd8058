// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayEmulators
import MainstayFoundation
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
import MainstayTestSupport
import MainstayTesting
import MainstayTranslations
import Testing

@Suite struct OxfordEmulatorTests {
    static let imported = Task {
        let (source, target) = (try TemporaryDirectory.kept(), try TemporaryDirectory.kept())
        try MiniWordNet.sample.write(to: source)
        let path = target.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
        try MiniFreedict.sample.write(to: source)
        let translations = target.file("translations.sqlite")
        _ = try await BilingualImporter(from: FreedictPackage.installed(in: source.path), to: translations)
            .runIfNeeded()
        return try OxfordEmulator(lexicon: Lexicon(path: path), bilingual: Bilingual(path: translations))
    }

    func send(_ target: String, method: HTTPMethod = .get) async throws -> HTTPResponse {
        let url = try #require(Oxford.upstream.baseURL.replacingTarget(with: target), "\(target)")
        return try await Self.imported.value.send(HTTPRequest(method: method, url: url))
    }

    /// Asks through the client, as a program would.
    private func ask<Output>(_ endpoint: Endpoint<Output>) async throws -> Output {
        try await Oxford(transport: try await Self.imported.value).send(endpoint).value
    }

    private func senses(_ reply: Oxford.Entries) -> [Oxford.Sense] {
        (reply.results ?? []).flatMap { $0.lexicalEntries ?? [] }.flatMap { $0.entries ?? [] }.flatMap {
            $0.senses ?? []
        }
    }

    @Test func `A word's entries have its senses by part of speech, in either version`() async throws {
        let (one, two) = (try await ask(Oxford.v1.entries("mouse")), try await ask(Oxford.v2.entries("mouse")))
        #expect(one.results?.first?.lexicalEntries?.map(\.lexicalCategory?.text) == ["Noun", "Verb"])
        #expect(two.results?.first?.lexicalEntries?.map(\.lexicalCategory?.id) == ["noun", "verb"])
        #expect(senses(one).first?.definitions == ["(zoology) a little beast that squeaks"])
        #expect(senses(one).first?.shortDefinitions == nil)
        #expect(senses(two).first?.shortDefinitions != nil)
        #expect(senses(two).first?.examples?.map(\.text) == ["a mouse ran by"])
        #expect(two.metadata?.provider?.hasPrefix("WordNet") == true)
        #expect(two.id == "mouse" && two.results?.first?.language == "en-gb")
    }

    @Test func `Fields limit what is said, down to nearly nothing`() async throws {
        let definitions = try await ask(Oxford.v2.entries("mouse", [.fields(.definitions)]))
        #expect(senses(definitions).first?.definitions != nil)
        #expect(senses(definitions).allSatisfy { $0.examples == nil && $0.synonyms == nil })
        let least = try await ask(Oxford.v2.entries("mouse", [.fields()]))
        #expect(least.results?.first?.lexicalEntries?.map(\.text) == ["mouse", "mouse"])
        #expect(least.results?.first?.lexicalEntries?.contains { $0.entries != nil } == false)
        let one = try await ask(Oxford.v1.entries("mouse", [.fields(.examples)]))
        #expect(senses(one).first?.examples != nil && senses(one).first?.definitions == nil)
        let valued = try await ask(Oxford.v1.entries("mouse", [.examples("a mouse ran by")]))
        #expect(valued.results == one.results)
    }

    @Test func `Filters let through what has their values, and are not found where nothing has`() async throws {
        let verb = try await ask(Oxford.v2.entries("mouse", [.lexicalCategory(.verb)]))
        #expect(verb.results?.first?.lexicalEntries?.map(\.lexicalCategory?.id) == ["verb"])
        await #expect(throws: APIError.self) { try await ask(Oxford.v2.entries("mouse", [.lexicalCategory(.pronoun)])) }
        await #expect(throws: APIError.self) { try await ask(Oxford.v2.entries("mouse", [.registers(.vulgarSlang)])) }
    }

    @Test func `An inflected form is no entry, but a word`() async throws {
        #expect(try await send("/api/v2/entries/en-gb/mice").status == 404)
        #expect(try await ask(Oxford.v2.words("mice")).results?.map(\.word) == ["mouse"])
    }

    @Test func `A form is led back to what it is a form of, with what it says`() async throws {
        let mice = try await ask(Oxford.v2.lemmas("mice")).results?.first?.lexicalEntries?.first
        #expect(mice?.inflectionOf?.map(\.id) == ["mouse"])
        #expect(mice?.grammaticalFeatures?.map(\.id) == ["plural"])
        #expect(mice?.grammaticalFeatures?.map(\.type) == ["Number"])
        let old = try await ask(Oxford.v1.inflections("mice")).results?.first?.lexicalEntries?.first
        #expect(old?.grammaticalFeatures?.map(\.text) == ["Plural"])
        #expect(old?.grammaticalFeatures?.first?.id == nil)
        let running = try await ask(Oxford.v2.lemmas("running", [.grammaticalFeatures(.presentParticiple)]))
        #expect(running.results?.first?.lexicalEntries?.compactMap { $0.inflectionOf?.first?.text } == ["run"])
    }

    @Test func `A word that only ends as a form does is none`() async throws {
        let folder = try TemporaryDirectory()
        var wordNet = MiniWordNet.sample
        wordNet.synsets += [
            .init("move", "v", 38, ["go:50"], "change place"), .init("ready", "s", 0, ["go:2"], "working right"),
            .init("guest", "n", 18, ["goer:1"], "one who goes"),
        ]
        try wordNet.write(to: folder)
        let path = folder.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: folder.path), to: path).run()
        let emulator = try OxfordEmulator(lexicon: Lexicon(path: path), bilingual: nil)
        let text = { (target: String) in
            let url = try #require(Oxford.upstream.baseURL.replacingTarget(with: target))
            return String(decoding: try await emulator.send(HTTPRequest(url: url)).body, as: UTF8.self)
        }
        let lemmas = try await text("/api/v2/lemmas/en/goer")
        #expect(lemmas.contains("Noun") && !lemmas.contains("Adjective"))
        let forms = try await text("/api/v2/inflections/en-gb/go")
        #expect(forms.contains("going") && !forms.contains("goer") && !forms.contains("goest"))
    }

    @Test func `A word's forms are listed`() async throws {
        let entries = try await ask(Oxford.v2.inflections("mouse")).results?.first?.lexicalEntries
        #expect(entries?.first?.inflections?.map(\.inflectedForm) == ["mouse", "mice"])
    }

    @Test func `The thesaurus has what is asked for`() async throws {
        let good = try await ask(Oxford.v1.thesaurus("good", [.fields(.antonyms)]))
        #expect(senses(good).flatMap { $0.antonyms ?? [] }.map(\.text) == ["bad"])
        #expect(senses(good).allSatisfy { $0.synonyms == nil })
        let mouse = try await ask(Oxford.v2.thesaurus("mouse"))
        #expect(senses(mouse).first?.synonyms?.map(\.text) == ["computer mouse"])
    }

    @Test func `Sentences say which sense they show`() async throws {
        let sentences = try await ask(Oxford.v2.sentences("mouse")).results?.first?.lexicalEntries?.first?.sentences
        #expect(sentences?.map(\.text) == ["a mouse ran by", "the mouse is stuck", "buy a mouse"])
        #expect(sentences?.first?.senseIds == ["mouse.noun.1.1"])
    }

    @Test func `Search completes, and finds what may have been meant`() async throws {
        let completed = try await ask(Oxford.v2.search("mou", [.prefix(true), .limit(1)]))
        #expect(completed.results?.map(\.word) == ["mouse"])
        #expect(completed.metadata?.other["limit"] == .string("1"))
        let meant = try await ask(Oxford.v2.search("mice"))
        #expect(meant.results?.first?.word == "mouse")
        #expect(meant.results?.first?.matchType == "inflection")
    }

    @Test func `A list has the words that all filters let through`() async throws {
        let verbs = try await ask(Oxford.v1.wordList([.lexicalCategory(.verb), .prefix("m")]))
        #expect(verbs.results?.map(\.word).contains("mouse") == true)
        let short = try await ask(
            Oxford.v1.wordList([.lexicalCategory(.verb), .wordLength(OxfordWordLength(fewerThan: 4))]))
        #expect(short.results?.allSatisfy { ($0.word?.count ?? 9) < 4 } == true)
        let paged = try await ask(Oxford.v1.wordList([.lexicalCategory(.noun), .limit(2), .offset(1)]))
        let all = try await ask(Oxford.v1.wordList([.lexicalCategory(.noun)]))
        #expect(paged.results?.map(\.word) == all.results?.dropFirst().prefix(2).map(\.word))
        let excluded = try await ask(Oxford.v1.wordList([.lexicalCategory(.noun), .exclude(.lexicalCategory(.verb))]))
        #expect(excluded.results?.map(\.word).contains("mouse") == false)
        let withNouns = try await ask(
            Oxford.v1.wordList([.lexicalCategory(.verb), .excludeSenses(.lexicalCategory(.noun)), .prefix("mouse")]))
        #expect(withNouns.results?.map(\.word) == ["mouse"])
        await #expect(throws: APIError.self) {
            try await ask(
                Oxford.v1.wordList([
                    .lexicalCategory(.verb), .excludePrimeSenses(.lexicalCategory(.noun)), .prefix("mouse"),
                ]))
        }
    }

    @Test func `Translations are those of the dictionary there is, which is named`() async throws {
        let two = try await ask(Oxford.v2.translations("run", to: .spanish))
        #expect(two.results?.first?.lexicalEntries?.map(\.lexicalCategory?.id) == ["verb", "noun"])
        let texts = senses(two).map { ($0.translations ?? []).compactMap(\.text) }
        #expect(texts == [["correr mucho"], ["huir", "escapar"], ["carrera"]])
        #expect(senses(two).first?.translations?.first?.language == "es")
        #expect(senses(two).first?.examples?.last?.translations?.first?.text == "sigue")
        #expect(two.metadata?.provider == "Test Dictionary of the FreeDict project 1.2")
        let noun = try await ask(
            Oxford.v2.translations("run", to: .spanish, [.lexicalCategory(.noun), .fields(.translations)]))
        #expect(senses(noun).compactMap(\.translations?.first?.text) == ["carrera"])
        #expect(senses(noun).allSatisfy { $0.definitions == nil })
        let tree = try await ask(Oxford.v1.translations("tree", to: .spanish))
        #expect(tree.results?.first?.lexicalEntries?.map(\.lexicalCategory?.text) == ["Noun"])
        #expect(senses(tree).first?.translations?.first?.grammaticalFeatures?.map(\.text) == ["Masculine"])
        #expect(
            try await ask(Oxford.v2.searchTranslations("ice", to: .spanish, [.prefix(true)])).results?.map(\.word) == [
                "ice cream"
            ])
        #expect(try await ask(Oxford.v2.searchTranslations("house", to: .spanish)).results?.map(\.word) == ["house"])
        let source = try await send("/api/v2/translations/en/es/house").provenance
        #expect(source.source == .embedded && source.provider == "Test Dictionary of the FreeDict project 1.2")
    }

    @Test func `Frequencies say what they count`() async throws {
        let mouse = try await ask(Oxford.v1.wordFrequency([.lemma("mouse")]))
        #expect(mouse.result?.matchCount == 2)
        #expect(mouse.metadata?.other["corpus"] != nil)
        let parts = try await ask(Oxford.v1.wordFrequencies([.lemma("mouse"), .sort(.descending(.frequency))]))
        #expect(parts.results?.compactMap(\.lexicalCategory).sorted() == ["noun", "verb"])
        #expect(parts.results?.compactMap(\.frequency).reduce(0, +) == mouse.result?.frequency)
        let sum = try await ask(Oxford.v1.wordFrequencies([.lemma("mouse"), .collate(.lemma)]))
        #expect(sum.results?.map(\.frequency) == [mouse.result?.frequency])
        let both = try await ask(Oxford.v1.wordFrequencies([.lemmas("mouse", "good")]))
        #expect(Set((both.results ?? []).compactMap(\.lemma)) == ["mouse", "good"])
    }

    @Test func `Vocabularies are those of the client`() async throws {
        #expect(try await ask(Oxford.v2.domains()).results?.count == 256)
        #expect(try await ask(Oxford.v1.registers()).results?["coarse_slang"] == .names(["en": "Coarse Slang"]))
        #expect(
            try await ask(Oxford.v2.lexicalCategories()).results?["combiningForm"] == .names(["en": "Combining Form"]))
        #expect(
            try await ask(Oxford.v2.grammaticalFeatures()).results?["Tense"]
                == .group(["past": .names(["en": "Past"]), "present": .names(["en": "Present"])]))
        #expect(try await ask(Oxford.v1.regions()).results?["en"] == ["gb", "us"])
        #expect(
            try await ask(Oxford.v2.filters(of: "lemmas")).results?["lemmas"] == [
                "grammaticalFeatures", "lexicalCategory",
            ])
        let languages = try await ask(Oxford.v2.languages()).results
        #expect(languages?.map(\.targetLanguage?.id) == ["en", "en", "es"])
        #expect(languages?.map(\.type) == ["monolingual", "monolingual", "bilingual"])
    }
}
