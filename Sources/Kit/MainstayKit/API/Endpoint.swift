// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A typed request: how to build it and how to decode its reply. It is a plain value.
///
/// ```swift
/// let create = Endpoint<Book>(.post, "books", body: .json(book))
/// let book = Endpoint<Book>(.get, "books/\(id)", query: ["expand": "author"])
/// ```
public struct Endpoint<Output: Sendable>: Sendable {
    /// The endpoint's name in the API's documentation, for errors and logs.
    public var name: String
    /// The method.
    public var method: HTTPMethod
    /// The path after the upstream's base URL, as decoded segments. An endpoint with a URL has that one's path.
    public var path: [String] { didSet { (url, values) = (nil, ValueSegments()) } }
    /// The query items in order, decoded.
    public var query: [(name: String, value: String)]
    /// Header fields in addition to the upstream's.
    public var fields: HTTPFields
    /// The content of the request; `nil` if there is none.
    public var body: EndpointBody?
    /// Whether asking twice has the same effect as asking once; `nil` if the method decides (RFC 9110 §9.2.2).
    public var isIdempotent: Bool?
    /// The time limits; `nil` for those of the pipeline.
    public var limits = TimeLimits()
    /// One limit for the first byte and for silence (``limits``).
    public var timeout: Duration? {
        get { limits.firstByte }
        set { (limits.firstByte, limits.silence) = (newValue, newValue) }
    }
    /// The most bytes of content that the reply may have; `nil` for 16 MiB (``HTTPRequest/Options/bodyLimit``).
    public var bodyLimit: Int?
    /// When a lesser answer, stale or embedded, may stand in for the upstream's.
    public var fallback = FallbackUse.onOutage
    /// How the request uses the cache; `nil` for the rules of RFC 9111.
    public var cache: CacheUse?
    /// Whether the request carries the upstream's credentials.
    public var credentials = CredentialUse.ofUpstream
    /// The key by which the upstream recognises a repeated request; `nil` for none. A request with a key may be sent
    /// again even if its method is not idempotent.
    public var idempotencyKey: IdempotencyKey?
    /// Makes the decoder; `nil` for the upstream's. ``decode`` has it too.
    var decoder: (@Sendable () -> JSONDecoder)?
    /// What the reply must have; `nil` for what the upstream demands.
    public var demand: Demand?
    /// Whether the reply must say what the request has changed (``Client/change(_:)``).
    var isChange = false
    /// Whether a function given to ``map(_:)`` is part of ``decode``.
    var isMapped = false
    /// Why no request can have the path; `nil` if one can.
    private var pathProblem: String?
    /// The URL that is asked for in place of a path; `nil` if there is none.
    private var url: URL?
    /// The segments of the path that are values.
    private var values = ValueSegments()
    /// Decodes a successful reply of an upstream.
    public var decode: @Sendable (HTTPResponse, Upstream) throws -> Output

    /// Creates an endpoint with a function that decodes the reply.
    public init(
        name: String, method: HTTPMethod = .get, path: [String], query: [(name: String, value: String)] = [],
        fields: HTTPFields = [:], isIdempotent: Bool? = nil,
        decode: @escaping @Sendable (HTTPResponse) throws -> Output
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.isIdempotent = isIdempotent
        self.decode = { response, _ in try decode(response) }
    }

    /// Creates an endpoint with another path, which may have values.
    package func at(_ path: EndpointPath) -> Endpoint {
        var endpoint = self
        endpoint.path = path.segments
        (endpoint.pathProblem, endpoint.url, endpoint.values) = (path.problem, path.url, path.values)
        return endpoint
    }

    init(
        _ method: HTTPMethod, _ path: EndpointPath, query: HTTPQuery, body: EndpointBody?, fields: HTTPFields,
        timeout: Duration?, bodyLimit: Int?, fallback: FallbackUse, cache: CacheUse?, credentials: CredentialUse,
        idempotencyKey: IdempotencyKey?, isIdempotent: Bool?,
        decode: @escaping @Sendable (HTTPResponse, Upstream) throws -> Output
    ) {
        name = path.segments.joined(separator: "/")
        (pathProblem, url, values) = (path.problem, path.url, path.values)
        (self.method, self.path, self.query, self.fields) = (method, path.segments, query.items, fields)
        limits = TimeLimits(firstByte: timeout, silence: timeout)
        (self.body, self.bodyLimit, self.fallback) = (body, bodyLimit, fallback)
        (self.cache, self.credentials) = (cache, credentials)
        (self.idempotencyKey, self.isIdempotent) = (idempotencyKey, isIdempotent)
        self.decode = decode
    }

