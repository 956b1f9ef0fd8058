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
    /// The calls that were sent, oldest first, from `first` on.
    private var sent: [RedisCall?] = []
    private var first = 0
    /// No call ends before.
    private var nextEnd: ContinuousClock.Instant?
    private var timeoutsSinceAnswer = 0
    /// Since when Redis has said nothing although it was asked.
    private var silentSince = ContinuousClock.now

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
                line.isUp(incarnation, outlet: socket.descriptor)
                // The socket is closed at the end of this block.
                defer { line.detach() }
                problem = try serve(socket)
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
    private mutating func serve(_ socket: RedisSocket) throws(RedisError) -> RedisError {
        timeoutsSinceAnswer = 0
        while true {
            let events = line.flush() ? POLLIN : POLLIN | POLLOUT
            var descriptors = [
                pollfd(fd: socket.descriptor, events: Int16(events), revents: 0),
                pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let nap = clock.now.advanced(by: Self.nap)
            let limit = milliseconds(until: nextEnd.map { min($0, nap) } ?? nap)
            _ = poll(&descriptors, line.descriptor < 0 ? 1 : 2, limit)
            if line.isClosed { return .down("it was closed") }
            if first == sent.count { silentSince = clock.now }
            // A thread that did not run for a while first reads what has arrived meanwhile.
            let hasRead = descriptors[0].revents & ~Int16(POLLOUT) != 0 || isLate
            if hasRead { try socket.read() }
            // An answer that was read belongs to a call that was sent before.
            for call in line.take(isWoken: descriptors[1].revents != 0) {
                nextEnd = nextEnd.map { min($0, call.deadline) } ?? call.deadline
                sent.append(call)
            }
            if hasRead { while let answer = try socket.next() { try take(answer) } }
            if isLate { endLateCalls() }
            if timeoutsSinceAnswer >= Self.silentTimeouts, silentSince.duration(to: clock.now) >= Self.silence {
                return .down("it does not answer")
            }
        }
    }

    private var isLate: Bool { nextEnd.map { $0 <= clock.now } ?? false }

    private mutating func take(_ answer: RedisValue) throws(RedisError) {
        (timeoutsSinceAnswer, silentSince) = (0, clock.now)
        guard first < sent.count else { throw .broken("it answers without being asked") }
        if sent[first]?.take(answer) ?? true { removeFirst() }
        // This Redis is not the one to ask: a new connection may reach another.
        if case .error(let text) = answer,
            ["READONLY", "LOADING", "MASTERDOWN", "NOAUTH"].contains(where: text.hasPrefix)
        {
            throw .broken(text)
        }
    }

    private mutating func removeFirst() {
        line.release(1, bytes: sent[first]?.size ?? 0)
        sent[first] = nil
        first += 1
        if first == sent.count {
            sent.removeAll(keepingCapacity: true)
            (first, nextEnd) = (0, nil)
        } else if first >= 1_024, first * 2 > sent.count {
            sent.removeFirst(first)
            first = 0
        }
    }

    private mutating func endLateCalls() {
        let now = clock.now
        nextEnd = nil
        var late = 0
        for index in first..<sent.count {
            guard let call = sent[index], call.isWanted else { continue }
            if call.deadline <= now {
                sent[index]?.end(.failure(.timedOut))
                late += 1
            } else {
                nextEnd = nextEnd.map { min($0, call.deadline) } ?? call.deadline
            }
        }
        timeoutsSinceAnswer += late
        let count = late
        line.count { $0.timeouts += count }
    }

    /// Ends all calls because the connection is gone.
    private mutating func giveUp(_ problem: RedisError) {
        let reason =
            switch problem {
            case .down(let reason), .broken(let reason), .refused(let reason): reason
            default: "\(problem)"
            }
        let waiting = line.isDown(reason)
        let calls = sent[first...].compactMap(\.self) + waiting
        (sent, first, nextEnd) = ([], 0, nil)
        line.release(calls.count, bytes: calls.reduce(0) { $0 + $1.size })
        let failed = calls.count { $0.isWanted }
        line.count { $0.failures += failed }
        for var call in calls { call.end(.failure(.broken(reason))) }
    }

    /// The milliseconds until a time, rounded up.
    private func milliseconds(until end: ContinuousClock.Instant) -> CInt {
        let left = clock.now.duration(to: end)
        return left <= .zero ? 0 : CInt(min(1_000, (left.inSeconds * 1_000).rounded(.up)))
    }
}
