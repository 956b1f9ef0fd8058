// SPDX-License-Identifier: Apache-2.0

/// A model of a JSON object that loses nothing: encoding a model gives back the JSON it was decoded from. The digits of
/// unusual numbers are kept by a ``Client``, and by `JSONDecoder.decodeKeepingDigits(_:from:)` (``JSON/digits(_:)``).
///
/// A model names each member once, in ``mapMembers(_:)``. The same lines read and write it.
///
/// ```swift
/// struct Quotation: JSONModel, Hashable, Sendable {
///     var id = ""
///     var text: String?
///     var storyID: Int?
///     var other: [String: JSON] = [:]
///
///     mutating func mapMembers(_ members: inout JSONMembers) throws {
///         try members.required("id", &id)
///         try members("text", &text)
///         try members("story_id", &storyID)
///     }
/// }
/// ```
///
/// Decoding puts each member in one of two places:
///
/// | Member of the JSON | Goes to |
/// | --- | --- |
/// | has a property, and its value has the property's type | the property |
/// | has a property, but is `null` or has another type | ``other``; the property is `nil` |
/// | has no property | ``other`` |
/// | is absent | nowhere; the property is `nil` |
///
/// Members have the names of the document with any `keyDecodingStrategy` of a decoder: `convertFromSnakeCase` changes
/// nothing, and another one that changes names makes decoding throw `DecodingError`.
///
/// Decoding throws `DecodingError` if the value is not an object, if a member of ``JSONMembers/required(_:_:)`` is
/// absent, `null` or of another type, or if a member of ``JSONMembers/strict(_:_:)`` is of another type.
public protocol JSONModel: Codable {
    /// The members that have no property, and those whose value does not have the property's type.
    var other: [String: JSON] { get set }

    /// Creates a model without members.
    init()

    /// Names each member and its property, for reading and for writing.
    mutating func mapMembers(_ members: inout JSONMembers) throws
}

extension JSONModel {
    /// Decodes the object.
    ///
    /// Throws `DecodingError` if the value is not an object or lacks a required member.
    public init(from decoder: any Decoder) throws {
        self.init()
        var members = try JSONMembers(reading: decoder)
        try mapMembers(&members)
        other = try members.rest()
        if !other.isEmpty { ModelReading.current?.note(other, of: Self.self, mistyped: members.mistyped) }
    }

    /// Encodes the object as it was decoded.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembers(writing: other, to: encoder)
        var copy = self
        try copy.mapMembers(&members)
    }
}
