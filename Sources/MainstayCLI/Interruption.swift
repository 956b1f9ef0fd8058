// SPDX-License-Identifier: Apache-2.0

import HTTPServer

/// What Ctrl-C does to a command that waits for others.
enum Interruption {
    /// Has SIGINT and SIGTERM end the process, and every transfer with it, with the status of an interrupted run.
    static func endsAtOnce() throws(HTTPServerError) {
        let signals = try TerminationSignals.stream()
        Task {
            for await _ in signals { Ending.exit(.interrupted) }
        }
    }
}
