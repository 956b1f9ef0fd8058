// SPDX-License-Identifier: Apache-2.0

/// Lets equal safe requests share one request to the upstream if they run at the same time.
@available(*, deprecated, message: "Requests of a Pipeline share")
public final class Coalescing: Transport {
    private let alone: CallDriver

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        let context = context.identifying(by: next)
        alone = CallDriver(
            context, attempt: CallDriver.Attempt(context, through: next), requests: SharedRequests(context))
    }

    /// Sends a request, or waits for the response to an equal one that is running.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` if the request's own deadline passes first; otherwise the
    ///   error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.answer(to: request)
    }
}
