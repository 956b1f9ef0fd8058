// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import MainstayTesting
import Testing

@Suite struct EndpointTests {
    /// What is asked, and the path and query it is asked at.
    struct Row: Sendable, CustomTestStringConvertible {
        var target: String
        var make: @Sendable () throws -> HTTPRequest
        var testDescription: String { target }

        init<Output>(_ target: String, _ make: @escaping @Sendable () throws -> Endpoint<Output>) {
            self.target = target
            self.make = { try make().request(to: Oxford.upstream) }
        }
    }

    static let version1 = [
        Row("/api/v1/entries/en/love") { try Oxford.v1.entries("love") },
        Row("/api/v1/entries/en/ice_cream") { try Oxford.v1.entries(" ice  cream ") },
        Row("/api/v1/entries/es/caf%C3%A9") { try Oxford.v1.entries("café", in: .spanish) },
        Row("/api/v1/entries/en/love/definitions") { try Oxford.v1.entries("love", [.fields(.definitions)]) },
        Row("/api/v1/entries/en/love/pronunciations") { try Oxford.v1.entries("love", [.fields(.pronunciations)]) },
        Row("/api/v1/entries/en/love/definitions;pronunciations") {
            try Oxford.v1.entries("love", [.fields(.definitions, .pronunciations)])
        },
        Row("/api/v1/entries/en/love/definitions=deep,warm;etymologies=Old%20English") {
            try Oxford.v1.entries("love", [.definitions("deep", "warm"), .etymologies("Old English")])
        },
        Row("/api/v1/entries/en/love/examples=a;pronunciations=b;variantForms=c") {
            try Oxford.v1.entries("love", [.examples("a"), .pronunciations("b"), .variantForms("c")])
        },
        Row("/api/v1/entries/en/ace/regions=us") { try Oxford.v1.entries("ace", [.regions(.us)]) },
        Row("/api/v1/entries/en/ace/grammaticalFeatures=singular,past;lexicalCategory=noun") {
            try Oxford.v1.entries("ace", [.grammaticalFeatures(.singular, .past), .lexicalCategory(.noun)])
        },
        Row("/api/v1/entries/en/ace/lexicalCategory=combining_form;domains=art;registers=slang") {
            try Oxford.v1.entries("ace", [.lexicalCategory(.combiningForm), .domains(.art), .registers(.slang)])
        },
        Row("/api/v1/entries/en/love/synonyms") { try Oxford.v1.thesaurus("love", [.fields(.synonyms)]) },
        Row("/api/v1/entries/en/love/antonyms") { try Oxford.v1.thesaurus("love", [.fields(.antonyms)]) },
        Row("/api/v1/entries/en/love/synonyms;antonyms") { try Oxford.v1.thesaurus("love") },
        Row("/api/v1/entries/en/save/sentences") { try Oxford.v1.sentences("save") },
        Row("/api/v1/entries/en/change/translations=es") { try Oxford.v1.translations("change", to: .spanish) },
        Row("/api/v1/inflections/en/swimming") { try Oxford.v1.inflections("swimming") },
        Row("/api/v1/inflections/en/swimming/grammaticalFeatures=present_participle;lexicalCategory=verb") {
            try Oxford.v1.inflections(
                "swimming", [.grammaticalFeatures(.presentParticiple), .lexicalCategory(.verb)])
        },
        Row("/api/v1/search/en?q=eye") { try Oxford.v1.search("eye") },
        Row("/api/v1/search/en?q=eye&prefix=true&regions=gb&limit=10&offset=20") {
            try Oxford.v1.search("eye", [.prefix(true), .regions(.gb), .limit(10), .offset(20)])
        },
        Row("/api/v1/search/en/translations=es?q=eye&prefix=false") {
            try Oxford.v1.searchTranslations("eye", to: .spanish, [.prefix(false)])
        },
        Row("/api/v1/wordlist/en/domains=alcoholic") { try Oxford.v1.wordList([.domains(.alcoholic)]) },
        Row("/api/v1/wordlist/en/registers=coarse_slang") { try Oxford.v1.wordList([.registers(.coarseSlang)]) },
        Row("/api/v1/wordlist/en/registers=coarse_slang;domains=art,biology?limit=10") {
            try Oxford.v1.wordList([.registers(.coarseSlang), .domains(.art, .biology), .limit(10)])
        },
        Row("/api/v1/wordlist/en/lexicalCategory=noun;regions=us;translations=es,de") {
            try Oxford.v1.wordList([.lexicalCategory(.noun), .regions(.us), .translations(.spanish, .german)])
        },
        Row(
            "/api/v1/wordlist/en/domains=sport?exclude=domains%3Dgolf%3Bregisters%3Drare&exclude_senses=registers%3Ddated"
                + "&exclude_prime_senses=domains%3Dart&word_length=%3E5,%3C10&prefix=goal&exact=false&offset=5"
        ) {
            try Oxford.v1.wordList([
                .domains(.sport), .exclude(.domains(.golf), .registers(.rare)), .excludeSenses(.registers(.dated)),
                .excludePrimeSenses(.domains(.art)), .wordLength(OxfordWordLength(moreThan: 5, fewerThan: 10)),
                .prefix("goal"), .exact(false), .offset(5),
            ])
        },
        Row("/api/v1/stats/frequency/word/en/?corpus=nmc&wordform=Books&trueCase=books&lemma=book&lexicalCategory=noun")
        {
            try Oxford.v1.wordFrequency([
                .corpus("nmc"), .wordform("Books"), .trueCase("books"), .lemma("book"), .lexicalCategory(.noun),
            ])
        },
        Row(
            "/api/v1/stats/frequency/words/en/?lemma=test&grammaticalFeatures=comparative&sort=lexicalCategory,-frequency"
                + "&collate=trueCase,lemma&minFrequency=1&maxFrequency=9&minNormalizedFrequency=0.5"
                + "&maxNormalizedFrequency=2.5&offset=0&limit=100"
        ) {
            try Oxford.v1.wordFrequencies([
                .lemma("test"), .grammaticalFeatures(.comparative),
                .sort(.ascending(.lexicalCategory), .descending(.frequency)), .collate(.trueCase, .lemma),
                .minFrequency(1), .maxFrequency(9), .minNormalizedFrequency(0.5), .maxNormalizedFrequency(2.5),
                .offset(0), .limit(100),
            ])
        },
        Row("/api/v1/stats/frequency/words/en/?wordforms=happy,happier&trueCases=glad&lemmas=content,merry") {
            try Oxford.v1.wordFrequencies([
                .wordforms("happy", "happier"), .trueCases("glad"), .lemmas("content", "merry"),
            ])
        },
        Row("/api/v1/stats/frequency/ngrams/en/nmc/2/?tokens=a%20word,this%20is&punctuation=true&format=oup") {
            try Oxford.v1.ngrams(
                of: 2, [.tokens("a word", "this is"), .punctuation(true), .format(.oup)])
        },
        Row(
            "/api/v1/stats/frequency/ngrams/en/nmc/3/?contains=ice,cream&minDocumentFrequency=2&maxDocumentFrequency=8"
                + "&minFrequency=1&maxFrequency=7&sort=-frequency&collate=wordform&limit=5&offset=1"
        ) {
            try Oxford.v1.ngrams(
                of: 3,
                [
                    .contains("ice", "cream"), .minDocumentFrequency(2), .maxDocumentFrequency(8), .minFrequency(1),
                    .maxFrequency(7), .sort(.descending(.frequency)), .collate(.wordform), .limit(5), .offset(1),
                ])
        },
        Row("/api/v1/languages") { try Oxford.v1.languages() },
        Row("/api/v1/languages?sourceLanguage=en&targetLanguage=es") {
            try Oxford.v1.languages([.sourceLanguage(.english), .targetLanguage(.spanish)])
        },
        Row("/api/v1/filters") { try Oxford.v1.filters() },
        Row("/api/v1/filters/entries") { try Oxford.v1.filters(of: "entries") },
        Row("/api/v1/lexicalcategories/en") { try Oxford.v1.lexicalCategories() },
        Row("/api/v1/registers/en") { try Oxford.v1.registers() },
        Row("/api/v1/registers/en/es") { try Oxford.v1.registers(to: .spanish) },
        Row("/api/v1/domains/en") { try Oxford.v1.domains() },
        Row("/api/v1/domains/en/es") { try Oxford.v1.domains(to: .spanish) },
        Row("/api/v1/regions/en") { try Oxford.v1.regions() },
        Row("/api/v1/grammaticalFeatures/en") { try Oxford.v1.grammaticalFeatures() },
    ]

