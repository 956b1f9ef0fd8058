// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// Passes replies on while they arrive. It is for content that is too large for memory, so no cache keeps it.
///
/// The upstream's description must allow any content, because nothing can check content that is gone already. A target whose reply
/// was too large once is asked for in this way from then on.
final class LargeReplies: Sendable {
    /// How long an upstream may send nothing.
    private static let idleTimeout = Duration.seconds(60)
    /// The number of targets that are remembered.
    private static let capacity = 1_000

    private let targets = Lock(LRUCache<String, Bool>(capacity: capacity))

    /// Whether a request's reply may be passed on while it arrives.
    static func mayPass(_ request: HTTPRequest, to client: Client) -> Bool {
        client.upstream.content(request) == .any && client.transport is any StreamingTransport
    }

    /// Whether the last whole reply to a request was too large.
    func isLarge(_ request: HTTPRequest) -> Bool {
        targets.withLock { $0.value(for: request.url.description) ?? false }
    }

    /// Remembers that a reply was too large, or that it is not any more.
    func note(_ request: HTTPRequest, isLarge: Bool) {
        targets.withLock { $0[request.url.description] = isLarge ? true : nil }
    }

    /// Sends a request and passes its reply on while it arrives.
    ///
    /// - Parameter noting: Gets the fields of the reply as the upstream sent them.
    /// - Throws: `TransportError` if no head of a reply arrives.
    func reply(
        to request: HTTPRequest, from client: Client, noting: @Sendable (HTTPFields) -> Void = { _ in }
    ) async throws(TransportError) -> HTTPServerReply {
        guard let transport = client.transport as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: client.transport)) cannot stream", attempts: 0)
        }
        let limit = request.options.bodyLimit
        var sent = request
        sent.options.bodyLimit = .max
        let stream = try await transport.stream(sent, idleTimeout: Self.idleTimeout)
        noting(stream.fields)
        if let length = stream.body.announcedLength, length <= limit { note(request, isLarge: false) }
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

    /// Sends a request that may be sent only once, and passes its reply on while it arrives only if it is too large.
    ///
    /// - Parameter noting: Gets the fields of the reply as the upstream sent them.
    /// - Throws: `TransportError` if no head of a reply arrives, or a short reply is not complete.
    func onlyReply(
        to request: HTTPRequest, from client: Client, noting: @Sendable (HTTPFields) -> Void
    ) async throws(TransportError) -> HTTPServerReply {
        var sent = request
        sent.options.streaming = HTTPRequest.Options.Streaming(idleTimeout: Self.idleTimeout, collects: true)
        let reply = try await client.response(to: sent)
        noting(reply.fields)
        guard let body = reply.stream else {
            return .whole(UpstreamReply.response(reply, to: request, of: client.upstream))
        }
        note(request, isLarge: true)
        let response = UpstreamReply.response(reply, to: request, of: client.upstream, isComplete: false)
        return .stream(HTTPStreamResponse(status: response.status, fields: response.fields, body: body))
    }
}
