// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayTerminal
import MainstayTestSupport
import Testing

/// A program on the full screen of a terminal, and what the terminal shows.
///
/// What the program writes is looked at screen by screen, so no screen is missed, however fast the next one follows.
final class ScreenSession {
    /// A screen that was waited for and did not come.
    struct NotShown: Error, CustomStringConvertible {
        let description: String
    }

    private static let lastLine = "the end of the test"

    let process: Process
    private let terminal: Terminal
    private(set) var screen: ScreenEmulator
    /// What the program has written and no test has looked at.
    private var unread: [UInt8] = []
    /// Whether the screens to come may still be for the size before.
    private var isResizing = false

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

    deinit {
        // A test that failed leaves the program running.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The rows of the screen.
    var text: [String] { screen.text }

    func type(_ text: String) {
        terminal.type(text)
    }

    /// Reads until the screen shows something, as a whole.
    ///
    /// - Throws: ``NotShown`` if it does not come.
    func wait(
        for name: String? = nil, _ location: SourceLocation = #_sourceLocation, until isShown: ([String]) -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + Terminal.patience
        while screen.modes.contains(2026) || isResizing || !isShown(screen.text) {
            if unread.isEmpty || isResizing {
                guard let bytes = await terminal.read(until: deadline), !bytes.isEmpty else {
                    let rows = screen.text.joined(separator: "\n")
                    let failure = NotShown(description: "\(name ?? "What was expected") is not shown, but:\n\(rows)")
                    Issue.record(failure, sourceLocation: location)
                    throw failure
                }
                unread += bytes
            }
            feed()
        }
        if screen.modes.contains(1049) { #expect(screen.problems.isEmpty, sourceLocation: location) }
    }

    /// Reads until the screen shows a text, which may be broken into lines.
    func wait(for text: String, _ location: SourceLocation = #_sourceLocation) async throws {
        try await wait(for: "'\(text)'", location) { Self.words(of: $0).contains(text) }
    }

    /// The rows one after the other, without the spaces around them.
    private static func words(of rows: [String]) -> String {
        rows.map {
            $0.split(separator: " ", omittingEmptySubsequences: false).drop { $0.isEmpty }.joined(separator: " ")
        }
        .joined(separator: " ")
    }

    /// Shows what was written up to the next place where a screen may end: the letter that ends the sequence for it.
    private func feed() {
        if isResizing {
            // After a change of size a program writes its whole screen, and it clears the terminal first.
            guard let clear = unread.firstRange(of: "\u{1b}[2J".utf8) else {
                unread.removeFirst(max(0, unread.count - 3))
                return
            }
            unread.removeFirst(clear.lowerBound)
            isResizing = false
            screen.feed("\u{1b}[?2026h")
        }
        let end = unread.firstIndex(of: UInt8(ascii: "l")).map { $0 + 1 } ?? unread.count
        screen.feed(Array(unread[..<end]))
        unread.removeFirst(end)
    }

    func resize(_ size: TerminalSize) {
        let modes = screen.modes
        screen = ScreenEmulator(columns: size.columns, rows: size.rows)
        for mode in modes { screen.feed("\u{1b}[?\(mode)h") }
        isResizing = true
        terminal.resize(columns: size.columns, rows: size.rows)
        kill(process.processIdentifier, SIGWINCH)
    }

    /// Stops the program, writes over its screen as a shell does, and continues it.
    ///
    /// - Parameters:
    ///   - key: Whether Control-Z stops it, and not a signal that it never sees.
    ///   - meanwhile: What happens while it is stopped. What was typed before Control-Z has been handled then.
    func stopAndContinue(by key: Bool = false, _ meanwhile: () -> Void = {}) async throws {
        let id = process.processIdentifier
        if key { type("\u{1a}") } else { kill(id, SIGSTOP) }
        try await eventually("the program is stopped") {
            let status = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
            return status.drop { $0 != ")" }.hasPrefix(") T")
        }
        try terminal.end.write(contentsOf: Data("\u{1b}[2J\u{1b}[1;1H$".utf8))
        meanwhile()
        kill(id, SIGCONT)
    }

    /// Waits for the end of the program. Checks that it has given the terminal back.
    func end(_ location: SourceLocation = #_sourceLocation) async throws -> Int32 {
        // It is read all the while, because a program that cannot write does not end.
        let (process, terminal) = (process, terminal)
        async let ended: Void = waiting {
            process.waitUntilExit()
            terminal.end.write(Data("\r\n\(Self.lastLine)".utf8))
        }
        do {
            try await wait(for: Self.lastLine, location)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            await ended
            throw error
        }
        await ended
        #expect(screen.modes.subtracting([25]).isEmpty && screen.modes.contains(25), sourceLocation: location)
        #expect(terminal.echoes, sourceLocation: location)
        return process.terminationStatus
    }
}

/// Waits for something that nothing tells of, such as a file that another process makes.
///
/// - Throws: ``ScreenSession/NotShown`` if it takes too long.
func eventually(
    _ name: String, _ location: SourceLocation = #_sourceLocation, _ isTrue: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + Terminal.patience
    while try await !isTrue() {
        guard ContinuousClock.now < deadline else {
            let failure = ScreenSession.NotShown(description: "It never came that \(name).")
            Issue.record(failure, sourceLocation: location)
            throw failure
        }
        await waiting { _ = usleep(2_000) }
    }
}
#endif
