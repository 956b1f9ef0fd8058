// SPDX-License-Identifier: Apache-2.0

import MainstayLexiconImport
import MainstayTestSupport
import MainstayTranslations
import Testing

/// How entries of FreeDict are parsed.
@Suite struct FreedictEntryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var translations: [[String]]
        var testDescription: String { text }

        init(_ text: String, _ translations: [[String]]) {
            self.text = text
            self.translations = translations
        }
    }

    /// The only entry for `word` in a dictionary with this text, or `nil`.
    private func entry(_ text: String) async throws -> BilingualEntry? {
        let folder = try TemporaryDirectory()
        var dictionary = MiniFreedict.sample
        dictionary.entries = [("word", text), ("other", "other\notro\n")]
        try dictionary.write(to: folder)
        let path = folder.file("translations.sqlite")
        _ = try await BilingualImporter(from: FreedictPackage.installed(in: folder.path), to: path).runIfNeeded()
        let entries = try Bilingual(path: path).entries(for: "word", from: "en", to: "es")
        #expect(entries.count <= 1)
        return entries.first
    }

    @Test(arguments: [
        Row("word\npalabra\n", [["palabra"]]), Row("word\npalabra", [["palabra"]]),
        Row("word\n  palabra\n", [["palabra"]]),
        Row("word\na, b; c\n", [["a", "b", "c"]]), Row("word\na,, ;b\n", [["a", "b"]]), Row("word\n1. a\n", [["a"]]),
        Row("word\n1. a, b\n2. c\n", [["a", "b"], ["c"]]), Row("word\n1. a\n10. b\n", [["a"], ["b"]]),
        Row("word\n1.a\n", [["1.a"]]), Row("word\n1.\n2. b\n", [["b"]]),
        Row("word\na (b, c), d\n", [["a (b, c)", "d"]]),
        Row("word\na {b; c} d\n", [["a {b; c} d"]]), Row("word\na ~ b\n", [["a b"]]), Row("word\na~b\n", [["a b"]]),
        Row("word\na 2.\n", [["a"]]), Row("word\na <masc> [x], b\n", [["a", "b"]]), Row("word\n<masc> a\n", [["a"]]),
        Row("word\na <masc\n", [["a"]]), Row("word\na) b, c\n", [["a) b", "c"]]), Row("word\n?, a\n", [["a"]]),
        Row("word\n12, a\n", [["a"]]), Row("word\nsee: {x}\na\n", [["a"]]), Row("word\nNote: x\na\n", [["a"]]),
        Row("word\nSynonyms: {x}\n1. a\n", [["a"]]), Row("word\n\n\na\n", [["a"]]),
        Row("word\nÄÖ, 日本\n", [["ÄÖ", "日本"]]),
    ])
    func `The translations come from an entry's lines, without numbers and marks`(row: Row) async throws {
        let entry = try #require(try await entry(row.text))
        #expect(entry.headword == "word")
        #expect(entry.senses.map { $0.translations.map(\.text) } == row.translations)
    }

    @Test(arguments: [
        "word", "word\n", "word\n\n", "word\n?\n", "word\n1. ?\n", "word\nsee: {x}\n", "word\n   \"a\" - b\n",
        "word\n<n>\n",
    ])
    func `An entry without a translation is left out`(text: String) async throws {
        #expect(try await entry(text) == nil)
    }

    @Test(
        arguments: [
            ("word", "word", [], nil), ("word /wɜːd/", "word", ["wɜːd"], nil),
            ("word /a/ /b/ <N>", "word", ["a", "b"], "N"),
            ("word <N>", "word", [], "N"), ("word < N > <V>", "word", [], "N"), ("word <>", "word", [], nil),
            ("word //", "word", [], nil),
            ("word [coll.] <V>", "word", ["[coll.]"], "V"), ("word / x /", "word", ["x"], nil),
        ] as [(String, String, [String], String?)])
    func `An entry's first line has its word, sounds and part of speech`(
        head: String, headword: String, pronunciations: [String], partOfSpeech: String?
    ) async throws {
        let entry = try #require(try await entry("\(head)\na\n"))
        #expect(entry.headword == headword && entry.partOfSpeech == partOfSpeech)
        #expect(entry.pronunciations == pronunciations)
    }

    @Test(
        arguments: [
            ("\"a b\" - c d", "a b", "c d"), ("\"a b\"", "a b", nil), ("\"a b\" c", "a b", "c"), ("\"a b", "a b", nil),
            ("\"a \"b\" c\" - d", "a \"b\" c", "d"), ("\"a\" -", "a", nil), ("\"\" - d", "", "d"),
            ("\"a\"-b", "a", "b"),
        ] as [(String, String, String?)])
    func `An example may have a translation`(line: String, text: String, translation: String?)
        async throws
    {
        let entry = try #require(try await entry("word\n1. x\n      \(line)\n2. y\n"))
        #expect(entry.senses.map(\.examples) == [[.init(text: text, translation: translation)], []])
    }

    @Test func `The lines after a sense's translations are its definition`() async throws {
        let entry = try #require(try await entry("word\n1. a\nfirst\nsecond\n 3.\n2. b\n2.\nthird\n      not this\n"))
        #expect(entry.senses.map(\.definition) == ["first; second", "third"])
    }

    @Test func `Grammar and labels belong to the translation before them`() async throws {
        let entry = try #require(try await entry("word\na <masc, pl> [bot.] [ugs.], <fem> b, c [] <>\n"))
        #expect(
            entry.senses.first?.translations == [
                .init(text: "a", grammar: ["masc, pl"], labels: ["bot.", "ugs."]), .init(text: "b", grammar: ["fem"]),
                .init(text: "c", labels: [""]),
            ])
    }

    @Test func `The words with a prefix are listed once, in order, up to the limit`() async throws {
        let folder = try TemporaryDirectory()
        let words = ["run", "rune", "Run", "rung", "ruN up", "ran", "rvn", "rún"]
        var dictionary = MiniFreedict.sample
        dictionary.entries = words.map { ($0, "\($0)\nx\n") }
        try dictionary.write(to: folder)
        let path = folder.file("translations.sqlite")
        _ = try await BilingualImporter(from: FreedictPackage.installed(in: folder.path), to: path).runIfNeeded()
        let bilingual = try Bilingual(path: path)
        let list = { (prefix: String, limit: Int) in
            try bilingual.words(withPrefix: prefix, from: "en", to: "es", limit: limit)
        }
        #expect(try list("run", 9) == ["run", "run up", "rune", "rung"])
        #expect(try list("RU", 2) == ["run", "run up"] && list("run ", 9).contains("run up"))
        #expect(try list("run", 0).isEmpty && list("run", -1).isEmpty && list("zz", 9).isEmpty && list("%", 9).isEmpty)
        #expect(bilingual.sources.map { [$0.source, $0.target] } == [["en", "es"]])
    }

    @Test func `Each error names the file, the reason or a remedy`() {
        #expect(BilingualError.notImported(path: "/t").description.contains("mainstay import"))
        #expect(BilingualError.damaged(path: "/t", reason: "r").description.contains("/t cannot be used (r)"))
        #expect(BilingualError.unreadable(path: "/t", reason: "r").description == "/t cannot be read: r.")
        #expect(BilingualError.notWritten(path: "/t", reason: "r").description.contains("is unchanged"))
    }
}
