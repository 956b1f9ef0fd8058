// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Endpoint where Output: Decodable {
    /// Creates an endpoint whose reply is JSON. The client reads it as UTF-8, even if the reply names another charset
    /// (RFC 8259 §8.1).
    public init(
        name: String, method: HTTPMethod = .get, path: [String], query: [(name: String, value: String)] = [],
        fields: HTTPFields = [.accept: "application/json"], isIdempotent: Bool? = nil
    ) {
        self.init(
            name: name, method: method, path: path, query: query, fields: fields, isIdempotent: isIdempotent
        ) { response in
            try JSONDecoder().decodeKeepingDigits(Output.self, from: Data(response.body))
        }
        demand = .json
    }

    /// Creates an endpoint whose reply is JSON, text or any content: a `String` is the text of the reply
    /// (``HTTPResponse/text``), or what a JSON string says unless the Content-Type is of other text; `Data` is the
    /// content as it is, and any other output is read from JSON. A reply without content, as with 204, gives `nil` if
    /// the output is optional.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path below the upstream's base URL.
    ///   - query: The query items.
    ///   - body: The content of the request.
    ///   - fields: Header fields in addition to the upstream's, and to `Accept: application/json` for JSON.
    ///   - timeout: How long the first byte of the reply and any silence may take; `nil` for the pipeline's limits
    ///     (``limits``).
    ///   - bodyLimit: The most bytes that the reply may have; `nil` for 16 MiB.
    ///   - fallback: When a stale or embedded answer may stand in for the upstream's.
    ///   - cache: How the request uses the cache; `nil` for the rules of RFC 9111.
    ///   - credentials: Whether the request carries the upstream's credentials.
    ///   - idempotencyKey: The key by which the upstream recognises a repeated request; `nil` for none.
    ///   - isIdempotent: Whether asking twice has the same effect as asking once; `nil` if the method decides (RFC 9110
    ///     §9.2.2).
    ///   - decoder: Makes the decoder; `nil` for the upstream's (``Upstream/decoder``).
    public init(
        _ method: HTTPMethod, _ path: EndpointPath, query: HTTPQuery = [:], body: EndpointBody? = nil,
        fields: HTTPFields = [:], timeout: Duration? = nil, bodyLimit: Int? = nil, fallback: FallbackUse = .onOutage,
        cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream, idempotencyKey: IdempotencyKey? = nil,
        isIdempotent: Bool? = nil, decoder: (@Sendable () -> JSONDecoder)? = nil
    ) {
        let isJSON = Output.self != String.self && Output.self != Data.self
        self.init(
            method, path, query: query, body: body, fields: isJSON ? fields.accepting("application/json") : fields,
            timeout: timeout, bodyLimit: bodyLimit, fallback: fallback, cache: cache, credentials: credentials,
            idempotencyKey: idempotencyKey, isIdempotent: isIdempotent
        ) { response, upstream in
            try response.value(as: Output.self, by: (decoder ?? upstream.decoder)())
        }
        self.decoder = decoder
        demand = !isJSON ? .content : Output.self is any ExpressibleByNilLiteral.Type ? .jsonOrNothing : .json
    }
}

extension Endpoint where Output == Void {
    /// Creates an endpoint whose reply has no content of interest.
    ///
    /// The parameters are those of the endpoint whose reply is JSON.
    public init(
        _ method: HTTPMethod, _ path: EndpointPath, query: HTTPQuery = [:], body: EndpointBody? = nil,
        fields: HTTPFields = [:], timeout: Duration? = nil, bodyLimit: Int? = nil, fallback: FallbackUse = .onOutage,
        cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream, idempotencyKey: IdempotencyKey? = nil,
        isIdempotent: Bool? = nil
    ) {
        self.init(
            method, path, query: query, body: body, fields: fields, timeout: timeout, bodyLimit: bodyLimit,
            fallback: fallback, cache: cache, credentials: credentials, idempotencyKey: idempotencyKey,
            isIdempotent: isIdempotent
        ) { _, _ in }
        demand = .nothing
    }
}

extension Endpoint where Output == HTTPResponse {
    /// Creates an endpoint whose reply is returned as it is, if it is an answer.
    ///
    /// The parameters are those of the endpoint whose reply is JSON.
    public init(
        _ method: HTTPMethod, _ path: EndpointPath, query: HTTPQuery = [:], body: EndpointBody? = nil,
        fields: HTTPFields = [:], timeout: Duration? = nil, bodyLimit: Int? = nil, fallback: FallbackUse = .onOutage,
        cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream, idempotencyKey: IdempotencyKey? = nil,
        isIdempotent: Bool? = nil
    ) {
        self.init(
            method, path, query: query, body: body, fields: fields, timeout: timeout, bodyLimit: bodyLimit,
            fallback: fallback, cache: cache, credentials: credentials, idempotencyKey: idempotencyKey,
            isIdempotent: isIdempotent
        ) { response, _ in response }
        demand = .reply
    }
}

extension HTTPFields {
    fileprivate func accepting(_ mediaType: String) -> HTTPFields {
        guard !contains(.accept) else { return self }
        var fields = self
        fields[.accept] = mediaType
        return fields
    }
}

extension Endpoint {
    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public init(
        _ method: HTTPMethod, _ path: String, query: [String: String] = [:], body: Any? = nil, fields: HTTPFields = [:]
    ) { fatalError("An unavailable initialiser cannot be called.") }
}
