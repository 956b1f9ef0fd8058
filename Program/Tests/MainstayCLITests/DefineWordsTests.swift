// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MainstayCLI
import Testing

@Suite(.timeLimit(.minutes(10))) struct DefineWordsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `Words are read from standard input`() async throws {
        let run = try await program.run(
            ["define", "--offline", "--json", "-"], data: ImportedData.folder, input: "mice\nzzzzqq\n")
        #expect(run.status == 1)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: any Sendable]])
        #expect(rows.map { $0["word"] as? String } == ["mice", "zzzzqq"])
        // One word of standard input is a list too, because its reader cannot know the number before.
        let one = try await program.run(
            ["define", "--offline", "--json", "-"], data: ImportedData.folder, input: "mice")
        #expect(one.output.hasPrefix("["))
        let none = try await program.run(["define", "--offline", "-"], data: ImportedData.folder, input: "")
        #expect(none.status == 0 && none.output.isEmpty)
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `The number of senses can be chosen`() async throws {
        let short = try await program.run("define", "run", "--offline", data: ImportedData.folder)
        #expect(short.output.contains("verb  3 of 41"))
        #expect(short.output.split(separator: "\n").count < 40)
        let one = try await program.run("define", "run", "--offline", "--limit", "1", data: ImportedData.folder)
        #expect(one.output.contains("verb  1 of 41"))
        let all = try await program.run("define", "run", "--offline", "--all", data: ImportedData.folder)
        #expect(all.output.contains("  41. ") && !all.output.contains("--all"))
        let both = try await program.run("define", "run", "--all", "--limit", "1", data: ImportedData.folder)
        #expect(both.status == 64)
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `Words chosen by chance can be passed on to define`() async throws {
        let run = try await program.run("random", "-n", "3", "--offline", data: ImportedData.folder)
        let words = run.output.split(separator: "\n").map(String.init)
        #expect(words.count == 3)
        #expect(run.errors.hasPrefix("from "))
        let defined = try await program.run(["define", "--offline"] + words, data: ImportedData.folder)
        #expect(defined.status == 0)
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `The thesaurus has related words sense by sense, as text and as JSON`() async throws {
        let text = try await program.run(
            "define", "happy", "--thesaurus", "--offline", "--limit", "1", data: ImportedData.folder)
        for label in ["Similar: ", "Also: ", "Opposites: unhappy", "Indirect opposites: "] {
            #expect(text.output.contains(label), "\(label)")
        }
        let json = try await program.run(
            "define", "dog", "--thesaurus", "--offline", "--json", data: ImportedData.folder)
        let entries = try #require(json.json?["value"] as? [[String: any Sendable]])
        let meanings = try #require(entries.first?["meanings"] as? [[String: any Sendable]])
        let first = try #require((meanings.first?["definitions"] as? [[String: any Sendable]])?.first)
        #expect((first["broader"] as? [String])?.contains("canine") == true)
        #expect((first["narrower"] as? [String])?.contains("puppy") == true)
    }

    @Test(
        .enabled(if: ImportedData.isPossible, "WordNet is not installed"),
        arguments: [
            ("hello!", "hello"), ("\"hello\"", "hello"), ("co-operate", "cooperate"), ("re-elect", "reelect"),
            ("passersby", "passer"), ("ﬁsh", "fish"), ("to run", "run"), ("overate", "overeat"), ("C++", "C++"),
            ("&", "&"), ("break a leg", "break a leg"),
        ])
    func `Words are found as people write them`(written: String, headword: String) async throws {
        let run = try await program.run("define", "--offline", "--", written, data: ImportedData.folder)
        #expect(run.output.hasPrefix("\(headword)"), "\(run.output.prefix(30)) \(run.errors)")
    }
}
