// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTerminal
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CardsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Knows every word but each third it is asked for; every word is two.
    private func dictionary() throws -> LoopbackServer {
        let calls = Lock(0)
        return try LoopbackServer { request in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            guard !call.isMultiple(of: 3) else {
                return .response(404, body: Array(#"{"title":"No Definitions Found"}"#.utf8))
            }
            let word = request.target.split(separator: "/").last.map(String.init) ?? ""
            let entries = ["first", "second"].map { definition in
                #"{"word":"\#(word)","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"the \#(definition)"}]}]}"#
            }
            return .response(body: Array("[\(entries.joined(separator: ","))]".utf8))
        }
    }

    private func cards(_ arguments: String..., at server: LoopbackServer) async throws -> Program.Run {
        try await program.run(["cards", "--upstream", "api.dictionaryapi.dev=\(server.url)"] + arguments)
    }

    @Test func `Each word of a pool has its card in its place, whatever fails, none twice`() async throws {
        let words = (0..<129).map { "word-\($0 % 128)" }
        let pool = "\(program.folder)/pool.json"
        try JSONEncoder().encode(words).write(to: URL(fileURLWithPath: pool))
        let run = try await cards("--pool", pool, "--json", at: dictionary())
        #expect(run.status == 0)
        let cards = try #require(run.json?["value"] as? [[String: any Sendable]])
        #expect(cards.map { $0["word"] as? String } == Array(words.prefix(128)))
        let failed = cards.filter { $0["error"] as? String == "no dictionary has an entry" }
        #expect(failed.count >= 42)
        #expect(failed.allSatisfy { $0["entries"] == nil })
        #expect(cards.count { ($0["entries"] as? [any Sendable])?.count == 1 } == 128 - failed.count)
    }

    @Test func `Cards are printed in their order, the first entry or all of them`() async throws {
        let server = try dictionary()
        let run = try await cards("--count", "1", "one", "two", at: server)
        #expect(
            run.output == """
                one

                noun
                  1. the first

                from api.dictionaryapi.dev
                1 more: --all

                """)
        let all = try await cards("--all", "one", at: server)
        #expect(all.output.contains("the first") && all.output.contains("the second"))
        #expect(!all.output.contains("--all"))
    }

    @Test func `Notes for Anki have the words that are known, and the others are named`() async throws {
        let run = try await cards("--export", "--count", "3", "one", "two", "three", at: dictionary())
        // As `define` ends with a word that is not known.
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n")
        #expect(lines.prefix(7).allSatisfy { $0.hasPrefix("#") })
        #expect(lines.count == 9)
        #expect(
            lines.dropFirst(7).allSatisfy {
                $0.hasSuffix("\tnoun<br>1. the first\tMainstay\t") && $0.hasPrefix("mainstay-")
            })
        #expect(run.errors.hasPrefix("Left out: "))
    }

    @Test func `A word without an entry is named, and no dictionary that was not asked`() async throws {
        let run = try await program.run("cards", "xyzzyq", "--offline")
        #expect(!(run.output + run.errors).contains("api.dictionaryapi.dev has no such entry"))
        let server = try LoopbackServer { _ in .response(404, body: Array("{}".utf8)) }
        #expect(try await cards("xyzzyq", at: server).output == "xyzzyq\nno dictionary has an entry\n")
        #expect(
            try await cards("--export", "xyzzyq", at: server).errors == "Left out: xyzzyq: no dictionary has an entry\n"
        )
    }

    @Test func `Where nothing is known of any word, why is the status`() async throws {
        let server = try LoopbackServer { _ in .response(404, body: Array("{}".utf8)) }
        #expect(try await cards("one", "two", "--json", at: server).status == 1)
        #expect(try await program.run("cards", "one", "--offline").status == 69)
    }

    @Test(
        arguments: [
            (["--pool", "/nowhere"], 74, "cannot be read"), (["--pool", "/dev/null"], 65, "it has no words"),
            (["--kept"], 1, "no words have been kept"), (["--kept", "word"], 64, "exclude"),
            (["--discarded"], 1, "no words have been discarded"), (["--kept", "--discarded"], 64, "exclude"),
            (["--count", "0"], 64, "--count"),
            (["--json", "--export", "word"], 64, "exclude"),
        ] as [([String], Int32, String)])
    func `What cannot be is refused`(arguments: [String], status: Int32, problem: String) async throws {
        let run = try await program.run(["cards", "--offline"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(problem))
    }

    #if os(Linux)
    /// A run of the program at a terminal that takes lines, and the words it goes through.
    private func running(_ words: String..., at terminal: Terminal, server: LoopbackServer) throws -> Process {
        let process = program.process(["cards", "--upstream", "api.dictionaryapi.dev=\(server.url)"] + words)
        process.environment?["TERM"] = "dumb"
        process.standardInput = terminal.end
        process.standardOutput = terminal.end
        process.standardError = terminal.end
        try process.run()
        return process
    }

    private func screen(
        _ words: [String], at server: LoopbackServer, _ size: TerminalSize = CardsBrowserTests.sizes[1]
    ) throws -> ScreenSession {
        try ScreenSession(
            program, ["cards", "--upstream", "api.dictionaryapi.dev=\(server.url)"] + words, size: size)
    }

    private func kept(at server: LoopbackServer) async throws -> [String?] {
        let cards = try await cards("--kept", "--json", at: server).json?["value"] as? [[String: any Sendable]]
        return try #require(cards).map { $0["word"] as? String }
    }

    @Test func `In lines each card is kept or discarded, and what is kept is there for the next run`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        let terminal = try Terminal()
        let process = try running("one", "two", "three", "four", at: terminal, server: server)
        for (question, answer) in [
            ("1 of 4: [k]", "k\n"), ("2 of 4: [k]", "x\n"), ("2 of 4: [k]", "d\n"), ("3 of 4: [k]", "K\n"),
            ("4 of 4: [k]", "u\n"), ("3 of 4: [k]", "?\n"), ("take back the last decision", "k\n"),
            ("4 of 4: [k]", "q\n"),
        ] {
            await terminal.wait(for: question)
            terminal.type(answer)
        }
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
        #expect(terminal.echoes)
        #expect(try await kept(at: server) == ["one", "three"])
    }

    @Test(arguments: CardsBrowserTests.sizes)
    func `On the full screen a key keeps or discards a card, and takes that back`(size: TerminalSize) async throws {
        let definition =
            #"[{"word":"one","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"the first"}]}]}]"#
        let server = try LoopbackServer { _ in .response(body: Array(definition.utf8)) }
        let pool = "\(program.folder)/pool"
        try Data("one\ntwo\nthree\n".utf8).write(to: URL(fileURLWithPath: pool))
        let session = try screen(["--pool", pool], at: server, size)
        try await session.wait(for: "1. the first")
        #expect(session.text[0].hasPrefix(" Cards: 1 of 3") && session.text[2].hasSuffix(" one"))
        for (key, shown) in [
            ("\u{1b}[C", "Cards: 2 of 3"), ("x", "one: kept"), ("u", "one: taken back"), ("\u{1b}[D", "one: discarded"),
            ("?", "take back the last decision"), ("x", "2 of 3"), ("k", "3 of 3"), ("a", "from api.dictionaryapi.dev"),
        ] {
            session.type(key)
            try await session.wait(for: shown)
        }
        session.type("q")
        #expect(try await session.end() == 0)
        #expect(session.text.contains { $0.contains("Kept 1 word.") })
        #expect(try await kept(at: server) == ["two"])
        let again = try screen(["--pool", pool], at: server, size)
        try await again.wait(for: "1 of 1")
        again.type("k")
        #expect(try await again.end() == 0)
        #expect(try await kept(at: server) == ["two", "three"])
    }

    @Test func `What is kept stays kept where the program is killed right after`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array("[]".utf8)) }
        let session = try screen(["one", "two"], at: server)
        try await session.wait(for: "1 of 2")
        session.type("k")
        try await session.wait(for: "2 of 2")
        let process = session.process
        kill(process.processIdentifier, SIGKILL)
        await waiting { process.waitUntilExit() }
        #expect(try await kept(at: server) == ["one"])
    }

    @Test func `Control-C gives the terminal back, even while a word is still looked up`() async throws {
        let server = try LoopbackServer { request in
            request.target.hasSuffix("two") ? .hang : .response(body: Array("[]".utf8))
        }
        let session = try screen(["one", "two"], at: server)
        try await session.wait(for: "no dictionary has an entry")
        session.type("k")
        try await session.wait(for: "Looking it up")
        #expect(session.text.contains { $0.contains("one: kept") })
        session.type("\u{03}")
        #expect(try await session.end() == 130)
    }
    #endif
}
