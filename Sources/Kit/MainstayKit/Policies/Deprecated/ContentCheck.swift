// SPDX-License-Identifier: Apache-2.0

/// Refuses a reply whose content has the wrong form, such as half of a JSON text (``Upstream/content``).
@available(*, deprecated, message: "A Pipeline checks the content of replies")
public final class ContentCheck: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        alone = CallDriver.Attempt(context, through: next, checksContent: true)
    }

    /// Sends a request and checks the content of the reply.
    ///
    /// - Throws: ``TransportError/Kind/invalidResponse`` if the content has the wrong form; otherwise the error of the
    ///   wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
