// SPDX-License-Identifier: Apache-2.0

/// Reads the members of a JSON object by name and keeps the rest, so that a model loses nothing an upstream said.
///
/// A member that is `null` counts as one the model has no value for: it stays among the rest and is written back as it was.
package struct JSONMembers {
    private let container: KeyedDecodingContainer<JSONMemberName>
    private var taken: [String] = []

    /// Reads the object a decoder stands at.
    package init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: JSONMemberName.self)
    }

    /// Takes a member that must be there.
    package mutating func take<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
        let value = try container.decode(type, forKey: JSONMemberName(name))
        taken.append(name)
        return value
    }

    /// Takes a member that may be absent.
    package mutating func takeIfPresent<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T? {
        guard let value = try container.decodeIfPresent(type, forKey: JSONMemberName(name)) else { return nil }
        taken.append(name)
        return value
    }

    /// The members nobody took.
    package func rest() throws -> [String: JSON] {
        var rest: [String: JSON] = [:]
        for name in container.allKeys where !taken.contains(name.stringValue) {
            rest[name.stringValue] = try container.decode(JSON.self, forKey: name)
        }
        return rest
    }
}

/// Writes the members of a JSON object: those a model knows, and the rest it kept.
package struct JSONMembersWriter {
    private var container: KeyedEncodingContainer<JSONMemberName>

    /// Begins an object with the members that were kept.
    package init(to encoder: any Encoder, rest: [String: JSON]) throws {
        container = encoder.container(keyedBy: JSONMemberName.self)
        for (name, value) in rest {
            try container.encode(value, forKey: JSONMemberName(name))
        }
    }

    /// Writes a member; an absent one is left out.
    package mutating func write(_ name: String, _ value: (some Encodable)?) throws {
        guard let value else { return }
        try container.encode(value, forKey: JSONMemberName(name))
    }
}

private struct JSONMemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
