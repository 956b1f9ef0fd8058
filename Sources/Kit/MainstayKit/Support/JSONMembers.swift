// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object, while a ``JSONModel`` reads or writes them.
///
/// The kit makes a value of this type and hands it to ``JSONModel/mapMembers(_:)``.
public struct JSONMembers {
    private var reader: KeyedDecodingContainer<JSONMemberName>?
    private var writer: KeyedEncodingContainer<JSONMemberName>?
    /// The names by which the reader knows the members, by their names in the document; `nil` if they are the same.
    private var readNames: [String: String]?
    /// The names of the members that a property has taken. Objects are small: a set would cost more than it saves.
    private var taken: [String] = []
    /// The names of the members whose values their properties cannot hold.
    private(set) var mistyped: [String] = []

    init(reading decoder: any Decoder) throws {
        let reader = try decoder.container(keyedBy: JSONMemberName.self)
        readNames = try ConvertedNames.of(reader.allKeys.map(\.stringValue), in: decoder)
        self.reader = reader
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
                guard let key = key(name), let read = try reader.decodeIfPresent(Value.self, forKey: key) else {
                    return
                }
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
            guard let key = key(name) else {
                throw DecodingError.keyNotFound(
                    JSONMemberName(name),
                    DecodingError.Context(
                        codingPath: reader.codingPath, debugDescription: "No value associated with key \"\(name)\"."))
            }
            value = try reader.decode(Value.self, forKey: key)
            taken.append(name)
        } else {
            try writer?.encode(value, forKey: JSONMemberName(name))
        }
    }

    /// The key by which the reader has a member; `nil` if it has none.
    private func key(_ name: String) -> JSONMemberName? {
        guard let readNames else { return JSONMemberName(name) }
        return readNames[name].map { JSONMemberName($0) }
    }

    /// Returns the members that no property has taken.
    func rest() throws -> [String: JSON] {
        var rest: [String: JSON] = [:]
        if let readNames {
            for (name, key) in readNames where !taken.contains(name) {
                rest[name] = try reader?.decode(JSON.self, forKey: JSONMemberName(key))
            }
            return rest
        }
        for name in reader?.allKeys ?? [] where !taken.contains(name.stringValue) {
            rest[name.stringValue] = try reader?.decode(JSON.self, forKey: name)
        }
        return rest
    }
}

struct JSONMemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
