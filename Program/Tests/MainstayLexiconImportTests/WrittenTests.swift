// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

@Suite struct WrittenTests {
    private static func senses(_ text: String, _ place: SensePlace = .usual) throws -> [AddedSense] {
        try WrittenText.rows(of: text, file: "words.tsv") { columns throws(FieldError) in
            try AddedSense(columns: columns, place: place)
        }
    }

    @Test func `A line is a word, its part of speech and labels, a definition and examples`() throws {
        let senses = try Self.senses(
            "Net\tnoun\tThe internet.\tI read it on the Net.\tIs the Net down?\nnet\tverb, informal, british\tTo catch.\n"
        )
        #expect(senses.map(\.key) == ["net", "net"])
        #expect(senses.map(\.form) == ["Net", nil])
        #expect(senses.map(\.partOfSpeech) == [.noun, .verb])
        #expect(senses.map(\.definition) == ["The internet.", "To catch."])
        #expect(senses.map { $0.examples.map(\.text) } == [["I read it on the Net.", "Is the Net down?"], []])
        #expect(
            senses[1].labels == [
                SenseLabel(kind: .register, value: "informal"), SenseLabel(kind: .region, value: "United Kingdom"),
            ])
    }

    @Test func `A line says where its sense stands, or the text does`() throws {
        let senses = try Self.senses(
            """
            net\tnoun, first, informal\tThe internet.
            Net\tnoun, before bearers\tA family name.
            net\tnoun\tA thing to catch fish.

            """, .leading)
        #expect(senses.map(\.place) == [.first, .wordNet, .leading])
        #expect(senses[0].labels == [SenseLabel(kind: .register, value: "informal")])
        let written = try WrittenEntries()
        #expect(written.leading.allSatisfy { $0.place == .leading || $0.place == .first })
        #expect(written.leading.contains { $0.key == "glasses" && $0.place == .first })
        #expect(written.functionWords.allSatisfy { $0.place == .first })
    }

    @Test func `A line may name the sense of WordNet that means the same`() throws {
        let senses = try Self.senses(
            """
            dog\tnoun, first, informal, noun.animal 0\tA common animal.
            dog\tnoun, -\tA machine that holds.
            dog\tnoun\tA bad film.

            """)
        #expect(senses.map(\.twin) == [.twin(file: 5, lexID: 0), .unmatched, nil])
        #expect(senses.map(\.place) == [.first, .usual, .usual])
        #expect(try WrittenEntries().leading.count { $0.twin != nil } > 600)
    }

    @Test(arguments: [
        ("net\tnoun", "a word, a part of speech, a definition and examples"),
        ("", "a word, a part of speech, a definition and examples"),
        ("net\tnoun\tTo catch.\t", "a word, a part of speech, a definition and examples"),
        ("net\tnuon\tTo catch.", "a part of speech"),
        ("net\t\tTo catch.", "a word, a part of speech, a definition and examples"),
        ("net\t, informal\tTo catch.", "a part of speech"),
        ("net\tverb, infromal\tTo catch.", "the name of a register or region"),
        ("net\tverb, noun\tTo catch.", "the name of a register or region"),
        ("net\tverb, verb.nothing 0\tTo catch.", "the name of a register or region"),
        ("net\tverb, verb.contact x\tTo catch.", "the name of a register or region"),
        ("net\tverb, verb.contact 0, first\tTo catch.", "the name of a register or region"),
        ("net\tverb, informal, first\tTo catch.", "the name of a register or region"),
    ])
    func `A mistake in a text names the file and the line`(row: String, expected: String) {
        #expect(throws: LexiconError.malformed(file: "words.tsv", line: 2, expected: expected)) {
            try Self.senses("net\tnoun\tThe internet.\n\(row)\n")
        }
    }

    @Test func `A lexicon made from other texts is known by their checksum`() {
        #expect(WrittenText.checksum().count == 64)
        #expect(WrittenText.checksum() == WrittenText.checksum())
    }

    /// What an example of a word has: its beginning, for an inflection may change the end, and of a phrase the longest
    /// or the last word.
    private static func stems(of key: String) -> [String] {
        let parts = key.split(separator: " ").map(String.init)
        let longest = parts.max { $0.count < $1.count } ?? key
        return [longest, parts.last ?? key].map { String($0.prefix(max(3, $0.count - 2))) } + forms[key, default: []]
    }

    /// Forms that begin unlike their word.
    private static let forms = [
        "be": ["am", "is", "are", "was", "were"], "have": ["has", "had"], "do": ["did"], "go": ["went", "gone"],
        "get": ["got"],
    ]

    @Test func `Every written entry has a whole sentence as its definition and examples with the word`() throws {
        let written = try WrittenEntries()
        let all =
            written.functionWords + written.leading + written.further + written.others + written.names
            + WrittenEntries.bank
        #expect(all.count > 2000)
        for sense in all {
            let name = "\(sense.form ?? sense.key): \(sense.definition)"
            #expect(!sense.key.isEmpty && sense.key.first?.isWhitespace == false, "\(name)")
            #expect(sense.definition.hasSuffix(".") && sense.definition.first?.isLowercase == false, "\(name)")
            #expect(!sense.definition.contains("“”"), "\(name)")
            let stems = Self.stems(of: sense.key)
            for example in sense.examples {
                #expect(example.text.last.map { ".?!".contains($0) } == true, "\(example.text)")
                let text = example.text.lowercased()
                #expect(stems.contains { text.contains($0) }, "\(name) \(example.text)")
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

    @Test func `A name that means no bearer in particular comes before those that WordNet has`() throws {
        let names = Dictionary(grouping: try WrittenEntries().names) { $0.form ?? $0.key }
        #expect(names["Paul"]?.map(\.place) == [.wordNet])
        #expect(names["Washington"]?.map(\.place) == [.name])
    }

    @Test func `Each letter but the two that are words has an entry in lower case and one in upper case`() throws {
        let letters = try WrittenEntries().leading.filter {
            $0.definition.hasSuffix(" letter of the English alphabet.")
        }
        #expect(letters.count == 48)
        #expect(letters.first?.definition == "The second letter of the English alphabet.")
        #expect(letters.last?.definition == "The twenty-sixth letter of the English alphabet.")
        #expect(letters.prefix(2).map { $0.form ?? $0.key } == ["b", "B"])
    }
}
