// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

private enum Installed {
    static let directory = "/usr/share/wordnet"
    static let hasWordNet = ["data.noun", "index.sense"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(directory)/\($0)")
    }
    static let hasProgram = FileManager.default.isExecutableFile(atPath: "/usr/bin/wn")
}

/// WordNet 3.0 itself, as the distribution packages it. One import serves all tests.
@Suite(.enabled(if: Installed.hasWordNet, "WordNet is not installed (wordnet-base, wordnet-sense-index)"))
struct WordNetTests {
    private static let imported = Task {
        let path = try TemporaryDirectory.kept().file("lexicon.sqlite")
        let counts = try await LexiconImporter(from: .basic(directory: Installed.directory), to: path).run()
        return try (lexicon: Lexicon(path: path), counts: counts)
    }

    private var lexicon: Lexicon {
        get async throws { try await Self.imported.value.lexicon }
    }

    /// Headwords of inflected matches, with the parts of speech they were reached by.
    private func bases(_ word: String) async throws -> [String] {
        try await (lexicon.entry(for: word)?.matches ?? []).filter { $0.kind == .inflected }.map { match in
            "\(match.headword) \(match.meanings.map { "\($0.partOfSpeech)" }.joined(separator: " "))"
        }
    }

    @Test func `All of it arrives`() async throws {
        let counts = try await Self.imported.value.counts
        // What WordNet has of each was counted by the import itself; this is with the entries that are always there.
        #expect(counts.synsets[.noun, default: 0] >= 82_115)
        #expect(counts.senses >= 206_978)
        #expect(counts.words >= 147_306)
        #expect(counts.entries >= 155_287)
        #expect(counts.relations >= 377_592)
        #expect(counts.examples > 48_000)
        #expect(try await lexicon.counts() == counts)
        let source = try #require(try await lexicon.sources().first)
        #expect(source.version == "3.0")
        #expect(source.licence.contains("Princeton"))
        #expect(abs(source.imported.timeIntervalSinceNow) < 3600)
    }

    @Test(arguments: [
        ("mice", ["mouse noun"]), ("geese", ["goose noun"]), ("children", ["child noun"]), ("running", ["run verb"]),
        ("better", ["good adjective", "well adverb adjective"]), ("appalled", ["appal verb", "appall verb"]),
        ("went", ["go verb"]), ("feet", ["foot noun"]),
        ("was", ["be verb", "WA noun"]), ("happier", ["happy adjective"]), ("men-at-arms", ["man-at-arms noun"]),
        ("looked up", ["look up verb"]), ("grass", []), ("mouse", []),
    ])
    func `Inflected words lead to their base forms`(word: String, expected: [String]) async throws {
        #expect(try await bases(word) == expected)
    }

    @Test(arguments: ["appalled", "better", "Alzheimer’s disease", "ice cream", "PARIS", "x ray"])
    func `Headwords are found as they are`(word: String) async throws {
        #expect(try await lexicon.entry(for: word)?.matches.first?.kind == .exact)
    }

    @Test func `Parts of speech come with the most used first`() async throws {
        let entry = try #require(try await lexicon.entry(for: "run"))
        #expect(entry.matches[0].meanings.map(\.partOfSpeech) == [.verb, .noun])
        let counts = entry.matches[0].meanings.map(\.tagCount)
        #expect(counts == counts.sorted(by: >))
        #expect(entry.matches[0].meanings[0].senses.count == 41)
    }

