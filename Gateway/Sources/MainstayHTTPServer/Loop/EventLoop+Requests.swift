// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

extension EventLoop {
    static let continueAnswer = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Content up to this size is copied behind its head, so that one call sends several answers. Larger content is
    /// queued without a copy.
    private static let copyLimit = 32 << 10
    private static let flushLimit = 64 << 10
    /// The number of requests that one connection gets answered before other connections have their turn.
    private static let turnLimit = 64

    /// Parses requests and answers them in order. Stops at the end of the bytes, at a request that needs a task, or
    /// when the client does not read its answers. The connection keeps the remaining bytes.
    func readRequests(in bytes: Span<UInt8>, of connection: Connection) {
        var (consumed, requests) = (0, 0)
        connection.isStarved = false
        if connection.isNew {
            guard let count = readProxyHeader(in: bytes, of: connection) else { return }
            consumed = count
        }
        while connection.isReading, connection.output.isEmpty, !connection.isStarved, requests < Self.turnLimit {
            let rest = bytes.extracting(consumed...)
            let step = connection.parser.next(in: rest)
            consumed += step.consumed
            take(step.event, from: rest, of: connection, isLast: consumed == bytes.count)
            if case .end = step.event {
                requests += 1
                // Most clients wait for an answer before they send the next request.
                if consumed == bytes.count { connection.isStarved = true }
            }
            if answers.count > Self.flushLimit { flush(connection) }
        }
        flushOrDefer(connection)
        if consumed < bytes.count, connection.isReading || connection.isPaused || connection.phase == .parked {
            connection.input = bytes.extracting(consumed...).withUnsafeBufferPointer { Array($0) }
        }
    }

    private func take(
        _ event: RequestParser.Event, from bytes: Span<UInt8>, of connection: Connection, isLast: Bool
    ) {
        switch event {
        case .needsMore: connection.isStarved = true
        case .head(let head):
            connection.wait = .none
            if hasProxies || connection.caller.isForwarded {
                connection.caller = caller(of: head, in: bytes, on: connection)
            }
            if answerReady(head, in: bytes, of: connection, isLast: isLast) { return }
            connection.request = HTTPServerRequest(
                head: head, bytes: bytes, peer: connection.caller.address, isForwarded: connection.caller.isForwarded,
                isSameUser: connection.isSameUser && !limits.proxies.includesUnix)
            connection.isCollecting = false
            // A client that has already sent content does not wait for 100 (RFC 9110 §10.1.1).
            if head.expectsContinue && isLast { answers.append(contentsOf: Self.continueAnswer) }
        case .content(let range):
            let content = bytes.extracting(range)
            if case .uploading(_, let upload) = connection.state {
                return content.withUnsafeBufferPointer { append($0, to: upload, of: connection) }
            }
            content.withUnsafeBufferPointer { connection.request?.body.append(contentsOf: $0) }
            offerUpload(of: connection)
        case .trailer(let name, let value):
            let name = HTTPFieldName(known: bytes.text(name))
            connection.request?.trailers.append(HTTPFields.Field(name: name, known: bytes.text(value)))
        case .end:
            if case .uploading(let task, let upload) = connection.state {
                return endUpload(of: connection, task, upload)
            }
            connection.wait = .none
            guard !connection.isAnswered else {
                connection.isAnswered = false
                return
            }
            guard let request = connection.request else { return refuse(connection, .requestLine) }
            connection.request = nil
            ask(request, of: connection)
        case .failure(let error): refuse(connection, error)
        }
    }

    private func ask(_ request: HTTPServerRequest, of connection: Connection) {
        let isAdmitted = connection.isAdmitted ?? admits(request.head, in: request.bytes.span, of: connection)
        connection.isAdmitted = nil
        guard isAdmitted else { return refuse(request, of: connection, with: connection.caller.refusal) }
        settle(handler.answer(to: request), to: request, of: connection)
    }

    /// Sends an answer, or parks the connection until there is one.
    private func settle(_ answer: HTTPServerAnswer, to request: HTTPServerRequest, of connection: Connection) {
        switch answer {
        case .now(let response): write(response, to: connection, for: request.head)
        case .later(isExpensive: false, let reply): park(connection, with: request, until: reply, permit: nil)
        case .later(isExpensive: true, let reply):
            switch ExpensivePermit.take(for: connection.caller, of: group, limits) {
            case .success(let permit): park(connection, with: request, until: reply, permit: permit)
            case .failure(let refusal): refuse(request, of: connection, with: refusal.response)
            }
        case .soon(let begin, let then):
            connection.request = request
            connection.answerDeadline = time + timeouts.answer
            connection.state = .parked(nil)
            briefWait.ask()
            begin { [mailbox, identifier = connection.identifier] in
                mailbox.post(.arrival(connection: identifier, then))
            }
        }
    }

    /// Answers a request for which something had to arrive first.
    func proceed(_ connection: Connection, with then: @Sendable () -> HTTPServerAnswer) {
        guard case .parked(nil) = connection.state, let request = connection.request else { return }
        connection.request = nil
        connection.state = .reading
        connection.wait = .none
        settle(then(), to: request, of: connection)
        flushOrDefer(connection)
        advance(connection)
    }

