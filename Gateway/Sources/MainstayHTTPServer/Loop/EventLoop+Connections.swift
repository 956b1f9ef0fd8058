// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit
import MainstayPlatform
import Synchronization

extension EventLoop {
    /// The number of bytes of an answer that a client must receive within the write time-out.
    private static let leastProgress = 8 << 10

    /// Does all work on a connection that is possible without waiting. Events only set its state, and this function
    /// acts on the state.
    func advance(_ connection: Connection) {
        var turns = 0
        while !connection.isDeferred, sendPending(connection) {
            switch connection.phase {
            case .reading where !connection.isStarved, .uploading where !connection.isStarved && !connection.isPaused:
                // A client that never stops sending must not keep the others waiting.
                guard turns < 4 else { return unfinished.append(connection.identifier) }
                turns += 1
                let input = connection.input
                connection.input = []
                readRequests(in: input.span, of: connection)
            case .reading where connection.isReadable, .lingering where connection.isReadable,
                .uploading where connection.isReadable && !connection.isPaused:
                guard turns < 4 else { return unfinished.append(connection.identifier) }
                turns += 1
                receive(connection)
            case .reading: return waitForMore(connection)
            case .uploading: return waitForUpload(connection)
            case .parked: return waitForTask(connection)
            case .streaming: return waitForContent(of: connection)
            case .finishing: finish(connection)
            case .lingering, .closed: return
            }
        }
    }

    /// Closes a connection in any state.
    func end(_ connection: Connection) {
        if connection.phase == .closed { return }
        cutUpload(of: connection, cancelsTask: true)
        let state = connection.state
        connection.state = .closed
        switch state {
        case .parked(let task): task?.cancel()
        case .streaming(let streaming):
            streaming.task.cancel()
            streaming.drained?.resume(returning: false)
        default: break
        }
        // The system may reuse the descriptor, so nothing more may be sent to it.
        connection.output = OutputQueue()
        connection.isDeferred = false
        connections.remove(connection.identifier)
        close(connection.descriptor)
        let client = connection.client
        client.remove(connection)
        if client.connections.isEmpty { clients[client.record.address] = nil }
        client.record.connections.subtract(1, ordering: .sequentiallyConsistent)
        group.removeConnection()
        descriptorWasFreed()
    }

    /// Sets what a connection waits for, and until when.
    func wait(_ connection: Connection, for wait: Connection.Wait, until deadline: Int64) {
        connection.wait = wait
        connection.deadline = deadline
        guard deadline < connection.alarm else { return }
        connection.alarm = timers.schedule(connection.identifier, at: deadline)
    }

    /// Handles the end of a connection's wait.
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
            // A client that closed its sending side may have gone or may still read. TCP shows no difference until
            // something is sent. A client must skip an interim response that it did not ask for (RFC 9110 §15.2.1).
            // If the client has gone, its system resets the connection, and the loop then cancels the task.
            answers.append(contentsOf: Self.continueAnswer)
            flush(connection)
            wait(connection, for: .probe, until: min(time + timeouts.probe, connection.answerDeadline))
        case .none: break
        }
    }

    /// Sends the bytes that the socket did not accept before.
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

    /// The number of bytes that the client has not acknowledged. A socket reports no event until a third of its buffer
    /// is free. A slow client may need longer than the time-out for that, but its acknowledgements can be seen at any
    /// time.
    private func untaken(_ connection: Connection) -> Int {
        var unacknowledged: Int32 = 0
        // If this call fails, the count is too low. At worst the loop then closes the connection too soon.
        _ = ioctl(connection.descriptor, UInt(TIOCOUTQ), &unacknowledged)
        return connection.output.count + Int(unacknowledged)
    }

    /// Closes a connection if its client has received too little of the answer within the write time-out.
    private func expireWrite(_ connection: Connection) {
        let left = untaken(connection)
        guard connection.untaken - left >= Self.leastProgress else { return end(connection) }
        connection.untaken = left
        wait(connection, for: .write, until: time + timeouts.write)
    }

    /// Cancels the task of a handler that took too long, and answers the client.
    private func giveUp(_ connection: Connection) {
        switch connection.state {
        case .parked(let task): task?.cancel()
        case .uploading: break
        default: return end(connection)
        }
        refuse(connection, with: .answerTimedOut)
    }

    /// Sends the answers made since the last call. The connection keeps the bytes that the socket does not accept.
    func flush(_ connection: Connection) {
        guard !answers.isEmpty else { return }
        var isConnected = true
        if connection.output.isEmpty {
            isConnected = send(answers.span, readyContent, to: connection)
        } else {
            connection.output.append(takeAnswers())
            connection.output.append(readyContent)
        }
        answers.removeAll(keepingCapacity: true)
        readyContent = []
        if !isConnected { end(connection) }
    }

    /// Sends bytes and the content behind them over a connection that has nothing else to send. The connection keeps
    /// the bytes that the socket does not accept.
    ///
    /// - Returns: `false` if the connection is gone, so that the caller must end it.
    func send(_ bytes: Span<UInt8>, _ content: [UInt8], to connection: Connection) -> Bool {
        guard let sent = OutputQueue.send(bytes, content.span, to: connection.descriptor) else { return false }
        if sent < bytes.count {
            connection.output.append(bytes.extracting(sent...).withUnsafeBufferPointer { Array($0) })
            connection.output.append(content)
        } else if sent < bytes.count + content.count {
            connection.output.append(Array(content[(sent - bytes.count)...]))
        }
        return true
    }

    private func receive(_ connection: Connection) {
        let count = received.withUnsafeMutableBytes { recv(connection.descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else {
            guard count == 0 || errno == EAGAIN || errno == EINTR else { return end(connection) }
            if count == 0 || errno == EAGAIN { connection.isReadable = false }
            if count == 0 { takeEnd(connection) }
            return
        }
        // A read that does not fill the buffer has emptied the socket, and the next byte causes an event. A half-closed
        // connection gets no more events, so the loop must read its end now.
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

    /// Handles the end of the client's input. The client may still read (RFC 9112 §9.6).
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

    /// Closes the sending side only, so that the client can read the last answer before its own sending fails.
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
