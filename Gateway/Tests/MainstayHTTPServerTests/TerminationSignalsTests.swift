// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform
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

    @Test func `Further signals are told where they are asked for, and others do nothing`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            var signals = try TerminationSignals.stream(with: [SIGHUP], ignoring: [SIGUSR1]).makeAsyncIterator()
            kill(getpid(), SIGUSR1)
            kill(getpid(), SIGHUP)
            guard await signals.next() == SIGHUP else { exit(1) }
            exit(7)
        }
    }
}
