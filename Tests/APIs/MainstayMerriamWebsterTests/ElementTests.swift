// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import Testing

/// The pairs of a tag and a content that definitions are made of.
@Suite struct ElementTests {
    private typealias Text = MerriamWebster.TextElement
    private typealias Part = MerriamWebster.SenseElement

    /// A content of another form than its tag's is kept as it is.
    @Test(
        arguments: [
            (#"["text", "a"]"#, "text"), (#"["text", ""]"#, "text"), (#"["text", 1]"#, "other"),
            (#"["text"]"#, "other"),
            (#"["text", "a", "b"]"#, "other"), (#"["text", null]"#, "other"), (#"["text", ["a"]]"#, "other"),
            (#"["t", "a"]"#, "noteText"), (#"["t", {}]"#, "other"),
            (#"["vis", []]"#, "illustrations"), (#"["vis", [{"t": "a"}]]"#, "illustrations"),
            (#"["vis", {}]"#, "other"),
            (#"["vis", ["a"]]"#, "other"), (#"["uns", [[["text", "a"]]]]"#, "usageNotes"),
            (#"["uns", []]"#, "usageNotes"),
            (#"["uns", "a"]"#, "other"), (#"["snote", [["t", "a"]]]"#, "supplementaryNote"),
            (#"["snote", 1]"#, "other"),
            (#"["et_snote", [["t", "a"]]]"#, "etymologyNote"), (#"["et_snote", "a"]"#, "other"),
            (#"["ca", {"intro": "a"}]"#, "calledAlso"), (#"["ca", []]"#, "other"),
            (#"["bnw", {"pname": "A"}]"#, "biographicalName"), (#"["bnw", "A"]"#, "other"),
            (#"["ri", [["text", "a"]]]"#, "runIn"), (#"["ri", {}]"#, "other"), (#"["gwds", {"gwd": "a"}]"#, "other"),
            (#"["Text", "a"]"#, "other"), ("[]", "other"), ("[1, 2]", "other"), (#""text""#, "other"), ("{}", "other"),
            ("null", "other"), ("true", "other"), ("1.5", "other"),
        ])
    func `A part of a text is known by its tag and content, and nothing of it is lost`(json: String, kind: String)
        throws
    {
        let element = try JSONDecoder().decode(Text.self, from: Data(json.utf8))
        let found =
            switch element {
            case .text: "text"
            case .noteText: "noteText"
            case .illustrations: "illustrations"
            case .usageNotes: "usageNotes"
            case .supplementaryNote: "supplementaryNote"
            case .etymologyNote: "etymologyNote"
            case .calledAlso: "calledAlso"
            case .biographicalName: "biographicalName"
            case .runIn: "runIn"
            case .other: "other"
            }
        #expect(found == kind)
        #expect(try value(JSONEncoder().encode(element)) == value(Data(json.utf8)))
    }

    @Test(
        arguments: [
            (#"["sense", {"sn": "1"}]"#, "sense", ["1"]), (#"["sense", {}]"#, "sense", [nil]),
            (#"["sense", []]"#, "other", []), (#"["sense", {"sn": "1"}, 2]"#, "other", []),
            (#"["sen", {"sn": "1"}]"#, "truncated", []), (#"["sen", "1"]"#, "other", []),
            (#"["bs", {"sense": {"sn": "2"}}]"#, "binding", ["2"]), (#"["bs", {}]"#, "binding", []),
            (#"["bs", {"sense": 3}]"#, "binding", []), (#"["bs", 3]"#, "other", []),
            (#"["pseq", []]"#, "parenthesized", []),
            (
                #"["pseq", [["sense", {"sn": "(1)"}], ["bs", {"sense": {"sn": "(2)"}}], ["x", 1]]]"#, "parenthesized",
                ["(1)", "(2)"]
            ),
            (#"["pseq", [["pseq", [["sense", {"sn": "deep"}]]]]]"#, "parenthesized", ["deep"]),
            (#"["pseq", {}]"#, "other", []), (#"["sdsense", {}]"#, "other", []), ("[]", "other", []),
            ("7", "other", []),
        ] as [(String, String, [String?])])
    func `A part of a sequence is known likewise, and has its senses`(json: String, kind: String, numbers: [String?])
        throws
    {
        let element = try JSONDecoder().decode(Part.self, from: Data(json.utf8))
        let found =
            switch element {
            case .sense: "sense"
            case .truncated: "truncated"
            case .binding: "binding"
            case .parenthesized: "parenthesized"
            case .other: "other"
            }
        #expect(found == kind)
        #expect(element.senses.map(\.sn) == numbers)
        #expect(try value(JSONEncoder().encode(element)) == value(Data(json.utf8)))
    }

    @Test(
        arguments: [
            ("{}", nil), (#"{"dt": []}"#, nil), (#"{"dt": [["vis", [{"t": "x"}]]]}"#, nil),
            (#"{"dt": [["text", ""]]}"#, nil), (#"{"dt": [["text", "{bc}one"]]}"#, "one"),
            (#"{"dt": [["text", "{bc}one"], ["vis", []], ["text", "{bc}two"]]}"#, "one : two"),
            (#"{"dt": [["uns", [[["text", "first"]], [["text", "second"]]]]]}"#, "first"),
            (#"{"dt": [["uns", []], ["uns", [[["text", "later"]]]]]}"#, "later"),
            (#"{"dt": [["text", "own"], ["uns", [[["text", "note"]]]]]}"#, "own"),
            (#"{"sdsense": {"sd": "also", "dt": [["text", "{bc}narrow"]]}}"#, "also : narrow"),
            (#"{"sdsense": {"dt": [["text", "{bc}narrow"]]}}"#, "narrow"),
            (#"{"dt": [["text", "{bc}wide "]], "sdsense": {"sd": "broadly", "dt": []}}"#, "wide"),
            (#"{"dt": [["text", "{bc}wide "]], "sdsense": {"dt": [["text", "{bc}narrow"]]}}"#, "wide; : narrow"),
        ] as [(String, String?)])
    func `A sense has the definition that its parts make`(json: String, definition: String?) throws {
        let sense = try JSONDecoder().decode(MerriamWebster.Sense.self, from: Data(json.utf8))
        #expect(sense.definition?.text == definition)
    }

    @Test(
        arguments: [
            ("[]", []), (#"[["vis", [{"t": "{it}a{/it}"}, {"tr": "no text"}, {"t": "b"}]]]"#, ["a", "b"]),
            (#"[["uns", [[["vis", [{"t": "c"}]]], [["vis", [{"t": "d"}]]]]]]"#, ["c", "d"]),
            (#"[["snote", [["t", "note"], ["vis", [{"t": "e"}]]]]]"#, ["e"]),
            (#"[["ri", [["vis", [{"t": "not here"}]]]], ["text", "not this"]]"#, []),
        ] as [(String, [String])])
    func `A sense has the examples of its text and of its notes`(text: String, examples: [String]) throws {
        let json = #"{"dt": \#(text), "sdsense": {"dt": [["vis", [{"t": "last"}]]]}}"#
        let sense = try JSONDecoder().decode(MerriamWebster.Sense.self, from: Data(json.utf8))
        #expect(sense.examples.map(\.text) == examples + ["last"])
    }

    private func value(_ data: Data) throws -> JSON { try JSONDecoder().decode(JSON.self, from: data) }
}
