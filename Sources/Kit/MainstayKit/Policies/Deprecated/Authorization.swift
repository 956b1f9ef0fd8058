// SPDX-License-Identifier: Apache-2.0

/// Adds an upstream's credentials just before a request is sent, and keeps them from going elsewhere.
@available(*, deprecated, message: "A Pipeline adds the credentials of its upstream")
public final class Authorization: Transport {
    private let alone: CallDriver.Attempt

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        alone = CallDriver.Attempt(context, through: next, authorization: Authorizer(context))
    }

    /// Sends a request, with the credentials if its URL is below the base URL.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if a credential is not known or cannot be sent;
    ///   ``TransportError/Kind/invalidRequest`` if the path leaves the base URL; otherwise the error of the wrapped
    ///   transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await alone.outcome(of: request).get()
    }
}
