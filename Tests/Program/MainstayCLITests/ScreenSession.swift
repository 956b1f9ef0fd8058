// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayTerminal
import MainstayTestSupport
import Testing

/// A program on the full screen of a terminal, and what the terminal shows.
final class ScreenSession {
    let process: Process
    private let terminal: Terminal
    private(set) var screen: ScreenEmulator

    init(_ program: Program, _ arguments: [String], size: TerminalSize, environment: [String: String] = [:]) throws {
        terminal = try Terminal()
        terminal.resize(columns: size.columns, rows: size.rows)
        screen = ScreenEmulator(columns: size.columns, rows: size.rows)
        process = program.process(arguments)
        process.environment?.merge(["TERM": "xterm"].merging(environment) { $1 }) { $1 }
        (process.standardInput, process.standardOutput) = (terminal.end, terminal.end)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// The rows of the screen.
    var text: [String] { screen.text }

    func type(_ text: String) {
        terminal.type(text)
    }

    /// Reads until the screen shows something, as a whole.
    func wait(_ location: SourceLocation = #_sourceLocation, until isShown: ([String]) -> Bool) async {
        while screen.modes.contains(2026) || !isShown(screen.text) {
            let bytes = await terminal.read()
            guard !bytes.isEmpty else {
                Issue.record("the program ended: \(screen.text)", sourceLocation: location)
                return
            }
            screen.feed(bytes)
        }
        #expect(screen.problems.isEmpty, sourceLocation: location)
    }

    /// Reads until a row of the screen contains a text.
    func wait(for text: String, _ location: SourceLocation = #_sourceLocation) async {
        await wait(location) { $0.contains { $0.contains(text) } }
    }

    func resize(_ size: TerminalSize) {
        screen = ScreenEmulator(columns: size.columns, rows: size.rows)
        terminal.resize(columns: size.columns, rows: size.rows)
        kill(process.processIdentifier, SIGWINCH)
    }

    /// Waits for the end of the program. Checks that it has given the terminal back.
    func end(_ location: SourceLocation = #_sourceLocation) async throws -> Int32 {
        await Program.waiting { [process] in process.waitUntilExit() }
        try terminal.end.write(contentsOf: Data("\r\nthe end of the test".utf8))
        while !screen.text.joined().contains("the end of the test") { screen.feed(await terminal.read()) }
        #expect(screen.modes.subtracting([25]).isEmpty && screen.modes.contains(25), sourceLocation: location)
        #expect(terminal.echoes, sourceLocation: location)
        return process.terminationStatus
    }
}
#endif
