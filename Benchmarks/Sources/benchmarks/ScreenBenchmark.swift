// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// Measures the full screen of the news: from a key to the screen that it changes, and the bytes that arrivals cost.
enum ScreenBenchmark {
    /// What ends each screen that the program writes: the end of synchronised output.
    private static let end = Data("\u{1b}[?2026l".utf8)

    /// - Parameter url: A test server whose item 1000 has a thousand comments, which the program has kept.
    static func run(_ scratch: Scratch, program: String, from url: HTTPURL) throws {
        let upstream = ["--upstream", "hacker-news.firebaseio.com=\(url)"]
        try keys(PseudoTerminal(), scratch, program, ["news", "item", "1000", "--offline"] + upstream)
        try arrivals(PseudoTerminal(), scratch, program, ["news", "--limit", "500"] + upstream)
    }

    private static func keys(_ terminal: PseudoTerminal, _ scratch: Scratch, _ program: String, _ arguments: [String])
        throws
    {
        let start = ContinuousClock.now
        let process = try terminal.start(program, arguments, scratch.environment)
        let shown = terminal.readUntilQuiet()
        report(
            "thread on screen", (shown - start).seconds * 1000, "ms",
            "a process until 1,000 kept comments are on the screen")
        var times: [Double] = []
        for key in String(repeating: "jjn tkp", count: 100) {
            let start = ContinuousClock.now
            terminal.type(String(key))
            try terminal.read(until: end)
            times.append((ContinuousClock.now - start).seconds * 1000)
        }
        terminal.type("q")
        process.waitUntilExit()
        times.sort()
        report(
            "key to screen", times[times.count * 99 / 100], "ms",
            "99 of 100 keys in a thread of 1,000, at most 16 ms wanted; median \(times[times.count / 2]) ms")
    }

    private static func arrivals(
        _ terminal: PseudoTerminal, _ scratch: Scratch, _ program: String, _ arguments: [String]
    ) throws {
        let process = try terminal.start(program, arguments, scratch.environment)
        _ = terminal.readUntilQuiet()
        report(
            "arrivals on screen", Double(terminal.byteCount) / 1024, "kB",
            "written for 500 stories that arrive one by one, at most 64 kB wanted")
        terminal.type("q")
        process.waitUntilExit()
    }
}

/// A terminal of 80 by 24 characters, for programs that take the full screen (pty(7)).
private final class PseudoTerminal {
    private let own: FileHandle
    private let other: FileHandle
    private(set) var byteCount = 0

    init() throws {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, number): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN, which are macros that Swift does not see.
        guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
            ioctl(descriptor, 0x8004_5430, &number) == 0
        else {
            throw Skipped(reason: "there is no pseudo-terminal")
        }
        own = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        other = FileHandle(fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    func start(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment.merging(["TERM": "xterm"]) { $1 }
        (process.standardInput, process.standardOutput) = (other, other)
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    func type(_ text: String) {
        own.write(Data(text.utf8))
    }

    /// Reads until nothing has come for a second, and returns when the last byte came.
    func readUntilQuiet() -> ContinuousClock.Instant {
        var last = ContinuousClock.now
        while true {
            var descriptor = pollfd(fd: own.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 1_000) > 0, case let more = own.availableData, !more.isEmpty else { return last }
            byteCount += more.count
            last = .now
        }
    }

    func read(until end: Data) throws {
        var shown = Data()
        while shown.range(of: end) == nil {
            let more = own.availableData
            guard !more.isEmpty else { throw Skipped(reason: "the program ended") }
            byteCount += more.count
            shown += more
        }
    }
}
