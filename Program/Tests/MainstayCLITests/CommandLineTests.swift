// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CommandLineTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `Without a command it shows help, on standard output`() async throws {
        for arguments in [[], ["--help"], ["-h"], ["help"]] {
            let run = try await program.run(arguments)
            #expect(run.status == 0)
            #expect(run.output.contains("USAGE: mainstay <command>"))
            #expect(run.errors.isEmpty)
        }
    }

    @Test(arguments: ["define", "import", "doctor", "serve"])
    func `Every command has help`(command: String) async throws {
        let run = try await program.run(command, "--help")
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: mainstay \(command)"))
        #expect(try await program.run("help", command).output == run.output)
    }

    @Test func `It says its version`() async throws {
        let run = try await program.run("--version")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("mainstay "))
    }

    @Test(arguments: [
        (["define"], "Missing expected argument '<word> ...'"),
        (["define", "a", "--bogus"], "Unknown option '--bogus'"),
        (["define", "a", "--ofline"], "Did you mean '--offline'?"),
        (["define", "a", "--color", "blue"], "one of auto, always, never"),
        (["define", "a", "--color"], "Missing value for '--color <when>'"),
        (["define", "a", "--json=yes"], "takes no value"),
        (["define", "a", "--upstream", "nowhere"], "there is no upstream \"nowhere\""),
        (["define", "a", "--upstream", "api.dictionaryapi.dev=ftp://h"], "use http://host:port"),
        (["define", ""], "the word to look up is empty"),
        (["serve", "--port", "70000"], "0 to 65535"),
        (["stats", "extra"], "Unexpected argument 'extra'"),
        (["defin"], "Did you mean 'define'?"),
    ])
    func `A wrong command line is told from a right one, on standard error`(arguments: [String], says: String)
        async throws
    {
        let run = try await program.run(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(says))
        #expect(run.output.isEmpty)
        // The problem, and how to see help if that can help.
        #expect(run.errors.split(separator: "\n").count == (arguments == ["define", ""] ? 1 : 2))
        #expect(run.errors.contains(" --help'.") != (arguments == ["define", ""]))
    }

    @Test func `The help of a command names the values of its options`() async throws {
        let run = try await program.run("define", "--help")
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("free-dictionary, merriam-webster, wordsapi, oxford, lexicon, bank"))
    }

    @Test func `Doctor fails if nothing answers`() async throws {
        try program.configure(#"{"upstreams": {"api.dictionaryapi.dev": {"url": "http://127.0.0.1:1"}}}"#)
        let run = try await program.run("doctor", "--offline")
        #expect(run.status == 69)
        #expect(run.output.contains("Translations\n  not imported"))
    }

    @Test(arguments: [("closed", 0), ("open", 69), ("half_open", 69)])
    func `Doctor fails if an upstream of a gateway fails`(state: String, status: Int) async throws {
        let gateway = try LoopbackServer { request in
            switch request.target {
            case "/health": .response(body: Array(#"{"status": "ok"}"#.utf8))
            case "/ready": .response(body: Array(#"{"problems": []}"#.utf8))
            default: .response(body: Array("mainstay_breaker_state{upstream=\"shop\",state=\"\(state)\"} 1\n".utf8))
            }
        }
        let run = try await program.run("doctor", "\(gateway.url)")
        #expect(run.status == Int32(status) && run.output.contains("shop fails") == (status != 0))
    }

    @Test(arguments: ["/health", "/ready", "/metrics"])
    func `Doctor names the path of a gateway that does not answer`(path: String) async throws {
        let gateway = try LoopbackServer { request in
            request.target == path ? .close : .response(body: Array(#"{"problems": []}"#.utf8))
        }
        let run = try await program.run("doctor", "\(gateway.url)")
        #expect(run.status == 69 && run.output.contains("  \(path) does not answer: "))
    }

    @Test(arguments: ["/health", "/ready", "/metrics"])
    func `Doctor says of an answer that it cannot use that it came`(path: String) async throws {
        let gateway = try LoopbackServer { request in
            let body = request.target == path ? Array(repeating: UInt8(ascii: " "), count: 17 << 20) : Array("{}".utf8)
            return .response(body: body)
        }
        let run = try await program.run("doctor", "\(gateway.url)")
        #expect(run.status == 69 && !run.output.contains("does not answer"))
        #expect(run.output.contains("  \(path) answers, but the reply is larger than 16777216 bytes"))
    }

    @Test(arguments: [
        ("{", "it is not JSON"), ("[]", "is not a JSON object"),
        (#"{"upstream": {}}"#, "there is no setting \"upstream\""),
        (#"{"upstreams": {"example.com": {"quota": {}}}}"#, "there is no upstream \"example.com\""),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"url": "h"}}}"#, "\"h\" is not an address"),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"quota": 5}}}"#, "\"quota\": it is not a JSON object"),
        (#"{"upstreams": {"api.dictionaryapi.dev": {"quota": {"requests": 0, "seconds": 5}}}}"#, "a whole number"),
    ])
    func `A broken configuration is named with what is wrong in it`(text: String, says: String) async throws {
        let folder = "\(program.folder)/config/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: "\(folder)/config.json", atomically: true, encoding: .utf8)
        let run = try await program.run("define", "word")
        #expect(run.status == 78)
        #expect(run.errors.contains("\(folder)/config.json"))
        #expect(run.errors.contains(says))
    }

    @Test func `A request is printed as a command, and none is sent`() async throws {
        let run = try await program.run("define", "it's a/b", "--print-request")
        #expect(run.status == 0)
        #expect(
            run.output == """
                curl --header 'Accept: application/json' --path-as-is --globoff \
                'https://api.dictionaryapi.dev/api/v2/entries/en/it'\\''s%20a%2Fb'

                """)
    }

    @Test func `A full disk under the output is an error with a status of its own`() async throws {
        let process = program.process(["--help"])
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 74)
        #expect(
            String(decoding: await Program.next(from: errors), as: UTF8.self).contains("could not be written"))
    }

    @Test func `Files are where the environment says, or under its home directory`() async throws {
        let process = program.process(["doctor", "--json", "--offline"])
        process.environment = [
            "HOME": program.folder, "XDG_DATA_HOME": "relative", "XDG_CACHE_HOME": "\(program.folder)/c",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: await Program.next(from: output), as: UTF8.self)
        await waiting { process.waitUntilExit() }
        #expect(text.contains("\"\(program.folder)/.local/share/mainstay/lexicon.sqlite\""))
        #expect(text.contains("\"\(program.folder)/c/mainstay/responses.sqlite\""))
    }
}