    static let version2 = [
        Row("/api/v2/entries/en-gb/ice%20cream?fields=definitions,domains&lexicalCategory=noun&strictMatch=false") {
            try Oxford.v2.entries(
                "ice cream", [.fields(.definitions, .domains), .lexicalCategory(.noun), .strictMatch(false)])
        },
        Row("/api/v2/entries/en-us/color?fields=") {
            try Oxford.v2.entries("color", in: .americanEnglish, [.fields()])
        },
        Row("/api/v2/entries/en-gb/ace?grammaticalFeatures=singular,pastParticiple&registers=slang&domains=air_force") {
            try Oxford.v2.entries(
                "ace", [.grammaticalFeatures(.singular, .pastParticiple), .registers(.slang), .domains(.airForce)])
        },
        Row("/api/v2/words/en-gb?q=swimming") { try Oxford.v2.words("swimming") },
        Row("/api/v2/words/en-gb?q=swimming&fields=definitions&lexicalCategory=verb") {
            try Oxford.v2.words("swimming", [.fields(.definitions), .lexicalCategory(.verb)])
        },
        Row("/api/v2/lemmas/en/running?grammaticalFeatures=presentParticiple&lexicalCategory=combiningForm") {
            try Oxford.v2.lemmas(
                "running", [.grammaticalFeatures(.presentParticiple), .lexicalCategory(.combiningForm)])
        },
        Row("/api/v2/inflections/en-gb/go?strictMatch=true") { try Oxford.v2.inflections("go", [.strictMatch(true)]) },
        Row("/api/v2/thesaurus/en/happy") { try Oxford.v2.thesaurus("happy") },
        Row("/api/v2/thesaurus/en/happy?fields=synonyms,antonyms&strictMatch=false") {
            try Oxford.v2.thesaurus("happy", [.fields(.synonyms, .antonyms), .strictMatch(false)])
        },
        Row("/api/v2/sentences/en/save?strictMatch=true") { try Oxford.v2.sentences("save", [.strictMatch(true)]) },
        Row("/api/v2/translations/en/es/change") { try Oxford.v2.translations("change", to: .spanish) },
        Row("/api/v2/translations/de/en/Haus?fields=translations&lexicalCategory=noun") {
            try Oxford.v2.translations(
                "Haus", from: .german, to: .english, [.fields(.translations), .lexicalCategory(.noun)])
        },
        Row("/api/v2/search/en-gb?q=serend&prefix=true&limit=5&offset=0") {
            try Oxford.v2.search("serend", [.prefix(true), .limit(5), .offset(0)])
        },
        Row("/api/v2/search/translations/en/es?q=ace&limit=5") {
            try Oxford.v2.searchTranslations("ace", to: .spanish, [.limit(5)])
        },
        Row("/api/v2/search/thesaurus/en?q=ace&prefix=false") {
            try Oxford.v2.searchThesaurus("ace", [.prefix(false)])
        },
        Row("/api/v2/languages?targetLanguage=es") { try Oxford.v2.languages([.targetLanguage(.spanish)]) },
        Row("/api/v2/fields") { try Oxford.v2.fields() },
        Row("/api/v2/fields/thesaurus") { try Oxford.v2.fields(of: "thesaurus") },
        Row("/api/v2/filters") { try Oxford.v2.filters() },
        Row("/api/v2/filters/lemmas") { try Oxford.v2.filters(of: "lemmas") },
        Row("/api/v2/domains/en-gb") { try Oxford.v2.domains() },
        Row("/api/v2/domains/en/es") { try Oxford.v2.domains(in: .english, to: .spanish) },
        Row("/api/v2/domains/en/fr") { try Oxford.v2.domains(to: .french) },
        Row("/api/v2/registers/en-gb") { try Oxford.v2.registers() },
        Row("/api/v2/registers/es/en") { try Oxford.v2.registers(in: .spanish, to: .english) },
        Row("/api/v2/lexicalCategories/en-gb") { try Oxford.v2.lexicalCategories() },
        Row("/api/v2/lexicalCategories/en/es") { try Oxford.v2.lexicalCategories(in: .english, to: .spanish) },
        Row("/api/v2/grammaticalFeatures/en-gb") { try Oxford.v2.grammaticalFeatures() },
        Row("/api/v2/grammaticalFeatures/en/es") { try Oxford.v2.grammaticalFeatures(in: .english, to: .spanish) },
    ]

