// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform

/// Saves an unfinished game when a signal ends the program: Ctrl-C, a closed terminal, a request to end.
enum LeavingSignals {
    /// Saves a game at the first signal, and then lets the signal have its effect. A second signal has it at once.
    static func save(_ save: @escaping @MainActor @Sendable () async -> Void) throws(HTTPServerError) {
        let signals = try TerminationSignals.stream(with: [SIGHUP])
        Task {
            var isSaving = false
            for await number in signals {
                if isSaving { end(by: number) }
                isSaving = true
                Task {
                    await save()
                    end(by: number)
                }
            }
        }
    }

    private static func end(by number: Int32) {
        TerminalMode.leave()
        signal(number, SIG_DFL)
        // A signal for the whole process reaches a thread that does not block it.
        kill(getpid(), number)
    }
}