    @Test func `Many threads look words up at once and all get the same`() async throws {
        let lexicon = try await lexicon
        let words = ["mouse", "running", "good", "Paris", "break", "better", "geese", "no such word"]
        let expected = try words.map { try lexicon.entry(for: $0) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(
                                with: Result {
                                    try (0..<20).allSatisfy { _ in
                                        try words.map { try lexicon.entry(for: $0) } == expected
                                    }
                                })
                        }
                    }
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }

    /// The program that comes with WordNet prints the same senses, in the same order if they were counted.
    @Test(.enabled(if: Installed.hasProgram, "wn is not installed (wordnet)"))
    func `The wn program agrees on every 490th headword`() async throws {
        let index = try String(contentsOfFile: "\(Installed.directory)/index.sense", encoding: .utf8)
        var lemmas: [String] = []
        for line in index.utf8.split(separator: UInt8(ascii: "\n")) {
            let lemma = String(decoding: line.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self)
            if lemma != lemmas.last { lemmas.append(lemma) }
        }
        let chosen = stride(from: 17, to: lemmas.count, by: 490).map { lemmas[$0] }.filter { !$0.hasPrefix("-") }
        let overviews = try Self.overviews(of: chosen + ["mouse", "good", "run", "well", "set"])
        #expect(overviews.count > 300)
        for overview in overviews {
            let word = overview.lemma.replacing("_", with: " ")
            let matches = try #require(try await lexicon.entry(for: word)).matches.filter { $0.kind == .exact }
            let meanings = matches.flatMap(\.meanings).filter { "\($0.partOfSpeech)".hasPrefix(overview.partOfSpeech) }
            let senses = meanings.flatMap(\.senses).filter { $0.source == "WordNet" }
            #expect(senses.count == overview.senses.count, "\(word)")
            // A word with and without a capital has two entries here and one there. Senses that were never counted have
            // another order.
            let isOne = meanings.count == 1 && overview.senses.contains { $0.tagCount > 0 }
            for (place, expected) in overview.senses.enumerated() {
                let found =
                    isOne
                    ? senses[place...].first
                    : senses.first { Self.isDefinition($0.definition, of: expected.gloss) }
                let sense = try #require(found, "\(word): \(expected.gloss)")
                #expect(sense.tagCount == expected.tagCount, "\(word)")
                #expect(Self.isDefinition(sense.definition, of: expected.gloss), "\(word)")
                // Adjectives are printed with their antonyms and places, and are compared by definition alone.
                if overview.partOfSpeech != "adj" {
                    // The program shows rude synonyms too.
                    let synonyms = expected.words.filter { $0.lowercased() != word && !CoarseWords.areRude($0) }
                    #expect(sense.synonyms == synonyms, "\(word)")
                    #expect(synonyms.count < expected.words.count, "\(word)")
                }
            }
        }
    }

    /// Whether a definition has the letters of a gloss. Its marks are in order, and a register in words is a label.
    private static func isDefinition(_ definition: String, of gloss: String) -> Bool {
        let meaning = definition.first == "(" ? definition.drop { $0 != ")" } : definition[...]
        return gloss.filter(\.isLetter).contains(meaning.filter(\.isLetter).prefix(40))
    }

    private struct Overview {
        var lemma: String
        /// As wn says it: `noun`, `verb`, `adj` or `adv`.
        var partOfSpeech: String
        var senses: [(tagCount: Int, words: [String], gloss: String)] = []
    }

    /// What `wn -over` prints of words, the sections of other words it adds left out.
    private static func overviews(of lemmas: [String]) throws -> [Overview] {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", #"while IFS= read -r word; do echo "@ $word"; wn "$word" -over; done"#]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let lines = Data(lemmas.map { "\($0)\n" }.joined().utf8)
        Thread.detachNewThread {
            input.fileHandleForWriting.write(lines)
            input.fileHandleForWriting.closeFile()
        }
        let text = String(decoding: output.readAll(), as: UTF8.self)
        process.waitUntilExit()

        var overviews: [Overview] = []
        var asked = ""
        var isWanted = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("@ ") {
                asked = String(line.dropFirst(2))
                isWanted = false
            } else if let header = line.wholeMatch(of: /Overview of (noun|verb|adj|adv) (.*)/) {
                isWanted = header.2 == asked
                if isWanted { overviews.append(Overview(lemma: asked, partOfSpeech: String(header.1))) }
            } else if isWanted, let heading = line.wholeMatch(of: /The (?:noun|verb|adj|adv) (.*) has \d+ senses? .*/) {
                // Asked for "climb_down" it prints "climb-down" too.
                isWanted = heading.1.replacing(" ", with: "_") == asked
                if !isWanted { overviews.removeLast() }
            } else if isWanted, let sense = line.wholeMatch(of: /\d+\. (?:\((\d+)\) )?(.*?) -- (\(.*)/) {
                let words = sense.2.split(separator: ", ").map(String.init)
                overviews[overviews.count - 1].senses.append((Int(sense.1 ?? "0") ?? 0, words, String(sense.3)))
            }
        }
        return overviews
    }
}