    /// How to send the request.
    var options: HTTPRequest.Options {
        var options = HTTPRequest.Options(
            isIdempotent: isIdempotent ?? idempotencyKey.map { _ in true }, acceptsLesser: fallback != .never,
            limits: limits)
        if let bodyLimit { options.bodyLimit = bodyLimit }
        options.sendsCredentials = credentials.sendsCredentials
        return options
    }

    /// What the reply is for.
    var context: CallContext {
        var context = CallContext()
        (context.keepsForOutages, context.acceptsKeptOnly) = (fallback == .keptForOutages, fallback == .kept)
        (context.demand, context.values) = (demand, values)
        return context
    }

    /// Builds the request for an upstream.
    ///
    /// - Throws: ``APIError`` of kind ``APIError/Kind/invalidRequest(_:)`` if the body or the idempotency key cannot be
    ///   encoded, if the body's media type or a field's value is not valid, if the text of the path has a question
    ///   mark, or if the upstream's address or the endpoint's URL is not a URL of HTTP.
    public func request(to upstream: Upstream) throws(APIError) -> HTTPRequest {
        if let problem = upstream.addressProblem ?? pathProblem { throw invalid(problem, for: upstream) }
        var request = HTTPRequest(method: method, url: try target(of: upstream), fields: fields, options: options)
        request.context = context
        if let idempotencyKey { request.fields[.idempotencyKey] = try idempotencyKey.field(of: name, to: upstream) }
        cache?.apply(to: &request.fields)
        if let body {
            do {
                try body.encode(into: &request, for: upstream)
            } catch {
                throw invalid("the body of \(name) cannot be encoded: \(error)", for: upstream)
            }
            if !request.fields.contains(.contentType) {
                guard request.fields.append(body.mediaType, for: .contentType) else {
                    throw invalid("the media type of the body of \(name) is not valid", for: upstream)
                }
            }
        }
        do throws(TransportError) {
            try request.checkFields()
        } catch {
            throw invalid("\(name): \(error.detail)", for: upstream)
        }
        return request
    }

    /// Returns the URL of the request.
    private func target(of upstream: Upstream) throws(APIError) -> HTTPURL {
        let base = upstream.baseURL
        guard let url else { return base.appending(path: path, query: query) }
        let text = url.absoluteString
        // A relative URL is below the base URL, as a path is.
        guard let target = (base.path.hasSuffix("/") ? base : base.appending(path: [""])).resolving(text) else {
            throw invalid("\(text.prefix { $0 != "?" }) is not a URL of HTTP", for: upstream)
        }
        return target.appending(path: [], query: query)
    }

    private func invalid(_ reason: String, for upstream: Upstream) -> APIError {
        APIError(.invalidRequest(reason), upstream: upstream.host, endpoint: name)
    }
}

extension Endpoint {
    /// Returns an endpoint with the same request and a transformed output. An error of the function other than
    /// `DecodingError` is about content that was understood, so no kept reply answers instead.
    public func map<Other>(_ transform: @escaping @Sendable (Output) throws -> Other) -> Endpoint<Other> {
        var other = Endpoint<Other>(
            name: name, method: method, path: path, query: query, fields: fields, isIdempotent: isIdempotent
        ) { _ in throw CancellationError() }
        (other.body, other.limits, other.bodyLimit, other.fallback) = (body, limits, bodyLimit, fallback)
        (other.cache, other.credentials, other.idempotencyKey) = (cache, credentials, idempotencyKey)
        (other.decoder, other.pathProblem, other.url, other.values) = (decoder, pathProblem, url, values)
        (other.demand, other.isChange, other.isMapped) = (demand, isChange, true)
        other.decode = { [decode] response, upstream in try transform(decode(response, upstream)) }
        return other
    }
}
