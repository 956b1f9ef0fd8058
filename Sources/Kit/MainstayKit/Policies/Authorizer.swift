// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Adds an upstream's credentials just before a request is sent, and keeps them from going elsewhere.
///
/// Only requests at or below ``Upstream/baseURL`` carry credentials. A request or a redirect to any other URL is sent
/// without them, and ``Upstream/redirects`` says whether such a redirect is followed at all. If a reply repeats a
/// secret credential (``Credential/isSecret``) of six bytes or more, it is replaced with `REDACTED`. Downloaded files
/// stay as they are.
final class Authorizer: Sendable {
    /// The credentials of the last request, and where they may go. Most requests have the same ones.
    private struct Added {
        var values: [String?]
        var scope: CredentialScope
    }

    private let upstream: Upstream
    private let renews: Bool
    private let user: SignedInUser?
    private let last: Lock<Added>

    init(_ context: PipelineContext) {
        (upstream, user) = (context.upstream, context.user)
        renews = upstream.credentials.contains { $0.source != nil }
        let values = upstream.credentials.map(\.value)
        last = Lock(Added(values: values, scope: CredentialScope(of: upstream, values: values)))
    }

    /// Sends a request, with the credentials if its URL is below the base URL and it wants them
    /// (``HTTPRequest/Options/sendsCredentials``). If the upstream refuses a credential that renews itself
    /// (status 401), the request is sent once more with a new value.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if a credential is not known or cannot be sent;
    ///   ``TransportError/Kind/invalidRequest`` if the path leaves the base URL; ``TransportError/Kind/cancelled`` if
    ///   the request was made for another user. In these cases the policy sends nothing. Otherwise the error of what is below.
    func send(_ request: HTTPRequest, _ next: PolicyChain.Next) async throws(TransportError) -> HTTPResponse {
        guard try upstream.includes(request.url), request.options.sendsCredentials else {
            var request = request
            request.options.redirects = upstream.redirects
            return try await next(request)
        }
        let added = try await credentials()
        try user?.check(request)
        let response = try await send(request, with: added, next)
        guard response.status == 401, renews else { return response }
        guard request.source?.isReplayable ?? true else {
            // The content can be read only once, so the request cannot be repeated. The next request gets a new
            // credential.
            for (credential, value) in zip(upstream.credentials, added.values) {
                if let value { credential.refuse(value) }
            }
            return response
        }
        request.context.permit?.noteArrival()
        let renewed = try await credentials(replacing: added.values)
        try user?.check(request)
        guard renewed.values != added.values else { return response }
        try await request.context.permit?.take(for: request, within: request.options.limits.whole)
        var answer = try await send(request, with: renewed, next)
        answer.provenance.attempts += response.provenance.attempts
        return answer
    }

    private func credentials(replacing refused: [String?]? = nil) async throws(TransportError) -> Added {
        if let missing = upstream.missingCredentials {
            throw TransportError(.credentialsMissing, detail: missing, attempts: 0)
        }
        guard renews else { return last.withLock { $0 } }
        var values: [String?] = []
        for (index, credential) in upstream.credentials.enumerated() {
            values.append(try await credential.currentValue(replacing: refused?[index]))
        }
        let current = values
        return last.withLock { last in
            if last.values != current {
                last = Added(values: current, scope: CredentialScope(of: upstream, values: current))
            }
            return last
        }
    }

    private func send(
        _ request: HTTPRequest, with added: Added, _ next: PolicyChain.Next
    ) async throws(TransportError) -> HTTPResponse {
        guard var request = upstream.authorized(request, values: added.values) else {
            throw TransportError(
                .credentialsMissing, detail: "a credential has a character that no request can carry", attempts: 0)
        }
        (request.options.redirects, request.context.credentials) = (upstream.redirects, added.scope)
        let masksStream = !request.context.isForFile
        guard let report = InterimResponses.report else {
            return added.scope.redacted(try await next(request), masksStream: masksStream)
        }
        // An interim response may repeat a credential too.
        let redacting = InterimResponses.Report { [scope = added.scope] in report($0, scope.redacted($1)) }
        let result = await InterimResponses.$report.withValue(redacting) { [next, request] in
            await Outcome(of: request, next)
        }
        return added.scope.redacted(try result.get(), masksStream: masksStream)
    }
}
