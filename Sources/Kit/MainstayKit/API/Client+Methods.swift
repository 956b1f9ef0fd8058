// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

// One request without an endpoint. The value's type is that of the variable:
// `let book: Book = try await client.post(…).value`.
extension Client {
    /// Asks for a path and reads the reply as the type of the variable: JSON, or text as `String`, or any content as
    /// `Data`. An optional is `nil` for a reply without content.
    ///
    /// - Parameters:
    ///   - path: The path below the upstream's base URL.
    ///   - query: The query items.
    ///   - type: The type of the value.
    /// - Throws: ``APIError`` if the reply is not an answer, and `CancellationError` if the task is cancelled.
    public func get<Value: Decodable & Sendable>(
        _ path: EndpointPath, query: HTTPQuery = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.get, path, query: query))
    }

    /// Asks for a URL, such as one in a reply of the API, and reads the reply as `get` does for a path. The
    /// upstream's credentials are sent only if the URL is below its base URL.
    ///
    /// - Parameters:
    ///   - url: The URL. A relative one is resolved against the base URL.
    ///   - type: The type of the value.
    /// - Throws: ``APIError`` if the reply is not an answer, or if the URL is not one of HTTP, and `CancellationError`
    ///   if the task is cancelled.
    public func get<Value: Decodable & Sendable>(
        _ url: URL, as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.get, EndpointPath(url)))
    }

    /// Asks for a path and returns the reply as it is, if it is an answer.
    ///
    /// The parameters and errors are those of the `get` that reads a value.
    public func get(
        _ path: EndpointPath, query: HTTPQuery = [:], as type: HTTPResponse.Type
    ) async throws -> Answer<HTTPResponse> {
        try await send(Endpoint<HTTPResponse>(.get, path, query: query))
    }

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

    /// Sends a DELETE and decodes the JSON reply.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    public func delete<Value: Decodable & Sendable>(
        _ path: EndpointPath, query: HTTPQuery = [:], as type: Value.Type = Value.self
    ) async throws -> Answer<Value> {
        try await send(Endpoint<Value>(.delete, path, query: query))
    }

    /// Sends a DELETE whose reply has no content of interest.
    ///
    /// The parameters and errors are those of ``post(_:_:query:as:)``.
    @discardableResult public func delete(_ path: EndpointPath, query: HTTPQuery = [:]) async throws -> Answer<Void> {
        try await send(Endpoint<Void>(.delete, path, query: query))
    }
}
