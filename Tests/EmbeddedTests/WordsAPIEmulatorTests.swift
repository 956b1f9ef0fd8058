// SPDX-License-Identifier: Apache-2.0

import Embedded
import FoundationEssentials
import Mainstay
import Testing
import WordsAPI

@Suite struct WordsAPIEmulatorTests {
    private func get(_ target: String) async throws -> HTTPResponse {
        let url = try #require(WordsAPI.upstream.baseURL.replacingTarget(with: target))
        return try await WordsAPIEmulator(lexicon: SampleLexicon.lexicon).send(HTTPRequest(url: url))
    }

    private func word(_ target: String) async throws -> WordsAPI.Word {
        let response = try await get("/words/\(target)")
        #expect(response.status == 200)
        return try JSONDecoder().decode(WordsAPI.Word.self, from: Data(response.body))
    }

    @Test func `A word has its senses in one list`() async throws {
        let word = try await word("Mouse")
        #expect(word.word == "mouse")
        #expect(word.results?.map(\.partOfSpeech) == ["noun", "noun", "verb"])
        #expect(word.results?[1].synonyms == ["computer mouse"])
        #expect(word.results?[0].examples == ["a mouse ran by"])
        #expect(word.results?[0].related[.synonyms] == nil)
    }

    @Test func `A detail comes alone`() async throws {
        #expect(try await word("good/antonyms").related == [.antonyms: ["bad"]])
        #expect(try await word("good/synonyms").related == [.synonyms: []])
        let definitions = try await word("goose/definitions")
        #expect(definitions.definitions?.map(\.definition) == ["a loud bird"])
        #expect(definitions.results == nil)
    }

    @Test(arguments: [
        "/words/zzzzqq", "/words/mouse/unknown", "/words/mouse/synonyms/x", "/words/", "/words", "/", "/words/%ff",
        "/word/mouse",
    ])
    func `What the service would not have is its own reply`(target: String) async throws {
        let response = try await get(target)
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"success":false,"message":"word not found"}"#)
    }
}
