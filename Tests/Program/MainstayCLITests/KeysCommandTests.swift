// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayCurl
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct KeysCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `A key is shown once, listed without it, and revoked`() async throws {
        let none = try await program.run("keys", "list")
        #expect(none.status == 0 && none.output.isEmpty && none.errors.contains("No caller has a key."))
        let json = try await program.run("keys", "list", "--json")
        #expect(json.status == 0 && json.output.trimmed == "[]" && json.errors.isEmpty)
        let added = try await program.run("keys", "add", "app", "--quota", "10/1", "--quota", "1000/3600", "--shadow")
        #expect(added.status == 0 && added.output.hasPrefix("mainstay_") && added.output.utf8.count == 74)
        let again = try await program.run("keys", "add", "app")
        #expect(again.status == 64 && again.errors.contains("already"))
        let list = try await program.run("keys", "list")
        #expect(list.output.hasPrefix("app  ") && list.output.hasSuffix("10/1 1000/3600  shadow\n"))
        let file = try String(contentsOfFile: "\(program.folder)/config/mainstay/keys.json", encoding: .utf8)
        #expect(!file.contains(added.output.trimmed.dropFirst(9)))
        #expect(try await program.run("keys", "revoke", "app").status == 0)
        #expect(try await program.run("keys", "revoke", "app").status == 1)
    }

    @Test(arguments: [
        ["keys"], ["keys", "add"], ["keys", "add", "a b"], ["keys", "add", "a", "--quota", "10"], ["keys", "revoke"],
    ])
    func `What is wrong is said`(arguments: [String]) async throws {
        #expect(try await program.run(arguments).status == 64)
    }

    @Test func `A running gateway knows new and revoked keys after SIGHUP`() async throws {
        let process = program.process(["serve", "--port", "0", "--json"])
        let (output, notes) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, notes)
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let url = try #require(announcement["url"].flatMap { HTTPURL($0) })
        let status = { (key: String?) async throws -> HTTPStatus in
            var request = HTTPRequest(url: url.appending(path: ["metrics"]))
            request.fields[.authorization] = key.map { "Bearer \($0)" }
            return try await CurlTransport().send(request).status
        }
        let reload = {
            kill(process.processIdentifier, SIGHUP)
            while !String(decoding: await Program.next(from: notes), as: UTF8.self).contains("is in use") {}
        }
        #expect(try await status(nil) == 200)
        let key = try await program.run("keys", "add", "app", "--quota", "2/3600").output.trimmed
        await reload()
        #expect(try await status(nil) == 401)
        #expect(try await status(key) == 200)
        // A reload gives no new quota.
        await reload()
        #expect(try await status(key) == 200)
        #expect(try await status(key) == 429)
        _ = try await program.run("keys", "revoke", "app")
        await reload()
        #expect(try await status(nil) == 200)
    }
}
