// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

@Suite struct WiktionaryImportTests {
    private let file: UserDictionaryFile

    init() throws {
        file = try UserDictionaryFile()
    }

    private static let lines = [
        #"{"word":"Haus","pos":"noun","lang":"German","lang_code":"de","etymology_text":"From h\u00fbs.","extra":{"deep":[1,{"a":"}"}]},"senses":[{"glosses":["a building","a house"],"raw_glosses":["a building","(neuter) a house"],"tags":["neuter"],"examples":[{"text":"Das \"Haus\" ist alt.","n":7}],"synonyms":[{"word":"Heim"},4]},{"glosses":["a home"]}],"sounds":[{"ipa":"/ha\u028as/","tags":["standard"]},{"audio":"De-Haus.ogg","mp3_url":"https://example.org/haus.mp3"},{"rhymes":"aus"}],"forms":[{"form":"de-ndecl","tags":["inflection-template"]},{"form":"Häuser","tags":["plural"]}],"translations":[{"lang":"French","code":"fr","word":"maison"}]}"#,
        #"{"word":"ging","pos":"verb","lang":"German","lang_code":"de","senses":[{"glosses":["past of gehen"],"form_of":[{"word":"gehen"}],"tags":["form-of"]}]}"#,
        #"{"word":"gehen","pos":"verb","lang":"German","lang_code":"de","senses":[{"glosses":["to go"]}],"forms":[{"form":"gegangen"}]}"#,
        #"{"word":"haus","pos":"verb","lang":"German","lang_code":"de","senses":[{"glosses":["imperative of hausen"]}]}"#,
        #"{"word":"chat","pos":"noun","lang":"French","lang_code":"fr","senses":[{"glosses":["cat"]}]}"#,
    ]

    @Test func `An entry keeps what a dictionary shows, and nothing else`() async throws {
        let outcome = try await file.importing(Self.lines.joined(separator: "\n"))
        #expect(outcome.entries == 5 && outcome.languages == ["de": 4, "fr": 1] && outcome.skipped == 0)
        let entry = try #require(try file.dictionaries.matches(for: "Haus", language: "de").first?.found.entry)
        #expect(entry.word == "Haus" && entry.pos == "noun" && entry.etymologyText == "From hûs.")
        #expect(entry.senses?.map(\.glosses) == [["a building", "a house"], ["a home"]])
        #expect(entry.senses?.first?.rawGlosses?.last == "(neuter) a house")
        #expect(entry.senses?.first?.examples?.map(\.text) == [#"Das "Haus" ist alt."#])
        #expect(entry.senses?.first?.synonyms?.map(\.word) == ["Heim"])
        #expect(entry.sounds?.map(\.ipa) == ["/haʊs/", nil, nil])
        #expect(entry.sounds?[1].mp3Url == "https://example.org/haus.mp3")
        #expect(entry.forms?.map(\.form) == ["Häuser"])
        #expect(entry.translations?.map(\.word) == ["maison"])
    }

    @Test(arguments: [
        ("Haus", ["Haus", "haus"]), ("haus", ["haus", "Haus"]), ("Häuser", ["Haus"]), ("HÄUSER", ["Haus"]),
        ("gegangen", ["gehen"]), ("ging", ["gehen", "ging"]), ("inflection", []), ("de-ndecl", []),
    ])
    func `Capitals decide first, and a form leads to its word`(word: String, headwords: [String]) async throws {
        try await file.importing(Self.lines.joined(separator: "\n"))
        #expect(try file.headwords(word) == headwords)
    }

    @Test func `A word belongs to its language, and a region to the language`() async throws {
        try await file.importing(Self.lines.joined(separator: "\n"))
        #expect(try file.headwords("chat", "de").isEmpty)
        #expect(try file.headwords("chat", "FR-ca") == ["chat"])
        #expect(try file.headwords("chat", "en").isEmpty)
        #expect(file.dictionaries.languages == ["de", "fr"])
        #expect(try file.dictionaries.otherLanguages(with: "chat") == ["fr"])
    }

