// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// Passes replies on while they arrive. It is for content that is too large for memory, or takes longer than an attempt
/// may, so no cache keeps it.
///
/// The upstream's description must allow any content, because nothing can check content that is gone already. A target
/// whose reply was too large once is asked for in this way from then on, and one whose reply was too slow for ten
/// minutes.
final class LargeReplies: Sendable {
    /// How long the content of a whole reply may arrive, if it may be passed on instead.
    static let arrivalLimit = Duration.seconds(10)
    /// How long an upstream may send nothing.
    private static let idleTimeout = Duration.seconds(60)
    /// The number of targets that are remembered.
    private static let capacity = 1_000
    /// How long a target counts as slow.
    private static let slowTime = Duration.seconds(600)

    private enum Reason {
        case large
        case slow(until: ContinuousClock.Instant)
    }

    private let clock: any TimeSource
    private let targets = Lock(LRUCache<String, Reason>(capacity: capacity))

    init(clock: any TimeSource) {
        self.clock = clock
    }

    /// Whether a request's reply may be passed on while it arrives.
    static func mayPass(_ request: HTTPRequest, to client: Client) -> Bool {
        client.upstream.content(request) == .any && client.transport is any StreamingTransport
    }

    /// Whether a reply with events may be passed on while it arrives. Events have no form that must be checked.
    static func mayPassEvents(of client: Client) -> Bool { client.transport is any StreamingTransport }

    /// Whether the last whole reply to a request was too large or too slow.
    func isLarge(_ request: HTTPRequest) -> Bool {
        switch targets.withLock({ $0.value(for: request.url.description) }) {
        case .large?: true
        case .slow(let end)?: clock.now < end
        case nil: false
        }
    }

    /// Remembers that there was no whole reply because it is too large or too slow. That there is no memory for it now
    /// says nothing about the next time.
    ///
    /// - Returns: Whether one of them was the reason.
    func note(_ request: HTTPRequest, after error: TransportError) -> Bool {
        switch error.kind {
        case .tooLarge: note(request, .large)
        case .silent where error.isPartial, .deadlineExceeded where error.isPartial:
            note(request, .slow(until: clock.now.advanced(by: Self.slowTime)))
        case .overloaded where error.isPartial: break
        default: return false
        }
        return true
    }

    private func note(_ request: HTTPRequest, _ reason: Reason?) {
        targets.withLock { $0[request.url.description] = reason }
    }

    /// Forgets that a reply was too large. Its length does not say whether it is slow.
    private func noteShort(_ request: HTTPRequest) {
        if case .large? = targets.withLock({ $0.value(for: request.url.description) }) { note(request, nil) }
    }

    /// Sends a request and passes its reply on while it arrives.
    ///
    /// - Throws: `TransportError` if no head of a reply arrives.
    func reply(
        to request: HTTPRequest, from client: Client
    ) async throws(TransportError) -> HTTPServerReply {
        guard let transport = client.transport as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: client.transport)) cannot stream", attempts: 0)
        }
        let limit = request.options.bodyLimit
        var sent = request
        sent.options.bodyLimit = .max
        let stream = try await transport.stream(sent, idleTimeout: Self.idleTimeout)
        if let length = stream.body.announcedLength, length <= limit { noteShort(request) }
        let outcome = CacheOutcome(forwarded: request.method.isSafe ? .uriMiss : .method, forwardStatus: stream.status)
        var head = HTTPResponse(status: stream.status, fields: stream.fields)
        head.provenance.cache = outcome
        guard stream.status.isSuccess else {
            // An error's content is short, and has arrived with its head.
            head.body = try await stream.body.collect()
            return .whole(UpstreamReply.response(head, to: request, of: client.upstream))
        }
        let response = UpstreamReply.response(head, to: request, of: client.upstream, isComplete: false)
        return .stream(HTTPStreamResponse(status: response.status, fields: response.fields, body: stream.body))
    }

    /// Sends a request that may be sent only once, and passes its reply on while it arrives only if it is too large or
    /// slow, or has events.
    ///
    /// - Throws: `TransportError` if no head of a reply arrives, or a short reply is not complete.
    func onlyReply(
        to request: HTTPRequest, from client: Client
    ) async throws(TransportError) -> HTTPServerReply {
        var sent = request
        sent.context.streaming = CallContext.Streaming(idleTimeout: Self.idleTimeout, collects: true)
        let reply = try await client.response(to: sent)
        guard let body = reply.stream else {
            return .whole(UpstreamReply.response(reply, to: request, of: client.upstream))
        }
        if !EventStream.isContent(of: reply.fields) {
            // Nothing else may be passed on unchecked.
            guard Self.mayPass(request, to: client) else {
                throw TransportError(.tooLarge(limit: request.options.bodyLimit), detail: "it is no stream of events")
            }
            note(request, .large)
        }
        let response = UpstreamReply.response(reply, to: request, of: client.upstream, isComplete: false)
        return .stream(HTTPStreamResponse(status: response.status, fields: response.fields, body: body))
    }
}
