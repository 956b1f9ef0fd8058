// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A transport that tells upstreams for which of the gateway's requests they are asked: with X-Request-Id and
/// `traceparent` (W3C Trace Context). It also measures how long the upstreams take, for the access log.
///
/// Put it around the transport that reaches the network. It does nothing for requests that no caller of a ``Gateway``
/// caused.
public struct RequestTracing: StreamingTransport {
    private let next: any Transport
    /// The wrapped transport, if it identifies users. Each request asks several times, and a cast costs much more than
    /// that.
    private let identifying: (any IdentifyingTransport)?
    private let random: RandomSource
    private let clock: any TimeSource

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - next: The transport that sends the requests.
    ///   - random: Makes the identifiers of requests.
    ///   - clock: Measures the time.
    public init(_ next: any Transport, random: RandomSource = RandomSource(), clock: any TimeSource = ContinuousClock())
    {
        (self.next, self.random, self.clock) = (next, random, clock)
        identifying = next as? any IdentifyingTransport
    }

    /// Sends a request.
    ///
    /// - Throws: The error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let scope = RequestScope.current else { return try await next.send(request) }
        let start = clock.now
        defer { scope.addUpstreamTime(start.duration(to: clock.now)) }
        return try await next.send(traced(request, in: scope))
    }

    /// Sends a request and returns the head of its response. The time until then counts.
    ///
    /// - Throws: The error of the wrapped transport; `TransportError.Kind.invalidRequest` if it cannot stream.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        guard let next = next as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: next)) cannot stream", attempts: 0)
        }
        guard let scope = RequestScope.current else { return try await next.stream(request, idleTimeout: idleTimeout) }
        let start = clock.now
        defer { scope.addUpstreamTime(start.duration(to: clock.now)) }
        return try await next.stream(traced(request, in: scope), idleTimeout: idleTimeout)
    }

    private func traced(_ request: HTTPRequest, in scope: RequestScope) -> HTTPRequest {
        var request = request
        request.fields[RequestScope.identifierField] = scope.identifier
        request.fields[TraceContext.parentField] = scope.trace.child(using: random)
        request.fields[TraceContext.stateField] = scope.trace.state
        return request
    }
}

extension RequestTracing: TimeKeepingTransport {
    /// Whether the wrapped transport keeps time.
    public var keepsTime: Bool { (next as? any TimeKeepingTransport)?.keepsTime ?? false }
}

extension RequestTracing: IdentifyingTransport {
    /// The identity according to the wrapped transport.
    public func identity(for request: HTTPRequest) -> String? {
        identifying?.identity(for: request)
    }

    /// The jar of the wrapped transport.
    public var cookies: CookieJar? { identifying?.cookies }
}
