// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A key by which an upstream recognises a repeated request (draft-ietf-httpapi-idempotency-key-header).
///
/// All attempts of a call carry the same key, so that a POST whose response was lost takes effect only once:
///
/// ```swift
/// let order = Endpoint<Order>(.post, "orders", body: .json(order), idempotencyKey: .random)
/// ```
public struct IdempotencyKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A new key for each call.
    public static let random = IdempotencyKey(value: nil)

    /// `nil` for a new key for each call.
    private let value: String?

    private init(value: String?) {
        self.value = value
    }

    /// Creates a key that is the same for all calls, such as the number of an order. It is ASCII text.
    public init(_ value: String) {
        self.init(value: value)
    }

    /// Creates a key that is the same for all calls.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// This key, for one call and what is sent again for the same purpose.
    package var ofOneCall: IdempotencyKey { IdempotencyKey(value: value ?? UUID().uuidString) }

    /// Returns the value of the field: a string of RFC 9651.
    ///
    /// - Throws: ``APIError`` if the key is not ASCII text.
    func field(of endpoint: String, to upstream: Upstream) throws(APIError) -> String {
        let text = value ?? UUID().uuidString
        guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
            throw APIError(
                .invalidRequest("the idempotency key of \(endpoint) is not ASCII text"), upstream: upstream.host,
                endpoint: endpoint)
        }
        return "\"" + text.flatMap { #""\"#.contains($0) ? ["\\", $0] : [$0] } + "\""
    }
}

extension HTTPFieldName {
    /// draft-ietf-httpapi-idempotency-key-header.
    public static let idempotencyKey = HTTPFieldName(known: "Idempotency-Key")
}
