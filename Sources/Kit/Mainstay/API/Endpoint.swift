// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A typed request: how to build it and how to decode its reply. It is a plain value.
public struct Endpoint<Output: Sendable>: Sendable {
    /// The endpoint's name in the API's documentation, for errors and logs.
    public var name: String
    /// The method.
    public var method: HTTPMethod
    /// The path after the upstream's base URL, as decoded segments.
    public var path: [String]
    /// The query items in order, decoded.
    public var query: [(name: String, value: String)]
    /// Header fields in addition to the upstream's.
    public var fields: HTTPFields
    /// Whether asking twice has the same effect as asking once; `nil` if the method decides (RFC 9110 §9.2.2).
    public var isIdempotent: Bool?
    /// Decodes a successful reply.
    public var decode: @Sendable (HTTPResponse) throws -> Output

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
        self.decode = decode
    }

    /// Builds the request for an upstream.
    public func request(to upstream: Upstream) -> HTTPRequest {
        HTTPRequest(
            method: method, url: upstream.baseURL.appending(path: path, query: query), fields: fields,
            options: HTTPRequest.Options(isIdempotent: isIdempotent))
    }
}

extension Endpoint {
    /// Returns an endpoint with the same request and a transformed output.
    public func map<Other>(_ transform: @escaping @Sendable (Output) throws -> Other) -> Endpoint<Other> {
        Endpoint<Other>(
            name: name, method: method, path: path, query: query, fields: fields, isIdempotent: isIdempotent
        ) { [decode] response in try transform(decode(response)) }
    }
}

extension Endpoint where Output: Decodable {
    /// Creates an endpoint whose reply is JSON. The content is read as UTF-8, whatever its charset (RFC 8259 §8.1).
    public init(
        name: String, method: HTTPMethod = .get, path: [String], query: [(name: String, value: String)] = [],
        fields: HTTPFields = [.accept: "application/json"], isIdempotent: Bool? = nil
    ) {
        self.init(
            name: name, method: method, path: path, query: query, fields: fields, isIdempotent: isIdempotent
        ) { response in
            try JSONDecoder().decode(Output.self, from: Data(response.body))
        }
    }
}
