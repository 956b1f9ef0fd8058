// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct DefineTests {
    private let program: Program

    init() throws {
        program = try Program()
        // On a busy machine a reply takes longer than people wait.
        try program.configure(#"{"upstreams": {"api.dictionaryapi.dev": {"patience": 50}}}"#)
    }

    private static let body = #"""
        [{"word":"mainstay","phonetics":[{"text":"/ˈmeɪnsteɪ/","audio":""}],"extra":{"n":1.5},"meanings":[{"partOfSpeech":"noun",
        "definitions":[{"definition":"A chief support.","synonyms":["pillar"],"antonyms":[],"example":"The mainstay of it."}],
        "synonyms":["pillar"],"antonyms":[]}],"license":{"name":"CC BY-SA 3.0","url":"https://example.com"},"sourceUrls":[]}]
        """#

    private static let found = LoopbackServer.Reply.response(
        fields: [.contentType: "application/json"], body: Array(body.utf8))

    private func define(_ words: String..., server: LoopbackServer, data: String? = nil) async throws -> Program.Run {
        try await program.run(
            ["define", "--json", "--upstream", "api.dictionaryapi.dev=\(server.url)"] + words, data: data)
    }

    @Test func `A word is answered by the upstream, value for value, and then by the cache`() async throws {
        let server = try LoopbackServer { _ in Self.found }
        let first = try await define("mainstay", server: server)
        #expect(first.status == 0)
        #expect(first.json?["source"] as? String == "network")
        #expect(first.json?["provider"] as? String == "api.dictionaryapi.dev")
        #expect(first.json?["attempts"] as? Int == 1)
        let value = try JSONSerialization.data(withJSONObject: #require(first.json?["value"]))
        #expect(
            try JSONDecoder().decode(JSON.self, from: value)
                == JSONDecoder().decode(JSON.self, from: Data(Self.body.utf8)))

        let second = try await define(" MAINSTAY ", server: server)
        #expect(second.json?["source"] as? String == "cache")
        #expect(second.json?["attempts"] as? Int == 0)
        #expect(server.requests.map(\.target) == ["/api/v2/entries/en/mainstay"])
    }

    @Test func `Text is set out for reading, with where it came from`() async throws {
        let server = try LoopbackServer { _ in Self.found }
        let run = try await program.run("define", "mainstay", "--upstream", "api.dictionaryapi.dev=\(server.url)")
        #expect(
            run.output == """
                mainstay  /ˈmeɪnsteɪ/

                noun
                  1. A chief support.
                     “The mainstay of it.”
                     Synonyms: pillar

                """)
        #expect(run.errors == "from api.dictionaryapi.dev\n")
    }

    @Test func `An upstream that fails twice is asked a third time`() async throws {
        let server = try LoopbackServer { request in request.connection < 3 ? .response(503).then(.close) : Self.found }
        let run = try await define("mainstay", server: server)
        #expect(run.json?["source"] as? String == "network")
        #expect(run.json?["attempts"] as? Int == 3)
    }

    @Test func `What happens on the way is told where it is asked for`() async throws {
        let server = try LoopbackServer { request in request.connection < 2 ? .response(503).then(.close) : Self.found }
        let run = try await program.run(
            "define", "mainstay", "--verbose", "--upstream", "api.dictionaryapi.dev=\(server.url)")
        #expect(run.status == 0)
        #expect(run.errors.contains("attempt 1: 503 Service Unavailable"))
        #expect(run.errors.contains("attempt 2: 200 OK"))
        #expect(try await define("mainstay", server: server).errors.isEmpty)
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `All attempts are made before the embedded answer, while there is patience`() async throws {
        let server = try LoopbackServer { request in request.connection < 3 ? .response(503).then(.close) : Self.found }
        let run = try await define("mainstay", server: server, data: ImportedData.folder)
        #expect(run.json?["source"] as? String == "network")
        #expect(run.json?["attempts"] as? Int == 3)
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `An upstream that goes on failing is answered for, and the answer says why`() async throws {
        let server = try LoopbackServer { _ in .response(500, body: Array("<html>oops".utf8)) }
        let run = try await define("mainstay", server: server, data: ImportedData.folder)
        #expect(run.status == 0)
        #expect(run.json?["source"] as? String == "embedded")
        #expect(run.json?["attempts"] as? Int == 3)
        #expect(run.json?["because"] as? String == "api.dictionaryapi.dev answered 500 Internal Server Error")
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `An upstream that hangs is answered for once patience is spent`() async throws {
        try program.configure("{}")
        let server = try LoopbackServer { _ in .hang }
        let run = try await define("mainstay", server: server, data: ImportedData.folder)
        #expect(run.json?["source"] as? String == "embedded")
        #expect(
            run.json?["because"] as? String == "api.dictionaryapi.dev: it did not answer soon enough (1 s)")
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `Without a network a word is answered by the dictionary on this machine`() async throws {
        let run = try await program.run("define", "serendipity", "--offline", "--json", data: ImportedData.folder)
        #expect(run.status == 0)
        #expect(run.json?["source"] as? String == "embedded")
        #expect((run.json?["value"] as? [[String: any Sendable]])?.first?["word"] as? String == "serendipity")
        let mice = try await program.run("define", "mice", "--offline", data: ImportedData.folder)
        #expect(mice.output.hasPrefix("mouse\n"))
    }

    @Test(
        .enabled(if: ImportedData.isPossible, "WordNet is not installed"),
        arguments: [
            ("zzzzqq", 1), ("../../etc/passwd", 1), ("%00", 1), ("a/b", 1), ("🙂", 1), ("fitness instructor", 1),
            ("café", 0), (String(repeating: "x", count: 10_000), 1), ("SERENDIPITY", 0), ("ice cream", 0), ("-- --", 1),
        ] as [(String, Int32)])
    func `Whatever is asked, it answers or says that it has nothing`(word: String, status: Int32) async throws {
        let run = try await program.run("define", "--offline", "--", word, data: ImportedData.folder)
        #expect(run.status == status)
        #expect(run.errors.hasPrefix("from this machine") == (status == 0))
        #expect(run.errors.hasPrefix("Error: ") == (status != 0))
        #expect(run.errors.utf8.count < 300)
    }

    @Test func `Several words are printed in the order asked, and one that fails takes none with it`() async throws {
        let server = try LoopbackServer { request in
            request.target.hasSuffix("nothing") ? .response(404, body: Array("{}".utf8)) : Self.found
        }
        let run = try await define("one", "nothing", "two", server: server)
        #expect(run.status == 1)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: any Sendable]])
        #expect(rows.map { $0["word"] as? String } == ["one", "nothing", "two"])
        #expect(rows.map { $0["error"] == nil } == [true, false, true])
        #expect(run.errors.contains("there is no entry for \"nothing\""))
    }

    @Test(
        arguments: [
            (.response(429, fields: [.retryAfter: "3600"]), 75, "wants no request before"),
            (.response(403, body: Array("no".utf8)), 77, "credentials"),
            (.response(400, body: Array("bad".utf8)), 65, ": 400 Bad Request: bad)"),
            (.response(body: Array("{}".utf8)), 65, "is not what entries promises"),
            (.reset, 69, "the connection was lost"),
            (.truncated(Array("[".utf8), announcing: 100), 69, "ended too early"),
            (.raw("garbage\r\n\r\n"), 69, "not valid"),
        ] as [(LoopbackServer.Reply, Int32, String)])
    func `Each failure has its own status and says what happened`(
        reply: LoopbackServer.Reply, status: Int32, says: String
    ) async throws {
        let server = try LoopbackServer { _ in reply }
        let run = try await define("word", server: server)
        #expect(run.status == status)
        #expect(run.errors.contains(says))
        #expect((run.json?["error"] as? String)?.contains(says) == true)
    }

    @Test func `Without a dictionary or a network it says how to get one`() async throws {
        let run = try await program.run("define", "word", "--offline")
        #expect(run.status == 69)
        #expect(run.errors.contains("mainstay import"))
    }

    @Test func `What a reply holds never steers the terminal`() async throws {
        let hostile =
            #"[{"word":"a\u001b]0;x\u0007","meanings":[{"partOfSpeech":"n","definitions":[{"definition":"\u001b[2Jb\u202ec"}]}]}]"#
        let server = try LoopbackServer { _ in .response(body: Array(hostile.utf8)) }
        let run = try await program.run(
            "define", "a", "--color", "never", "--upstream", "api.dictionaryapi.dev=\(server.url)")
        #expect(run.status == 0)
        #expect(!run.output.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) })
    }

    @Test func `A cache that cannot be kept is a warning, not a failure`() async throws {
        try FileManager.default.createDirectory(atPath: "\(program.folder)/cache", withIntermediateDirectories: true)
        try "in the way".write(toFile: "\(program.folder)/cache/mainstay", atomically: true, encoding: .utf8)
        let server = try LoopbackServer { _ in Self.found }
        let run = try await define("mainstay", server: server)
        #expect(run.status == 0)
        #expect(run.errors.contains("Warning: replies are kept for this run only"))
    }

    @Test func `A file that is busy is told only to who wants to know each step`() async throws {
        let server = try LoopbackServer { _ in Self.found }
        #expect(try await define("one", server: server).status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/cache/mainstay")
            .filter { $0.hasSuffix(".sqlite") }
        // Another process writes all the time.
        let databases = try files.map {
            try Database(path: "\(program.folder)/cache/mainstay/\($0)", access: .readWrite)
        }
        for database in databases { try database.execute("BEGIN IMMEDIATE") }
        let quiet = try await define("two", server: server)
        #expect(quiet.status == 0 && !quiet.isFileBusy)
        #expect(try await define("three", "--verbose", server: server).isFileBusy)
        for database in databases { try database.execute("ROLLBACK") }
    }

    @Test func `Two processes started together keep one quota between them`() async throws {
        let folder = "\(program.folder)/config/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let server = try LoopbackServer { _ in Self.found }
        let text =
            #"{"upstreams": {"api.dictionaryapi.dev": {"url": "\#(server.url)", "quota": {"requests": 1, "seconds": 3600}}}}"#
        try text.write(toFile: "\(folder)/config.json", atomically: true, encoding: .utf8)
        async let one = program.run("define", "one", "--json", "--verbose")
        async let other = program.run("define", "other", "--json", "--verbose")
        let runs = try await [one, other]
        // On a busy machine the file of the limits may not answer in time. A run then decides alone, and may send a
        // request.
        let alone = runs.count(where: \.decidedAlone)
        #expect(server.requests.count <= 1 + alone)
        if alone == 0 { #expect(runs.map(\.status).sorted() == [0, 75]) }
    }
}
