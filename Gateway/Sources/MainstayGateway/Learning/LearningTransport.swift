// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A transport that shows the replies of upstreams to a ``GatewayLearning``.
///
/// Put it around the transport that reaches the network. Then it sees no request that a kept reply answers. Streams
/// pass by.
public struct LearningTransport: StreamingTransport {
    private let next: any Transport
    /// The wrapped transport, if it identifies users. Each request asks several times, and a cast costs much more than
    /// that.
    private let identifying: (any IdentifyingTransport)?
    private let learning: GatewayLearning

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - learning: What is shown the replies.
    ///   - next: The transport that sends the requests.
    public init(_ next: any Transport, showing learning: GatewayLearning) {
        (self.next, self.learning) = (next, learning)
        identifying = next as? any IdentifyingTransport
    }

    /// Sends a request, and offers the reply to be learned from.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await next.send(request)
        learning.offer(request, response)
        return response
    }

    /// Sends a request and returns the head of its response.
    ///
    /// - Throws: The error of the wrapped transport; `TransportError.Kind.invalidRequest` if it cannot stream.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        guard let next = next as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: next)) cannot stream", attempts: 0)
        }
        return try await next.stream(request, idleTimeout: idleTimeout)
    }
}

extension LearningTransport: TimeKeepingTransport {
    /// Whether the wrapped transport keeps time.
    public var keepsTime: Bool { (next as? any TimeKeepingTransport)?.keepsTime ?? false }
}

extension LearningTransport: IdentifyingTransport {
    /// The identity according to the wrapped transport.
    public func identity(for request: HTTPRequest) -> String? { identifying?.identity(for: request) }

    /// The cookies of the wrapped transport.
    public var cookies: CookieJar? { identifying?.cookies }
}
