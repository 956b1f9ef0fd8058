// SPDX-License-Identifier: Apache-2.0

extension Client {
    /// Creates the client of an API in one line, for a program that needs no other settings:
    ///
    /// ```swift
    /// let client = try Client("https://api.example.com/v1", through: CurlTransport(), store: MemoryStore())
    /// ```
    ///
    /// The client has the standard ``Pipeline``.
    ///
    /// - Parameters:
    ///   - baseURL: The URL of the API: scheme, authority, and the path that all routes share.
    ///   - credentials: The credentials that the API needs.
    ///   - transport: The transport that reaches the API.
    ///   - store: The store of kept replies: in memory by default.
    /// - Throws: ``APIError`` of kind ``APIError/Kind/invalidRequest(_:)`` if the text is not an absolute `http` or
    ///   `https` URL.
    public init(
        _ baseURL: String, credentials: [Credential] = [], through transport: any Transport,
        store: any CacheStore = MemoryStore()
    ) throws(APIError) {
        guard let url = HTTPURL(baseURL) else {
            throw APIError(
                .invalidRequest("\(baseURL) is not an absolute http or https URL"), upstream: baseURL, endpoint: "")
        }
        let upstream = Upstream(host: url.host, baseURL: url, credentials: credentials)
        self.init(Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: store))
    }
}

// One request without an endpoint. The value's type is that of the variable:
// `let book: Book = try await client.post(…).value`.
extension Client {
    /// Sends a POST and decodes the JSON reply.
    ///
    /// - Parameters:
    ///   - path: The path below the upstream's base URL.
    ///   - body: The content of the request.
    ///   - query: The query items.
    ///   - type: The type of the value.
    /// - Throws: ``APIError`` if the reply is not an answer, and `CancellationError` if the task is cancelled.
    public func post<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.post, path, query: query, body: body))
    }

    /// Sends a POST whose reply has no content of interest.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    @discardableResult public func post(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:]
    ) async throws -> Answer<Void> {
        try await send(Endpoint<Void>(.post, path, query: query, body: body))
    }

    /// Sends a PUT and decodes the JSON reply.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    public func put<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.put, path, query: query, body: body))
    }

    /// Sends a PUT whose reply has no content of interest.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    @discardableResult public func put(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:]
    ) async throws -> Answer<Void> {
        try await send(Endpoint<Void>(.put, path, query: query, body: body))
    }

    /// Sends a PATCH and decodes the JSON reply.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    public func patch<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.patch, path, query: query, body: body))
    }

    /// Sends a PATCH whose reply has no content of interest.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    @discardableResult public func patch(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:]
    ) async throws -> Answer<Void> {
        try await send(Endpoint<Void>(.patch, path, query: query, body: body))
    }

    /// Sends a DELETE whose reply has no content of interest.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    @discardableResult public func delete(_ path: EndpointPath, query: HTTPQuery = [:]) async throws -> Answer<Void> {
        try await send(Endpoint<Void>(.delete, path, query: query))
    }
}
