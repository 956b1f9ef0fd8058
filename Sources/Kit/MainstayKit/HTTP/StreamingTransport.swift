// SPDX-License-Identifier: Apache-2.0

/// A transport that can return a response before all of its content has arrived.
///
/// It is for content without an end, such as server-sent events, or content that is too large for memory. A streaming
/// transport
/// - follows redirects and returns once the head has arrived;
/// - applies ``HTTPRequest/Options/limits`` until then, and the limit of silence between chunks after that;
/// - applies ``HTTPRequest/Options/bodyLimit`` to the whole content: set it to `.max` for content without an end;
/// - stops reading while the consumer is behind, as far as it can;
/// - ends the transfer when the stream is released or the task that reads it is cancelled.
public protocol StreamingTransport: Transport {
    /// Sends a request and returns the head of its response, with the content to come.
    ///
    /// The idle timeout is the limit of silence: of each wait for more content. When it ends, reading throws
    /// ``TransportError/Kind/silent``. `nil` means no limit. Only the time in which a task is reading counts.
    ///
    /// - Throws: ``TransportError`` if no head arrives.
    func stream(_ request: HTTPRequest, idleTimeout: Duration?) async throws(TransportError) -> HTTPStreamResponse
}

extension StreamingTransport {
    /// Sends a request and returns the head of its response. The idle timeout is the request's limit of silence.
    ///
    /// - Throws: ``TransportError`` if no head arrives.
    public func stream(_ request: HTTPRequest) async throws(TransportError) -> HTTPStreamResponse {
        try await stream(request, idleTimeout: request.options.limits.silence)
    }
}
