// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

/// Sends answers from memory.
extension EventLoop {
    /// Content up to this size is copied behind its head, because that costs less than a second piece.
    private static let readyCopyLimit = 8 << 10
    /// No more bytes of answers than this wait for the end of a turn before another connection's answers are added.
    private static let batchLimit = 256 << 10

    /// Answers that are sent at the end of the turn.
    struct Deferred {
        let connection: Connection
        /// The place of the answers in the batch.
        let answers: Range<Int>
        /// The content behind them.
        let content: [UInt8]
    }

    /// Answers a request whose answer is ready.
    ///
    /// - Parameter isLast: Whether the client has sent nothing behind the head.
    /// - Returns: Whether it was.
    func answerReady(
        _ head: RequestHead, in bytes: Span<UInt8>, of connection: Connection, isLast: Bool
    ) -> Bool {
        guard let readyHandler, head.framing == .length(0), head.minorVersion == 1, head.keepsAlive, !isStopping,
            !head.expectsContinue
        else { return false }
        let isAdmitted = admits(head, in: bytes, of: connection)
        connection.isAdmitted = isAdmitted
        guard isAdmitted else { return false }
        let content = readyHandler.ready(
            for: head, in: bytes, from: connection.caller.address, date: date.current(), to: &answers)
        guard let content else { return false }
        if isLast, content.count > Self.readyCopyLimit {
            readyContent = content
        } else {
            append(content, to: connection)
        }
        connection.isAnswered = true
        connection.isAdmitted = nil
        return true
    }

    /// Sends the answers of this reading now, or with those of other connections at the end of the turn. While the
    /// clients of the first ones wake up, the loop would otherwise stop after each answer to wake the next one.
    func flushOrDefer(_ connection: Connection) {
        guard isBatching, connection.phase == .reading, connection.output.isEmpty, !answers.isEmpty,
            batch.count < Self.batchLimit
        else { return flush(connection) }
        let start = batch.count
        batch.append(contentsOf: answers)
        deferred.append(Deferred(connection: connection, answers: start..<batch.count, content: readyContent))
        connection.isDeferred = true
        answers.removeAll(keepingCapacity: true)
        readyContent = []
    }

    /// Takes the answers out, as bytes of their own. If they shared the buffer, each turn would need a new one.
    func takeAnswers() -> [UInt8] {
        defer { answers.removeAll(keepingCapacity: true) }
        return answers.withUnsafeBufferPointer { Array($0) }
    }

    /// Sends what was deferred in this turn, and defers nothing more in it. Afterwards the connections are idle again,
    /// so that they can make room for others.
    func sendDeferred() {
        isBatching = false
        guard !deferred.isEmpty else { return }
        for index in deferred.indices {
            let next = deferred[index]
            let connection = next.connection
            // A connection that has ended since then has no descriptor.
            guard connection.isDeferred else { continue }
            connection.isDeferred = false
            guard send(batch.span.extracting(next.answers), next.content, to: connection) else {
                end(connection)
                continue
            }
            advance(connection)
            if isStopping { endIfIdle(connection) }
        }
        deferred.removeAll(keepingCapacity: true)
        batch.removeAll(keepingCapacity: true)
    }
}
#endif
