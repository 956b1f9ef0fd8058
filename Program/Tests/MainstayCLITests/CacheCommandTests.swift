// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayDatabase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CacheCommandTests {
    private static let route = "/api.dictionaryapi.dev/api/v2/entries/en/word"
    private let program: Program
    private let upstream: LoopbackServer

    init() throws {
        program = try Program()
        upstream = try LoopbackServer { _ in
            .response(
                fields: [.contentType: "application/json", "Cache-Tag": "words"],
                body: Array(#"[{"word": "word"}]"#.utf8))
        }
        let quota = #"{"requests": 1000000, "seconds": 1}"#
        try program.configure(
            #"""
            {"upstreams": {"api.dictionaryapi.dev": {"url": "\#(upstream.url)", "quota": \#(quota)}},
             "server": {"admin": ["operator"]}}
            """#)
    }

    @Test func `Replies in files are listed, explained and purged`() async throws {
        let empty: [([String], String)] = [
            ([], "No replies are kept."), (["--tag", "words"], "No kept reply matches"),
        ]
        for (options, note) in empty {
            let none = try await program.run(["cache", "list"] + options)
            #expect(none.status == 0 && none.output.isEmpty && none.errors.contains(note))
        }
        try await serving { url in
            // A reply is written soon after it is sent. On a busy machine, a request may reach its time limit.
            repeat {
                _ = try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: Self.route)!))
            } while try await program.run("cache", "list", "--gateway", "\(url)").output.isEmpty
        }
        let list = try await program.run("cache", "list", "--tag", "words", "--json")
        #expect(list.status == 0)
        #expect(list.json?["url"] as? String == "\(upstream.url)api/v2/entries/en/word")
        let one = try await program.run("cache", "list", "--limit", "1")
        #expect(one.output.split(separator: "\n").count == 1)
        #expect(try await program.run("cache", "list", "--limit", "0").status == 64)
        let why = try await program.run("cache", "why", Self.route)
        #expect(why.status == 0 && why.output.contains("decided by the lifetime that is set for api.dictionaryapi.dev"))
        let purge = try await program.run("cache", "purge", "--tag", "words")
        #expect(purge.status == 0 && purge.output == "purged tag words\n" && purge.errors.contains("--gateway"))
        let gone = try await program.run("cache", "why", Self.route)
        #expect(gone.status == 1, "\(gone)")
        let asked = try await program.run("cache", "why", Self.route, "--ask")
        #expect(asked.output.contains("The reply is kept now."))
    }

    @Test func `A running gateway forgets what it has in memory`() async throws {
        try await serving { url in
            let ask = { try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: Self.route)!)) }
            for _ in 0..<3 { _ = try await ask() }
            #expect(upstream.requests.count == 1)
            let gateway = ["--gateway", "\(url)"]
            #expect(try await program.run(["cache", "why", Self.route] + gateway).status == 0)
            #expect(try await program.run(["cache", "list", "--host", "api.dictionaryapi.dev"] + gateway).status == 0)
            let purge = try await program.run(["cache", "purge", Self.route] + gateway)
            #expect(purge.status == 0)
            _ = try await ask()
            #expect(upstream.requests.count == 2)
        }
    }

    @Test func `Replies are fetched in advance, once`() async throws {
        let list = "\(program.folder)/list"
        try Data("\(Self.route)\nhttps://api.dictionaryapi.dev/api/v2/entries/en/cat\n# end\n".utf8)
            .write(to: URL(filePath: list))
        let first = try await program.run("cache", "warm", list)
        #expect(first.output == "2 fetched, 0 kept already, 0 failed, 0 lines skipped\n")
        let second = try await program.run("cache", "warm", list, "--json")
        #expect(second.json?["kept"] as? Int == 2 && upstream.requests.count == 2)
        try await serving { url in
            let run = try await program.run("cache", "warm", list, "--gateway", "\(url)")
            #expect(run.output == "0 fetched, 2 kept already, 0 failed, 0 lines skipped\n")
        }
        #expect(try await program.run("cache", "warm", "/nowhere").status != 0)
        try Data("\(Self.route)\n/nowhere/x\n".utf8).write(to: URL(filePath: list))
        let partly = try await program.run("cache", "warm", list)
        #expect(partly.status == 0 && partly.errors.contains("/nowhere/x: 404"))
    }

    @Test func `Replies that could not be written are not said to be kept`() async throws {
        let list = "\(program.folder)/list"
        try Data("\(Self.route)\n".utf8).write(to: URL(filePath: list))
        let first = try await program.run("cache", "warm", list, "--json")
        #expect(first.status == 0 && first.json?["written"] as? Bool == true)
        let file = try Database(path: "\(program.folder)/cache/mainstay/responses.sqlite")
        try file.execute(
            """
            CREATE TRIGGER full BEFORE INSERT ON responses
                BEGIN SELECT RAISE(ABORT, 'there is no room'); END
            """)
        try Data("/api.dictionaryapi.dev/api/v2/entries/en/cat\n".utf8).write(to: URL(filePath: list))
        let second = try await program.run("cache", "warm", list, "--json")
        #expect(second.json?["fetched"] as? Int == 1 && second.json?["written"] as? Bool == false)
        #expect(second.status == 69 && second.errors.contains("could not be written"))
    }

    @Test func `The last exchanges of a gateway are shown without credentials`() async throws {
        try await serving { url in
            let gateway = ["--gateway", "\(url)"]
            #expect(try await program.run(["inspect"] + gateway).status == 1)
            _ = try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: Self.route)!))
            let text = try await program.run(["inspect"] + gateway)
            #expect(text.status == 0 && text.output.contains("GET \(upstream.url)api/v2/entries/en/word"))
            let archive = try await program.run(["inspect", "--har"] + gateway)
            #expect((archive.json?["log"] as? [String: any Sendable])?["version"] as? String == "1.2")
            #expect(!archive.output.contains("operator"))
        }
    }

    @Test func `Any number of seconds that a gateway names for an exchange is shown`() async throws {
        let gateway = try LoopbackServer { _ in
            let shared = #""id":1,"started":"2026-11-06T08:49:37.000Z","method":"GET","url":"https://a.example/""#
            let text = #"""
                {"exchanges":[{\#(shared),"status":200,"seconds":1,"bytes":2},{\#(shared),"status":200,"seconds":1e300,"bytes":0}]}
                """#
            return .response(fields: [.contentType: "application/json"], body: Array(text.utf8))
        }
        let run = try await program.run("inspect", "--gateway", "\(gateway.url)")
        #expect(run.status == 0 && run.output.contains("200 1000 ms 2 bytes"))
        #expect(run.output.contains("200 \(Int.max) ms"))
    }

    private static let lacking: [([String], String)] = [
        (["inspect"], #"{"exchanges":[{"status":200,"seconds":1,"bytes":2}]}"#),
        (["cache", "list"], #"{"replies":[{"url":"https://a.example/","status":200}]}"#),
        (["cache", "why", "https://a.example/"], #"{"url":"https://a.example/","kept":[]}"#),
        (["cache", "purge", "--tag", "a"], #"{"purged":["tag a"]}"#), (["cache", "resume"], "{}"),
    ]

    @Test(arguments: lacking)
    func `An answer that lacks what a gateway says is an error, and nothing is printed of it`(
        command: [String], text: String
    ) async throws {
        let gateway = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json"], body: Array(text.utf8))
        }
        let run = try await program.run(command + ["--gateway", "\(gateway.url)"])
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(run.errors.contains("not as a gateway of Mainstay"))
    }

    @Test func `A purge that was confirmed holds when the gateway is killed`() async throws {
        let process = program.process(["serve", "--port", "0", "--json"])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        let url = try #require(announcement["url"].flatMap { HTTPURL($0) })
        for word in ["cat", "dog", "owl"] {
            let target = "/api.dictionaryapi.dev/api/v2/entries/en/\(word)"
            _ = try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: target)!))
        }
        var purge = HTTPRequest(method: .post, url: url.replacingTarget(with: "/admin/purge")!)
        purge.fields = [.authorization: "Bearer operator"]
        purge.body = Array(#"{"url": ["/api.dictionaryapi.dev/api/v2/entries/en/cat"], "tag": "no such tag"}"#.utf8)
        #expect(try await CurlTransport().send(purge).status == 200)
        kill(process.processIdentifier, SIGKILL)
        await waiting { process.waitUntilExit() }
        let list = try await program.run("cache", "list")
        #expect(list.output.contains("/dog") && list.output.contains("/owl") && !list.output.contains("/cat"))
        // The address says nothing of the API here.
        #expect(list.output.contains("  of api.dictionaryapi.dev"))
    }

    @Test(arguments: [
        (["cache", "purge"], 64, "Say what to purge"), (["cache", "purge", "/nowhere/x"], 64, "no URL of an upstream"),
        (["cache", "why", "x", "--gateway", "nonsense"], 64, "invalid for '--gateway"),
        (["cache", "list", "--gateway", "http://127.0.0.1:1"], 69, "does not answer"),
    ])
    func `What is wrong is said`(arguments: [String], status: Int, message: String) async throws {
        let run = try await program.run(arguments)
        #expect(run.status == Int32(status) && run.errors.contains(message))
    }

    @Test(
        arguments: [
            ["list"], ["purge", route], ["purge", "--soft", "--tag", "words"], ["why", route], ["warm", "/dev/null"],
        ])
    func `A file of replies that cannot be opened is an error`(arguments: [String]) async throws {
        let file = "\(program.folder)/cache/mainstay/responses.sqlite"
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        let run = try await program.run(["cache"] + arguments)
        #expect(run.status == 74 && run.output.isEmpty, "\(run.output)")
        #expect(run.errors.contains("Error: SQLite: unable to open database file"), "\(run.errors)")
        #expect(run.errors.contains(file), "\(run.errors)")
        #expect(upstream.requests.isEmpty)
    }

    @Test func `A gateway that cannot open its file purges its memory, and says that the file is not purged`()
        async throws
    {
        let file = "\(program.folder)/cache/mainstay/responses.sqlite"
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        try await serving { url in
            let ask = { try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: Self.route)!)) }
            for _ in 0..<3 { _ = try await ask() }
            #expect(upstream.requests.count == 1)
            let run = try await program.run("cache", "purge", Self.route, "--gateway", "\(url)")
            #expect(run.status == 74 && run.output.isEmpty, "\(run.output)")
            #expect(run.errors.contains("the file of replies cannot be written"), "\(run.errors)")
            _ = try await ask()
            #expect(upstream.requests.count == 2)
        }
    }

    @Test func `A gateway whose file is locked for too long asks to try the purge again`() async throws {
        try await serving { url in
            _ = try await CurlTransport().send(HTTPRequest(url: url.replacingTarget(with: Self.route)!))
            let other = try Database(path: "\(program.folder)/cache/mainstay/responses.sqlite")
            try other.execute("BEGIN IMMEDIATE")
            let run = try await program.run("cache", "purge", Self.route, "--gateway", "\(url)")
            #expect(run.status == 69 && run.output.isEmpty, "\(run.output)")
            #expect(run.errors.contains("the file did not answer"), "\(run.errors)")
            try other.execute("ROLLBACK")
        }
    }

    @Test func `An unknown error of a gateway is one of its file only after a purge`() async throws {
        try program.configure(#"{"server": {"admin": ["operator"]}}"#)
        let broken = try LoopbackServer { _ in .response(500) }
        for (arguments, status) in [(["list"], 69), (["why", Self.route], 69), (["purge", Self.route], 74)] {
            let run = try await program.run(["cache"] + arguments + ["--gateway", "\(broken.url)"])
            #expect(run.status == status && run.errors.contains("refused"), "\(arguments) \(run.errors)")
        }
    }

    private func serving(_ body: (HTTPURL) async throws -> Void) async throws {
        let process = program.process(["serve", "--port", "0", "--json"])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let announcement = try #require(
            try JSONSerialization.jsonObject(with: await Program.next(from: output)) as? [String: String])
        try await body(try #require(announcement["url"].flatMap { HTTPURL($0) }))
        kill(process.processIdentifier, SIGTERM)
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }
}
