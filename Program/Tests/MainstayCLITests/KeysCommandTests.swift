// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayDatabase
import MainstayKit
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
        #expect(try await program.run("keys", "list").errors.contains("answers nobody"))
    }

    @Test func `Files of a newer version are told and stay as they are`() async throws {
        try program.configure("{}")
        let keys = "\(program.folder)/config/mainstay/keys.json"
        try Data(#"{"format": 2, "keys": []}"#.utf8).write(to: URL(fileURLWithPath: keys))
        for command in [["keys", "list"], ["keys", "add", "app"], ["serve", "--check"]] {
            let run = try await program.run(command)
            #expect(
                run.status == 78 && run.errors.contains("\(keys): a newer version of Mainstay wrote this file"),
                "\(run.errors)")
        }
        #expect(try String(contentsOfFile: keys, encoding: .utf8) == #"{"format": 2, "keys": []}"#)

        #expect(try await program.run("cards", "stats").status == 0)
        let cards = "\(program.folder)/data/mainstay/cards.sqlite"
        try Database(path: cards).execute("INSERT INTO migration(name) VALUES ('telepathy')")
        let run = try await program.run("cards", "stats")
        #expect(
            run.status == 74 && run.errors.hasPrefix("Error: \(cards): a newer version of Mainstay wrote this file"),
            "\(run.errors)")
    }

    @Test(arguments: [
        ["keys"], ["keys", "add"], ["keys", "add", "a b"], ["keys", "add", "a", "--quota", "10"], ["keys", "revoke"],
    ])
    func `What is wrong is said`(arguments: [String]) async throws {
        #expect(try await program.run(arguments).status == 64)
    }

    private func key(for name: String, _ options: String...) async throws -> String {
        try await program.run(["keys", "add", name] + options).output.trimmed
    }

    /// The status of an answer to somebody with a key, or to anybody.
    private func status(_ key: String?, _ served: ServedProgram) async throws -> Int {
        let fields: HTTPFields = key.map { [.authorization: "Bearer \($0)"] } ?? [:]
        return try await served.get("openapi.json", fields: fields).status.code
    }

    private var file: String { "\(program.folder)/config/mainstay/keys.json" }

    @Test func `A running gateway knows new and revoked keys after SIGHUP, and after the last one lets nobody in`()
        async throws
    {
        try await ServedProgram.running(program) { served in
            let reload = {
                served.signal(SIGHUP)
                _ = await served.note(containing: "is in use")
            }
            #expect(try await status(nil, served) == 200)
            let key = try await key(for: "app", "--quota", "2/3600")
            await reload()
            #expect(try await status(nil, served) == 401)
            #expect(try await status(key, served) == 200)
            // A reload gives no new quota.
            await reload()
            #expect(try await status(key, served) == 200)
            #expect(try await status(key, served) == 429)
            // Those who watch the gateway are never refused.
            for path in ["health", "ready"] {
                #expect(try await served.get(path, fields: [.authorization: "Bearer \(key)"]).status == 200)
            }
            let revoked = try await program.run("keys", "revoke", "app")
            #expect(revoked.status == 0 && revoked.errors.contains("keys open"))
            await reload()
            #expect(try await status(nil, served) == 401)
            #expect(try await status(key, served) == 401)
        }
    }

    @Test func `A key that is revoked ends, although the rest of the configuration is wrong`() async throws {
        let (stolen, other) = (try await key(for: "stolen"), try await key(for: "other"))
        try await ServedProgram.running(program) { served in
            #expect(try await status(stolen, served) == 200)
            _ = try await program.run("keys", "revoke", "stolen")
            try program.configure("{")
            served.signal(SIGHUP)
            #expect(await served.note(containing: "the old one stays in use").contains("revoked: stolen"))
            #expect(try await status(stolen, served) == 401)
            #expect(try await status(other, served) == 200)
        }
    }

    @Test func `Where others can reach the gateway, the last key that is revoked ends too`() async throws {
        let key = try await key(for: "only")
        try await ServedProgram.running(program, ["serve", "--host", "0.0.0.0"]) { served in
            let local = try #require(HTTPURL("http://127.0.0.1:\(served.url.port)/openapi.json"))
            let ask = {
                let request = HTTPRequest(url: local, fields: [.authorization: "Bearer \(key)"])
                return try await served.transport.send(request).status
            }
            #expect(try await ask() == 200)
            _ = try await program.run("keys", "revoke", "only")
            served.signal(SIGHUP)
            #expect(await served.note(containing: "is in use").contains("answers nobody"))
            #expect(try await ask() == 401)
        }
    }

    @Test func `A file of keys that somebody deletes opens nothing, and keys open does after a restart`() async throws {
        let key = try await key(for: "app")
        try await ServedProgram.running(program) { served in
            try FileManager.default.removeItem(atPath: file)
            served.signal(SIGHUP)
            _ = await served.note(containing: "is in use")
            for key in [nil, key] { #expect(try await status(key, served) == 401) }
        }
        try await ServedProgram.running(program) { (served) async throws in
            #expect(await served.note(containing: "answers nobody").contains("keys add"))
            for key in [nil, key] { #expect(try await status(key, served) == 401) }
            #expect(try await program.run("keys", "open").status == 0)
            served.signal(SIGHUP)
            _ = await served.note(containing: "is in use")
            #expect(try await status(nil, served) == 401)
        }
        #expect(try await program.run("keys", "open").status == 1)
        try await ServedProgram.running(program) { (served) async throws in
            #expect(try await status(nil, served) == 200)
        }
    }

    @Test func `To look for a key that is not there makes nobody need one`() async throws {
        #expect(try await program.run("keys", "revoke", "app").status == 1)
        #expect(try await program.run("keys", "list").errors.contains("No caller has a key."))
        try await ServedProgram.running(program) { (served) async throws in
            #expect(try await status(nil, served) == 200)
        }
    }
}
