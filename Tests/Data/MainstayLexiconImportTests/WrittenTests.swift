// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

@Suite struct WrittenTests {
    @Test func `A line is a word, its part of speech and labels, a definition and examples`() throws {
        let senses = try WrittenTable(
            """
            Net | noun | The internet. | I read it on the Net. | Is the Net down?
            net | verb, informal, british | To catch.
            """
        ).senses()
        #expect(senses.map(\.key) == ["net", "net"])
        #expect(senses.map(\.form) == ["Net", nil])
        #expect(senses.map(\.partOfSpeech) == [.noun, .verb])
        #expect(senses.map(\.definition) == ["The internet.", "To catch."])
        #expect(senses.map { $0.examples.map(\.text) } == [["I read it on the Net.", "Is the Net down?"], []])
        #expect(
            senses[1].labels == [
                Label(kind: .register, value: "informal"), Label(kind: .region, value: "United Kingdom"),
            ])
    }

    @Test func `A part of speech that a line puts first stays first`() throws {
        let senses = try WrittenTable(
            """
            net | noun, first, informal | The internet.
            net | noun | A thing to catch fish.
            """
        ).senses()
        #expect(senses.map(\.place) == [.first, .usual])
        #expect(senses[0].labels == [Label(kind: .register, value: "informal")])
        let written = try WrittenEntries()
        #expect(written.leading.allSatisfy { $0.place == .leading || $0.place == .first })
        #expect(written.leading.contains { $0.key == "glasses" && $0.place == .first })
    }

    @Test func `A line may name the sense of WordNet that means the same`() throws {
        let senses = try WrittenTable(
            """
            dog | noun, first, informal, noun.animal 0 | A common animal.
            dog | noun | A bad film.
            """
        ).senses()
        #expect(senses.map(\.twin) == [ReviewedTwins.decision("noun.animal 0"), nil])
        #expect(senses.map(\.place) == [.first, .usual])
        #expect(try senses.map(ReviewedTwins().decision) == senses.map(\.twin))
        #expect(try WrittenEntries().leading.count { $0.twin != nil } > 600)
    }

    @Test(arguments: [
        ("net | noun", "a word, a part of speech, a definition and examples"),
        ("", "a word, a part of speech, a definition and examples"),
        ("net | noun | To catch. |", "a word, a part of speech, a definition and examples"),
        ("net | nuon | To catch.", "a part of speech"),
        ("net | | To catch.", "a word, a part of speech, a definition and examples"),
        ("net | , informal | To catch.", "a part of speech"),
        ("net | verb, infromal | To catch.", "the name of a register or region"),
        ("net | verb, noun | To catch.", "the name of a register or region"),
        ("net | verb, verb.nothing 0 | To catch.", "the name of a register or region"),
        ("net | verb, verb.contact 0, first | To catch.", "the name of a register or region"),
    ])
    func `A mistake in a table names the line of the source file`(row: String, expected: String) {
        let line = #line + 1
        let table = WrittenTable(
            """
            net | noun | The internet.
            \(row)
            """)
        #expect(
            throws: LexiconError.malformed(
                file: "MainstayLexiconImportTests/WrittenTests.swift", line: line + 3, expected: expected)
        ) { try table.senses() }
    }

    @Test func `Every written entry has a whole sentence as its definition and examples with the word`() throws {
        let written = try WrittenEntries()
        let all =
            written.functionWords + written.leading + written.further + written.others + WrittenEntries.names
            + WrittenEntries.bank
        #expect(all.count > 2000)
        for sense in all {
            let name = "\(sense.form ?? sense.key): \(sense.definition)"
            #expect(!sense.key.isEmpty && sense.key.first?.isWhitespace == false, "\(name)")
            #expect(sense.definition.hasSuffix(".") && sense.definition.first?.isLowercase == false, "\(name)")
            #expect(!sense.definition.contains("“”"), "\(name)")
            // An inflection may change the end of the first word.
            let stem = sense.key.prefix { $0 != " " }.prefix(max(3, sense.key.count - 2))
            for example in sense.examples {
                #expect(example.text.last.map { ".?!".contains($0) } == true, "\(example.text)")
                #expect(example.text.lowercased().contains(stem), "\(name) \(example.text)")
            }
        }
    }

    @Test func `No sense is written twice`() throws {
        let written = try WrittenEntries()
        for list in [written.functionWords + written.leading + written.further + written.others, WrittenEntries.bank] {
            let senses = Dictionary(grouping: list) { [$0.form ?? $0.key, $0.partOfSpeech.description, $0.definition] }
            #expect(senses.filter { $0.value.count > 1 }.isEmpty)
        }
    }

    @Test func `A name that comes before its bearers is in a list of names`() {
        let names = Dictionary(grouping: WrittenEntries.names) { $0.form ?? $0.key }
        #expect(WrittenEntries.namesBeforeBearers.filter { names[String($0)] == nil }.isEmpty)
        #expect(names["Paul"]?.map(\.place) == [.wordNet])
        #expect(names["Washington"]?.map(\.place) == [.name])
    }

    @Test func `Each letter but the two that are words has an entry in lower case and one in upper case`() {
        let letters = WrittenEntries.letters
        #expect(letters.count == 48)
        #expect(letters.first?.definition == "The second letter of the English alphabet.")
        #expect(letters.last?.definition == "The twenty-sixth letter of the English alphabet.")
        #expect(letters.prefix(2).map { $0.form ?? $0.key } == ["b", "B"])
    }
}
