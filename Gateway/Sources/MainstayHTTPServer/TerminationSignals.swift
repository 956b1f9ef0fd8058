// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import Synchronization

/// Receives the signals that ask a program to end, SIGTERM and SIGINT, and others on request.
public enum TerminationSignals {
    /// The pipe that the signal handler writes to, because a handler may do little else (signal-safety(7)); -1 before
    /// the first stream.
    private static let pipeInput = Atomic<Int32>(-1)

    /// The numbers of the signals that arrive from now on.
    ///
    /// The signals no longer end the process. The caller must end it, at the second signal at the latest. Make only one
    /// stream; if there are several, the last one gets the signals.
    ///
    /// - Parameters:
    ///   - others: More signals to report, such as SIGHUP. A signal that arrives again before it was read may be
    ///     reported only once.
    ///   - ignored: Signals to ignore from now on, such as SIGUSR1.
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` if no descriptor or thread is left. The signals then keep
    ///   their previous effect.
    public static func stream(
        with others: [Int32] = [], ignoring ignored: [Int32] = []
    ) throws(HTTPServerError) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1_024))
        try handle(with: others, ignoring: ignored) { continuation.yield($0) }
        return stream
    }

    /// Calls a body with the number of each signal, on a thread that does nothing else. Use this instead of
    /// ``stream(with:ignoring:)`` in a program that keeps all processors busy, because a task that reads a stream would
    /// wait for a thread.
    ///
    /// - Parameters:
    ///   - others: More signals to report, such as SIGHUP.
    ///   - ignored: Signals to ignore from now on, such as SIGUSR1.
    ///   - body: Called with the number of a signal. Signals that arrive during the call wait until it returns.
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` if no descriptor or thread is left.
    public static func handle(
        with others: [Int32] = [], ignoring ignored: [Int32] = [], _ body: @escaping @Sendable (Int32) -> Void
    ) throws(HTTPServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("pipe") }
        let (output, input) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // If the pipe is full, a signal is lost. Waiting in a signal handler would stop the program.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        do {
            try startThread {
                var number: UInt8 = 0
                while read(output, &number, 1) > 0 || errno == EINTR { body(Int32(number)) }
            }
        } catch {
            for end in ends { close(end) }
            throw error
        }
        pipeInput.store(input, ordering: .sequentiallyConsistent)
        for number in ignored { signal(number, SIG_IGN) }
        for number in [SIGTERM, SIGINT] + others {
            signal(number) { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(TerminationSignals.pipeInput.load(ordering: .sequentiallyConsistent), &byte, 1)
                errno = before
            }
        }
    }
}
