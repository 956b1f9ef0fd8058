// SPDX-License-Identifier: Apache-2.0

/// A model of a JSON object that names each of its members once, for reading and for writing, and loses nothing.
///
/// A member of another form than the model's stays among ``other``, like one it has no name for: encoding gives back the JSON
/// that was read.
package protocol JSONModel: Codable {
    /// Members the model has no name or no form for.
    var other: [String: JSON] { get set }

    /// A model without members.
    init()

    /// Moves each member between the model and the JSON.
    mutating func map(_ members: inout JSONMemberMap) throws
}

extension JSONModel {
    /// Reads the object.
    public init(from decoder: any Decoder) throws {
        self.init()
        var members = JSONMemberMap(reader: try JSONMembers(from: decoder))
        try map(&members)
        other = try members.reader?.rest() ?? [:]
    }

    /// Writes the object as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = JSONMemberMap(writer: try JSONMembersWriter(to: encoder, rest: other))
        var copy = self
        try copy.map(&members)
    }
}

/// Moves members between a model and JSON, in the one direction or the other.
package struct JSONMemberMap {
    fileprivate var reader: JSONMembers?
    fileprivate var writer: JSONMembersWriter?

    /// Moves a member that may be absent.
    package mutating func callAsFunction<Value: Codable>(_ name: String, _ value: inout Value?) throws {
        // One of another form is no error: it is kept as it is.
        do { value = try reader?.takeIfPresent(name) ?? value } catch is DecodingError { value = nil }
        try writer?.write(name, value)
    }

    /// Moves a member without which the object is not what the model is of.
    package mutating func required<Value: Codable>(_ name: String, _ value: inout Value) throws {
        value = try reader?.take(name) ?? value
        try writer?.write(name, value)
    }
}