    @Test func `The licence is Wiktionary's, and the name of the file says which one it is from`() async throws {
        try await file.importing(Self.lines[0], as: "de-extract.jsonl")
        let about = try #require(file.dictionaries.dictionaries.first?.about)
        #expect(about.title == "Wiktionary" && about.licence == "CC BY-SA 4.0 and GFDL")
        #expect(about.licenceURL == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(about.sourceURL == "https://de.wiktionary.org/wiki/{word}")
        #expect(about.imported == "2023-11-14" && about.entries == 1)
    }

    @Test func `Lines that are no entries are counted, and twenty of them are named`() async throws {
        let bad =
            (1...30).map { "{\"word\": \"w\($0)\", " } + [
                "[]", #"{"word":"x"}"#, #"{"word":"","lang_code":"de","senses":[]}"#,
            ]
        let outcome = try await file.importing((bad + Self.lines).joined(separator: "\n") + "\n\n")
        #expect(outcome.entries == 5 && outcome.skipped == 33 && outcome.problems.count == 20)
        #expect(outcome.problems.first == "line 1: not JSON, or cut short")
        #expect(try file.headwords("gehen") == ["gehen"])
    }

    @Test(arguments: [#"{"word":"x"}"#, #"{"word":"x","lang_code":"de"}"#, "[1]", "{}", "no JSON", "\u{0}\u{0}"])
    func `A file without entries is refused, and an older dictionary stays`(line: String) async throws {
        try await file.importing(Self.lines[4])
        await #expect(throws: LexiconError.self) { try await file.importing(line) }
        #expect(try file.headwords("chat", "fr") == ["chat"])
        #expect(try file.folder.names == ["dictionaries", "words.jsonl"])
    }

    @Test func `A second import replaces the first, and other dictionaries stay`() async throws {
        try await file.importing(Self.lines[0])
        try await file.importing(Self.lines[4], as: "french.jsonl")
        try await file.importing(Self.lines[2])
        #expect(try file.headwords("Haus").isEmpty)
        #expect(try file.headwords("gehen") == ["gehen"])
        #expect(try file.headwords("chat", "fr") == ["chat"])
        #expect(try UserDictionaries.names(in: file.directory) == ["french", "words"])
    }

    @Test func `The same line twice is one entry`() async throws {
        let outcome = try await file.importing([Self.lines[4], Self.lines[4]].joined(separator: "\n"))
        #expect(outcome.entries == 1)
    }

    @Test(arguments: [
        ("a/kaikki.org-dictionary-German.jsonl.gz", "kaikki.org-dictionary-German"), ("wörter.JSON", "w-rter"),
        ("..", "dictionary"), ("/", "dictionary"), ("x/.hidden.xml", "hidden"), ("a b;c.xml.gz", "a-b-c"),
    ])
    func `A dictionary has the name of its file`(source: String, name: String) {
        let importer = UserDictionaryImport(.wiktionary, from: source, to: "d", date: Date(timeIntervalSince1970: 0))
        #expect(importer.name == name)
        #expect(importer.path == "d/\(name).sqlite")
    }

    @Test func `A cancelled import changes nothing`() async throws {
        try file.folder.write(Array(String(repeating: Self.lines[0] + "\n", count: 2_000).utf8), to: "words.jsonl")
        let importer = file.importer("words.jsonl")
        let task = Task { try await importer.run() }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(file.dictionaries.dictionaries.isEmpty)
        #expect(try UserDictionaries.names(in: file.directory).isEmpty)
    }

    @Test func `A damaged dictionary is named, and the others answer`() async throws {
        try await file.importing(Self.lines[4], as: "french.jsonl")
        try file.folder.write(Array("no database".utf8), to: "dictionaries/bad.sqlite")
        #expect(file.dictionaries.problems.count == 1)
        #expect(try file.headwords("chat", "fr") == ["chat"])
    }
}
