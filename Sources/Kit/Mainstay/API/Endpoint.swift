// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A typed request: how to build it, and how to read its reply. A value, with no behaviour of its own.
public struct Endpoint<Output: Sendable>: Sendable {
    /// The endpoint's name in the API's own documentation, for errors and logs.
    public var name: String
    /// The method.
    public var method: HTTPMethod
    /// The path after the upstream's base URL, one decoded segment each.
    public var path: [String]
    /// The query, decoded, in order.
    public var query: [(name: String, value: String)]
    /// Header fields beside the upstream's own.
    public var fields: HTTPFields
    /// Whether asking twice is the same as asking once; `nil` for as the method says (RFC 9110 §9.2.2).
    public var isIdempotent: Bool?
    /// Reads a successful reply.
    public var decode: @Sendable (HTTPResponse) throws -> Output

    /// Describes an endpoint whose reply is read by a function.
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

    /// The request an upstream is sent.
    public func request(to upstream: Upstream) -> HTTPRequest {
        HTTPRequest(
            method: method, url: upstream.baseURL.appending(path: path, query: query), fields: fields,
            options: HTTPRequest.Options(isIdempotent: isIdempotent))
    }
}

extension Endpoint {
    /// The same request, with something made of what its reply says.
    public func map<Other>(_ transform: @escaping @Sendable (Output) throws -> Other) -> Endpoint<Other> {
        Endpoint<Other>(
            name: name, method: method, path: path, query: query, fields: fields, isIdempotent: isIdempotent
        ) { [decode] response in try transform(decode(response)) }
    }
}

extension Endpoint where Output: Decodable {
    /// Describes an endpoint whose reply is JSON. It is read as UTF-8 whatever its charset says (RFC 8259 §8.1).
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
