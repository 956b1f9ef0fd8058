// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import Glibc
import MainstayPlatform
import MainstayTestSupport
import Testing

/// A terminal that a test sits at (pty(7)).
final class Terminal: Sendable {
    struct Failure: Error {
        var call: String
    }

    /// What a program has for its streams.
    let end: FileHandle
    private let own: FileHandle

    init() throws {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(call: "open") }
        own = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // TIOCSPTLCK and TIOCGPTN, which are macros that Swift does not see.
        var (lock, number) = (Int32(0), UInt32(0))
        guard ioctl(descriptor, 0x4004_5431, &lock) == 0, ioctl(descriptor, 0x8004_5430, &number) == 0 else {
            throw Failure(call: "ioctl")
        }
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard other >= 0 else { throw Failure(call: "open") }
        end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    }

    /// How long something may take to be shown. It only ends a test that hangs: a loaded machine may need many seconds.
    static let patience = Duration.seconds(120)

    /// Reads until a text is shown, and gives what was shown on the way; what comes after it in the same piece is read
    /// too.
    @discardableResult
    func wait(for text: String, _ location: SourceLocation = #_sourceLocation) async -> String {
        let deadline = ContinuousClock.now + Self.patience
        var shown: [UInt8] = []
        while true {
            let soFar = String(decoding: shown, as: UTF8.self)
            if soFar.contains(text) { return soFar }
            guard let piece = await read(until: deadline), !piece.isEmpty else {
                Issue.record("'\(text)' was not shown, but: \(soFar)", sourceLocation: location)
                return soFar
            }
            shown += piece
        }
    }

    /// Whether what is typed is shown without a program's doing.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(end.fileDescriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// The next bytes that are shown; empty at the end, and `nil` if none came until a moment.
    func read(until deadline: ContinuousClock.Instant) async -> [UInt8]? {
        await waiting { [own] in
            while true {
                var descriptor = pollfd(fd: own.fileDescriptor, events: Int16(POLLIN), revents: 0)
                let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
                let count = poll(&descriptor, 1, Int32(max(0, min(60_000, rest))))
                if count == 0, ContinuousClock.now >= deadline { return nil }
                if count == 0 || count < 0 && errno == EINTR { continue }
                var buffer = [UInt8](repeating: 0, count: 65_536)
                let length = Glibc.read(own.fileDescriptor, &buffer, buffer.count)
                if length < 0, errno == EINTR { continue }
                return Array(buffer.prefix(max(0, length)))
            }
        }
    }

    /// Gives the terminal another size. The program is told by a signal only if it is the terminal's own, so tests send
    /// that too.
    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(own.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        own.write(Data(text.utf8))
    }
}
#endif