    /// Answers one request instead of the handler. The connection stays open.
    private func refuse(_ request: HTTPServerRequest, of connection: Connection, with response: HTTPServerResponse) {
        handler.serverRefused(request, from: connection.caller.address, with: response.status)
        write(response, to: connection, for: request.head)
    }

    /// Makes the reply to a request in a task.
    private func park(
        _ connection: Connection, with request: HTTPServerRequest,
        until reply: @escaping @Sendable () async -> HTTPServerReply, permit: ExpensivePermit?
    ) {
        connection.request = request
        connection.answerDeadline = time + timeouts.answer
        connection.state = .parked(
            Task { [mailbox, identifier = connection.identifier] in
                // A cancelled task may continue to compute, so the permit belongs to the task and not to the
                // connection.
                defer { permit?.giveBack() }
                let gate = InterimGate()
                let send = InterimResponses.Report { status, fields in
                    gate.pass { mailbox.post(.interim(connection: identifier, status, fields)) }
                }
                let made = await InterimAnswers.$send.withValue(send) { await reply() }
                // What comes later must not get into the answer to the next request.
                gate.close()
                switch made {
                case .whole(let response): mailbox.post(.answer(connection: identifier, response))
                case .stream(let stream): await mailbox.send(stream, to: identifier)
                }
            })
    }

    /// Sends the answer of a task.
    func answer(_ connection: Connection, with response: HTTPServerResponse) {
        guard let head = connection.request?.head else { return }
        if connection.phase == .uploading { return answerEarly(connection, with: response, isHead: head.isHead) }
        guard connection.phase == .parked else { return }
        connection.request = nil
        connection.state = .reading
        connection.wait = .none
        write(response, to: connection, for: head)
        flushOrDefer(connection)
        advance(connection)
    }

    /// Answers a request whose content has not arrived completely, and reads no more.
    private func answerEarly(_ connection: Connection, with response: HTTPServerResponse, isHead: Bool) {
        cutUpload(of: connection, cancelsTask: false)
        connection.request = nil
        connection.input = []
        connection.state = .reading
        connection.wait = .none
        write(response, to: connection, with: ResponseHead.Circumstances(isHead: isHead, keepsAlive: false))
        flush(connection)
        advance(connection)
    }

    /// Answers an invalid request with an error and reads no more.
    func refuse(_ connection: Connection, _ error: RequestError) {
        cutUpload(of: connection, cancelsTask: true)
        handler.serverRefused(connection.request, from: connection.caller.address, with: error.status)
        let isHead = connection.parser.isHead
        connection.request = nil
        connection.input = []
        let response = HTTPServerResponse(
            status: error.status, fields: [.contentType: "text/plain; charset=utf-8"],
            body: Array("\(error.status): \(error.reason)\n".utf8))
        write(response, to: connection, with: ResponseHead.Circumstances(isHead: isHead, keepsAlive: false))
    }

    /// Answers without a complete request, or instead of a handler, and reads no more.
    func refuse(_ connection: Connection, with response: HTTPServerResponse) {
        // A task that was too slow notices its cancellation itself.
        if connection.phase != .parked {
            handler.serverRefused(connection.request, from: connection.caller.address, with: response.status)
        }
        cutUpload(of: connection, cancelsTask: true)
        let isHead = connection.request?.head.isHead ?? false
        connection.request = nil
        connection.input = []
        connection.state = .reading
        write(response, to: connection, with: ResponseHead.Circumstances(isHead: isHead, keepsAlive: false))
        flush(connection)
        advance(connection)
    }

    private func write(_ response: HTTPServerResponse, to connection: Connection, for head: RequestHead) {
        let circumstances = ResponseHead.Circumstances(
            isHead: head.isHead, minorVersion: head.minorVersion, keepsAlive: head.keepsAlive && !isStopping)
        write(response, to: connection, with: circumstances)
    }

    private func write(
        _ response: HTTPServerResponse, to connection: Connection, with circumstances: ResponseHead.Circumstances
    ) {
        let head = ResponseHead(response, circumstances)
        var (body, isWhole) = (head.body, true)
        switch response.ending {
        case .whole: break
        case .truncated(let count): (body, isWhole) = (Array(body.prefix(max(0, count))), false)
        case .dropped:
            connection.state = .finishing
            return
        }
        let keepsAlive = head.write(to: &answers, date: date.current())
        append(body, to: connection, keeping: response.lease)
        if !keepsAlive || !isWhole { connection.state = .finishing }
    }

    /// Adds content behind the answers.
    func append(_ body: [UInt8], to connection: Connection, keeping lease: (any Sendable)? = nil) {
        if body.count <= Self.copyLimit {
            answers.append(contentsOf: body)
        } else {
            connection.output.append(takeAnswers())
            connection.output.append(body, keeping: lease)
        }
    }
}
#endif
