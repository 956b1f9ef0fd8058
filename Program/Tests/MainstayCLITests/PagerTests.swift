// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MainstayCLI
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct PagerTests {
    @Test(
        arguments: [
            (["TERM": "xterm"], "less -R"), (["TERM": "xterm", "PAGER": "more"], "more"),
            (["TERM": "xterm", "PAGER": ""], nil), (["TERM": "xterm", "PAGER": "cat"], nil), (["TERM": "dumb"], nil),
            ([:], nil),
        ] as [([String: String], String?)])
    func `The pager is the user's, if the terminal can show pages`(environment: [String: String], command: String?) {
        #expect(Pager(environment: environment)?.command == command)
    }

    @Test(arguments: [
        ("one line", false), (String(repeating: "line\n", count: 22), false),
        (String(repeating: "line\n", count: 23), true),
        (String(repeating: "word ", count: 400), true), (String(repeating: "\u{1b}[1mx\u{1b}[22m", count: 400), false),
    ])
    func `A pager is needed if the text fills the screen`(text: String, isNeeded: Bool) {
        #expect(Pager.isNeeded(for: text, on: TerminalSize(columns: 80, rows: 24)) == isNeeded)
    }

    #if os(Linux)
    private static let long: LoopbackServer.Reply = {
        let definitions = (1...40).map { #"{"definition": "Sense number \#($0)."}"# }.joined(separator: ",")
        let entry = #"[{"word":"run","meanings":[{"partOfSpeech":"verb","definitions":[\#(definitions)]}]}]"#
        return .response(fields: [.contentType: "application/json"], body: Array(entry.utf8))
    }()

    /// Runs `define` on a terminal of 80 columns and 24 rows, with a pager that writes to a file.
    private func define(
        _ arguments: [String], pager: String, term: String = "xterm", environment: [String: String] = [:]
    ) async throws -> (shown: String, page: String?, status: Int32) {
        let program = try Program()
        let server = try LoopbackServer { _ in Self.long }
        let terminal = try Terminal()
        let process = program.process(
            ["define", "run", "--color", "never", "--upstream", "api.dictionaryapi.dev=\(server.url)"] + arguments)
        let page = "\(program.folder)/page"
        process.environment?.merge(environment) { $1 }
        process.environment?["TERM"] = term
        process.environment?["PAGER"] = pager.replacingOccurrences(of: "FILE", with: page)
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, terminal.end)
        process.standardError = FileHandle.nullDevice
        async let shown = terminal.wait(for: "the end of the test")
        try process.run()
        await waiting { process.waitUntilExit() }
        try terminal.end.write(contentsOf: Data("the end of the test".utf8))
        let text = FileManager.default.contents(atPath: page).map { String(decoding: $0, as: UTF8.self) }
        return (await shown, text, process.terminationStatus)
    }

    @Test func `Long text on a terminal goes to the pager`() async throws {
        let run = try await define(["--all"], pager: "cat > 'FILE'")
        #expect(run.status == 0)
        #expect(run.page?.contains("40. Sense number 40.") == true)
        // On a busy machine the reply may come late, and is then from the cache.
        #expect(run.page?.split(separator: "\n").last?.contains("api.dictionaryapi.dev") == true)
        #expect(!run.shown.contains("Sense"))
    }

    @Test(
        arguments: [
            ([:], "utf-8"), (["LANG": "C"], "utf-8"), (["LESSCHARSET": "latin1"], "latin1"),
        ] as [([String: String], String)])
    func `The pager takes the text for UTF-8 without a locale too, unless the user says otherwise`(
        environment: [String: String], charset: String
    ) async throws {
        let pager = "(echo $LESSCHARSET; cat) > 'FILE'"
        let run = try await define(["--all"], pager: pager, environment: environment)
        #expect(run.page?.hasPrefix("\(charset)\n") == true && run.page?.contains("Sense number 40.") == true)
    }

    @Test func `Short text does not, and the short form says how much it leaves out`() async throws {
        let run = try await define([], pager: "cat > 'FILE'")
        #expect(run.page == nil)
        #expect(run.shown.contains("verb  3 of 40"))
        #expect(run.shown.contains("37 more senses: --all"))
        #expect(run.shown.contains("api.dictionaryapi.dev"))
    }

    @Test(arguments: [(["--all", "--no-pager"], "xterm"), (["--all"], "dumb")])
    func `No pager is used if none is wanted`(arguments: [String], term: String) async throws {
        let run = try await define(arguments, pager: "cat > 'FILE'", term: term)
        #expect(run.page == nil)
        #expect(run.shown.contains("Sense number 40."))
    }

    @Test(arguments: ["no-such-pager", "head -c 10 > /dev/null"])
    func `A pager that is missing or ends early harms nothing`(pager: String) async throws {
        let run = try await define(["--all"], pager: pager)
        #expect(run.status == 0)
        #expect(run.shown.contains("Sense number 40.") == (pager == "no-such-pager"))
    }
    #endif
}