    @Test(arguments: version1 + version2)
    func `An endpoint is asked at its own path`(row: Row) throws {
        let request = try row.make()
        #expect(request.url.description == "https://od-api.oxforddictionaries.com\(row.target)")
        #expect(request.method == .get)
        #expect(request.fields[.accept] == "application/json")
    }

    @Test func `A client has a method for each endpoint`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("{}".utf8))) }
        let oxford = Oxford(transport: transport)
        _ = try await oxford.v2.entries("ace", in: .americanEnglish, [.domains(.cards)])
        _ = try await oxford.v2.translations("ace", to: .spanish)
        _ = try await oxford.v2.registers(to: .spanish)
        _ = try await oxford.v2.fields(of: "entries")
        _ = try await oxford.v2.languages()
        _ = try await oxford.v1.wordList([.domains(.cards), .limit(3)])
        _ = try await oxford.v1.ngrams(of: 2, [.contains("ice")])
        _ = try await oxford.v1.regions()
        #expect(
            transport.requests.map(\.url.target) == [
                "/api/v2/entries/en-us/ace?domains=cards", "/api/v2/translations/en/es/ace", "/api/v2/registers/en/es",
                "/api/v2/fields/entries", "/api/v2/languages", "/api/v1/wordlist/en/domains=cards?limit=3",
                "/api/v1/stats/frequency/ngrams/en/nmc/2/?contains=ice", "/api/v1/regions/en",
            ])
    }

    @Test(arguments: version1 + version2)
    func `Every request is one of the table of endpoints`(row: Row) throws {
        let path = try #require(try row.make().url.pathSegments)
        let version = try #require(OxfordVersion(rawValue: path[1]))
        let found = try #require(version.route(at: path.dropFirst(2).filter { !$0.isEmpty }))
        #expect(try row.make().url.path.contains(found.parts[.language] ?? found.parts[.source] ?? ""))
    }

    @Test func `The table has each operation of a version once`() {
        for version in OxfordVersion.allCases {
            let operations = version.routes.map(\.operation)
            #expect(Set(operations).count == operations.count)
        }
        #expect(OxfordVersion.v1.routes.count == 18 && OxfordVersion.v2.routes.count == 17)
    }

    static let refused = [
        Row("the word to look up is empty") { try Oxford.v2.entries(" \n") },
        Row("at most 128 characters") { try Oxford.v1.sentences(String(repeating: "a", count: 129)) },
        Row("both en") { try Oxford.v2.translations("hello", from: .english, to: .english) },
        Row("both es") { try Oxford.v1.searchTranslations("hola", from: .spanish, to: .spanish) },
        Row("limit is from 1 to 5000") { try Oxford.v1.wordList([.domains(.art), .limit(9_000)]) },
        Row("limit is from 1 to 5000") { try Oxford.v2.search("a", [.limit(0)]) },
        Row("at most 10000") { try Oxford.v2.search("a", [.limit(5_000), .offset(5_001)]) },
        Row("at most 10000") { try Oxford.v2.search("a", [.offset(-1)]) },
        Row("at most 10000") { try Oxford.v2.search("a", [.offset(.max)]) },
        Row("at most 5 values") { try Oxford.v2.entries("a", [.domains(.art, .law, .music, .food, .golf, .sex)]) },
        Row("domains has no value") { try Oxford.v2.entries("a", [.domains()]) },
        Row("domains is given twice") { try Oxford.v2.entries("a", [.domains(.art), .domains(.law)]) },
        Row("at least one of") { try Oxford.v1.wordList([.limit(5)]) },
        Row("synonyms, antonyms, or both") { try Oxford.v1.thesaurus("a", [.fields()]) },
        Row("1 to 4 words") { try Oxford.v1.ngrams(of: 5, [.contains("a")]) },
        Row("the filter tokens or contains") { try Oxford.v1.ngrams(of: 2, [.limit(5)]) },
        Row("must have 2 words") { try Oxford.v1.ngrams(of: 2, [.tokens("one")]) },
        Row("needs a wordform") { try Oxford.v1.wordFrequency([.corpus("nmc")]) },
    ]

    @Test(arguments: refused)
    func `What is out of range is refused before any request`(row: Row) throws {
        let error = #expect(throws: APIError.self) { try row.make() }
        guard case .invalidRequest(let reason) = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains(row.target))
    }
}
