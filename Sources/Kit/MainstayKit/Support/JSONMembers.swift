// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object, while a ``JSONModel`` reads or writes them.
///
/// The kit makes a value of this type and hands it to ``JSONModel/mapMembers(_:)``.
public struct JSONMembers {
    private var reader: KeyedDecodingContainer<JSONMemberName>?
    private var writer: KeyedEncodingContainer<JSONMemberName>?
    /// The names of the members that a property has taken. Objects are small: a set would cost more than it saves.
    private var taken: [String] = []
    /// The names of the members whose values their properties cannot hold.
    private(set) var mistyped: [String] = []

    init(reading decoder: any Decoder) throws {
        reader = try decoder.container(keyedBy: JSONMemberName.self)
    }

    init(writing rest: [String: JSON], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONMemberName.self)
        for (name, value) in rest { try container.encode(value, forKey: JSONMemberName(name)) }
        writer = container
    }

    /// Reads or writes a member that may be absent. A value of another type than the property's goes to
    /// ``JSONModel/other``.
    public mutating func callAsFunction<Value: Codable>(_ name: String, _ value: inout Value?) throws {
        do {
            try strict(name, &value)
        } catch {
            // A decoder throws another kind of error, not a DecodingError, for numbers that the property's type cannot
            // hold.
            guard reader != nil else { throw error }
            value = nil
            mistyped.append(name)
        }
    }

    /// Reads or writes a member that may be absent or `null`, but must not be malformed.
    ///
    /// Throws `DecodingError` if the value has another type than the property's.
    public mutating func strict<Value: Codable>(_ name: String, _ value: inout Value?) throws {
        if let reader {
            do {
                guard let read = try reader.decodeIfPresent(Value.self, forKey: JSONMemberName(name)) else { return }
                value = read
            } catch  where !(error is DecodingError) {
                // The decoder names no member if a number is one that the property's type cannot hold.
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: reader.codingPath + [JSONMemberName(name)], debugDescription: "\(error)"))
            }
            taken.append(name)
        } else if let value {
            try writer?.encode(value, forKey: JSONMemberName(name))
        }
    }

    /// Reads or writes a member that must be present.
    ///
    /// Throws `DecodingError` if the member is absent, `null` or of another type.
    public mutating func required<Value: Codable>(_ name: String, _ value: inout Value) throws {
        if let reader {
            value = try reader.decode(Value.self, forKey: JSONMemberName(name))
            taken.append(name)
        } else {
            try writer?.encode(value, forKey: JSONMemberName(name))
        }
    }

    /// Returns the members that no property has taken.
    func rest() throws -> [String: JSON] {
        var rest: [String: JSON] = [:]
        for name in reader?.allKeys ?? [] where !taken.contains(name.stringValue) {
            rest[name.stringValue] = try reader?.decode(JSON.self, forKey: name)
        }
        return rest
    }
}

private struct JSONMemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
