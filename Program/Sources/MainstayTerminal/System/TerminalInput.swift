// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Standard input. Nothing is read before it is asked for.
package enum TerminalInput {
    /// The input cannot be read, because the system has no descriptor left.
    package struct Failure: Error, CustomStringConvertible {
        /// What the system refused.
        package let description: String
    }

    private static let lines = LineReader(descriptor: STDIN_FILENO)

    /// The next line of standard input, or what is wrong with it; `nil` at its end.
    package static func line() async -> LineReader.Line? { await lines.next() }

    /// The keys as they are pressed, and changes of the terminal. The end of the input is the key ``Key/end``.
    ///
    /// - Throws: ``Failure``.
    package static func events() throws(Failure) -> AsyncStream<TerminalEvent> {
        guard let signals = TerminalSignals.open() else { throw Failure(description: "no descriptor is left") }
        let reader = TerminalReader(input: STDIN_FILENO, signals: signals)
        return AsyncStream(unfolding: { await reader.next() })
    }
}
