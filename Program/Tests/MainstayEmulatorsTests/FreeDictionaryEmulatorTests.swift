// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

@Suite struct FreeDictionaryEmulatorTests {
    private static let imported = Task {
        let (source, target) = (try TemporaryDirectory.kept(), try TemporaryDirectory.kept())
        try MiniWordNet.sample.write(to: source)
        let path = target.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
        return try FreeDictionaryEmulator(lexicon: Lexicon(path: path))
    }

    private func get(_ target: String, method: HTTPMethod = .get) async throws -> HTTPResponse {
        let url = try #require(FreeDictionary.upstream.baseURL.replacingTarget(with: target))
        return try await Self.imported.value.send(HTTPRequest(method: method, url: url))
    }

    private func entries(_ word: String) async throws -> [FreeDictionary.Entry] {
        let response = try await get("/api/v2/entries/en/\(word)")
        #expect(response.status == 200)
        return try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(response.body))
    }

    @Test func `A word has the service's own members, with definitions by part of speech`() async throws {
        let entry = try #require(try await entries("mouse").first)
        #expect(entry.word == "mouse")
        #expect(entry.meanings?.map(\.partOfSpeech) == ["noun", "verb"])
        let noun = try #require(entry.meanings?.first)
        #expect(
            noun.definitions.map(\.definition) == [
                "(zoology) a little beast that squeaks", "what you push about; clicking",
            ])
        #expect(noun.definitions.map(\.example) == ["a mouse ran by", "the mouse is stuck"])
        #expect(noun.definitions.map(\.synonyms) == [[], ["computer mouse"]])
        #expect(noun.synonyms == ["computer mouse"])
        #expect(entry.phonetics == [])
    }

    @Test func `Nothing is said to be Wiktionary's that is WordNet's`() async throws {
        let entry = try #require(try await entries("mouse").first)
        #expect(entry.license?.name == "WordNet License")
        #expect(entry.sourceUrls?.allSatisfy { $0.contains("wordnet.princeton.edu") } == true)
    }

    @Test(arguments: [
        ("mice", ["mouse"]), ("Ice%20Cream", ["ice cream"]), ("%20GOOSE%20", ["goose"]), ("paris", ["Paris"]),
        ("running", ["run", "running"]),
    ])
    func `A word is found in any case and form`(word: String, headwords: [String]) async throws {
        #expect(try await entries(word).map(\.word) == headwords)
    }

    @Test func `Opposites are told`() async throws {
        let good = try #require(try await entries("good").first?.meanings?.first)
        #expect(good.antonyms == ["bad"])
        #expect(good.definitions.first?.antonyms == ["bad"])
    }

    @Test func `More examples come where they are asked for`() async throws {
        let response = try await get("/api/v2/entries/en/mouse?include=example")
        let entries = try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(response.body))
        #expect(
            entries.first?.meanings?.first?.definitions.last?.examples == [
                "the mouse is stuck", "buy a mouse — Ann Author",
            ])
    }

    @Test(arguments: ["en", "EN", "en_US", "en_GB", "en-uk"])
    func `English has several names`(language: String) async throws {
        #expect(try await get("/api/v2/entries/\(language)/mouse").status == 200)
    }

    @Test(arguments: [
        "/api/v2/entries/en/zzzzqq", "/api/v2/entries/fr/mouse", "/api/v3/entries/en/mouse", "/api/v2/entries/en",
        "/api/v2/entries/en/mouse/x", "/", "/api/v2/entries/en/", "/api/v2/entries/en/%00", "/api/v2/entries/en/%ff",
        "/api/v2/entries/en/a%2Fb", "/api/v2/entries/en/..%2F..%2Fetc%2Fpasswd", "/api/v2/entries/en/%F0%9F%99%82",
    ])
    func `What the service would not have is its own reply, to the byte`(target: String) async throws {
        let response = try await get(target)
        #expect(response.status == 404)
        #expect(response.fields[.contentType]?.hasPrefix("application/json") == true)
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"title":"No Definitions Found","message":"Sorry pal, we couldn't find definitions for the word you were looking for.","resolution":"You can try the search again at later time or head to the web instead."}"#
        )
    }

    @Test func `An answer says that it is embedded, and from what data`() async throws {
        let provenance = try await get("/api/v2/entries/en/mouse").provenance
        #expect(provenance.source == .embedded)
        #expect(provenance.provider.hasPrefix("WordNet"))
        #expect(provenance.age == nil && provenance.attempts == 0)
    }
}
