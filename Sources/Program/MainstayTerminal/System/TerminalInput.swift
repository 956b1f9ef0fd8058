// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// Standard input, read on a separate thread because reading blocks.
package enum TerminalInput {
    /// The input cannot be read, because the system has no thread or descriptor left.
    package struct Failure: Error, CustomStringConvertible {
        /// What the system refused.
        package let description: String
    }

    /// How long an escape may be the beginning of a sequence, in milliseconds. Slow lines send the rest later.
    private static let escapeDelay: CInt = 50

    private static let lines = LineReader(descriptor: STDIN_FILENO)

    /// The next line of standard input; `nil` at its end. It is not read before somebody asks for it.
    package static func line() async -> String? { await lines.next() }

    /// The next line of standard input as ``line()``, or what is wrong with it.
    package static func checkedLine() async -> LineReader.Line? { await lines.nextLine() }

    /// The keys as they are pressed, and changes of the terminal. The end of the input is the key ``Key/end``.
    ///
    /// - Throws: ``Failure``.
    package static func events() throws(Failure) -> AsyncStream<TerminalEvent> {
        guard let signals = TerminalSignals.open() else { throw Failure(description: "no descriptor is left") }
        let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        try start {
            var decoder = KeyDecoder()
            while let events = next(decoder: &decoder, signals: signals) {
                for event in events { continuation.yield(event) }
            }
            continuation.yield(.key(.end))
            continuation.finish()
        }
        return stream
    }

    /// Waits for the next events; `nil` at the end of the input.
    private static func next(decoder: inout KeyDecoder, signals: Int32) -> [TerminalEvent]? {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 2, decoder.isWaiting ? escapeDelay : -1)
        if count < 0 { return errno == EINTR ? [] : nil }
        if count == 0 { return decoder.flush().map(TerminalEvent.key) }
        var buffer = [UInt8](repeating: 0, count: 1_024)
        if descriptors[1].revents != 0 {
            let count = read(signals, &buffer, buffer.count)
            return buffer.prefix(max(0, count)).compactMap { TerminalSignals.event(of: Int32($0)) }
        }
        let length = read(STDIN_FILENO, &buffer, buffer.count)
        if length < 0, errno == EINTR { return [] }
        return length > 0 ? decoder.decode(buffer.prefix(length)).map(TerminalEvent.key) : nil
    }

    private static func start(_ body: @escaping @Sendable () -> Void) throws(Failure) {
        guard startDetachedThread(body) == 0 else { throw Failure(description: "no thread is left") }
    }
}
