// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFoundation
import MainstayOxford
import MainstayWords
import Testing

@Suite struct OxfordMappingTests {
    @Test func `A headword of Oxford's is an entry in the common form, with senses within senses`() throws {
        let reply = """
            {"id": "ace", "word": "ace", "lexicalEntries": [{"lexicalCategory": {"id": "noun", "text": "Noun"}, "entries": [{
              "etymologies": ["from Latin"], "pronunciations": [{"phoneticSpelling": "e\u{26A}s", "audioFile": "https://example.com/ace.mp3"}],
              "senses": [{"definitions": ["a card"], "examples": [{"text": "an ace"}, {"text": "two aces"}],
                "synonyms": [{"text": "one"}], "subsenses": [{"definitions": ["a serve"]}]}, {"crossReferences": []}]}]},
              {"lexicalCategory": {"text": "Verb"}}]}
            """
        let headword = try JSONDecoder().decode(Oxford.Headword.self, from: Data(reply.utf8))
        let entry = WordEntry(headword)
        #expect(entry.word == "ace" && entry.pronunciation == "/e\u{26A}s/" && entry.origin == "from Latin")
        #expect(entry.meanings.map(\.partOfSpeech) == ["noun"])
        let senses = entry.meanings.first?.senses
        #expect(senses?.map(\.definition) == ["a card", "a serve"])
        #expect(senses?.first?.examples.map(\.text) == ["an ace", "two aces"])
        #expect(senses?.first?.synonyms == ["one"])
        #expect(entry.original == .oxford(headword))
    }
}
