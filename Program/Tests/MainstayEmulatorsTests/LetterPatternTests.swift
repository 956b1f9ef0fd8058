// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayEmulators

@Suite(.timeLimit(.minutes(10))) struct LetterPatternTests {
    private func matches(_ pattern: String, _ word: String) throws -> Bool {
        var pattern = try #require(LetterPattern(pattern), "\(pattern)")
        return pattern.matches(word)
    }

    @Test(arguments: [
        ("", "any", true), ("a", "cat", true), ("^a", "cat", false), ("t$", "cat", true), ("^$", "", true),
        ("^$", "a", false),
        (".", "", false), ("^c.t$", "cut", true), ("[abc]", "xbx", true), ("[^abc]", "abc", false),
        ("[a-c]", "d", false),
        // A bracket or a hyphen at the edge of a set stands for itself.
        ("[]a]", "]", true), ("[^]a]", "]", false), ("[a-]", "-", true), ("[-a]", "-", true),
        (#"\d"#, "a1", true), (#"^\D$"#, "1", false), (#"^\w+$"#, "a_1", true), (#"\W"#, "a b", true),
        (#"^\s$"#, "\t", true), (#"^\S$"#, " ", false), (#"^[\w-]+$"#, "a-b", true), (#"^[\W]$"#, "a", false),
        (#"\."#, "a", false), (#"\."#, "a.", true), (#"^\\$"#, "\\", true), (#"^[\]]$"#, "]", true),
        ("^a|b$", "ax", true), ("^a|b$", "xb", true), ("^(a|b)$", "ax", false), ("(|a)b", "b", true), ("()", "", true),
        ("^(?:ab)+$", "abab", true), ("^(ab)+$", "aba", false),
        ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false), ("^a{2,}$", "aaaa", true), ("^a{0,2}$", "", true),
        ("^a{2,3}$", "a", false), ("^a{0}$", "", true), ("^(a{2}){2}$", "aaaa", true),
        ("^a*?b+?c??$", "aabb", true), ("^(a*)*$", "aaa", true), ("^(a|b)*c$", "ababc", true), ("$^", "", true),
        ("^é$", "é", true), ("^.$", "😀", true),
    ])
    func `A pattern matches anywhere in a word`(pattern: String, word: String, expected: Bool) throws {
        #expect(try matches(pattern, word) == expected)
    }

    @Test(arguments: [
        "(", ")", "a)", "(a", "[", "[a", "[]", "[^", "*", "+a", "?", "{2}", "a**", "a+*", "a{", "a{2", "a{x}", "a{3,2}",
        "a{256}", "a{,2}", "\\", "[\\", "(?=a)", "(?<n>a)", "(?i)a", "\\1", "\\b", "\\p{L}", "[b-a]", "[a-\\d]", "(*a)",
    ])
    func `What is no pattern, or has what is not supported, is refused`(pattern: String) {
        #expect(LetterPattern(pattern) == nil)
    }

    @Test func `Patterns are bounded in length, depth and steps`() {
        #expect(LetterPattern(String(repeating: "a", count: 249)) != nil)
        #expect(LetterPattern(String(repeating: "a", count: 251)) == nil)
        #expect(LetterPattern(String(repeating: "()", count: 250)) != nil)
        #expect(LetterPattern(String(repeating: "()", count: 250) + "a") == nil)
        let nested = { (depth: Int) in String(repeating: "(", count: depth) + String(repeating: ")", count: depth) }
        #expect(LetterPattern(nested(48)) != nil)
        #expect(LetterPattern(nested(49)) == nil)
        #expect(LetterPattern("((a{200}){200}){200}") == nil)
        #expect(LetterPattern("((a{0}){255}){255}") != nil)
    }

    @Test func `A pattern that would take very long ends, and matches nothing more`() throws {
        var pattern = try #require(LetterPattern("(a*)*b(a?){100}$"))
        let matchesFirst = pattern.matches("aab")
        #expect(matchesFirst)
        let word = String(repeating: "a", count: 200)
        var words = 0
        while !pattern.isExhausted, words < 1_000_000 {
            _ = pattern.matches(word)
            words += 1
        }
        #expect(pattern.isExhausted)
        let matchesLast = pattern.matches("aab")
        #expect(!matchesLast)
    }

    /// Patterns of a few letters are compared with Swift's own regular expressions.
    @Test func `Random patterns match what other regular expressions match`() throws {
        var generator = SeededGenerator(seed: 6)
        let words = (0...4).flatMap { Self.words(length: $0) }
        var matched = 0
        for _ in 0..<400 {
            let text = Self.pattern(depth: 3, using: &generator)
            let expected = try Regex(text)
            var pattern = try #require(LetterPattern(text), "\(text)")
            for word in words.shuffled(using: &generator).prefix(40) {
                let isMatch = word.contains(expected)
                if isMatch { matched += 1 }
                let found = pattern.matches(word)
                #expect(found == isMatch, "\(text) in \(word)")
            }
        }
        #expect(2_000...14_000 ~= matched)
    }

    private static func words(length: Int) -> [String] {
        guard length > 0 else { return [""] }
        return words(length: length - 1).flatMap { word in ["a", "b", "c"].map { word + $0 } }
    }

    private static func pattern(depth: Int, using generator: inout SeededGenerator) -> String {
        let alternatives = Int.random(in: 1...2, using: &generator)
        return (0..<alternatives).map { _ in
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in part(depth, using: &generator) }.joined()
        }
        .joined(separator: "|")
    }

    private static func part(_ depth: Int, using generator: inout SeededGenerator) -> String {
        let simple = ["a", "b", "c", ".", "[ab]", "[^b]", "[a-c]", "(?:a|bc)"]
        let quantifiers = ["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,1}", "*?", "+?"]
        let choice = Int.random(in: 0..<12, using: &generator)
        if choice == 0 { return "^" }
        if choice == 1 { return "$" }
        let atom =
            choice < 4 && depth > 0
            ? "(\(pattern(depth: depth - 1, using: &generator)))"
            : simple[Int.random(in: simple.indices, using: &generator)]
        return atom + quantifiers[Int.random(in: quantifiers.indices, using: &generator)]
    }
}
