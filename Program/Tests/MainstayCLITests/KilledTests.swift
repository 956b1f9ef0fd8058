// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.imports)) struct KilledTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `Killed a hundred times while it keeps replies, the cache is whole and the next run works`() async throws
    {
        let reply = #"[{"word":"word","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"d"}]}]}]"#
        let server = try LoopbackServer { _ in .response(body: Array(reply.utf8)) }
        let upstream = "api.dictionaryapi.dev=\(server.url)"
        var killed = 0
        var generator = SeededGenerator(seed: 9)
        for number in 1...100 {
            let process = program.process(["define", "word\(number)", "--upstream", upstream])
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            // What it does after its request is keeping the reply, its quota and its breaker; some of it is done by
            // then.
            while server.requests.count < number, process.isRunning { await Task.yield() }
            for _ in 0..<Int.random(in: 0...400, using: &generator) { await Task.yield() }
            kill(process.processIdentifier, SIGKILL)
            await waiting { process.waitUntilExit() }
            if process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > 20)
        for file in ["responses.sqlite", "state.sqlite"] {
            let database = try Database(path: "\(program.folder)/cache/mainstay/\(file)", access: .readWrite)
            let check = try database.prepare("PRAGMA integrity_check")
            #expect(try check.step())
            #expect(check.string(0) == "ok")
        }
        let run = try await program.run("define", "word", "--upstream", upstream)
        #expect(run.status == 0)
        #expect(run.errors == "from api.dictionaryapi.dev\n")
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `An import killed at ten moments leaves the old dictionary, and the next import works`() async throws {
        let manager = FileManager.default
        let source = "/usr/share/wordnet"
        let folder = "\(program.folder)/data/mainstay"
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let lexicon = "\(folder)/lexicon.sqlite"
        try manager.copyItem(atPath: "\(try await ImportedData.folder)/mainstay/lexicon.sqlite", toPath: lexicon)
        // What is there was made of other data, so there is something to import.
        try Database(path: lexicon).execute("UPDATE source SET checksum = 'another'")
        let before = try manager.attributesOfItem(atPath: lexicon)[.systemFileNumber] as? Int

        var generator = SeededGenerator(seed: 4)
        for _ in 0..<10 {
            let process = program.process(["import", "--from", source])
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            // The moment is one by which so much has been written.
            let written = Int.random(in: 0...10_000_000, using: &generator)
            // Watched from a thread of its own: those that run tasks may be busy until the import is over.
            let id = process.processIdentifier
            try await waiting {
                Result {
                    while kill(id, 0) == 0, try Self.sizeOfUnfinished(in: folder) ?? -1 < written { sched_yield() }
                    kill(id, SIGKILL)
                }
            }.get()
            await waiting { process.waitUntilExit() }
            #expect(process.terminationReason == .uncaughtSignal)
            #expect(try manager.attributesOfItem(atPath: lexicon)[.systemFileNumber] as? Int == before)
            let run = try await program.run("define", "serendipity", "--offline")
            #expect(run.status == 0)
        }
        let run = try await program.run("import", "--from", source, "--json")
        #expect(run.json?["imported"] as? Bool == true)
        #expect(try manager.contentsOfDirectory(atPath: folder).filter { $0.contains("importing") } == [])
        #expect(try await program.run("define", "serendipity", "--offline").status == 0)
    }

    /// How much of a new lexicon there is; `nil` where there is none yet.
    static func sizeOfUnfinished(in folder: String) throws -> Int? {
        var size: Int?
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.contains(".importing-") {
            var status = stat()
            if stat("\(folder)/\(name)", &status) == 0 { size = max(size ?? 0, Int(status.st_size)) }
        }
        return size
    }
}
