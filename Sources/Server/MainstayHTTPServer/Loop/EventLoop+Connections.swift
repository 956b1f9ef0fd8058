// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Mainstay
import MainstayPlatform
import Synchronization

extension EventLoop {
    /// The bytes of an answer that a client must take in the time it has.
    private static let leastProgress = 8 << 10

    /// Moves a connection as far as it goes without waiting. All state a connection has is acted on here; whatever
    /// happens to it is noted in it first.
    func advance(_ connection: Connection) {
        var turns = 0
        while sendPending(connection) {
            switch connection.state {
            case .reading where !connection.isStarved:
                // A client that never stops sending has its turn, as all others have.
                guard turns < 4 else { return unfinished.append(connection.identifier) }
                turns += 1
                let input = connection.input
                connection.input = []
                readRequests(in: input.span, of: connection)
            case .reading where connection.isReadable, .lingering where connection.isReadable:
                guard turns < 4 else { return unfinished.append(connection.identifier) }
                turns += 1
                receive(connection)
            case .reading: return waitForMore(connection)
            case .parked: return waitForTask(connection)
            case .streaming(let streaming): return waitForContent(of: streaming, connection)
            case .finishing: finish(connection)
            case .lingering, .closed: return
            }
        }
    }

    /// Closes a connection, whatever its state.
    func end(_ connection: Connection) {
        if case .closed = connection.state { return }
        let state = connection.state
        connection.state = .closed
        switch state {
        case .parked(let task): task.cancel()
        case .streaming(let streaming):
            streaming.task.cancel()
            streaming.drained?.resume(returning: false)
        default: break
        }
        // Nothing is sent to whoever gets the descriptor next.
        connection.output = OutputQueue()
        connections.remove(connection.identifier)
        close(connection.descriptor)
        let client = connection.client
        client.remove(connection)
        if client.connections.isEmpty { clients[client.record.address] = nil }
        client.record.connections.subtract(1, ordering: .sequentiallyConsistent)
        group.removeConnection()
        descriptorWasFreed()
    }

    /// Sets what a connection waits for, and how long.
    func wait(_ connection: Connection, for wait: Connection.Wait, until deadline: Int64) {
        connection.wait = wait
        connection.deadline = deadline
        guard deadline < connection.alarm else { return }
        connection.alarm = timers.schedule(connection.identifier, at: deadline)
    }

    /// A connection has waited long enough.
    func expire(_ connection: Connection) {
        switch connection.wait {
        case .idle, .linger, .content: end(connection)
        case .write: expireWrite(connection)
        case .answer: giveUp(connection)
        case .head, .body:
            refuse(connection, .timedOut)
            flush(connection)
            advance(connection)
        case .probe where time >= connection.answerDeadline: giveUp(connection)
        case .probe:
            // A client that ended its side may have gone, or may be reading still: TCP shows no difference until
            // something is sent. An interim answer that it did not ask for is one it must skip (RFC 9110 §15.2.1);
            // where it is gone, the connection is reset, and the task cancelled with it.
            answers.append(contentsOf: Self.continueAnswer)
            flush(connection)
            wait(connection, for: .probe, until: min(time + timeouts.probe, connection.answerDeadline))
        case .none: break
        }
    }

    /// Sends what the socket did not take before.
    ///
    /// - Returns: Whether nothing is left to send.
    private func sendPending(_ connection: Connection) -> Bool {
        guard !connection.output.isEmpty else { return true }
        switch connection.output.send(to: connection.descriptor) {
        case .done:
            connection.wait = .none
            return true
        case .blocked:
            if connection.wait != .write {
                connection.untaken = untaken(connection)
                wait(connection, for: .write, until: time + timeouts.write)
            }
            return false
        case .failed:
            end(connection)
            return false
        }
    }

    /// What the client has not acknowledged. A socket makes no event until a third of its buffer is free, which takes a
    /// slow client longer than the time-out; what is acknowledged can be seen at any time.
    private func untaken(_ connection: Connection) -> Int {
        var unacknowledged: Int32 = 0
        // On failure nothing is counted, and the client is given up sooner.
        _ = ioctl(connection.descriptor, UInt(TIOCOUTQ), &unacknowledged)
        return connection.output.count + Int(unacknowledged)
    }

    /// The time to take some of an answer is over.
    private func expireWrite(_ connection: Connection) {
        let left = untaken(connection)
        guard connection.untaken - left >= Self.leastProgress else { return end(connection) }
        connection.untaken = left
        wait(connection, for: .write, until: time + timeouts.write)
    }

    /// The handler took too long: its task is cancelled, and the client told.
    private func giveUp(_ connection: Connection) {
        guard case .parked(let task) = connection.state else { return end(connection) }
        task.cancel()
        refuse(connection, with: .answerTimedOut)
    }

    /// Sends the answers made since the last call; the connection keeps what the socket does not take.
    func flush(_ connection: Connection) {
        guard !answers.isEmpty else { return }
        if connection.output.isEmpty {
            guard let sent = OutputQueue.send(answers.span, to: connection.descriptor) else {
                answers.removeAll(keepingCapacity: true)
                return end(connection)
            }
            if sent < answers.count { connection.output.append(Array(answers[sent...])) }
        } else {
            connection.output.append(Array(answers))
        }
        answers.removeAll(keepingCapacity: true)
    }

    private func receive(_ connection: Connection) {
        let count = received.withUnsafeMutableBytes { recv(connection.descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else {
            guard count == 0 || errno == EAGAIN || errno == EINTR else { return end(connection) }
            if count == 0 || errno == EAGAIN { connection.isReadable = false }
            if count == 0 { takeEnd(connection) }
            return
        }
        // Less than there was room for is all there was: the next byte makes an event. The end of a half-closed
        // connection made its event already.
        connection.isReadable = count == received.count || connection.isHalfClosed
        guard connection.isReading else { return }
        if connection.input.isEmpty {
            let input = received
            readRequests(in: input.span.extracting(..<count), of: connection)
        } else {
            var input = connection.input
            connection.input = []
            input += received[..<count]
            readRequests(in: input.span, of: connection)
        }
    }

    /// The client sends no more. It may still read (RFC 9112 §9.6).
    private func takeEnd(_ connection: Connection) {
        connection.isAtEnd = true
        guard connection.isReading else { return end(connection) }
        if connection.isIdle {
            connection.state = .finishing
        } else {
            refuse(connection, .incomplete)
            flush(connection)
        }
    }

    /// Ends the sending side, so that the client reads the last answer before it learns that nobody reads its own.
    private func finish(_ connection: Connection) {
        guard !connection.isAtEnd, shutdown(connection.descriptor, Int32(SHUT_WR)) == 0 else { return end(connection) }
        connection.state = .lingering
        wait(connection, for: .linger, until: time + timeouts.linger)
    }

    private func waitForMore(_ connection: Connection) {
        if connection.isIdle {
            wait(connection, for: .idle, until: time + timeouts.idle)
        } else if connection.parser.isInContent {
            if connection.wait != .body { wait(connection, for: .body, until: time + timeouts.body) }
        } else if connection.wait != .head {
            wait(connection, for: .head, until: time + timeouts.head)
        }
    }

    private func waitForTask(_ connection: Connection) {
        guard connection.isHalfClosed, connection.request?.head.minorVersion == 1 else {
            return wait(connection, for: .answer, until: connection.answerDeadline)
        }
        if connection.wait != .probe {
            wait(connection, for: .probe, until: min(time + timeouts.probe, connection.answerDeadline))
        }
    }
}
#endif
