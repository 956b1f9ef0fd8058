// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

extension Mailbox {
    /// Reads content in a task. Passes on the next bytes once the socket has accepted the last ones.
    func send(_ stream: HTTPStreamResponse, to identifier: UInt64) async {
        post(.begin(connection: identifier, stream.status, stream.fields, length: stream.body.announcedLength))
        do throws(TransportError) {
            var chunks = stream.body.makeAsyncIterator()
            while let chunk = try await chunks.next(isolation: nil) {
                let isWanted = await withCheckedContinuation { drained in
                    post(.content(connection: identifier, chunk, drained))
                }
                guard isWanted else { return }
            }
            post(.endOfContent(connection: identifier, isWhole: true))
        } catch {
            // If the server stops, the stream ends properly. If its source failed, the client must notice.
            post(.endOfContent(connection: identifier, isWhole: error.kind == .cancelled))
        }
    }
}

/// Sends answers whose content is a stream.
extension EventLoop {
    /// Sends the head.
    ///
    /// - Parameter length: The number of bytes that follow; `nil` if it is not known.
    func begin(_ response: HTTPServerResponse, length: Int?, to connection: Connection) {
        guard case .parked(let task?) = connection.state, let head = connection.request?.head else { return }
        connection.request = nil
        connection.wait = .none
        let circumstances = ResponseHead.Circumstances(
            isHead: head.isHead, minorVersion: head.minorVersion, keepsAlive: head.keepsAlive && !isStopping,
            isStream: true, streamLength: length)
        let keepsAlive = ResponseHead(response, circumstances).write(to: &answers, date: date.current())
        if head.isHead || response.status.forbidsContent {
            task.cancel()
            connection.state = keepsAlive ? .reading : .finishing
        } else {
            connection.state = .streaming(
                Connection.Streaming(
                    task: task, isChunked: length == nil && head.minorVersion == 1, left: length, keepsAlive: keepsAlive
                ))
            if isStopping { task.cancel() }
        }
        flush(connection)
        advance(connection)
    }

    /// Sends an interim response to a client that waits for its answer.
    func sendInterim(_ status: HTTPStatus, _ fields: HTTPFields, to connection: Connection) {
        guard connection.phase == .parked, connection.request?.head.minorVersion == 1 else { return }
        answers.append(contentsOf: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n".utf8)
        for line in fields.lines where !HTTPFields.connectionNames.contains(line.name) && line.name != .contentLength {
            answers.append(contentsOf: "\(line.name): \(line.value)\r\n".utf8)
        }
        answers.append(contentsOf: "\r\n".utf8)
        flush(connection)
    }

    /// Sends some of the content.
    func send(_ bytes: [UInt8], to connection: Connection, _ drained: CheckedContinuation<Bool, Never>) {
        guard case .streaming(var streaming) = connection.state else { return drained.resume(returning: false) }
        streaming.drained = drained
        // More than was announced would be taken for the next answer.
        let bytes = streaming.left.map { bytes.count <= $0 ? bytes : Array(bytes.prefix($0)) } ?? bytes
        streaming.left = streaming.left.map { $0 - bytes.count }
        connection.state = .streaming(streaming)
        if streaming.isChunked {
            answers.append(contentsOf: "\(String(bytes.count, radix: 16))\r\n".utf8)
            answers.append(contentsOf: bytes)
            answers.append(contentsOf: "\r\n".utf8)
        } else {
            answers.append(contentsOf: bytes)
        }
        flush(connection)
        advance(connection)
    }

    /// Ends the content. If it is not whole, it ends so that the client notices.
    func endContent(of connection: Connection, isWhole: Bool) {
        guard case .streaming(let streaming) = connection.state else { return }
        if streaming.isChunked && isWhole { answers.append(contentsOf: "0\r\n\r\n".utf8) }
        let isComplete = isWhole && (streaming.left ?? 0) == 0
        connection.state = streaming.keepsAlive && isComplete && !isStopping ? .reading : .finishing
        flush(connection)
        advance(connection)
    }

    /// Asks for more content after all was sent, unless the client closed its sending side. A client that reads an
    /// endless stream has no other way to say that it has gone.
    func waitForContent(of connection: Connection) {
        guard case .streaming(let streaming) = connection.state else { return }
        if connection.isHalfClosed { return end(connection) }
        var rest = streaming
        rest.drained = nil
        connection.state = .streaming(rest)
        wait(connection, for: .content, until: time + timeouts.answer)
        streaming.drained?.resume(returning: true)
    }
}
#endif
