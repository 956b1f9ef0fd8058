// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// What a connection's thread does: connect, notice that Redis does not answer, and read if nobody else does. Nothing
/// here waits without a limit.
struct RedisLoop {
    /// How soon the thread looks at calls of which nobody told it, and reads if those who watch the connection are
    /// busy. It must be shorter than the time that such a call may take.
    static let nap = Duration.milliseconds(20)

    private let line: RedisLine
    private let handshake: RedisHandshake
    private let random: RandomSource
    private let clock = ContinuousClock()
    private static let backoff = Backoff(first: .milliseconds(100), longest: .seconds(5))
    /// How many connections in a row Redis did not answer.
    private var failures = 0

    init(_ line: RedisLine, _ handshake: RedisHandshake, random: RandomSource) {
        (self.line, self.handshake, self.random) = (line, handshake, random)
    }

    /// Runs until the connection is closed.
    mutating func run() {
        ignoreBrokenPipes()
        while !line.isClosed {
            var problem: RedisError
            do throws(RedisError) {
                let (socket, incarnation) = try handshake.open()
                failures = 0
                line.isUp(incarnation, socket)
                problem = serve(socket.descriptor)
            } catch {
                problem = error
            }
            line.isDown(reason(problem))
            if !line.isClosed { rest(Self.backoff.wait(after: failures, jitter: random.duration(upTo:))) }
            failures += 1
        }
    }

    /// A write of the handshake to a connection that the other end has closed must not end the program.
    private func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func rest(_ duration: Duration) {
        let end = clock.now.advanced(by: duration)
        while !line.isClosed, clock.now < end {
            var descriptors = [pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&descriptors, 1, milliseconds(until: end))
            if descriptors[0].revents != 0 { line.clearWake() }
        }
    }

    /// Serves calls until the connection breaks, Redis stops answering, or the line is closed.
    private func serve(_ descriptor: CInt) -> RedisError {
        var reading = RedisLine.Reading.complete
        while true {
            let (nextEnd, isWatched) = line.outlook
            let events = (line.flush() ? 0 : POLLOUT) | (isWatched ? 0 : POLLIN)
            // While another thread reads, what is readable must not end the wait.
            var descriptors = [
                pollfd(fd: reading == .notBegun ? -1 : descriptor, events: Int16(events), revents: 0),
                pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let nap = clock.now.advanced(by: Self.nap)
            let limit =
                switch reading {
                case .complete: milliseconds(until: nextEnd.map { min($0, nap) } ?? nap)
                case .unfinished: CInt(0)
                case .notBegun: CInt(1)
                }
            _ = poll(&descriptors, line.descriptor < 0 ? 1 : 2, limit)
            if line.isClosed { return .down("it was closed") }
            if descriptors[1].revents != 0 { line.clearWake() }
            // A thread that did not run for a while first reads what has arrived meanwhile.
            reading = line.read()
            if let failure = line.failure { return failure }
            guard reading != .notBegun else { continue }
            line.endLateCalls(at: clock.now)
            if line.isSilent(at: clock.now) { return .down("it does not answer") }
        }
    }

    private func reason(_ problem: RedisError) -> String {
        switch problem {
        case .down(let reason), .broken(let reason), .refused(let reason): reason
        default: "\(problem)"
        }
    }

    /// The milliseconds until a time, rounded up.
    private func milliseconds(until end: ContinuousClock.Instant) -> CInt {
        let left = clock.now.duration(to: end)
        return left <= .zero ? 0 : CInt(min(1_000, (left.inSeconds * 1_000).rounded(.up)))
    }
}
