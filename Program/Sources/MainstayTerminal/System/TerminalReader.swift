// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// Reads the keys of a terminal and its signals, some at a time when they are asked for. A separate thread reads,
/// because reading blocks.
///
/// What is not asked for stays in the terminal, and its writer has to wait. So input without an end takes no memory.
package final class TerminalReader: Sendable {
    /// The maximum number of bytes that are read before their keys are asked for.
    package static let readAhead = 1_024
    /// How long an escape may be the beginning of a sequence, in milliseconds. Slow lines send the rest later.
    private static let escapeDelay: CInt = 50
    /// How often to look whether the terminal is back, in milliseconds.
    private static let lentDelay: CInt = 50

    private struct State {
        let input: CInt
        let signals: CInt
        var decoder = KeyDecoder()
        var events: ArraySlice<TerminalEvent> = []
        var hasEnded = false
    }

    private let state: ThreadBound<State>

    /// Reads from descriptors, which must stay open.
    ///
    /// - Parameters:
    ///   - input: The keys.
    ///   - signals: The numbers of signals, a byte each; -1 for none.
    package init(input: CInt, signals: CInt) {
        state = ThreadBound(State(input: input, signals: signals))
    }

    /// The next event. The end of the input is the key ``Key/end``, and `nil` after that.
    package func next() async -> TerminalEvent? {
        await withCheckedContinuation { continuation in
            state.enqueue { state in
                while state.events.isEmpty, !state.hasEnded { Self.fill(&state) }
                continuation.resume(returning: state.events.popFirst())
            }
        }
    }

    /// Waits until something can be read or the escape so far has waited long enough.
    private static func fill(_ state: inout State) {
        // The keys belong to another program while it has the terminal. poll(2) ignores a negative descriptor.
        let isLent = TerminalMode.isLent
        var descriptors = [
            pollfd(fd: isLent ? -1 : state.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: state.signals, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 2, isLent ? lentDelay : state.decoder.isWaiting ? escapeDelay : -1)
        if count < 0 {
            if errno != EINTR { end(&state) }
            return
        }
        guard count > 0 else {
            state.events = state.decoder.flush().map(TerminalEvent.key)[...]
            return
        }
        var buffer = [UInt8](repeating: 0, count: readAhead)
        if descriptors[1].revents != 0 {
            let count = read(state.signals, &buffer, buffer.count)
            state.events = buffer.prefix(max(0, count)).compactMap { TerminalSignals.event(of: Int32($0)) }[...]
            return
        }
        // The terminal may have been lent while this thread was waiting.
        if TerminalMode.isLent { return }
        let length = read(state.input, &buffer, buffer.count)
        if length < 0, errno == EINTR { return }
        guard length > 0 else { return end(&state) }
        state.events = state.decoder.decode(buffer.prefix(length)).map(TerminalEvent.key)[...]
    }

    private static func end(_ state: inout State) {
        (state.events, state.hasEnded) = ([.key(.end)], true)
    }
}
