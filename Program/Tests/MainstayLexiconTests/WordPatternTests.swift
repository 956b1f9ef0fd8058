// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct WordPatternTests {
    private func matches(_ text: String, _ key: String, anywhere: Bool = false) throws -> Bool {
        try #require(WordPattern(text, isAnywhere: anywhere)).matches(Array(Spelling.plain(key).utf8))
    }

    @Test(arguments: [
        ("caf", "café", true), ("café", "cafeteria", true), ("CAFÉ", "cafe", true), ("afe", "cafe", false),
        ("ice-c", "ice cream", true), ("ice c", "ice-cream", true), ("cafe", "caf", false),
    ])
    func `A beginning ignores case, accents and hyphens`(text: String, key: String, expected: Bool) throws {
        #expect(try matches(text, key) == expected)
    }

    @Test(arguments: [
        ("colo?r", "color", false), ("colo?r", "colour", true), ("colo*r", "color", true), ("*", "a", true),
        ("c?fé", "café", true), ("?", "é", true), ("??", "é", false), ("a*b*c", "axxbxbxc", true),
        ("a*b*c", "axxbxbx", false), ("*ing*", "singer", true), ("a", "ab", true), ("a?", "abc", false),
    ])
    func `Wild cards stand for any text and for one character`(text: String, key: String, expected: Bool) throws {
        #expect(try matches(text, key) == expected)
    }

    @Test(arguments: [
        ("\"ice cream\"", "ice cream cone", true), ("\"ice cream\"", "ice-cream cone", true),
        ("\"ice cream\"", "rice cream", false), ("“ice cream” co", "ice cream cone", true),
        ("\"ice cream\" soda", "ice cream cone", false), ("\"ice", "price", true), ("\"in\"", "thin", false),
    ])
    func `A phrase matches whole words`(text: String, key: String, expected: Bool) throws {
        #expect(try matches(text, key) == expected)
    }

    @Test func `A text matches anywhere if that is asked for`() throws {
        #expect(try matches("ndip", "serendipity", anywhere: true))
        #expect(try matches("d?p", "serendipity", anywhere: true))
        #expect(try !matches("ndip", "serendipity"))
    }

    @Test func `A text that cannot be part of a word is no pattern`() {
        #expect(WordPattern("") == nil)
        #expect(WordPattern("\"\"") == nil)
        #expect(WordPattern(String(repeating: "x", count: 2_000)) == nil)
    }

    @Test func `Many stars take little time`() throws {
        let pattern = String(repeating: "*a", count: 120) + "b"
        #expect(try !matches(pattern, String(repeating: "a", count: 250)))
    }
}
