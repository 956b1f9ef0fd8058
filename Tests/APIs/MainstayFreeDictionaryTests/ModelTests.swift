// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayTestSupport
import Testing

@Suite struct ModelTests {
    private static let recordings = Recordings("dictionaryapi-dev")

    /// Both eras, what replies leave out, what they hold as null, and what no model knows of.
    @Test(arguments: [
        #"[{"word": "a", "meanings": []}]"#,
        #"[{"word": "a", "phonetic": null, "phonetics": [{"audio": ""}, {}], "meanings": [], "new": {"x": [1, 2.5, null]}}]"#,
        #"""
        [{"word": "b", "origin": "old", "phonetics": [{"text": "/b/", "audio": "//ssl.example.com/b.mp3", "speed": 2}],
          "meanings": [{"partOfSpeech": "noun", "definitions": [{"definition": "d", "example": "e", "examples": ["e"],
          "synonyms": ["s"], "antonyms": [], "register": "formal"}], "synonyms": null}],
          "license": {"name": "n", "url": "u"}, "sourceUrls": ["https://example.com/wiki/b"]}]
        """#,
        #"[{"word": "c", "meaning": {"noun": [{"definition": "d"}], "verb": []}}]"#,
    ])
    func `A decoded reply encodes to the same JSON`(reply: String) throws {
        try expectRoundTrip(Data(reply.utf8))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files(in: ["", "google-era/"]))
    func `A recorded reply decodes, and encodes to the same JSON`(file: String) throws {
        try expectRoundTrip(try Self.recordings.read(file))
    }

    @Test func `A reply's parts are reached by name`() throws {
        let reply = #"""
            [{"word": "b", "phonetics": [{"text": "/b/", "audio": "//media.example.com/b.mp3"}, {"audio": ""}],
              "meanings": [{"partOfSpeech": "noun", "definitions": [{"definition": "d", "example": "e"}]}]}]
            """#
        let entry = try #require(try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(reply.utf8)).first)
        #expect(entry.phonetics?.map(\.audioURL?.description) == ["https://media.example.com/b.mp3", nil])
        #expect(entry.meanings?.first?.definitions.first?.example == "e")
        #expect(entry.phonetic == nil)
    }

    @Test(arguments: ["{}", #"[{}]"#, #"[{"word": 1}]"#, #"[{"word": "a", "meanings": {}}]"#, "[", ""])
    func `What is not a reply is not decoded`(reply: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(reply.utf8))
        }
    }

    private func expectRoundTrip(_ reply: Data) throws {
        let entries = try JSONDecoder().decode([FreeDictionary.Entry].self, from: reply)
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(entries))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: reply)))
    }
}
