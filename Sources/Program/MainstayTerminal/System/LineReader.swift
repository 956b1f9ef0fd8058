// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// Reads the lines of a file, each when somebody asks for it. A separate thread reads, because reading blocks.
package final class LineReader: Sendable {
    /// The maximum length of a line, in bytes. The rest of a longer line is left out.
    package static let lineLimit = 64 << 10
    /// The maximum number of bytes that are read before their line is asked for.
    package static let readAhead = 4_096

    private struct State {
        let descriptor: CInt
        var bytes: ArraySlice<UInt8> = []
    }

    private let state: ThreadBound<State>

    /// Reads from a descriptor, which must stay open.
    package init(descriptor: CInt) {
        state = ThreadBound(State(descriptor: descriptor))
    }

    /// The next line, without its end; `nil` at the end of the file. Bytes that are not UTF-8 are replaced.
    package func next() async -> String? {
        await withCheckedContinuation { continuation in
            state.enqueue { state in continuation.resume(returning: Self.next(&state)) }
        }
    }

    private static func next(_ state: inout State) -> String? {
        var line: [UInt8] = []
        while true {
            let part = state.bytes.prefix { $0 != UInt8(ascii: "\n") }
            line += part.prefix(lineLimit - line.count)
            if part.endIndex < state.bytes.endIndex {
                state.bytes = state.bytes[(part.endIndex + 1)...]
                break
            }
            state.bytes = nextBytes(of: state.descriptor)
            guard !state.bytes.isEmpty else {
                if line.isEmpty { return nil }
                break
            }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// The next bytes; empty at the end of the file and after an error.
    private static func nextBytes(of descriptor: CInt) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: readAhead)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count >= 0 { return buffer.prefix(count) }
            guard errno == EINTR else { return [] }
        }
    }
}
