// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SandboxTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `Random words come as the upstream gives them, once in its time`() async throws {
        let process = program.process([
            "sandbox", "--port", "0", "--json", "--seed", "1", "--fault", "random-word-api.herokuapp.com/word=throttle",
        ])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let url = try #require(announcement["url"].flatMap { HTTPURL($0) })
        let route = url.appending(path: ["random-word-api.herokuapp.com", "word"])
        let words = try await CurlTransport().send(HTTPRequest(url: route))
        #expect(words.status == 200)
        #expect(try JSONDecoder().decode([String].self, from: Data(words.body)).count == 1)
        let refused = try await CurlTransport().send(HTTPRequest(url: route))
        #expect(refused.status == 403)
        #expect(refused.body == Array(#"{"Error":"You hit the rate limit, try again in a few seconds"}"#.utf8))
        process.terminate()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }

    @Test(arguments: [
        (["--fault", "nowhere=drop"], "\"nowhere\" is not an upstream"),
        (["--fault", "random-word-api.herokuapp.com=explode"], "\"explode\" is not a fault"),
        (["--seed", "x"], "--seed"),
        (["--port", "99999"], "--port"),
    ])
    func `What cannot be read is refused, with what is wrong`(arguments: [String], problem: String) async throws {
        let run = try await program.run(["sandbox"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(problem))
    }
}
