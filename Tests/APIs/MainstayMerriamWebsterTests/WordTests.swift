// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import Testing

/// Words in requests, and words in entries.
@Suite struct WordTests {
    @Test(arguments: [
        ("heart", "heart"), ("  heart\t", "heart"), ("ice cream", "ice%20cream"), ("café", "caf%C3%A9"),
        ("naïve", "na%C3%AFve"), ("jalapeño", "jalape%C3%B1o"), ("o'clock", "o'clock"), ("24/7", "24%2F7"),
        ("what?", "what%3F"), ("C#", "C%23"), ("50%", "50%25"), ("a+b", "a+b"), ("AT&T", "AT&T"), ("x=y", "x=y"),
        ("a:1", "a:1"), ("\\", "%5C"), ("{a}", "%7Ba%7D"), ("\"a\"", "%22a%22"), ("..", "%2E%2E"), (".", "%2E"),
        ("日本", "%E6%97%A5%E6%9C%AC"), ("👋", "%F0%9F%91%8B"), ("a\u{0}b", "a%00b"), ("%41", "%2541"),
    ])
    func `A word is one segment of the path, whatever it holds`(word: String, segment: String) throws {
        let request = try MerriamWebster.entries(for: word, reference: .medical).request(to: MerriamWebster.upstream)
        #expect(request.url.target == "/api/v3/references/medical/json/\(segment)")
        #expect(request.method == .get && request.body == nil)
    }

    @Test(
        arguments: zip(
            MerriamWebster.Reference.allCases,
            ["collegiate", "thesaurus", "learners", "medical", "spanish", "sd2", "sd3", "sd4", "ithesaurus"]))
    func `A reference has the name the service gives it`(reference: MerriamWebster.Reference, name: String) throws {
        let endpoint = try MerriamWebster.entries(for: "a", reference: reference)
        #expect(endpoint.name == name && endpoint.path == ["api", "v3", "references", name, "json", "a"])
        #expect(endpoint.query.isEmpty)
    }

    @Test(
        arguments: [
            (nil, []), ("", []), ("a", ["a"]), ("vo*lu*mi*nous", ["vo", "lu", "mi", "nous"]), ("*a*", ["a"]),
            ("a**b", ["a", "b"]), ("ice cream", ["ice cream"]),
        ] as [(String?, [String])])
    func `A headword has syllables between its asterisks`(text: String?, syllables: [String]) {
        var headword = MerriamWebster.Headword()
        headword.hw = text
        #expect(headword.syllables == syllables)
    }

    @Test(arguments: [
        ("heart", "heart"), ("heart:2", "heart"), ("ice cream:1", "ice cream"), ("", ""), (":1", ""), ("a:b:c", "a"),
    ])
    func `An entry's word is its id without the number`(id: String, word: String) {
        var entry = MerriamWebster.Entry()
        entry.meta.id = id
        #expect(entry.word == word)
    }

    @Test(arguments: [
        ("heart", true), ("HEART", true), (" heart ", true), ("hearts", true), ("Hearted", true), ("hear", false),
        ("heart:1", false), ("", false), ("heart attack", false),
    ])
    func `An entry is about its word and its stems`(word: String, isAbout: Bool) {
        var entry = MerriamWebster.Entry()
        entry.meta.id = "Heart:1"
        #expect(entry.isAbout("hearts") == false)
        entry.meta.stems = ["Heart", "hearts", "hearted"]
        #expect(entry.isAbout(word) == isAbout)
    }

    @Test(
        arguments: [
            ("[", .other), ("[ ]", .nothing), ("\r\n\t [\r\n{", .entries), ("[\t\"a", .suggestions), ("[[", .other),
            ("[null]", .other), ("INVALID API KEY", .badKey), ("invalid api key. x", .badKey),
            ("Key is required", .badKey),
            ("word is required", .missingWord), ("The word is required", .other), ("{\"a\": []}", .other), ("", .other),
            ("   ", .other), ("\u{FEFF}\u{FEFF}[]", .other),
        ] as [(String, MerriamWebster.ReplyForm)])
    func `A reply's form shows in its first bytes`(body: String, form: MerriamWebster.ReplyForm) {
        #expect(MerriamWebster.ReplyForm(of: Array(body.utf8)) == form)
    }

    @Test func `A list that changes its mind is not a lookup`() {
        for reply in [
            #"["a", null]"#, #"["a", ["b"]]"#, #"[{"meta": {"id": "a"}}, "b"]"#, #"[{"meta": {"id": "a"}}, {}]"#,
        ] {
            #expect(throws: DecodingError.self, "\(reply)") {
                try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data(reply.utf8))
            }
        }
    }

    @Test func `Suggestions have no entries`() throws {
        #expect(MerriamWebster.Lookup.suggestions(["a"]).entries(about: "a").isEmpty)
        #expect(MerriamWebster.Lookup.entries([]).entries(about: "a").isEmpty)
        #expect(try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data("[]".utf8)) == .suggestions([]))
    }

    @Test func `Each format of a recording has its folder and suffix`() {
        var sound = MerriamWebster.Sound()
        sound.audio = "pajama02"
        for (format, name) in zip(MerriamWebster.Sound.Format.allCases, ["mp3", "wav", "ogg"]) {
            #expect(sound.url(format)?.path == "/audio/prons/en/us/\(name)/p/pajama02.\(name)")
        }
        sound.audio = "a/../b"
        #expect(sound.url()?.path == "/audio/prons/en/us/mp3/a/a%2F..%2Fb.mp3")
    }
}
