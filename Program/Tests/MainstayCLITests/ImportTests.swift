// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `A dictionary that is up to date is left as it is`() async throws {
        let file = "\(try await ImportedData.folder)/mainstay/lexicon.sqlite"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        let run = try await program.run(ImportedData.arguments + ["--json"], data: ImportedData.folder)
        #expect(run.status == 0)
        #expect(run.json?["imported"] as? Bool == false)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == before)
    }

    @Test func `Where there is no data it says what is missing and leaves nothing behind`() async throws {
        let run = try await program.run("import", "--from", program.folder)
        #expect(run.status == 69)
        #expect(run.errors.contains("data.noun"))
        #expect(run.errors.contains("apt-get install wordnet-base"))
    }

    @Test func `A file that is not WordNet is named with its line, and leaves nothing behind`() async throws {
        let source = "\(program.folder)/source"
        try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
        for name in ["noun", "verb", "adj", "adv"] {
            for file in ["data.\(name)", "\(name).exc", "index.\(name)"] {
                try "not WordNet\n".write(toFile: "\(source)/\(file)", atomically: true, encoding: .utf8)
            }
        }
        try "not WordNet\n".write(toFile: "\(source)/index.sense", atomically: true, encoding: .utf8)
        let run = try await program.run("import", "--from", source)
        #expect(run.status == 65)
        #expect(run.errors.contains("line 1"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/data/mainstay").isEmpty)
    }

    @Test func `A damaged dictionary of translations is named, and all others can be used`() async throws {
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        try MiniFreedict.sample.write("freedict-eng-spa", to: source)
        try source.write(Array("not compressed".utf8), to: "freedict-eng-deu.dict.dz")
        try source.write([], to: "freedict-eng-deu.index")
        for says in ["Imported translations (en-es)", "The dictionary is up to date"] {
            let run = try await program.run("import", "--from", source.path)
            #expect(run.status == 65)
            #expect(run.output.contains(says))
            #expect(run.errors.contains("freedict-eng-deu.dict.dz cannot be read"))
            #expect(run.errors.contains("apt-get install --reinstall dict-freedict-eng-deu"))
            #expect(run.errors.contains("The dictionary can be used"))
        }
        #expect(try await program.run("define", "good", "--offline").status == 0)
        let translated = try await program.run("oxford", "translations", "house", "--to", "es", "--offline")
        #expect(translated.status == 0 && translated.output.contains("casa"))
    }

    @Test func `A lexicon that is none is named, and the upstream goes on answering`() async throws {
        let folder = "\(program.folder)/data/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "no database".write(toFile: "\(folder)/lexicon.sqlite", atomically: true, encoding: .utf8)
        let run = try await program.run("define", "word", "--offline")
        #expect(run.status == 65)
        #expect(run.errors.contains("\(folder)/lexicon.sqlite"))
        #expect(run.errors.contains("mainstay import"))
    }
}
