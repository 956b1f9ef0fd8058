// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

// One request without an endpoint. The value's type is that of the variable:
// `let book: Book = try await client.post(…).value`.
extension Client {
    /// Asks for a path and reads the reply as the type of the variable: JSON, or text as `String`, or any content as
    /// `Data`. An optional is `nil` for a reply without content.
    ///
    /// - Parameters:
    ///   - path: The path below the upstream's base URL. A text that is not a literal is `EndpointPath(text: path)`.
    ///   - query: The query items. A dictionary that is not a literal is `HTTPQuery(items)`.
    ///   - fields: Header fields in addition to the upstream's, and to `Accept: application/json` for JSON.
    ///   - limits: The time limits; those of the pipeline where it has none.
    ///   - cache: How the request uses the cache; `nil` for the rules of RFC 9111.
    ///   - credentials: Whether the request carries the upstream's credentials.
    ///   - type: The type of the value.
    /// - Throws: ``APIError`` if the reply is not an answer, and `CancellationError` if the task is cancelled.
    public func get<Value: Decodable & Sendable>(
        _ path: EndpointPath, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(.get, path, query: query, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Asks for a URL, such as one in a reply of the API, and reads the reply as `get` does for a path. The
    /// upstream's credentials are sent only if the URL is below its base URL.
    ///
    /// - Parameters:
    ///   - url: The URL. A relative one is resolved against the base URL.
    ///   - fields: Header fields in addition to the upstream's, and to `Accept: application/json` for JSON.
    ///   - limits: The time limits; those of the pipeline where it has none.
    ///   - cache: How the request uses the cache; `nil` for the rules of RFC 9111.
    ///   - credentials: Whether the request carries the upstream's credentials.
    ///   - type: The type of the value.
    /// - Throws: ``APIError``, also if the URL is not one of HTTP, and `CancellationError` if the task is cancelled.
    public func get<Value: Decodable & Sendable>(
        _ url: URL, fields: HTTPFields = [:], limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil,
        credentials: CredentialUse = .ofUpstream, as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(.get, EndpointPath(url), fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Asks for a path and returns the reply as it is, if it is an answer.
    ///
    /// The parameters and errors are those of the `get` that reads a value.
    public func get(
        _ path: EndpointPath, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: HTTPResponse.Type
    ) async throws -> Answer<HTTPResponse> {
        try await send(
            Endpoint<HTTPResponse>(.get, path, query: query, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a POST and reads the reply as `get` does.
    ///
    /// - Parameters:
    ///   - path: The path below the upstream's base URL. A text that is not a literal is `EndpointPath(text: path)`.
    ///   - body: The content of the request, such as `.json(book)`.
    ///   - query: The query items. A dictionary that is not a literal is `HTTPQuery(items)`.
    ///   - fields: Header fields in addition to the upstream's, and to `Accept: application/json` for JSON.
    ///   - limits: The time limits; those of the pipeline where it has none.
    ///   - cache: How the request uses the cache; `nil` for the rules of RFC 9111.
    ///   - credentials: Whether the request carries the upstream's credentials.
    ///   - type: The type of the value.
    /// - Throws: ``APIError`` if the reply is not an answer, and `CancellationError` if the task is cancelled.
    public func post<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(
                .post, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a POST whose reply has no content of interest.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    @discardableResult public func post(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream
    ) async throws -> Answer<Void> {
        try await send(
            Endpoint<Void>(
                .post, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a PUT and reads the reply as `get` does.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    public func put<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(
                .put, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a PUT whose reply has no content of interest.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    @discardableResult public func put(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream
    ) async throws -> Answer<Void> {
        try await send(
            Endpoint<Void>(
                .put, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a PATCH and reads the reply as `get` does.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    public func patch<Value: Decodable & Sendable>(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(
                .patch, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a PATCH whose reply has no content of interest.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    @discardableResult public func patch(
        _ path: EndpointPath, _ body: EndpointBody? = nil, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream
    ) async throws -> Answer<Void> {
        try await send(
            Endpoint<Void>(
                .patch, path, query: query, body: body, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a DELETE and reads the reply as `get` does.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    public func delete<Value: Decodable & Sendable>(
        _ path: EndpointPath, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream,
        as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(
            Endpoint<Value>(.delete, path, query: query, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    /// Sends a DELETE whose reply has no content of interest.
    ///
    /// The parameters and errors are those of the `post` that reads a value.
    @discardableResult public func delete(
        _ path: EndpointPath, query: HTTPQuery = [:], fields: HTTPFields = [:],
        limits: TimeLimits = TimeLimits(), cache: CacheUse? = nil, credentials: CredentialUse = .ofUpstream
    ) async throws -> Answer<Void> {
        try await send(
            Endpoint<Void>(.delete, path, query: query, fields: fields, cache: cache, credentials: credentials),
            within: limits)
    }

    private func send<Output>(
        _ endpoint: Endpoint<Output>, within limits: TimeLimits
    ) async throws -> Answer<Output> {
        var endpoint = endpoint
        endpoint.limits = limits
        return try await send(endpoint)
    }
}

// Calls that look right and are not: only a literal shows which parts of a path are values, and are percent-encoded.
// The compiler says what to write.
extension Client {
    private static var unavailable: Never { fatalError("An unavailable function cannot be called.") }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func get<Value: Decodable & Sendable>(
        _ path: String, query: [String: String] = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func post<Value: Decodable & Sendable>(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func post(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:]
    ) async throws -> Answer<Void> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func put<Value: Decodable & Sendable>(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func put(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:]
    ) async throws -> Answer<Void> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func patch<Value: Decodable & Sendable>(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func patch(
        _ path: String, _ body: Any? = nil, query: [String: String] = [:]
    ) async throws -> Answer<Void> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func delete<Value: Decodable & Sendable>(
        _ path: String, query: [String: String] = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> { Self.unavailable }

    /// Does not compile, and says what to write.
    @available(
        *, unavailable,
        message:
            "a path that is no literal is EndpointPath(text: path), a dictionary of query items HTTPQuery(items), and a body .json(value)"
    )
    @_disfavoredOverload @_documentation(visibility: internal)
    public func delete(
        _ path: String, query: [String: String] = [:]
    ) async throws -> Answer<Void> { Self.unavailable }
}
