// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
@testable import MainstayLexiconImport
import Testing

struct DefinitionIndexTests {
    private let definitions = ["a small rodent of the house", "a large bird of the water", "to make small"]
    private let more = [
        AddedSense(source: .gcide, key: "wee", partOfSpeech: .adjective, definition: "Small."),
        AddedSense(source: .mainstay, key: "café", partOfSpeech: .noun, definition: "a small café that sells cakes"),
    ]

    @Test(arguments: [
        ("small", [3, 1, 5, 4]), ("cake", [5]), ("CAFE", [5]), ("water", [2]), ("elephant", []),
    ])
    func `Short definitions come first, and those of the older dictionary last`(word: String, expected: [Int]) throws {
        let lexicon = try Database(path: "/lexicon-\(word)", access: .memory)
        try lexicon.execute(LexiconSchema.tables)
        try DefinitionIndex(of: definitions, and: more).write(to: lexicon)
        try lexicon.execute("INSERT INTO definitions(definitions) VALUES ('integrity-check')")
        let statement = try lexicon.prepare(
            """
            SELECT synset FROM definitions CROSS JOIN definition_order ON id = definitions.rowid
            WHERE definitions MATCH '\(word)' ORDER BY definitions.rowid
            """)
        var found: [Int] = []
        while try statement.step() { found.append(statement.int(0)) }
        #expect(found == expected)
    }

    @Test func `Words of a definition are counted in any script`() throws {
        let definitions = ["Ζεύς и 東京 now", "don't — (a) 1,2 now", "  now…", ""]
        let lexicon = try Database(path: "/lexicon-of-scripts", access: .memory)
        try lexicon.execute(LexiconSchema.tables)
        try DefinitionIndex(of: definitions, and: []).write(to: lexicon)
        let statement = try lexicon.prepare("SELECT synset FROM definition_order ORDER BY id")
        var order: [Int] = []
        while try statement.step() { order.append(statement.int(0)) }
        #expect(order == [4, 3, 1, 2])
    }
}
