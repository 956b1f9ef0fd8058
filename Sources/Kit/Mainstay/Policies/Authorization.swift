// SPDX-License-Identifier: Apache-2.0

/// Adds an upstream's credentials to what is sent to it, at the last moment, and keeps them from going elsewhere.
///
/// Only requests at or below ``Upstream/baseURL`` carry credentials. A request to any other URL is sent without. A redirect to any
/// other URL is followed without, where ``Upstream/redirects`` lets it be followed. A reply that repeats a credential of six bytes
/// or more has `REDACTED` in its place.
public struct Authorization: Transport {
    private let next: any Transport
    private let upstream: Upstream
    private let scope: CredentialScope

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        upstream = context.upstream
        scope = CredentialScope(of: context.upstream)
    }

    /// Sends a request, with the credentials if it is the upstream's.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if one is not known or cannot be sent, and
    ///   ``TransportError/Kind/invalidRequest`` if the path leaves the upstream's. Nothing is sent then. Otherwise what the wrapped
    ///   transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard try upstream.includes(request.url) else {
            var request = request
            request.options.redirects = upstream.redirects
            return try await next.send(request)
        }
        if let missing = upstream.missingCredentials {
            throw TransportError(.credentialsMissing, detail: missing, attempts: 0)
        }
        guard var request = upstream.authorized(request) else {
            throw TransportError(
                .credentialsMissing, detail: "a value that is set holds characters no request can carry", attempts: 0)
        }
        (request.options.redirects, request.options.credentials) = (upstream.redirects, scope)
        return scope.redacted(try await next.send(request))
    }
}
