// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)), .enabled(if: ImportedData.isPossible, "WordNet is not installed"))
struct SearchTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func search(_ arguments: String...) async throws -> Program.Run {
        try await program.run(["search"] + arguments, data: ImportedData.folder)
    }

    @Test func `Words that begin with a text come with the most used first`() async throws {
        let run = try await search("serend")
        #expect(run.status == 0)
        #expect(run.output == "serendipity\nserendipitous\n")
        #expect(run.errors.isEmpty)
    }

    @Test func `With filters the most used words come first too`() async throws {
        let run = try await search("a", "--domain", "law", "--part-of-speech", "noun", "--length", "5-6", "--json")
        #expect(run.status == 0)
        let words = try #require(run.json?["value"] as? [String])
        #expect(words.contains("appeal"))
        #expect(words != words.sorted())
        #expect(run.json?["count"] as? Int == words.count)
        #expect(words.allSatisfy { 5...6 ~= $0.count })
        #expect(run.json?["source"] as? String == "embedded")
        #expect((run.json?["provider"] as? String)?.hasPrefix("WordNet 3.0") == true)
    }

    @Test func `A text is found anywhere, and in definitions`() async throws {
        #expect(try await search("ndipit", "--contains").output == "serendipity\nserendipitous\n")
        let run = try await search("fortunate discoveries", "--definitions", "--limit", "1", "--json")
        let senses = try #require(run.json?["value"] as? [[String: any Sendable]])
        #expect(senses.first?["words"] as? [String] == ["serendipity"])
        #expect(senses.first?["source"] as? String == "WordNet")
    }

    @Test func `Where nothing is found it says what may have been meant`() async throws {
        let run = try await search("recieve")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("no word matches \"recieve\". Did you mean 'receive'"))
        let json = try await search("--length", "90", "--json")
        #expect(json.status == 1)
        #expect((json.json?["value"] as? [String])?.isEmpty == true)
    }

    @Test(arguments: [
        ([], "Missing expected argument"), (["a", "--limit", "0"], "whole number above 0"),
        (["a", "--length", "7-4"], "a number, or two"), (["a", "--length", "-"], "a number, or two"),
        (["a", "--length", "1-2-3"], "a number, or two"), (["a", "--difficulty", "6"], "one of 1, 2"),
        (["a", "--part-of-speech", "thing"], "one of noun"),
        (["a", "--contains", "--definitions"], "cannot be used with"),
        (["a", "--definitions", "--domain", "law"], "cannot be used with"),
    ])
    func `A wrong command line is explained`(arguments: [String], problem: String) async throws {
        let run = try await program.run(["search"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(problem))
    }

    @Test(arguments: [
        ("café", "cafe"), ("CAFÉ", "cafe"), ("serend?pity", "serendipity"), ("*ndipity", "serendipity"),
        ("\"cold cream\"", "cold cream"), ("“cold cream”", "cold cream"), ("ice-cr", "ice cream"), ("run", "run"),
    ])
    func `Accents, wild cards and phrases are understood`(text: String, first: String) async throws {
        let run = try await search(text)
        #expect(run.output.split(separator: "\n").first.map(String.init) == first)
    }

    @Test func `Results that were cut say how many there are, on standard error`() async throws {
        let run = try await search("seren", "--limit", "2")
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.errors.hasPrefix("first 2 of "))
        let senses = try await search("good luck", "--definitions", "--limit", "1")
        #expect(senses.errors.hasPrefix("first 1 of "))
        #expect(try await search("serend").errors.isEmpty)
    }

    @Test func `A phrase stands in a definition word for word`() async throws {
        let words = try await search("luck good", "--definitions", "--limit", "100", "--json")
        let phrase = try await search("\"luck good\"", "--definitions", "--limit", "100", "--json")
        #expect(try #require(words.json?["count"] as? Int) > 3)
        #expect(phrase.json?["count"] as? Int == 0)
    }

    @Test(arguments: [
        (["--domain", "lawx"], "There is no domain 'lawx'", "Did you mean 'law'?"),
        (["--register", "nice"], "There is no register 'nice'", "archaic"),
        (["--region", "Atlantis"], "There is no region 'Atlantis'", "Did you mean 'atlantic'?"),
    ])
    func `An unknown filter is named with those that are known`(
        arguments: [String], problem: String, known: String
    ) async throws {
        let run = try await program.run(["search"] + arguments, data: ImportedData.folder)
        #expect(run.status == 64)
        #expect(run.errors.contains(problem))
        #expect(run.errors.contains(known))
        #expect(try await search("--region", "gb", "--limit", "1").status == 0)
    }

    @Test func `Nothing a terminal would obey is echoed`() async throws {
        let run = try await search("\u{1b}[2Jzzz")
        #expect(run.status == 1)
        #expect(!run.errors.contains("\u{1b}"))
    }

    @Test func `Without a dictionary it says how to get one`() async throws {
        let run = try await program.run("search", "a")
        #expect(run.status == 69)
        #expect(run.errors.contains("mainstay import"))
    }
}
