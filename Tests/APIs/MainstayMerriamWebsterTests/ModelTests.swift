// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import MainstayTestSupport
import Testing

@Suite struct ModelTests {
    private static let recordings = Recordings("merriam-webster")

    /// Every kind of pair, what has another form than documented, and what no model knows of.
    @Test(arguments: [
        #"[{"meta": {"id": "a"}}]"#,
        #"[{"meta": {"id": "a:1", "stems": ["a"], "new": 1}, "hom": 1, "fl": null, "shortdef": [], "new": {"x": [1.5]}}]"#,
        #"[{"meta": {"id": "a"}, "hom": "one", "fl": 2, "hwi": "a", "def": {}}]"#,
        #"""
        [{"meta": {"id": "a"}, "def": [{"vd": "transitive verb", "sseq": [
          [["sense", {"sn": "1", "dt": [["text", "{bc}x"], ["vis", [{"t": "y", "aq": {"auth": "z", "q": 1}}]]],
                      "sdsense": {"sd": "also", "dt": [["text", "{bc}w"]]}}],
           ["bs", {"sense": {"sn": "2", "dt": []}, "new": 1}],
           ["pseq", [["bs", {"sense": {}}], ["sense", {"dt": [["uns", [[["text", "note"]]]]]}]]],
           ["sen", {"sn": "3"}], ["new", {"x": 1}], ["sense", "text"], ["sense"], [], "x", 1]]}]}]
        """#,
        #"""
        [{"meta": {"id": "a"}, "et": [["text", "x"], ["et_snote", [["t", "y"]]]],
          "def": [{"sseq": [[["sense", {"dt": [["snote", [["t", "x"], ["vis", []]]],
          ["ca", {"intro": "called also", "cats": [{"cat": "b", "prs": []}]}], ["bnw", {"pname": "P", "sname": "S"}],
          ["ri", [["riw", {"rie": "r"}], ["text", "t"]]], ["gwds", {"gwd": "g"}], ["wsgram", "count"], ["text", 1],
          ["text", "a", "b"]], "syn_list": [[{"wd": "b", "wsls": ["slang"], "wvrs": []}]]}]]]}]}]
        """#,
        #"["a", "b"]"#,
        "[]",
    ])
    func `A decoded reply encodes to the same JSON`(reply: String) throws {
        try expectRoundTrip(MerriamWebster.Lookup.self, Data(reply.utf8))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files(in: ["", "recorded-2022/"]).filter { !$0.contains("manifest") })
    func `A recorded reply decodes, and encodes to the same JSON`(file: String) throws {
        let reply = try Self.recordings.read(file)
        if case .object = try JSONDecoder().decode(JSON.self, from: reply) {
            // An excerpt of an entry, from the service's documents.
            try expectRoundTrip(MerriamWebster.DefinitionSection.self, reply)
        } else {
            try expectRoundTrip(MerriamWebster.Lookup.self, reply)
        }
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files().filter { !$0.contains("sense_") })
    func `A recorded entry has nothing of the common parts left over, and definitions without markup`(
        file: String
    ) throws {
        let lookup = try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Self.recordings.read(file))
        guard case .entries(let entries) = lookup else { return }
        for entry in entries {
            #expect(Set(entry.other.keys).isSubset(of: ["ld_link"]))
            #expect(entry.isAbout(entry.word))
            for sense in entry.senses {
                let texts = [sense.definition].compactMap(\.self) + sense.examples
                #expect(!texts.contains { $0.text.contains { "{}|".contains($0) } })
                #expect(sense.definition?.text.isEmpty != true)
            }
        }
    }

    private func expectRoundTrip<Reply: Codable>(_ type: Reply.Type, _ reply: Data) throws {
        let value = try JSONDecoder().decode(type, from: reply)
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: reply)))
    }

    @Test(arguments: ["{}", "[1]", "[{}]", "[[]]", #"[{"meta": {}}]"#, #"["a", 1]"#, #"["a", {}]"#, "[", ""])
    func `What is not a reply is not decoded`(reply: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data(reply.utf8))
        }
    }

    @Test func `Senses are found however deep they stand, each with its definition and examples`() throws {
        let reply = #"""
            [{"meta": {"id": "a:1"}, "def": [{"sseq": [
              [["bs", {"sense": {"sn": "1", "dt": [["text", "{bc}first {d_link|word|word:1}"]]}}],
               ["pseq", [["sense", {"sn": "(1)", "dt": [["text", "{bc}second "], ["vis", [{"t": "an {wi}a{/wi}"}]]],
                 "sdsense": {"sd": "especially", "dt": [["text", "{bc}narrow"], ["vis", [{"t": "c"}]]]}}]]]],
              [["sense", {"sn": "2", "dt": [["uns", [[["text", "used so"], ["vis", [{"t": "b"}]]]]]]}],
               ["sense", {"sn": "3"}]]]}]}]
            """#
        let lookup = try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data(reply.utf8))
        let senses = lookup.entries(about: "a").flatMap(\.senses)
        #expect(senses.map(\.sn) == ["1", "(1)", "2", "3"])
        #expect(
            senses.map { $0.definition?.text } == ["first word", "second; especially : narrow", "used so", nil])
        #expect(senses.map { $0.examples.map(\.text) } == [[], ["an a", "c"], ["b"], []])
    }

    @Test func `Entries of other headwords are left out, by what meta says`() throws {
        let reply = #"""
            [{"meta": {"id": "Heart:1", "stems": ["heart", "hearts"]}}, {"meta": {"id": "heart:2", "stems": []}},
             {"meta": {"id": "heart attack", "stems": ["heart attack"]}}]
            """#
        let lookup = try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data(reply.utf8))
        #expect(lookup.entries(about: "heart").map(\.meta.id) == ["Heart:1", "heart:2"])
        #expect(lookup.entries(about: " HEARTS").map(\.meta.id) == ["Heart:1"])
        #expect(lookup.entries(about: "hearth").count == 3)
    }

    /// The publisher's rule: `bix` and `gg` have folders of their own, what begins with no letter shares one.
    @Test(arguments: [
        ("heart001", "h"), ("bixabc", "bix"), ("bibi", "b"), ("ggpres01", "gg"), ("g001", "g"), ("3d00001", "number"),
        ("_cat01", "number"), ("-abc", "number"),
    ])
    func `A recording is found by the publisher's rule`(audio: String, folder: String) {
        var sound = MerriamWebster.Sound()
        sound.audio = audio
        #expect(
            sound.url()?.description
                == "https://media.merriam-webster.com/audio/prons/en/us/mp3/\(folder)/\(audio).mp3")
        #expect(
            sound.url(.ogg, isSpanish: true)?.description
                == "https://media.merriam-webster.com/audio/prons/es/me/ogg/\(folder)/\(audio).ogg")
    }

    @Test func `Where there is no recording there is not an address`() {
        var sound = MerriamWebster.Sound()
        #expect(sound.url() == nil)
        sound.audio = ""
        #expect(sound.url() == nil)
    }
}
