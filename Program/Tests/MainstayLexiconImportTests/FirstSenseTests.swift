// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
import MainstayTestSupport
import Testing

/// The order of entries and the text of definitions, in an import of everything packaged.
@Suite(
    .enabled(
        if: InstalledLexicon.isComplete, "not all of dict-gcide, scowl, festlex-cmu and WordNet are installed"))
struct FirstSenseTests {
    @Test func `The sense that people mean comes first`() async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        #expect(FirstSenses.rows.count >= 150)
        for row in FirstSenses.rows {
            try #require(row.count == 4, "\(row)")
            let match = try #require(try lexicon.entry(for: row[0])?.matches.first, "\(row)")
            let meaning = try #require(match.meanings.first, "\(row)")
            let definition = try #require(meaning.senses.first, "\(row)").definition
            #expect(match.headword == row[1], "\(row)")
            #expect(meaning.partOfSpeech.description == row[2], "\(row)")
            #expect(definition.contains(row[3]), "\(row): \(definition)")
        }
    }

    @Test(arguments: [
        ("colour", "color", "United States"), ("color", "colour", "United Kingdom"),
        ("organise", "organize", "United States"), ("theatre", "theater", "United States"),
        ("grey", "gray", "United States"), ("jewelry", "jewellery", "United Kingdom"),
    ])
    func `A spelling names the one of the other country`(word: String, other: String, region: String) async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let match = try #require(try lexicon.entry(for: word)?.matches.first)
        #expect(match.headword == word)
        #expect(match.variants == [.init(text: other, region: region)])
    }

    @Test func `An example stands only under words that it contains`() async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let prevent = try #require(try lexicon.entry(for: "prevent")?.matches.first)
        let examples = prevent.meanings.flatMap(\.senses).flatMap(\.examples).map(\.text)
        #expect(!examples.isEmpty)
        #expect(examples.allSatisfy { $0.lowercased().contains("prevent") }, "\(examples)")
    }

    /// The remains of the older dictionary's markup, as patterns of SQLite's GLOB.
    @Test(arguments: [
        ("a bracket", "*[][{}\\]*"), ("a number before the text", "[0-9] *"), ("a number before the text", "[0-9]. *"),
        ("a respelled headword", "*[a-z][*`][a-z]*"), ("a respelled headword", "*[a-z]\"[a-z]*"),
        ("a part of speech", "[nav]. [A-Z]*"), ("a part of speech", "n. pl. *"),
        ("a part of speech", "v. [ti]. [A-Z]*"),
        ("an editor's note", "*changed from WN*"), ("an editor's note", "*adjust hier*"),
        ("an editor's note", "*-->*"), ("an author", "*--[A-Z]*"), ("a field", "(Fig.)*"), ("a field", "(Zool.)*"),
        ("an origin", "*Webster 1913*"), ("an origin", "*1913 Webster*"), ("an etymology", "OE. *"),
        ("a head", "[na].. (*"), ("a head", "*, [na].."), ("a lost symbol", "* [?] *"), ("a dash", "* -"),
        ("grammar", "pl. [^i]*"), ("grammar", "from [A-Z]*, v.*"), ("grammar", "prenom*"), ("grammar", "[na]. & *"),
        ("grammar", "adv., *"),
        ("grammar", "comp. of *"), ("a tail", "*– n."), ("a tail", "*– n. sing. & pl. *"), ("a stop", "*. .*"),
        ("a stop", "*[a-z].."), ("an author", "* – haucer."), ("an author", "* – hak."),
        ("a verse", "*– [12] [A-Z]*. [ivxlc]*"),
        ("a blank", "*  *"), ("a lost letter", "*[a-z][?][a-z]*"), ("a lost letter", "* [?][a-z]*"),
        ("a lost letter", "*[?][?]*"),
        ("a bracket", "*("), ("a beginning", "& *"), ("a beginning", "= *"), ("a beginning", "which *"),
        ("a beginning", "is *"),
        ("a rest", "pl."), ("a rest", "and"), ("a rest", "Also"), ("a rest", "p.a."),
    ])
    func `No definition has remains of markup`(what: String, pattern: String) async throws {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        let statement = try database.prepare(
            "SELECT definition FROM synset WHERE source = 3 AND definition GLOB ? LIMIT 5")
        try statement.bind(pattern, at: 1)
        while try statement.step() { Issue.record("\(what): \(statement.string(0) ?? "")") }
    }

    @Test func `Brackets close, and a reference is a sense only of a word that has no other`() async throws {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        let brackets = try database.integer(
            """
            SELECT count(*) FROM synset WHERE source = 3
            AND length(replace(definition, '(', '')) <> length(replace(definition, ')', ''))
            """)
        #expect(brackets == 0)
        let references = try database.integer(
            """
            SELECT count(*) FROM synset JOIN sense ON sense.synset = synset.id WHERE source = 3
            AND definition GLOB 'See [A-Z]*' AND definition NOT GLOB 'See *. [A-Z(]*' AND length(definition) < 200
            AND EXISTS (SELECT 1 FROM sense AS other JOIN synset AS text ON other.synset = text.id
                        WHERE other.word = sense.word AND text.definition NOT GLOB 'See *')
            """)
        #expect(references ?? .max <= 5)
    }

    /// Remains in WordNet's definitions, as patterns of SQLite's GLOB.
    @Test(arguments: [
        "*[a-z]_[a-z]*", "*[a-z];[a-zA-Z]*", "* ;*", "*”) \"*", "*yarns \"*", "obscene terms for *", "slang for *",
        "insulting terms *", "*; (“aged” is*", "*(“yon” is*",
    ])
    func `No definition of WordNet has an example, a note on one word, or a label in words`(pattern: String)
        async throws
    {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        let statement = try database.prepare(
            "SELECT definition FROM synset WHERE source = 1 AND definition GLOB ? LIMIT 5")
        try statement.bind(pattern, at: 1)
        while try statement.step() { Issue.record("\(statement.string(0) ?? "")") }
    }

    @Test func `A note labels the word that it names`() async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let pud = try #require(try lexicon.entry(for: "pud")?.matches.first)
        #expect(pud.meanings.flatMap(\.senses).contains { $0.registers.contains("informal") })
        let swiz = try #require(try lexicon.entry(for: "swiz")?.matches.first?.meanings.first?.senses.first)
        #expect(swiz.registers.contains("slang") && swiz.regions.contains("United Kingdom"))
    }

    @Test func `No etymology has a mark for what was lost, and no example is an article`() async throws {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        #expect(try database.integer("SELECT count(*) FROM word WHERE etymology LIKE '%?%'") == 0)
        #expect(try database.integer("SELECT count(*) FROM word WHERE etymology IS NOT NULL") ?? 0 > 20_000)
        #expect(try database.integer("SELECT count(*) FROM example WHERE length(text) > 600") == 0)
    }

    @Test func `No definition ends with the next headword`() async throws {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        let statement = try database.prepare("SELECT definition FROM synset WHERE source = 3")
        var count = 0
        while try statement.step() {
            count += 1
            let definition = statement.string(0) ?? ""
            let end = definition.utf8.suffix(32).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard let last = end.last, let before = end.dropLast().last, definition.utf8.count > 32 else { continue }
            let isGlued =
                before.last == UInt8(ascii: ".") && last.count > 2
                && last.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
                && last.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
            if isGlued { Issue.record("\(definition)") }
        }
        // What was sound before stays.
        #expect(count > 150_000)
    }

    @Test(arguments: ["*[*`\"\\]*", "*[a-z]'e", "*[a-z]'ee", "(*"])
    func `No headword has marks of syllables or accents`(pattern: String) async throws {
        let database = try await Database(path: InstalledLexicon.path, access: .immutable)
        let statement = try database.prepare("SELECT coalesce(form, key) FROM word WHERE key GLOB ? LIMIT 5")
        try statement.bind(pattern, at: 1)
        while try statement.step() { Issue.record("\(statement.string(0) ?? "")") }
    }
}
