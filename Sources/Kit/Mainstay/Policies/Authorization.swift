// SPDX-License-Identifier: Apache-2.0

/// A policy that adds an upstream's credentials just before a request is sent, and keeps them from going elsewhere.
///
/// Only requests at or below ``Upstream/baseURL`` carry credentials. A request to any other URL is sent without them. So is a
/// redirect to any other URL, if ``Upstream/redirects`` allows it at all. If a reply repeats a credential of six bytes or more, the
/// policy replaces it with `REDACTED`.
public final class Authorization: Transport {
    private let next: any Transport
    private let upstream: Upstream
    private let scope: CredentialScope

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        upstream = context.upstream
        scope = CredentialScope(of: context.upstream)
    }

    /// Sends a request, with the credentials if its URL is below the base URL.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if a credential is not known or cannot be sent;
    ///   ``TransportError/Kind/invalidRequest`` if the path leaves the base URL. Nothing is sent in both cases. Otherwise the error
    ///   of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let request = try authorized(request)
        return redacted(try await next.send(request), to: request)
    }

    /// Returns a request as it is sent.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` or ``TransportError/Kind/invalidRequest`` if it cannot be sent.
    func authorized(_ request: HTTPRequest) throws(TransportError) -> HTTPRequest {
        guard try upstream.includes(request.url) else {
            var request = request
            request.options.redirects = upstream.redirects
            return request
        }
        if let missing = upstream.missingCredentials {
            throw TransportError(.credentialsMissing, detail: missing, attempts: 0)
        }
        guard var request = upstream.authorized(request) else {
            throw TransportError(
                .credentialsMissing, detail: "a value that is set holds characters no request can carry", attempts: 0)
        }
        (request.options.redirects, request.options.credentials) = (upstream.redirects, scope)
        return request
    }

    /// Returns the reply to a request that was sent, without the credentials.
    func redacted(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        request.options.credentials == scope ? scope.redacted(response) : response
    }
}
