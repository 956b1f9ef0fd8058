// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayPlatform

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

    /// Reads until a text is shown, and gives what was shown on the way; what comes after it in the same piece is read too.
    @discardableResult
    func wait(for text: String) async -> String {
        var shown = ""
        while !shown.contains(text) {
            let piece = await Program.waiting { [own] in own.availableData }
            if piece.isEmpty { break }
            shown += String(decoding: piece, as: UTF8.self)
        }
        return shown
    }

    /// Whether what is typed is shown without a program's doing.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(end.fileDescriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// The next bytes that are shown; empty at the end.
    func read() async -> [UInt8] {
        await Program.waiting { [own] in Array(own.availableData) }
    }

    /// Gives the terminal another size. The program is told by a signal only if it is the terminal's own, so tests send that too.
    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(own.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        own.write(Data(text.utf8))
    }
}
#endif
