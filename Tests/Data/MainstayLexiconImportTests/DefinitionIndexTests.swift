// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
@testable import MainstayLexiconImport
import Testing

struct DefinitionIndexTests {
    private let definitions = ["a small rodent", "a large bird of the water", "to make small"]
    private let more = [
        AddedSense(source: .mainstay, key: "café", partOfSpeech: .noun, definition: "a small café that sells cakes")
    ]

    @Test func `The copied index is the index that the database would have made`() throws {
        let copied = try Database(path: "/copied", access: .memory)
        try DefinitionIndex(of: definitions, and: more).write(to: copied)
        let made = try Database(path: ":memory:")
        try made.execute(LexiconSchema.definitions)
        let insert = try made.prepare("INSERT INTO definitions(rowid, text) VALUES (?, ?)")
        for (index, definition) in (definitions + more.map(\.definition)).enumerated() {
            try insert.bind(index + 1, at: 1)
            try insert.bind(definition, at: 2)
            try insert.run()
        }
        for word in ["small", "cakes", "cake", "cafe", "water", "elephant"] {
            #expect(try ranks(of: word, in: copied) == ranks(of: word, in: made), "\(word)")
        }
        #expect(try ranks(of: "small", in: copied).count == 3)
        try copied.execute("INSERT INTO definitions(definitions) VALUES ('integrity-check')")
    }

    @Test(arguments: [
        "", "a small rodent", "  9½ m², the 2nd\t(x_y) don't—won’t; AT&T", "naïve cafe\u{301}s \u{301} a\u{301}",
        "Ζεύς и 東京 🐭 x̄",
        String(repeating: "word ", count: 127), String(repeating: "word ", count: 128),
        String(repeating: "w ", count: 16_384),
        String(
            String.UnicodeScalarView((0x300...0x36F).compactMap(Unicode.Scalar.init).flatMap { ["a", $0, "b", " "] })),
    ])
    func `Words are counted as the index counts them`(definition: String) throws {
        let database = try Database(path: ":memory:")
        try database.execute(LexiconSchema.definitions)
        let insert = try database.prepare("INSERT INTO definitions(rowid, text) VALUES (1, ?)")
        try insert.bind(definition, at: 1)
        try insert.run()
        let size = try database.prepare("SELECT sz FROM definitions_docsize")
        #expect(try size.step())
        #expect(size.bytes(0) == DefinitionSize.bytes(of: UInt32(DefinitionSize.words(of: definition))))
    }

    private func ranks(of word: String, in database: Database) throws -> [String] {
        let statement = try database.prepare(
            "SELECT rowid || ' ' || rank FROM definitions WHERE definitions MATCH '\(word)' ORDER BY rank, rowid")
        var ranks: [String] = []
        while try statement.step() { ranks.append(statement.string(0) ?? "") }
        return ranks
    }
}
