// SPDX-License-Identifier: Apache-2.0

/// Which request a redirect asks for (RFC 9110 §15.4), and what may go with it: the rule of every transport.
package enum Redirect {
    /// How many are followed.
    package static let limit = 5

    /// The fields that may go to another origin: they say nothing about who asks. Every other is left out, because any
    /// name may carry a key.
    private static let safeNames: Set<HTTPFieldName> = Set(
        [
            "Accept", "Accept-Language", "Cache-Control", "Content-Encoding", "Content-Language", "Content-Type",
            "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range", "User-Agent",
        ].compactMap { HTTPFieldName($0) })

    /// The fields that describe content, and go with it (Fetch, request-body-header name).
    private static let contentNames: Set<HTTPFieldName> = Set(
        ["Content-Encoding", "Content-Language", "Content-Location", "Content-Type"].compactMap { HTTPFieldName($0) })

    /// The request to send after a response; `nil` where the response is the answer.
    ///
    /// - Parameters:
    ///   - response: What came.
    ///   - request: What it came for.
    ///   - followed: How many redirects were followed before.
    /// - Throws: ``TransportError/Kind/tooManyRedirects(limit:)`` or ``TransportError/Kind/redirectRefused``.
    package static func next(
        after response: HTTPResponse, to request: HTTPRequest, followed: Int
    ) throws(TransportError) -> HTTPRequest? {
        try next(status: response.status, fields: response.fields, to: request, followed: followed)
    }

    /// As ``next(after:to:followed:)``, for a response of which only the head has come.
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
        let scope = request.options.credentials
        let keepsCredentials = scope?.includes(url) ?? true
        if !keepsCredentials, let scope { next.url = try scope.stripped(url) }
        if !keepsCredentials || !url.hasSameOrigin(as: request.url) {
            next.fields = HTTPFields(next.fields.lines.filter { safeNames.contains($0.name) })
        }
        return next
    }

    /// 303 asks for GET (RFC 9110 §15.4.4); after 301 and 302 a POST becomes one, as browsers have always done.
    private static func becomesGet(_ method: HTTPMethod, after status: HTTPStatus) -> Bool {
        switch status {
        case 303: method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
