// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// `mainstay import --wiktionary` and what it leaves.
@Suite(.timeLimit(.imports)) struct DictionaryImportTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private static let entry =
        #"{"word":"Haus","pos":"noun","lang":"German","lang_code":"de","etymology_text":"From hūs.","senses":[{"glosses":["a house"]}],"sounds":[{"ipa":"/haʊs/"}],"forms":[{"form":"Häuser","tags":["plural"]}],"translations":[{"lang":"French","code":"fr","word":"maison"}]}"#

    private func write(_ lines: [String], to name: String = "german.jsonl") throws -> String {
        let path = "\(program.folder)/\(name)"
        try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func `An imported word is defined offline with its forms, translations and origin`() async throws {
        let run = try await program.run("import", "--wiktionary", try write([Self.entry]))
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Imported 1 entry (de 1) as the dictionary german: "))
        let again = try await program.run("import", "--wiktionary", try write([Self.entry]))
        #expect(again.errors.hasPrefix("This replaced the dictionary german that was there."))
        for arguments in [
            ["define", "Häuser", "--offline", "--all"], ["define", "Haus", "--language", "de", "--offline", "--all"],
        ] {
            let shown = try await program.run(arguments)
            #expect(shown.status == 0)
            for text in [
                "Haus  /haʊs/  German", "a house", "Origin: From hūs.", "Forms: Häuser (plural)",
                "Translations: French maison",
            ] {
                #expect(shown.output.contains(text), "\(text)")
            }
        }
    }

    @Test func `A language means the same to define and to search`() async throws {
        let forms = Self.entry.replacing("\"Haus\"", with: "\"Hausboot\"")
        _ = try await program.run("import", "--wiktionary", try write([Self.entry, forms]))
        for code in ["de", "DE", "de-AT"] {
            #expect(try await program.run("define", "Haus", "--language", code, "--offline").status == 0)
            let found = try await program.run("search", "haus", "--language", code)
            #expect(found.status == 0 && found.output == "Haus\nHausboot\n")
        }
        for command in [["define", "Haus", "--offline"], ["search", "haus"]] {
            let unknown = try await program.run(command + ["--language", "xx"])
            #expect(unknown.status == 64)
            #expect(unknown.errors.contains("There is no dictionary for the language 'xx'. One of: de, en."))
        }
        // English only: no German word answers.
        let english = try await program.run("define", "Haus", "--language", "en-US", "--offline")
        #expect(english.status != 0 && english.output.isEmpty)
        #expect(try await program.run("search", "h*t", "--language", "de").output == "Hausboot\n")
        #expect(try await program.run("search", "zz", "--language", "de").status == 1)
        let json = try await program.run("search", "haus", "--language", "de", "--limit", "1", "--json")
        #expect(json.json?["count"] as? Int == 2 && json.json?["provider"] as? String == "Wiktionary")
        #expect(try await program.run("search", "haus", "--language", "de", "--length", "4").status == 64)
        let provider = try await program.run(
            "define", "Haus", "--language", "de", "--offline", "--provider", "oxford")
        #expect(provider.status == 64 && provider.errors.contains("One of: free-dictionary, lexicon."))
    }

    @Test func `Dictionaries are listed and removed by name`() async throws {
        #expect(try await program.run("import", "list").errors.contains("You imported no dictionaries"))
        _ = try await program.run("import", "--wiktionary", try write([Self.entry]))
        let list = try await program.run("import", "list")
        #expect(list.output.hasPrefix("german: Wiktionary, 1 entry (de), CC BY-SA 4.0 and GFDL, imported "))
        #expect(try await program.run("import", "list", "--json").output.contains("\"languages\""))
        #expect(try await program.run("doctor", "--offline").output.contains("german: Wiktionary, 1 entry"))
        let unknown = try await program.run("import", "remove", "../german")
        #expect(unknown.status == 1 && unknown.errors.contains("You imported: german."))
        #expect(try await program.run("import", "remove", "german").output == "Removed the dictionary german.\n")
        #expect(try await program.run("define", "Haus", "--offline").status != 0)
    }

    @Test func `Malformed lines are named and counted, and the others are imported`() async throws {
        let lines = (1...25).map { "garbage \($0)" } + [Self.entry]
        let run = try await program.run("import", "--wiktionary", try write(lines))
        #expect(run.status == 65)
        #expect(run.errors.contains("left out: line 20: not JSON") && !run.errors.contains("line 21"))
        #expect(run.errors.contains("left out: 5 more") && run.errors.contains("Left out 25 lines."))
        #expect(try await program.run("define", "Haus", "--offline").status == 0)
        let none = try await program.run("import", "--wiktionary", try write(["garbage"], to: "none.jsonl"))
        #expect(none.status == 65 && none.output.isEmpty)
        let both = try await program.run("import", "--wiktionary", "a", "--wordnet", "b")
        #expect(both.status == 64)
    }

    @Test func `Killed at any moment, an import leaves the old dictionary, and the next one works`() async throws {
        _ = try await program.run("import", "--wiktionary", try write([Self.entry]))
        let more = (1...30_000).map { Self.entry.replacing("\"Haus\"", with: "\"Haus\($0)\"") }
        let path = try write(more)
        let file = "\(program.folder)/data/mainstay/dictionaries/german.sqlite"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<8 {
            let process = program.process(["import", "--wiktionary", path])
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            // The temporary file appears when the import begins.
            let folder = "\(program.folder)/data/mainstay/dictionaries"
            while try FileManager.default.contentsOfDirectory(atPath: folder).count < 2, process.isRunning {
                await Task.yield()
            }
            for _ in 0..<Int.random(in: 0...300, using: &generator) { await Task.yield() }
            kill(process.processIdentifier, SIGKILL)
            await waiting { process.waitUntilExit() }
            let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
            // It may have put the new dictionary in its place before.
            guard process.terminationReason == .uncaughtSignal, after == before else { break }
            #expect(try await program.run("define", "Haus", "--offline").status == 0)
        }
        #expect(try await program.run("import", "--wiktionary", path).status == 0)
        #expect(try await program.run("define", "Haus29999", "--offline").status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/data/mainstay/dictionaries") == [
                "german.sqlite"
            ])
    }
}
