// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayTesting
import SQLite
import Testing

@Suite(.timeLimit(.minutes(2))) struct KilledTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `Killed a hundred times while it keeps replies, the cache is whole and the next run works`() async throws
    {
        let reply = #"[{"word":"w","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"d"}]}]}]"#
        let server = try LoopbackServer { _ in .response(body: Array(reply.utf8)) }
        let upstream = "api.dictionaryapi.dev=\(server.url)"
        var killed = 0
        var generator = SeededGenerator(seed: 9)
        for number in 1...100 {
            let process = program.process(["define", "word\(number)", "--upstream", upstream])
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            // What it does after its request is keeping the reply, its quota and its breaker; some of it is done by then.
            while server.requests.count < number, process.isRunning { await Task.yield() }
            for _ in 0..<Int.random(in: 0...400, using: &generator) { await Task.yield() }
            kill(process.processIdentifier, SIGKILL)
            await Program.waiting { process.waitUntilExit() }
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
        #expect(run.errors.isEmpty)
    }
}
