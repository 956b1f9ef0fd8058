// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform

/// Standard input, read on a separate thread because reading blocks.
enum TerminalInput {
    /// The lines of standard input, as they arrive.
    static func lines() throws -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        try startThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return stream
    }

    /// One line of standard input. `nil` at its end.
    static func line() async throws -> String? {
        let (stream, continuation) = AsyncStream.makeStream(of: String?.self)
        try startThread {
            continuation.yield(readLine())
            continuation.finish()
        }
        for await line in stream { return line }
        return nil
    }

    /// The keys, as they are pressed; `nil` says that the terminal was resized.
    static func keys() throws -> AsyncStream<Key?> {
        let (stream, continuation) = AsyncStream.makeStream(of: Key?.self)
        try startThread {
            var decoder = KeyDecoder()
            var buffer = [UInt8](repeating: 0, count: 256)
            var size = Console().size
            while true {
                // The timeout applies only while an escape may begin a sequence.
                var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                if poll(&descriptor, 1, 50) == 0 {
                    for key in decoder.flush() { continuation.yield(key) }
                    if Console().size != size {
                        size = Console().size
                        continuation.yield(nil)
                    }
                    continue
                }
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                for key in decoder.decode(buffer.prefix(count)) { continuation.yield(key) }
            }
            continuation.yield(.end)
            continuation.finish()
        }
        return stream
    }
}
