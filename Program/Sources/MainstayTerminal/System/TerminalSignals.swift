// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import Synchronization

/// The signals that tell about the terminal: another size, a stop, and its end.
enum TerminalSignals {
    /// The pipe that the handler writes to, because a handler may do little else (signal-safety(7)); -1 before the
    /// first use.
    private static let input = Atomic<Int32>(-1)
    private static let output = Atomic<Int32>(-1)

    /// Starts to handle the signals.
    ///
    /// - Returns: A descriptor to read the numbers of the signals from, a byte each. `nil` if no descriptor is left.
    static func open() -> Int32? {
        let known = output.load(ordering: .acquiring)
        guard known < 0 else { return known }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // If the pipe is full, a signal is lost. Waiting in a signal handler would stop the program.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        input.store(ends[1], ordering: .releasing)
        output.store(ends[0], ordering: .releasing)
        for number in [SIGWINCH, SIGCONT, SIGTSTP] { handle(number) }
        return ends[0]
    }

    /// Handles a signal.
    static func handle(_ number: Int32) {
        // Before ``open()`` the signals keep their usual effect.
        guard input.load(ordering: .acquiring) >= 0 else { return }
        signal(number) { number in
            let before = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(TerminalSignals.input.load(ordering: .acquiring), &byte, 1)
            errno = before
        }
    }

    /// What a signal means.
    static func event(of number: Int32) -> TerminalEvent? {
        switch number {
        case SIGWINCH: .resized
        case SIGCONT: .continued
        case SIGTSTP: .key(.suspend)
        default: nil
        }
    }
}
