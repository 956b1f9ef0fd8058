// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayEmulators
import MainstayFoundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
import MainstayTestSupport
import MainstayTesting
import MainstayTranslations
import Testing

@Suite struct OxfordEmulatorTests {
    private static let imported = Task {
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

    private func send(_ target: String, method: HTTPMethod = .get) async throws -> HTTPResponse {
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

    @Test(arguments: [
        (
            404, "/api/v2/entries/en-gb/zzzzqq",
            "No entry found matching supplied source_lang, word and provided filters"
        ),
        (404, "/api/v2/entries/fr/mouse", "No entry found matching supplied source_lang, word and provided filters"),
        (404, "/api/v2/lemmas/en/zzzzqq", "No lemmas found matching supplied source_lang and word"),
        (404, "/api/v2/translations/en/es/mouse", "No entry found"),
        (404, "/api/v2/translations/en/fr/mouse", "There is no dictionary from en to fr"),
        (404, "/api/v2/wordlist/en/domains=art", "The requested URL was not found on the server."),
        (404, "/api/v3/entries/en/a", "The requested URL was not found on the server."),
        (400, "/api/v2/entries/en-gb/mouse?domains=nonsense", "is not a value of domains"),
        (400, "/api/v2/entries/en-gb/mouse?colour=red", "Unknown filter colour"),
        (400, "/api/v2/entries/en-gb/mouse?strictMatch=maybe", "strictMatch"),
        (400, "/api/v2/search/en-gb", "q is missing"),
        (400, "/api/v2/search/en-gb?q=a&limit=5001", "limit is from 1 to 5000"),
        (400, "/api/v2/search/en-gb?q=a&limit=ten", "limit"),
        (400, "/api/v2/search/en-gb?q=a&offset=9999&limit=5", "at most 10000"),
        (400, "/api/v2/translations/en/en/mouse", "are the same"),
        (400, "/api/v2/entries/en-gb/a?fields=%ff", "percent-encoded"),
        (400, "/api/v2/entries/en-gb/a?domains=art,law,music,food,golf,sex", "at most 5 values"),
        (414, "/api/v2/entries/en-gb/\(String(repeating: "a", count: 129))", "too long"),
    ])
    func `What is refused in version 2 is JSON that says why`(status: Int, target: String, message: String) async throws
    {
        let response = try await send(target)
        #expect(response.status.code == status)
        #expect(response.fields[.contentType]?.hasPrefix("application/json") == true)
        #expect(Oxford.problem(in: response)?.contains(message) == true)
        #expect(try JSONDecoder().decode([String: String].self, from: Data(response.body)).keys.sorted() == ["error"])
    }

    @Test(arguments: [
        (404, "/api/v1/inflections/en/zzzzqq", "No lemmas found"), (404, "/api/v1/entries/fr/mouse", "No entry found"),
        (400, "/api/v1/entries/en/mouse/colour=red", "Unknown filter colour"),
        (400, "/api/v1/wordlist/en/domains=nonsense", "is not a value of domains"),
        (400, "/api/v1/stats/frequency/word/en/", "One of wordform"),
        (400, "/api/v1/stats/frequency/ngrams/en/nmc/2/", "Either tokens or contains"),
        (400, "/api/v1/stats/frequency/ngrams/en/nmc/9/?tokens=a", "1 to 4 words"),
        (404, "/api/v1/lemmas/en/mouse", "URL was not found"),
    ])
    func `What is refused in version 1 is a page that says why`(status: Int, target: String, message: String)
        async throws
    {
        let response = try await send(target)
        #expect(response.status.code == status)
        #expect(response.fields[.contentType]?.hasPrefix("text/html") == true)
        #expect(Oxford.problem(in: response)?.contains(message) == true)
    }

    @Test(.enabled(if: Recordings("oxford").folder != nil, "the recordings are not beside the checkout"))
    func `The page for an unknown form is the recorded one`() async throws {
        let recorded = try Recordings("oxford").read("v1/404_lemmatron_notaword.html")
        let page = try await send("/api/v1/inflections/en/notaword").body
        #expect(String(decoding: page, as: UTF8.self) == String(decoding: recorded, as: UTF8.self))
    }

    @Test func `A page holds nothing of the request that a browser would act on`() async throws {
        let response = try await send("/api/v1/entries/en/a/%3Cscript%3Ealert(1)%3C%2Fscript%3E=b")
        #expect(!String(decoding: response.body, as: UTF8.self).contains("<script"))
    }

    @Test(arguments: [HTTPMethod.post, .put, .delete])
    func `Only reading is answered`(method: HTTPMethod) async throws {
        #expect(try await send("/api/v2/entries/en-gb/mouse", method: method).status == 404)
    }

    private static let known = [
        "/api/v1/entries/en/mouse/definitions;lexicalCategory=noun", "/api/v1/entries/en/good/synonyms;antonyms",
        "/api/v1/inflections/en/mice/grammaticalFeatures=plural", "/api/v1/entries/en/mouse/sentences",
        "/api/v1/wordlist/en/lexicalCategory=noun,verb;registers=slang?word_length=%3E2&prefix=m&limit=3",
        "/api/v1/stats/frequency/words/en/?lemma=mouse&sort=-frequency", "/api/v1/search/en?q=mou&prefix=true",
        "/api/v1/stats/frequency/ngrams/en/nmc/2/?tokens=ice%20cream", "/api/v2/entries/en-gb/mouse?fields=definitions",
        "/api/v2/words/en-us?q=mice&lexicalCategory=noun", "/api/v2/lemmas/en/running", "/api/v2/inflections/en-gb/run",
        "/api/v2/thesaurus/en/good?fields=antonyms", "/api/v2/sentences/en/mouse",
        "/api/v2/search/en-gb?q=mice&limit=2",
        "/api/v2/translations/en/es/run?fields=translations", "/api/v2/search/translations/en/es?q=h&prefix=true",
        "/api/v2/domains/en-gb", "/api/v2/languages?sourceLanguage=en",
    ]

    /// A seeded run; with `OXFORD_FUZZ_SECONDS` set it goes on so long.
    @Test func `Whatever the path and query, there is an answer`() async throws {
        var random = SeededGenerator(seed: 20_261_121)
        let pieces = [
            "api", "v1", "v2", "entries", "words", "lemmas", "inflections", "thesaurus", "sentences", "translations",
            "search",
            "wordlist", "stats", "frequency", "word", "ngrams", "nmc", "en", "en-gb", "es", "mouse", "mice", "run", "2",
            "domains",
            "domains=art", "lexicalCategory=noun", "synonyms;antonyms", "definitions;pronunciations", ";", "=", ",",
            ";;", "=;",
            "translations=es", "%3B", "%2F", "%00", "%ff", "%", "%2", "..", ".", "", "_", "%F0%9F%99%82",
            "grammaticalFeatures",
            "registers=slang,", "filters", "fields", "languages", "regions", "a%20b", "%CC%81", "%E2%80%AE", "x=y=z",
        ]
        let names = OxfordFilterName.allCases.map(\.rawValue) + ["q", "", "Q", "limit%00"]
        let values = [
            "", "true", "noun", "art", "-1", "1", "5000", "99999999999999999999", "nan", "1e400", ">5,<10", "><", "%ff",
            "+", ",,,",
            "domains=art;registers=slang", "domains=", ";=", "mouse", "en", "-frequency", "google", "%0a",
            "a,b,c,d,e,f",
        ]
        let end = ProcessInfo.processInfo.environment["OXFORD_FUZZ_SECONDS"].flatMap { Double($0) }.map {
            ContinuousClock.now.advanced(by: .seconds($0))
        }
        let emulator = try await Self.imported.value
        var (count, answered) = (0, 0)
        while end.map({ ContinuousClock.now < $0 }) ?? (count < 4_000) {
            count += 1
            var path = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            if Bool.random(using: &random) { path = ["api", Bool.random(using: &random) ? "v1" : "v2"] + path }
            var target = "/" + path.joined(separator: "/")
            if Int.random(in: 0..<3, using: &random) == 0 { target = Self.known.randomElement(using: &random) ?? "/" }
            if Bool.random(using: &random) {
                target +=
                    "?"
                    + (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        "\(names.randomElement(using: &random) ?? "")=\(values.randomElement(using: &random) ?? "")"
                    }.joined(separator: "&")
            }
            if Int.random(in: 0..<4, using: &random) == 0,
                let place = target.indices.dropFirst().randomElement(using: &random)
            {
                let byte = UInt8.random(in: 33...126, using: &random)
                target.replaceSubrange(place...place, with: String(UnicodeScalar(byte)))
            }
            guard let url = Oxford.upstream.baseURL.replacingTarget(with: target) else { continue }
            let response = try await emulator.send(HTTPRequest(url: url))
            #expect([200, 400, 404, 414].contains(response.status), "\(target)")
            if response.status == 200 {
                answered += 1
                _ = try JSONDecoder().decode(JSON.self, from: Data(response.body))
            }
        }
        #expect(answered > count / 20, "\(answered) of \(count)")
    }
}
