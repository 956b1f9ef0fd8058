// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The reason for which an endpoint gave no answer, with everything known at the point of failure.
public struct APIError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failures.
    @nonexhaustive public enum Kind: Sendable, Equatable {
        /// The upstream does not have what the request asked for.
        case notFound
        /// The upstream asked for fewer requests. `until` says for how long, if that is known.
        case throttled(until: Date?)
        /// Credentials are missing, wrong, or not sufficient.
        case credentials
        /// The request cannot be sent, for the given reason.
        case invalidRequest(String)
        /// The upstream refused the request as it was.
        case rejected
        /// The upstream failed or could not be reached, and nothing else could answer.
        case unavailable
        /// The reply does not have the form that the endpoint promises. The text says what is wrong, and where.
        case undecodable(String)
        /// The task was cancelled.
        case cancelled
    }

    /// The kind of failure.
    public let kind: Kind
    /// The upstream's host.
    public let upstream: String
    /// The endpoint's name.
    public let endpoint: String
    /// The request; `nil` if none could be built.
    public let request: HTTPRequest?
    /// The response; `nil` if none arrived.
    public let response: HTTPResponse?
    /// How many requests were sent.
    public let attempts: Int
    /// The failure of the transport; `nil` if a response arrived.
    public let cause: TransportError?
    /// What decoding the reply threw, such as a `DecodingError` or an error of your own from ``Endpoint/map(_:)``;
    /// `nil` if the reply was not decoded.
    public private(set) var underlyingError: (any Error)?
    /// Makes the decoder of the endpoint or the upstream, for the content of an error reply.
    private(set) var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }

    /// Creates an error.
    public init(
        _ kind: Kind, upstream: String, endpoint: String, request: HTTPRequest? = nil, response: HTTPResponse? = nil,
        attempts: Int = 0, cause: TransportError? = nil
    ) {
        (self.kind, self.upstream, self.endpoint) = (kind, upstream, endpoint)
        // An error may be kept for long, and would keep the client.
        self.request = request.map { request in
            var request = request
            request.context.reader = nil
            return request
        }
        (self.response, self.attempts, self.cause) = (response, attempts, cause)
    }

    /// Creates the error for a reply that is not an answer.
    init(
        _ kind: Kind, upstream: String, endpoint: String, request: HTTPRequest, response: HTTPResponse, attempts: Int,
        decoder: @escaping @Sendable () -> JSONDecoder
    ) {
        self.init(
            kind, upstream: upstream, endpoint: endpoint, request: request, response: response, attempts: attempts)
        self.decoder = decoder
    }

    /// Returns this error with what decoding the reply threw.
    func with(underlying error: any Error) -> APIError {
        var copy = self
        copy.underlyingError = error
        return copy
    }

    /// Creates the error for missing credentials.
    public init(credentialsMissingFor upstream: Upstream, endpoint: String) {
        let cause = TransportError(.credentialsMissing, detail: upstream.missingCredentials ?? "", attempts: 0)
        self.init(.credentials, upstream: upstream.host, endpoint: endpoint, cause: cause)
    }

    /// The beginning of the response's content on one line, for a person, without secrets (``Redaction``). Of an HTML
    /// page the title, or the text without markup.
    public var bodyExcerpt: String? {
        guard let response, !response.body.isEmpty else { return nil }
        let beginning = Array(response.body.prefix(HTMLPage.excerptLength))
        let body = Redaction().content(beginning, type: response.fields[.contentType])
        let page = String(decoding: body, as: UTF8.self)
        if let summary = HTMLPage(page)?.summary { return summary.isEmpty ? nil : String(summary.prefix(200)) }
        let line = String(decoding: body.prefix(200), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return body.count > 200 ? line + "…" : line
    }

    /// What happened, in a few words that fit into a list of reasons.
    package var reason: String {
        switch kind {
        case .notFound: "\(upstream) has no such entry"
        default: response.map { "\(upstream) answered \($0.status)" } ?? text(naming: nil)
        }
    }

    /// What happened and what to do, for a developer: with the request's method and path, the reply's status, and what
    /// the server itself says about the error. It has no secrets (``Redaction``).
    public var description: String { text(naming: request) }

    private func text(naming request: HTTPRequest?) -> String {
        let told = { (words: String?) in Self.told(words, of: request, to: endpoint) }
        let reply = [response.map { "\($0.status)" }, words, response?.provenance.because].compactMap(\.self)
            .joined(separator: ": ")
        let tries = attempts > 1 ? " after \(attempts) attempts" : ""
        return switch kind {
        case .notFound: "\(upstream) has no such entry\(told(words))"
        case .throttled(let until):
            // Without a reply, a limit of this client or an earlier reply keeps the request back.
            until.map {
                "\(upstream) \(response == nil ? "gets" : "wants") no request before \(HTTPDate.format($0)); try again then"
            }
                ?? "\(upstream) was asked too often; try again later"
        case .credentials: "\(upstream) wants valid credentials\(told(cause?.detail ?? reply))"
        case .invalidRequest(let reason): reason
        case .rejected: "\(upstream) refused the request\(told(reply))"
        case .unavailable:
            cause.map {
                [.offline, .file].contains($0.kind) ? $0.description : "\(upstream): \($0)\(tries)\(told(nil))"
            }
                ?? "\(upstream) failed\(tries)\(told(reply))"
        case .undecodable(let problem):
            "the reply of \(upstream) is not what \(endpoint) promises: \(problem)\(told(bodyExcerpt))"
        case .cancelled: "cancelled"
        }
    }

    /// The server's own words about the error, or else the beginning of the content.
    private var words: String? { response.flatMap(ServerMessage.text) ?? bodyExcerpt }

    /// The request's method and path, the endpoint if that has another name, and what is known, in parentheses; empty
    /// if nothing is.
    private static func told(_ words: String?, of request: HTTPRequest?, to endpoint: String) -> String {
        let place = request.map { request in
            let path = Redaction().url(request.url).path
            let isNamed = endpoint.isEmpty || path.hasSuffix(endpoint)
            return isNamed ? "\(request.method) \(path)" : "\(endpoint), \(request.method) \(path)"
        }
        let parts = [place, words].compactMap { $0?.isEmpty == false ? $0 : nil }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ": ")))"
    }
}
