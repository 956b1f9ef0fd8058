// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// Reads the lines of a file, each when somebody asks for it. A separate thread reads, because reading blocks.
package final class LineReader: Sendable {
    /// A line of the file, or the reason why it cannot be read.
    package enum Line: Sendable, Equatable {
        /// A line without its end. Bytes that are not UTF-8 are replaced.
        case text(String)
        /// The line has more than ``lineLimit`` bytes.
        case tooLong
        /// The file cannot be read. The number is the system's.
        case unreadable(CInt)
    }

    /// The maximum length of a line, in bytes.
    package static let lineLimit = 64 << 10
    /// The maximum number of bytes that are read before their line is asked for.
    package static let readAhead = 4_096

    private struct State {
        let descriptor: CInt
        var bytes: ArraySlice<UInt8> = []
        /// The error of the last read; 0 if it had none.
        var problem: CInt = 0
    }

    private let state: ThreadBound<State>

    /// Reads from a descriptor, which must stay open.
    package init(descriptor: CInt) {
        state = ThreadBound(State(descriptor: descriptor))
    }

    /// The next line, or what is wrong with it; `nil` at the end of the file. A line that is too long is reported
    /// before its end is read, because it may have none.
    package func next() async -> Line? {
        await withCheckedContinuation { continuation in
            state.enqueue { state in
                let line = Self.nextBytes(&state)
                if state.problem != 0 { return continuation.resume(returning: .unreadable(state.problem)) }
                let text = line.map {
                    $0.count > Self.lineLimit ? .tooLong : Line.text(String(decoding: $0, as: UTF8.self))
                }
                continuation.resume(returning: text)
            }
        }
    }

    /// The bytes of the next line; `nil` at the end of the file. Of a line that is too long, they are one more than the
    /// limit, and the rest stays in the file.
    private static func nextBytes(_ state: inout State) -> [UInt8]? {
        let limit = lineLimit + 1
        var line: [UInt8] = []
        while true {
            let part = state.bytes.prefix { $0 != UInt8(ascii: "\n") }
            line += part.prefix(limit - line.count)
            if line.count == limit { return line }
            if part.endIndex < state.bytes.endIndex {
                state.bytes = state.bytes[(part.endIndex + 1)...]
                break
            }
            (state.bytes, state.problem) = read(state.descriptor)
            guard !state.bytes.isEmpty else {
                if line.isEmpty { return nil }
                break
            }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }

    /// The next bytes; empty at the end of the file. After an error they are empty too, and the number is the error's.
    private static func read(_ descriptor: CInt) -> (bytes: ArraySlice<UInt8>, problem: CInt) {
        var buffer = [UInt8](repeating: 0, count: readAhead)
        while true {
            #if canImport(Glibc)
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            #else
            let count = Darwin.read(descriptor, &buffer, buffer.count)
            #endif
            if count >= 0 { return (buffer.prefix(count), 0) }
            let problem = errno
            guard problem == EINTR else { return ([], problem) }
        }
    }
}
