// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstaySettings

@Suite struct JSONPositionsTests {
    private static let text = """
        {
          "a": [1, {"b\\u0041": "ü", "c": true}],
          "d": {},
          "a": null
        }
        """

    @Test(arguments: [
        ([], false, "1:1"), (["a"], false, "2:8"), (["a"], true, "2:3"), (["a", "1", "bA"], true, "2:13"),
        (["d"], false, "3:8"), (["none"], true, "1:1"),
        (["d", "none"], false, "3:8"),
    ])
    func `A value has a place, and so has its name`(path: [String], isName: Bool, place: String) throws {
        let positions = try JSONPositions(Array(Self.text.utf8))
        #expect(positions.place(of: path, isName: isName).description == place)
    }

    @Test func `Elements have their indices as names, and columns count characters`() throws {
        let positions = try JSONPositions(Array("\u{FEFF}[\"ü€😀\", {\"b\\u0041\": 1}]".utf8))
        #expect(positions.place(of: ["1", "bA"], isName: true).description == "1:10")
        #expect(positions.place(of: ["1", "bA"]).description == "1:21")
        let repeating = try JSONPositions(Array(Self.text.utf8))
        // The later one is the mistake.
        #expect(
            repeating.repeatedMembers.map { "\($0.name) \(repeating.place(at: $0.offset))" } == ["a 4:3"])
    }

    @Test(arguments: [
        ("", "1:1", "a value is missing at the end"), ("{", "1:2", "the name of a setting"),
        ("{\"a\": 1", "1:1", "\"}\" is missing"), ("[1,\n2", "1:1", "\"]\" is missing"),
        ("{\"a\": 1,}", "1:8", "remove the comma before \"}\""), ("[1,\n ]", "1:3", "remove the comma"),
        ("{\"a\" 1}", "1:6", "\":\" is missing after \"a\""),
        ("{\"a\": 1 \"b\": 2}", "1:8", "\",\" or \"}\" is missing"),
        ("{\n  a: 1}", "2:3", "in quotation marks"), ("[yes]", "1:2", "yes is not a value: texts need quotation marks"),
        ("[01]", "1:2", "01 is not a value"), ("[1] 2", "1:5", "nothing may follow"),
        ("[\"abc\n\"]", "1:2", "no end on its line"), ("[\"a\\x\"]", "1:2", "the text is not valid"),
        ("[\"\\ud800\"]", "1:2", "the text is not valid"),
        ("[ // one\n1]", "1:3", "JSON has no comments"), ("{\"a\": }", "1:7", "a value is missing here"),
        ("[#1]", "1:2", "JSON has no comments"), ("{ // a\n}", "1:3", "JSON has no comments"),
        ("{\"a\": 1 // b\n}", "1:9", "JSON has no comments"), ("{} /* c */", "1:4", "JSON has no comments"),
        ("{\"a\": /", "1:7", "/ is not a value"), ("{\"a\": 1e400}", "1:7", "the number is too large"),
        (String(repeating: "[", count: 65), "1:65", "nested more than 64 deep"),
    ])
    func `A mistake of syntax has a place`(text: String, place: String, message: String) {
        let bytes = Array(text.utf8)
        let error = #expect(throws: JSONPositions.SyntaxError.self) { try JSONPositions(bytes) }
        #expect(error.map { JSONPositions.place(at: $0.offset, in: bytes).description } == place)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func `Bytes that are not UTF-8 are a mistake`() {
        #expect(throws: JSONPositions.SyntaxError.self) { try JSONPositions([0x22, 0xFF, 0x22]) }
    }
}
