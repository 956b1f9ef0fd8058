// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import Synchronization

/// The signals that ask a program to end, SIGTERM and SIGINT, and others that would end it.
public enum TerminationSignals {
    /// Where the handler writes, which may do little else (signal-safety(7)); -1 where nobody asked yet.
    private static let pipeInput = Atomic<Int32>(-1)

    /// The signals that come from now on, by their numbers.
    ///
    /// They no longer end the process by themselves: that is for the caller to do, at the second one at the latest.
    /// Ask once; of several streams the last gets the signals.
    ///
    /// - Parameters:
    ///   - others: Further signals to report, such as SIGHUP. A signal that comes again before it was read may be reported
    ///     once.
    ///   - ignored: Signals that do nothing from now on, such as SIGUSR1.
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` where no descriptor or thread is left; the signals then
    ///   keep what they did before.
    public static func stream(
        with others: [Int32] = [], ignoring ignored: [Int32] = []
    ) throws(HTTPServerError) -> AsyncStream<Int32> {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system("pipe") }
        let (output, input) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A full pipe loses a signal; waiting in a signal handler would stop the program.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1_024))
        do {
            try startThread {
                var number: UInt8 = 0
                while read(output, &number, 1) > 0 || errno == EINTR { continuation.yield(Int32(number)) }
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
        return stream
    }
}
