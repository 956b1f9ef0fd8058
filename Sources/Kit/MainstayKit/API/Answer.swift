// SPDX-License-Identifier: Apache-2.0

/// A value and its provenance.
@dynamicMemberLookup
public struct Answer<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// Where the value came from, and why it is not fresher.
    public var provenance: Provenance
    /// The status of the reply; 200 if no HTTP reply was involved.
    public var status: HTTPStatus
    /// The header fields of the reply.
    public var fields: HTTPFields

    /// Creates an answer.
    public init(_ value: Value, provenance: Provenance, status: HTTPStatus = 200, fields: HTTPFields = [:]) {
        (self.value, self.provenance, self.status, self.fields) = (value, provenance, status, fields)
    }

    /// The properties of the provenance: `answer.source`, `answer.age`.
    public subscript<Part>(dynamicMember part: KeyPath<Provenance, Part>) -> Part {
        provenance[keyPath: part]
    }

    /// Returns an answer with the transformed value, from the same reply.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Answer<Other> {
        Answer<Other>(try transform(value), provenance: provenance, status: status, fields: fields)
    }
}

extension Answer: Equatable where Value: Equatable {}

extension Answer: Encodable where Value: Encodable {
    private enum CodingKeys: CodingKey {
        case value, source, provider, age, attempts, because
    }

    /// Encodes `{"value": …, "source": …, "provider": …, "age": seconds, "attempts": n, "because": …}`. An absent part
    /// is `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(provenance.source.rawValue, forKey: .source)
        try container.encode(provenance.provider, forKey: .provider)
        try container.encode(provenance.age.map { Int(clamping: $0.inSeconds) }, forKey: .age)
        try container.encode(provenance.attempts, forKey: .attempts)
        try container.encode(provenance.because, forKey: .because)
    }
}
