// SPDX-License-Identifier: Apache-2.0

/// A value, and where it came from.
@dynamicMemberLookup
public struct Answer<Value: Sendable>: Sendable {
    /// What was asked for.
    public var value: Value
    /// Where it came from, and why it was not fresher.
    public var provenance: Provenance

    /// Joins a value and its provenance.
    public init(_ value: Value, provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }

    /// The provenance's parts: `answer.source`, `answer.age`.
    public subscript<Part>(dynamicMember part: KeyPath<Provenance, Part>) -> Part {
        provenance[keyPath: part]
    }

    /// The same answer with another value made of this one.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Answer<Other> {
        Answer<Other>(try transform(value), provenance: provenance)
    }
}

extension Answer: Equatable where Value: Equatable {}

extension Answer: Encodable where Value: Encodable {
    private enum CodingKeys: CodingKey {
        case value, source, provider, age, attempts, because
    }

    /// Writes `{"value": …, "source": …, "provider": …, "age": seconds, "attempts": n, "because": …}`, `null` for what there is
    /// not.
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
