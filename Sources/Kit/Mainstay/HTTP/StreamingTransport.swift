// SPDX-License-Identifier: Apache-2.0

/// A transport that can hand over a response while it comes.
///
/// For content that has no end, such as server-sent events, or that is too large to hold. A streaming transport
/// - returns once the head has come, redirects followed;
/// - takes ``HTTPRequest/Options/timeout`` for the time until then, and after it an idle timeout between chunks;
/// - counts ``HTTPRequest/Options/bodyLimit`` over the whole of the content: set it to `.max` where there is no end;
/// - does not read on while the consumer is behind, as far as it can;
/// - ends the transfer when the stream is dropped or the task that reads it is cancelled.
public protocol StreamingTransport: Transport {
    /// Sends a request and returns the head of its response, with the content to come.
    ///
    /// The idle timeout is how long to wait for more content at a time, past which reading it throws
    /// ``TransportError/Kind/timedOut``; `nil` for as long as it takes. Time in which nobody reads is not counted.
    ///
    /// - Throws: ``TransportError`` where there is no head to return.
    func stream(_ request: HTTPRequest, idleTimeout: Duration?) async throws(TransportError) -> HTTPStreamResponse
}

extension StreamingTransport {
    /// Sends a request and returns the head of its response; the request's time limit is that of each wait for content
    /// too.
    ///
    /// - Throws: ``TransportError`` where there is no head to return.
    public func stream(_ request: HTTPRequest) async throws(TransportError) -> HTTPStreamResponse {
        try await stream(request, idleTimeout: request.options.timeout)
    }
}
