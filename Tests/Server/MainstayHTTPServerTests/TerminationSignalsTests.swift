// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import MainstayHTTPServer
import Testing

struct TerminationSignalsTests {
    @Test func `Signals are told in order and end nothing by themselves`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            var signals = try TerminationSignals.stream().makeAsyncIterator()
            kill(getpid(), SIGTERM)
            guard await signals.next() == SIGTERM else { exit(1) }
            kill(getpid(), SIGINT)
            guard await signals.next() == SIGINT else { exit(2) }
            exit(7)
        }
    }
}
