// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

/// Passes a request's content to the handler while the content arrives.
extension EventLoop {
    /// Asks the handler whether it wants to read the content while it arrives. If not, the connection collects the
    /// content first.
    func offerUpload(of connection: Connection) {
        guard connection.request?.body.count ?? 0 >= IncomingContent.threshold, !connection.isCollecting,
            var request = connection.request
        else { return }
        let beginning = request.body
        request.body = []
        guard let reply = handler.answer(toUpload: request) else {
            connection.isCollecting = true
            return
        }
        guard admits(request.head, in: request.bytes.span, of: connection) else {
            return refuse(connection, with: connection.caller.refusal)
        }
        let length = request.value(of: .contentLength).flatMap { Int($0) }
        let (mailbox, identifier) = (mailbox, connection.identifier)
        let channel = BodyChannel(
            idleTimeout: nil, resume: { mailbox.post(.resume(connection: identifier)) },
            cancel: { mailbox.post(.resume(connection: identifier)) })
        let upload = IncomingContent(channel)
        connection.request = request
        connection.answerDeadline = time + timeouts.answer
        connection.state = .uploading(
            Task {
                switch await reply(HTTPBodyStream(announcedLength: length, from: channel, keeping: upload)) {
                case .whole(let response): mailbox.post(.answer(connection: identifier, response))
                case .stream(let stream):
                    await upload.waitForEnd()
                    await mailbox.send(stream, to: identifier)
                }
            }, upload)
        append(beginning, to: upload, of: connection)
    }

    /// Passes on more content. If the handler reads too slowly, the connection stops reading until the handler has
    /// caught up.
    func append(_ bytes: some Collection<UInt8>, to upload: IncomingContent, of connection: Connection) {
        _ = upload.channel.append(bytes, limit: .max)
        connection.untaken += bytes.count
        if connection.wait == .body, connection.untaken >= IncomingContent.leastProgress { connection.wait = .none }
        connection.isPaused = upload.channel.pausesIfFull()
    }

    /// Continues to read from the connection after the handler has caught up.
    func resume(_ connection: Connection) {
        guard connection.phase == .uploading else { return }
        connection.isPaused = false
        connection.wait = .none
        advance(connection)
    }

    /// Ends the content, which is complete. The task now prepares the answer.
    func endUpload(of connection: Connection, _ task: Task<Void, Never>, _ upload: IncomingContent) {
        upload.finish(.success(()))
        connection.isPaused = false
        connection.wait = .none
        connection.answerDeadline = time + timeouts.answer
        connection.state = .parked(task)
    }

    /// Ends the content before it is complete, because the connection ends or already has its answer. The client may
    /// still be sending content, so the connection cannot accept another request.
    func cutUpload(of connection: Connection, cancelsTask: Bool) {
        guard case .uploading(let task, let upload) = connection.state else { return }
        upload.finish(.failure(TransportError(.connectionLost, detail: "the content of the request is incomplete")))
        connection.isPaused = false
        if cancelsTask { task.cancel() }
    }

    /// Waits for more content of an upload, or until the handler has caught up.
    func waitForUpload(_ connection: Connection) {
        if connection.isPaused {
            connection.answerDeadline = time + timeouts.answer
            wait(connection, for: .answer, until: connection.answerDeadline)
        } else if connection.wait != .body {
            connection.untaken = 0
            wait(connection, for: .body, until: time + timeouts.body)
        }
    }
}
#endif
