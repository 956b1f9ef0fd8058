// SPDX-License-Identifier: Apache-2.0

/// The rule that every transport follows for redirects (RFC 9110 §15.4): which request to send next, and which fields
/// it may have.
package enum Redirect {
    /// How many redirects are followed.
    package static let limit = 5

    /// The fields that may go to another origin, because they say nothing about the user. All others are removed,
    /// because a field of any name may carry a key. Last-Event-ID came from where the redirects lead, and without
    /// Idempotency-Key a request that is sent again could act twice.
    private static let safeNames: Set<HTTPFieldName> = Set(
        [
            "Accept", "Accept-Language", "Cache-Control", "Content-Encoding", "Content-Language", "Content-Type",
            "Idempotency-Key", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since",
            "Last-Event-ID", "Range", "User-Agent", "Via", "X-Request-Id", "traceparent", "tracestate",
        ].compactMap { HTTPFieldName($0) })

    /// The fields that describe content and are removed with it (Fetch, request-body-header name).
    private static let contentNames: Set<HTTPFieldName> = Set(
        ["Content-Encoding", "Content-Language", "Content-Location", "Content-Type"].compactMap { HTTPFieldName($0) })

    /// Returns the request to send after a response; `nil` if the response is the answer.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: The request that it answers.
    ///   - followed: How many redirects were followed before.
    /// - Throws: ``TransportError/Kind/tooManyRedirects(limit:)`` or ``TransportError/Kind/redirectRefused``.
    package static func next(
        after response: HTTPResponse, to request: HTTPRequest, followed: Int
    ) throws(TransportError) -> HTTPRequest? {
        try next(status: response.status, fields: response.fields, to: request, followed: followed)
    }

    /// Does the same as ``next(after:to:followed:)`` for a response whose content has not arrived yet.
    package static func next(
        status: HTTPStatus, fields: HTTPFields, to request: HTTPRequest, followed: Int
    ) throws(TransportError) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(status.code) else { return nil }
        let locations = Set(fields.values(of: .location))
        guard let location = locations.first else { return nil }
        guard locations.count == 1 else {
            throw TransportError(.redirectRefused, detail: "more than one Location")
        }
        guard let url = request.url.resolving(location) else {
            throw TransportError(.redirectRefused, detail: "Location is not an http or https URL")
        }
        guard request.options.redirects.allows(url, from: request.url) else { return nil }
        guard followed < limit else { throw TransportError(.tooManyRedirects(limit: limit)) }
        guard url.scheme == .https || request.url.scheme == .http else {
            throw TransportError(.redirectRefused, detail: "from https to http")
        }
        var next = request
        next.url = url
        if becomesGet(request.method, after: status) {
            next.method = .get
            next.body = nil
            next.fields = HTTPFields(next.fields.lines.filter { !contentNames.contains($0.name) })
        }
        let scope = request.context.credentials
        let keepsCredentials = scope?.includes(url) ?? true
        if !keepsCredentials, let scope { next.url = try scope.stripped(url) }
        if !keepsCredentials || !url.hasSameOrigin(as: request.url) {
            next.fields = HTTPFields(next.fields.lines.filter { safeNames.contains($0.name) })
        }
        return next
    }

    /// Waits until the upstream's quota allows the request to which a redirect leads. It counts like any other.
    ///
    /// - Parameter time: How long the request may still take; `nil` for no limit.
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if the quota allows it only later.
    package static func admit(_ next: HTTPRequest, within time: Duration?) async throws(TransportError) {
        try await next.context.permit?.take(for: next, within: time)
    }

    /// Sends a request and follows redirects before the content arrives. The response is fresh no longer than they are
    /// (``RedirectFreshness``), and its references are absolute, because that URL is not known later.
    ///
    /// - Parameters:
    ///   - request: The first request.
    ///   - time: How long all requests together may take; `nil` for no limit.
    ///   - send: Sends one request and returns its response.
    /// - Throws: The error of `send`, and what ``next(after:to:followed:)`` and ``admit(_:within:)`` throw.
    package static func following(
        _ request: HTTPRequest, within time: TimeLeft? = nil,
        send: (HTTPRequest) async throws(TransportError) -> HTTPStreamResponse
    ) async throws(TransportError) -> HTTPStreamResponse {
        let method = request.method
        var request = request
        var (followed, freshness) = (0, RedirectFreshness())
        while true {
            var response = try await send(request)
            guard
                let next = try next(status: response.status, fields: response.fields, to: request, followed: followed)
            else {
                if followed > 0 { response.fields = freshness.limiting(response.fields).resolved(against: request.url) }
                response.isOfGet = request.method != method
                return response
            }
            freshness.add(response.status, response.fields)
            try await admit(next, within: time?.left)
            request = next
            followed += 1
        }
    }

    /// Returns `true` if the next request is a GET: after 303 unless the request is a HEAD (RFC 9110 §15.4.4), and
    /// after 301 and 302 if the request is a POST, as browsers have always done.
    private static func becomesGet(_ method: HTTPMethod, after status: HTTPStatus) -> Bool {
        switch status {
        case 303: method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
