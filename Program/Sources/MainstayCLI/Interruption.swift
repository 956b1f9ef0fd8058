// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform

/// The effect of Ctrl-C on a command that waits for the network.
enum Interruption {
    /// Makes SIGINT and SIGTERM end the process and all its transfers, with the status of an interrupted run.
    static func endsAtOnce() throws(HTTPServerError) {
        let signals = try TerminationSignals.stream()
        Task {
            for await _ in signals {
                // The terminal has shown ^C, and progress may be on the line.
                if isatty(STDERR_FILENO) == 1 { _ = TerminalOutput.write("\n", to: STDERR_FILENO) }
                Ending.exit(.interrupted)
            }
        }
    }
}
