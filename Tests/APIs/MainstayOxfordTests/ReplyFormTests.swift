// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOxford
import Testing

/// The parts of replies that have more than one form.
@Suite struct ReplyFormTests {
    private func again<Model: Codable>(_ model: Model) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(model))
    }

    private func json(_ text: String) throws -> JSON { try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

    @Test(
        arguments: [
            (#""Law""#, nil, "Law", []), (#""""#, nil, "", []), (#"{"id": "law", "text": "Law"}"#, "law", "Law", []),
            (#"{"id": "law"}"#, "law", nil, []), (#"{"text": "Law"}"#, nil, "Law", []), ("{}", nil, nil, []),
            (#"{"id": 1, "text": "Law"}"#, nil, "Law", ["id"]), (#"{"id": "law", "text": null}"#, "law", nil, ["text"]),
            (#"{"id": "law", "rank": {"a": []}}"#, "law", nil, ["rank"]),
        ] as [(String, String?, String?, [String])])
    func `A label is a text or an object, and is written as it was read`(
        source: String, id: String?, text: String?, others: [String]
    ) throws {
        let label = try JSONDecoder().decode(Oxford.Label.self, from: Data(source.utf8))
        #expect(label.id == id && label.text == text && label.other.keys.sorted() == others)
        #expect(try again(label) == json(source))
    }

    @Test(arguments: ["1", "true", "[]", "null", #"["Law"]"#])
    func `Nothing else is a label`(source: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Oxford.Label.self, from: Data(source.utf8)) }
    }

    @Test func `A term makes the label of each version`() throws {
        #expect(try again(Oxford.Label(OxfordDomain.airForce, in: .v1)) == .string("Air Force"))
        #expect(
            try again(Oxford.Label(OxfordLexicalCategory.combiningForm, in: .v2))
                == .object(["id": .string("combiningForm"), "text": .string("Combining Form")]))
        #expect(Oxford.Label("Law") != Oxford.Label(id: "law", text: "Law"))
    }

    @Test(
        arguments: [
            (#""an ace""#, ["an", "ace"]), (#""  an   ace ""#, ["an", "ace"]), (#""""#, []), ("[]", []),
            (#"["an", "ace up"]"#, ["an", "ace up"]),
        ] as [(String, [String])])
    func `Tokens are a list or a text, and have their words`(source: String, words: [String]) throws {
        let tokens = try JSONDecoder().decode(Oxford.Tokens.self, from: Data(source.utf8))
        #expect(tokens.words == words)
        #expect(try again(tokens) == json(source))
    }

    @Test(arguments: ["1", "{}", "[1]", "null", "true"])
    func `Nothing else is tokens`(source: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Oxford.Tokens.self, from: Data(source.utf8)) }
    }

    @Test(arguments: [
        "{}", #"{"en": "Noun"}"#, #"{"en": "Noun", "es": "Nombre"}"#, #"{"past": {"en": "Past"}, "present": {}}"#,
        #"{"a": {"b": {"c": {"en": "Deep"}}}}"#,
    ])
    func `Labels can be in groups, and groups in groups`(source: String) throws {
        let tree = try JSONDecoder().decode(Oxford.LabelTree.self, from: Data(source.utf8))
        #expect(try again(tree) == json(source))
        if source.contains("past") {
            #expect(tree == .group(["past": .names(["en": "Past"]), "present": .names([:])]))
        }
    }

    @Test(arguments: ["[]", #"{"en": 1}"#, #"{"en": "Noun", "past": {"en": "Past"}}"#, #""Noun""#, #"{"a": [1]}"#])
    func `Nothing else is a tree of labels`(source: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Oxford.LabelTree.self, from: Data(source.utf8)) }
    }

    @Test(
        arguments: [
            (#"{"error": ""}"#, ""), (#"{"error": 5}"#, nil), (#"{"error": {"message": "x"}}"#, nil), ("[]", "[]"),
            ("  two\n words ", "two words"), ("<h1>Not Found</h1>", nil), ("<p>open", nil), ("</p><p>a</p>", "a"),
            ("<p></p>", ""), ("<p>first</p><p>second</p>", "first"), ("\n\t ", nil),
            ("{\"error\": \"a", "{\"error\": \"a"),
        ] as [(String, String?)])
    func `A problem's words are found where they are`(body: String, message: String?) {
        #expect(Oxford.problem(in: HTTPResponse(status: 400, body: Array(body.utf8))) == message)
    }

    @Test func `The words of a page are those that were put into it`() throws {
        let page = OxfordProblem.html(404, "no <b>entry</b> & no lemma")
        let text = String(decoding: page, as: UTF8.self)
        #expect(text.contains("<title>404 Not Found</title>") && text.contains("<h1>Not Found</h1>"))
        #expect(!text.contains("<b>") && text.contains("&amp; no lemma"))
        let answer = HTTPResponse(status: 400, body: try OxfordProblem.json(#"no "a/b""#))
        #expect(Oxford.problem(in: answer) == #"no "a/b""#)
        #expect(String(decoding: answer.body, as: UTF8.self) == #"{"error":"no \"a/b\""}"#)
    }

    @Test func `Only the beginning of a long reply is searched for a problem`() {
        let late = String(repeating: " ", count: 4_096) + "too late"
        #expect(Oxford.problem(in: HTTPResponse(status: 500, body: Array(late.utf8))) == nil)
        #expect(Oxford.problem(in: HTTPResponse(status: 500, body: Array(late.utf8.dropFirst(8)))) == "too late")
    }
}
