// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayAppStores
import MainstayKit
import MainstayNews
import MainstayTerminal
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct NewsScreenTests {
    static let sizes = [
        TerminalSize(columns: 40, rows: 15), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50),
    ]
    private let program: Program
    private let site: NewsSite

    init() throws {
        (program, site) = (try Program(), try NewsSite())
    }

    private func session(
        _ arguments: [String] = [], size: TerminalSize = sizes[1], environment: [String: String] = [:]
    ) throws -> ScreenSession {
        try ScreenSession(program, ["news"] + arguments + site.options, size: size, environment: environment)
    }

    @Test(arguments: sizes)
    func `Lists, comments, pages and help are browsed by keys`(size: TerminalSize) async throws {
        let session = try session(size: size)
        try await session.wait(for: " 1 of 20")
        // A story that is still loading has dots in its place. None is cut.
        try await session.wait { rows in !rows.dropLast(2).contains { $0.contains("…") } }
        #expect(session.text[1].hasPrefix(">  1. Story number 1"))
        session.type("\r")
        try await session.wait(for: "12 comments, 12 unread")
        session.type("n")
        try await session.wait(for: "11 unread")
        session.type("G")
        try await session.wait(for: "end1011")
        session.type("q")
        try await session.wait(for: "✓ Story number 1")
        session.type("j2")
        try await session.wait { $0[1].hasPrefix(">  1. Story number 3") }
        session.type("r")
        try await session.wait(for: "Words of the page")
        try await session.wait(for: "a link[1]")
        session.type("?")
        try await session.wait(for: "key: back")
        session.type("xq")
        try await session.wait { $0[1].hasPrefix(">  1. Story number 3") }
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test func `The screen follows the size of the terminal`() async throws {
        let session = try session()
        try await session.wait(for: " 1 of 20")
        // What still loads would be drawn for the size before.
        try await session.wait { rows in !rows.dropLast(2).contains { $0.contains("…") } }
        for size in [Self.sizes[2], TerminalSize(columns: 30, rows: 10), Self.sizes[0]] {
            session.resize(size)
            try await session.wait(for: size.columns == 30 ? "Too small" : "Story number 1")
        }
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test(arguments: [(SIGTERM, 15), (SIGHUP, 1), (SIGABRT, 6), (SIGINT, 2)] as [(Int32, Int32)])
    func `The terminal is given back whatever ends the program`(number: Int32, status: Int32) async throws {
        let session = try session()
        try await session.wait(for: " 1 of 20")
        kill(session.process.processIdentifier, number)
        #expect(try await session.end() == status)
        #expect(session.process.terminationReason == .uncaughtSignal)
    }

    @Test func `After a stop the screen comes back`() async throws {
        let session = try session()
        try await session.wait(for: " 1 of 20")
        try await session.stopAndContinue()
        // A key that is typed before the program has the terminal again is not lost.
        session.type("j")
        // The status may say "2 of 20" before, while stories load.
        try await session.wait { $0[0] != "$" && $0[3].hasPrefix(">  2.") }
        session.type("\u{03}")
        #expect(try await session.end() == 130)
    }

    @Test func `The browser of the user gets the address as one word`() async throws {
        let script = "\(program.folder)/browser"
        try
            "#!/bin/sh\necho \"$#:$1\" > \(program.folder)/opened.new\nmv \(program.folder)/opened.new \(program.folder)/opened\n"
            .write(toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let session = try session(environment: ["BROWSER": "no-such-browser:\(script) %s"])
        try await session.wait(for: " 1 of 20")
        session.type("c")
        try await session.wait(for: "Opened https://news.ycombinator.com/item?id=1")
        try await eventually("the browser is started") {
            FileManager.default.fileExists(atPath: "\(program.folder)/opened")
        }
        let opened = try String(contentsOfFile: "\(program.folder)/opened", encoding: .utf8)
        #expect(opened == "1:https://news.ycombinator.com/item?id=1\n")
        session.type("q")
        #expect(try await session.end() == 0)
    }

    /// The number of requests that the site got for something.
    private func requests(for target: String) -> Int { site.server.requests.count { $0.target == target } }

    @Test func `R asks the upstream again, although what is shown is fresh`() async throws {
        let session = try session()
        try await session.wait(for: " 1 of 20")
        try await session.wait { rows in !rows.dropLast(2).contains { $0.contains("…") } }
        #expect(requests(for: "/v0/topstories.json") == 1)
        session.type("R")
        try await eventually("the list is asked for again") { requests(for: "/v0/topstories.json") == 2 }
        try await eventually("its stories are asked for again") { requests(for: "/v0/item/20.json") == 2 }
        session.type("\r")
        try await session.wait(for: "12 comments, 12 unread")
        let before = requests(for: "/v0/item/1000.json")
        session.type("R")
        try await eventually("the comments are asked for again") { requests(for: "/v0/item/1000.json") > before }
        session.type("\u{03}")
        #expect(try await session.end() == 130)
    }

    @Test(
        arguments: [
            ("false", "item?id=1 was not opened: false failed with status 1"),
            ("no-such-browser", "https://news.ycombinator.com/item?id=1: no browser was found; set BROWSER."),
        ])
    func `A page that was not opened is not said to be`(browser: String, message: String) async throws {
        let session = try session(size: Self.sizes[2], environment: ["BROWSER": browser])
        try await session.wait(for: " 1 of 20")
        session.type("c")
        try await session.wait(for: message)
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test func `A browser for the terminal has the terminal and its keys until it ends`() async throws {
        let (browser, log) = ("\(program.folder)/lynx", "\(program.folder)/keys")
        try "#!/bin/sh\nprintf 'A page of %s' \"$1\"\nread line\necho \"$line\" > \(log)\n"
            .write(toFile: browser, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let session = try session(environment: ["BROWSER": browser])
        try await session.wait(for: " 1 of 20")
        session.type("c")
        try await session.wait(for: "A page of https://news.ycombinator.com/item?id=1")
        // These keys would search, move and leave.
        session.type("/jq\n")
        try await session.wait(for: "Opened https://news.ycombinator.com/item?id=1")
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "/jq\n")
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test func `What was saved and read outlives a kill`() async throws {
        let first = try session()
        try await first.wait(for: " 1 of 20")
        // Only a story that is there can be saved.
        try await first.wait { rows in !rows.dropLast(2).contains { $0.contains("…") } }
        first.type("js\u{1b}[B\r")
        try await first.wait { $0[0].contains("Comments") && $0[1].contains("Story number 3") }
        first.type("q")
        try await first.wait(for: "✓")
        let log = ReadingLog(file: "\(program.folder)/data/mainstay/reading.sqlite")
        try await eventually("story 3 is kept as read") { try await log.marks().read == [3] }
        kill(first.process.processIdentifier, SIGKILL)
        await waiting { [process = first.process] in process.waitUntilExit() }
        let second = try session()
        try await second.wait(for: "✓ Story number 3")
        try await second.wait(for: "* Story number 2")
        second.type("7")
        try await second.wait(for: " 1 of 1")
        // From the saved stories it leads back to the list.
        second.type("q")
        try await second.wait(for: " 1 of 20")
        second.type("q")
        #expect(try await second.end() == 0)
    }

    @Test(arguments: [["--plain"], ["item", "1", "--plain"]])
    func `Plain output has no escape but colour, and no boxes`(arguments: [String]) async throws {
        let terminal = try Terminal()
        let process = program.process(["news"] + arguments + site.options)
        process.environment?["TERM"] = "xterm"
        (process.standardInput, process.standardOutput) = (terminal.end, terminal.end)
        process.standardError = FileHandle.nullDevice
        async let shown = terminal.wait(for: "the end of the test")
        try process.run()
        await waiting { process.waitUntilExit() }
        try terminal.end.write(contentsOf: Data("the end of the test".utf8))
        let text = await shown
        #expect(text.contains("Story number 1") && text.contains("\u{1b}[1m"))
        let rest = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        #expect(!rest.contains("\u{1b}"))
        #expect(!rest.unicodeScalars.contains { 0x2500...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value })
    }

    @Test func `A terminal without cursor control gets lines`() async throws {
        let terminal = try Terminal()
        let process = program.process(["news"] + site.options)
        process.environment?["TERM"] = "dumb"
        (process.standardInput, process.standardOutput) = (terminal.end, terminal.end)
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = await terminal.wait(for: "from hacker-news")
        #expect(!text.contains("\u{1b}"))
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }
}
#endif
