// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import Synchronization

/// The raw mode of the terminal: every key arrives at once, and the terminal does not echo it. A full screen is
/// optional. The program restores the terminal when it ends, unless SIGKILL ends it.
package enum TerminalMode {
    /// Escape sequences before and after a full screen: alternate screen, hidden cursor, mouse wheel and marked pastes,
    /// and back.
    private static let begin: StaticString = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1000h\u{1b}[?1006h\u{1b}[?2004h"
    private static let end: StaticString =
        "\u{1b}[?2026l\u{1b}[0m\u{1b}]8;;\u{1b}\\\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1000l\u{1b}[?25h\u{1b}[?1049l"

    private static let isOn = Atomic(false)
    private static let lent = Atomic(false)
    private static let hasScreen = Atomic(false)
    private static let hasHandlers = Atomic(false)
    // Written only while `isOn` is false, and read only while it is true.
    private nonisolated(unsafe) static let before = {
        let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        before.initialize(to: termios())
        return before
    }()

    /// Whether another program has the terminal, and with it the keys.
    package static var isLent: Bool {
        get { lent.load(ordering: .acquiring) }
        set { lent.store(newValue, ordering: .releasing) }
    }

    /// Whether standard input and output are a terminal with cursor control.
    package static func isPossible(environment: [String: String]) -> Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// Turns the mode on. Returns `false` if the terminal refuses.
    ///
    /// - Parameter takesScreen: Whether to use the alternate screen, without a cursor.
    package static func enter(takesScreen: Bool) -> Bool {
        guard !isOn.load(ordering: .acquiring), tcgetattr(STDIN_FILENO, before) == 0 else { return false }
        guard makeRaw() else { return false }
        hasScreen.store(takesScreen, ordering: .relaxed)
        isOn.store(true, ordering: .releasing)
        installHandlers()
        if takesScreen { write(begin) }
        return true
    }

    private static func makeRaw() -> Bool {
        var raw = before.pointee
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        raw.c_cflag |= tcflag_t(CS8)
        // What was typed already stays: it may be meant for the screen that comes.
        return tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0
    }

    /// Turns the mode on again if it is on. A shell may have changed the terminal while the process was stopped.
    package static func renew() {
        guard isOn.load(ordering: .acquiring), makeRaw() else { return }
        if hasScreen.load(ordering: .relaxed) { write(begin) }
    }

    /// Turns the mode off. It calls only functions that are safe in a signal handler (signal-safety(7)).
    package static func leave() {
        guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return }
        if hasScreen.load(ordering: .relaxed) { write(end) }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, before)
    }

    /// Stops the process as Control-Z does, until it is continued.
    package static func suspend() {
        leave()
        signal(SIGTSTP, SIG_DFL)
        // A thread that does not block a signal takes its own before `raise` returns. This thread may be one that
        // blocks all.
        var (stop, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &blocked)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        TerminalSignals.handle(SIGTSTP)
        _ = enter(takesScreen: hasScreen.load(ordering: .relaxed))
    }

    private static func installHandlers() {
        guard !hasHandlers.exchange(true, ordering: .acquiringAndReleasing) else { return }
        atexit { TerminalMode.leave() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE] {
            signal(number) { number in
                TerminalMode.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static func write(_ text: StaticString) {
        #if canImport(Glibc)
        _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        #else
        _ = Darwin.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        #endif
    }
}
