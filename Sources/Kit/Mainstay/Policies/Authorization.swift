// SPDX-License-Identifier: Apache-2.0

/// Adds an upstream's credentials to what is sent to it, at the last moment.
public struct Authorization: Transport {
    private let next: any Transport
    private let upstream: Upstream

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        upstream = context.upstream
    }

    /// Sends a request with the credentials.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` where one is not known or cannot be sent, and nothing is sent then;
    ///   else what the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if let missing = upstream.missingCredentials {
            throw TransportError(.credentialsMissing, detail: missing, attempts: 0)
        }
        guard let request = upstream.authorized(request) else {
            throw TransportError(
                .credentialsMissing, detail: "a value that is set holds characters no request can carry", attempts: 0)
        }
        return try await next.send(request)
    }
}
