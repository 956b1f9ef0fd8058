// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOxford
import MainstayTestSupport
import Testing

@Suite struct ModelTests {
    private static let recordings = Recordings("oxford")

    /// The models of recorded replies by a part of the file's name. All other replies are entries.
    private static let models: [(part: String, decode: @Sendable (Data) throws -> JSON)] = [
        ("lemma", roundTrip(Oxford.Entries.self)), ("inflections", roundTrip(Oxford.Entries.self)),
        ("sentences", roundTrip(Oxford.Entries.self)), ("search", roundTrip(Oxford.WordList.self)),
        ("languages", roundTrip(Oxford.Languages.self)), ("fields", roundTrip(Oxford.Names.self)),
        ("filters", roundTrip(Oxford.Names.self)), ("utility", roundTrip(Oxford.Labels.self)),
    ]

    private static func roundTrip<Model: Codable & Sendable>(_ type: Model.Type) -> @Sendable (Data) throws -> JSON {
        { data in
            let model = try JSONDecoder().decode(Model.self, from: data)
            return try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(model))
        }
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files(in: ["v1/", "v2/", "v2-schema-samples/"]).filter {
            !$0.contains("404") && !$0.contains("headers")
        })
    func `A recorded reply decodes, and encodes to the same JSON`(file: String) throws {
        let data = try Self.recordings.read(file)
        let model = Self.models.first { file.contains($0.part) }
        let decode = model?.decode ?? Self.roundTrip(Oxford.Entries.self)
        #expect(try decode(data) == JSONDecoder().decode(JSON.self, from: data))
    }

    /// What replies leave out, hold as null, and what no model knows of, in the forms of both versions.
    @Test(arguments: [
        #"{"results": {"a": 1}}"#, #"{"results": [{"lexicalEntries": [{"lexicalCategory": 1}]}]}"#,
        #"{}"#, #"{"results": null}"#, #"{"results": []}"#, #"{"results": [{}], "new": {"x": [1, 2.5, null]}}"#,
        #"{"results": {"a": 1}}"#, #"{"results": [{"lexicalEntries": [{"lexicalCategory": 1}]}]}"#,
        #"{"results": [{"lexicalEntries": [{"lexicalCategory": "Noun", "entries": [{"senses": [{"domains": ["Art"]}]}]}]}]}"#,
        #"""
        {"metadata": {"total": "1", "limit": 5}, "results": [{"id": "a", "lexicalEntries": [{"lexicalCategory": {"id": "noun",
          "text": "Noun", "rank": 1}, "entries": [{"senses": [{"subsenses": [{"short_definitions": ["s"], "registers": [],
          "thesaurusLinks": [{"entry_id": "e", "sense_id": "s"}], "constructions": [{"text": "t", "examples": [["e"]]}],
          "translations": [{"text": "t", "language": "es", "toneGroups": [{"tones": [{"type": "ipa", "value": "v"}]}]}],
          "mood": true}]}]}]}]}]}
        """#,
    ])
    func `A decoded reply encodes to the same JSON`(reply: String) throws {
        let data = Data(reply.utf8)
        #expect(try Self.roundTrip(Oxford.Entries.self)(data) == JSONDecoder().decode(JSON.self, from: data))
    }

    @Test func `Frequencies, n-grams and vocabularies do too`() throws {
        func check<Model: Codable & Sendable>(_ type: Model.Type, _ reply: String) throws {
            let data = Data(reply.utf8)
            #expect(try Self.roundTrip(type)(data) == JSONDecoder().decode(JSON.self, from: data))
        }
        try check(
            Oxford.Frequency.self,
            #"{"metadata": {"corpus": "nmc"}, "result": {"lemma": "a", "frequency": 12, "normalizedFrequency": 0.5, "matchCount": 3}}"#
        )
        try check(
            Oxford.Frequencies.self, #"{"results": [{"trueCase": "a", "frequency": 12, "normalizedFrequency": 5}]}"#)
        try check(
            Oxford.Ngrams.self,
            #"{"results": [{"tokens": ["a", "b"], "frequency": 1}, {"tokens": "a b", "frequency": 1}]}"#)
        try check(
            Oxford.Labels.self, #"{"results": {"noun": {"en": "Noun"}, "Tense": {"past": {"en": "Past"}}, "none": {}}}"#
        )
        try check(Oxford.Names.self, #"{"results": {"gb": ["x"], "us": []}}"#)
        try check(
            Oxford.WordList.self, #"{"results": [{"id": "a", "word": "a", "matchString": null, "matchType": null}]}"#)
    }

    @Test func `A reply's parts are reached by name, in the form of either version`() throws {
        let sense = { (json: String) in
            try JSONDecoder().decode(
                Oxford.Entries.self,
                from: Data(
                    #"{"results": [{"lexicalEntries": [{"entries": [{"senses": [\#(json)]}]}]}]}"#.utf8)
            ).results?.first?.lexicalEntries?.first?.entries?.first?.senses?.first
        }
        #expect(try sense(#"{"domains": ["Air Force"]}"#)?.domains == [Oxford.Label(OxfordDomain.airForce, in: .v1)])
        #expect(
            try sense(#"{"domains": [{"id": "air_force", "text": "Air Force"}]}"#)?.domains
                == [Oxford.Label(OxfordDomain.airForce, in: .v2)])
        #expect(try sense(#"{"subsenses": [{"definitions": ["d"]}]}"#)?.subsenses?.first?.definitions == ["d"])
    }

    @Test(arguments: ["[]", "1", "{", ""])
    func `What is not a reply is not decoded`(reply: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Oxford.Entries.self, from: Data(reply.utf8))
        }
    }
}
