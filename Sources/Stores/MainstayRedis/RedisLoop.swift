// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// What a connection's thread does: connect, and give calls their answers. Nothing here waits without a limit.
struct RedisLoop {
    /// So many calls without an answer between them mean that Redis is down, if it has said nothing for a while. Many calls that are
    /// late at once mean only that somebody was busy.
    static let silentTimeouts = 3
    static let silence = Duration.milliseconds(50)
    /// How soon the thread looks at calls of which nobody told it. It must be shorter than the time that such a call may take.
    static let nap = Duration.milliseconds(20)

    private let line: RedisLine
    private let handshake: RedisHandshake
    private let random: RandomSource
    private let clock = ContinuousClock()
    private var backoff = RedisBackoff()

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
                backoff.reset()
                line.isUp(incarnation, on: socket)
                problem = serve(socket.descriptor)
            } catch {
                problem = error
            }
            giveUp(problem)
            if !line.isClosed { rest(backoff.wait(random)) }
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
        }
    }

    /// Serves calls until the connection breaks, Redis stops answering, or the line is closed.
    private func serve(_ descriptor: CInt) -> RedisError {
        while true {
            let events = line.flush() ? POLLIN : POLLIN | POLLOUT
            let isWatching = line.plan()
            // The system ignores a descriptor below 0.
            var descriptors = [
                pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isWatching ? descriptor : -1, events: Int16(events), revents: 0),
            ]
            let nap = clock.now.advanced(by: Self.nap)
            let nextEnd = line.readAnswers { $0.nextEnd } ?? nil
            _ = poll(&descriptors, 2, milliseconds(until: nextEnd.map { min($0, nap) } ?? nap))
            if line.isClosed { return .down("it was closed") }
            let isWoken = descriptors[0].revents != 0
            let mustRead = !isWatching || descriptors[1].revents & ~Int16(POLLOUT) != 0
            let problem = line.readAnswers { read(&$0, mustRead: mustRead, isWoken: isWoken) }
            switch problem {
            case .some(.some(let problem)): return problem
            case .some(.none): break
            case .none: return .down("it was closed")
            }
        }
    }

    /// Reads answers and ends the calls that are late.
    ///
    /// - Returns: Why the connection cannot be used any more; `nil` if it can.
    private func read(_ answers: inout RedisAnswers, mustRead: Bool, isWoken: Bool) -> RedisError? {
        // A thread that did not run for a while first reads what has arrived meanwhile.
        if mustRead || answers.isLate {
            answers.read { line.take(isWoken: isWoken) }
        } else {
            answers.expect(line.take(isWoken: isWoken))
        }
        if let problem = answers.problem { return problem }
        if answers.isLate {
            let late = answers.endLateCalls()
            line.count { $0.timeouts += late }
        }
        return answers.isSilent ? .down("it does not answer") : nil
    }

    /// Ends all calls because the connection is gone.
    private func giveUp(_ problem: RedisError) {
        let reason =
            switch problem {
            case .down(let reason), .broken(let reason), .refused(let reason): reason
            default: "\(problem)"
            }
        let calls = line.detach() + line.isDown(reason)
        line.release(calls.count, bytes: calls.reduce(0) { $0 + $1.size })
        let failed = calls.count { $0.isWanted }
        line.count { $0.failures += failed }
        for var call in calls { call.end(.failure(.broken(reason)))?.tell() }
    }

    /// The milliseconds until a time, rounded up.
    private func milliseconds(until end: ContinuousClock.Instant) -> CInt {
        let left = clock.now.duration(to: end)
        return left <= .zero ? 0 : CInt(min(1_000, (left.inSeconds * 1_000).rounded(.up)))
    }
}
