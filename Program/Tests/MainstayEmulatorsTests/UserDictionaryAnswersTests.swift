// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// What the Free Dictionary's emulator answers from the dictionaries of the user.
@Suite struct UserDictionaryAnswersTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func emulator(_ lines: [String], as name: String = "de-extract.jsonl") async throws
        -> FreeDictionaryEmulator
    {
        try folder.write(Array(lines.joined(separator: "\n").utf8), to: name)
        let date = Date(timeIntervalSince1970: 0)
        let directory = folder.file("dictionaries")
        _ = try await UserDictionaryImport(.wiktionary, from: folder.file(name), to: directory, date: date).run()
        return try FreeDictionaryEmulator(
            lexicon: await SampleLexicon.lexicon, dictionaries: UserDictionaries(directory: directory))
    }

    private func get(_ target: String, _ emulator: FreeDictionaryEmulator) async throws -> HTTPResponse {
        let url = try #require(FreeDictionary.upstream.baseURL.replacingTarget(with: "/api/v2/entries/\(target)"))
        return try await emulator.send(HTTPRequest(method: .get, url: url))
    }

    private func entries(_ target: String, _ emulator: FreeDictionaryEmulator) async throws -> [FreeDictionary.Entry] {
        let response = try await get(target, emulator)
        #expect(response.status == 200)
        return try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(response.body))
    }

    private func line(_ word: String, _ pos: String, _ glosses: String..., language: String = "en", more: String = "")
        -> String
    {
        let senses = glosses.map { #"{"glosses":["\#($0)"]}"# }.joined(separator: ",")
        return
            #"{"word":"\#(word)","pos":"\#(pos)","lang":"Name of \#(language)","lang_code":"\#(language)","senses":[\#(senses)]\#(more)}"#
    }

    @Test func `A word of another language has the service's members, with sound, origin and licence`() async throws {
        let more =
            #","etymology_text":"von hūs","sounds":[{"ipa":"[haʊ̯s]","tags":["Standard-German"]},{"audio":"De Haus.ogg","mp3_url":"https://example.org/h.mp3"},{"rhymes":"x"}],"forms":[{"form":"Häuser"}],"translations":[{"lang":"Englisch","lang_code":"en","word":"house"}],"synonyms":[{"word":"Heim"}]"#
        let emulator = try await emulator([line("Haus", "noun", "Gebäude", language: "de", more: more)])
        let entry = try #require(try await entries("de/h%C3%A4user", emulator).first)
        #expect(entry.word == "Haus" && entry.phonetic == "[haʊ̯s]" && entry.origin == "von hūs")
        #expect(entry.phonetics?.map(\.audio) == ["", "https://example.org/h.mp3"])
        #expect(entry.phonetics?.last?.sourceUrl == "https://commons.wikimedia.org/wiki/File:De_Haus.ogg")
        #expect(entry.phonetics?.first?.other["accent"] == .string("Standard German"))
        #expect(entry.meanings?.map(\.partOfSpeech) == ["noun"] && entry.meanings?.first?.synonyms == ["Heim"])
        #expect(entry.meanings?.first?.definitions.map(\.definition) == ["Gebäude"])
        #expect(entry.license?.name == "CC BY-SA 4.0 and GFDL")
        #expect(entry.license?.url == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(entry.sourceUrls == ["https://de.wiktionary.org/wiki/Haus"])
        #expect(entry.other.isEmpty)
        #expect(try await get("de/Haus", emulator).provenance.provider == "Wiktionary")
    }

    @Test func `The senses of one headword stand together, after WordNet's, with their source`() async throws {
        let emulator = try await emulator([
            line("mouse", "noun", "a new sense", "a little beast that squeaks", more: #","etymology_text":"Old""#),
            line("mouse", "intj", "squeak"),
        ])
        let all = try await entries("en/mouse", emulator)
        #expect(all.map(\.word) == ["mouse"])
        let entry = try #require(all.first)
        #expect(entry.meanings?.map(\.partOfSpeech) == ["noun", "verb", "interjection"])
        let noun = try #require(entry.meanings?.first)
        #expect(
            noun.definitions.map(\.definition) == [
                "(zoology) a little beast that squeaks", "what you push about; clicking", "a new sense",
            ])
        #expect(noun.definitions.map { $0.other["source"] } == [nil, nil, .string("Wiktionary")])
        #expect(entry.license?.name == "WordNet License, CC BY-SA 4.0 and GFDL" && entry.origin == "Old")
        #expect(entry.sourceUrls?.last == "https://de.wiktionary.org/wiki/mouse")
    }

    @Test func `A form stays with its word, and a new word with the right capitals comes first`() async throws {
        let emulator = try await emulator([
            line("mice", "noun", "plural of mouse", more: #","tags":["form-of"]"#),
            line("PARIS", "noun", "an abbreviation"),
            line("Mouse", "name", "a surname"),
        ])
        #expect(try await entries("en/mice", emulator).map(\.word) == ["mouse", "mice"])
        #expect(try await entries("en/PARIS", emulator).map(\.word) == ["PARIS", "Paris"])
        #expect(try await entries("en/paris", emulator).map(\.word) == ["Paris", "PARIS"])
        #expect(try await entries("en/mouse", emulator).map(\.word) == ["mouse", "Mouse"])
    }

    @Test func `Labels, groups and missing definitions are written out`() async throws {
        let senses =
            #"[{"glosses":["to care","to nurse"],"raw_glosses":["to care","(medicine) to nurse"]},{"glosses":["alt"],"tags":["archaic","form-of"],"raw_tags":["veraltet"]},{"tags":["no-gloss"],"related":[{"word":"sehen"}]},{"tags":["no-gloss"]},{"glosses":["inflection of x:","first person"],"form_of":[{"word":"x"}],"tags":["first-person"]}]"#
        let emulator = try await emulator([#"{"word":"w","pos":"prep_phrase","lang_code":"de","senses":\#(senses)}"#])
        let meaning = try #require(try await entries("de/w", emulator).first?.meanings?.first)
        #expect(meaning.partOfSpeech == "prepositional phrase")
        #expect(
            meaning.definitions.map(\.definition) == [
                "to care: (medicine) to nurse", "(veraltet) alt", "→ sehen", "(The source has no definition.)",
                "inflection of x: first person",
            ])
    }

    @Test func `Etymologies are entries, and a word that nothing has is the service's 404`() async throws {
        let emulator = try await emulator([
            line("Bank", "noun", "Sitz", language: "de", more: #","etymology_text":"a""#),
            line("Bank", "noun", "Geld", language: "de", more: #","etymology_text":"b""#),
        ])
        #expect(try await entries("de/Bank", emulator).map(\.origin) == ["a", "b"])
        for target in ["de/xyz", "fr/Bank", "de/", "/Bank", "%00/Bank"] {
            let response = try await get(target, emulator)
            #expect(response.status == 404)
            #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(#"{"title":"No Definitions Found""#))
        }
    }

    @Test func `Without a lexicon, the dictionaries of the user answer alone`() async throws {
        _ = try await emulator([line("hello", "intj", "a greeting")])
        let alone = try FreeDictionaryEmulator(
            lexicon: nil, dictionaries: UserDictionaries(directory: folder.file("dictionaries")))
        #expect(
            try await entries("en/hello", alone).first?.meanings?.first?.definitions.map(\.definition) == ["a greeting"]
        )
    }
}
