// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RandomTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func random(_ arguments: String..., at server: LoopbackServer) async throws -> Program.Run {
        try await program.run(
            ["random", "--json", "--upstream", "random-word-api.herokuapp.com=\(server.url)"] + arguments)
    }

    @Test func `Words are printed, with where they are from`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array(#"["abyss", "acc\u001b[2Jent"]"#.utf8)) }
        let run = try await program.run(
            "random", "--number", "2", "--upstream", "random-word-api.herokuapp.com=\(server.url)")
        #expect(run.status == 0)
        #expect(run.output == "abyss\nacc[2Jent\n")
        #expect(run.errors == "from random-word-api.herokuapp.com\n")
        #expect(server.requests.map(\.target) == ["/word?number=2"])
    }

    /// The service lets an address ask once in five seconds and says so with a status of its own. Here it is once an
    /// hour, because ten calls may take longer than five seconds.
    @Test func `Ten calls in a row send one request, and each is answered`() async throws {
        let server = try LoopbackServer { request in
            request.connection == 1
                ? .response(body: Array(#"["abyss"]"#.utf8))
                : .response(403, body: Array(#"{"Error":"You hit the rate limit, try again in a few seconds"}"#.utf8))
        }
        let folder = "\(program.folder)/config/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let quota = #"{"upstreams": {"random-word-api.herokuapp.com": {"quota": {"requests": 1, "seconds": 3600}}}}"#
        try Data(quota.utf8).write(to: URL(filePath: "\(folder)/config.json"))
        var alone = 0
        for call in 0..<10 {
            let run = try await random("--verbose", at: server)
            #expect(run.status == 0)
            #expect((run.json?["value"] as? [String])?.count == 1)
            // On a busy machine the file of the limits may not answer in time. The call then decides alone, and may
            // send a request.
            if run.decidedAlone { alone += 1 }
            #expect(server.requests.count <= 1 + alone)
            // A call that takes a second may have given up waiting for the service.
            guard alone == 0, run.duration < .seconds(1) else { continue }
            #expect(run.json?["source"] as? String == (call == 0 ? "network" : "embedded"))
        }
    }

    @Test func `What matches no word is not found, whoever is asked`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        for _ in 0..<2 {
            let run = try await random("--length", "40", at: server)
            #expect(run.status == 1)
            #expect(run.errors == "Error: no word matches\n")
            #expect(run.output.isEmpty)
        }
        let run = try await program.run("random", "--length", "40", "--offline")
        #expect(run.status == 1)
    }

    @Test func `Words come with what they mean, and those that no dictionary has are left for others`() async throws {
        let words = try LoopbackServer { _ in .response(body: Array(#"["zzzzqq", "abyss"]"#.utf8)) }
        let dictionary = try LoopbackServer { request in
            guard request.target.hasSuffix("/abyss") else { return .response(404, body: Array("{}".utf8)) }
            let entry =
                #"[{"word":"abyss","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"A deep."}]}]}]"#
            return .response(body: Array(entry.utf8))
        }
        let run = try await random(
            "--define", "--number", "2", "--upstream", "api.dictionaryapi.dev=\(dictionary.url)", at: words)
        #expect(run.status == 0)
        let defined = try #require(run.json?["value"] as? [[String: any Sendable]])
        // The second is of the word bank: the service is not asked again so soon.
        #expect(defined.count == 2)
        #expect(defined.first?["word"] as? String == "abyss")
        #expect(defined.first?["definition"] as? String == "A deep.")
        #expect(words.requests.count == 1)
    }

    @Test func `A language that is not there is said to be refused where nothing else has it`() async throws {
        let server = try LoopbackServer { _ in
            .response(403, body: Array(#"{"Error":"No translation for this language"}"#.utf8))
        }
        let run = try await random("--language", "xx", at: server)
        #expect(run.status == 65)
        #expect(run.errors.contains("No translation for this language"))
    }

    @Test(arguments: [
        ["--number", "0"], ["--number", "many"], ["--length", "0"], ["--difficulty", "6"], ["word"],
        ["--number", "-1"],
    ])
    func `What cannot be is refused`(arguments: [String]) async throws {
        let run = try await program.run(["random", "--offline"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test func `The request can be seen without being sent`() async throws {
        let run = try await program.run("random", "--length", "5", "--print-request")
        #expect(
            run.output
                == "curl --header 'Accept: application/json' --path-as-is --globoff "
                + "'https://random-word-api.herokuapp.com/word?length=5'\n")
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `Words that are unfit for some are drawn on request`() async throws {
        let run = try await program.run(
            "random", "--all-words", "--number", "3", "--length", "5", data: try await ImportedData.folder)
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").map(\.count) == [5, 5, 5])
        let other = try await program.run("random", "--all-words", "--language", "de")
        #expect(other.status == 64)
    }
}
