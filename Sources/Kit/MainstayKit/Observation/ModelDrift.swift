// SPDX-License-Identifier: Apache-2.0

/// Something in the replies of an API that a ``JSONModel`` has no place for but ``JSONModel/other``: a member without a
/// property, or one whose value its property cannot hold.
///
/// The model loses nothing by it. It is a hint that the API has changed, or that the model was never complete. It has
/// names and kinds, but no values.
public struct ModelDrift: Sendable, Hashable {
    /// The kinds of values. A member that is `null` counts as absent.
    @nonexhaustive public enum Kind: String, Sendable, Hashable {
        case boolean, number, text, list, object
    }

    /// The name of the model's type, without its module: `Story.Author`.
    public var model: String
    /// The name of the member in the JSON.
    public var member: String
    /// Whether the model has a property for the member.
    public var isKnown: Bool
    /// The kind of the value that the API sends.
    public var kind: Kind

    /// Creates the value for a member.
    public init(model: String, member: String, isKnown: Bool, kind: Kind) {
        (self.model, self.member, self.isKnown, self.kind) = (model, member, isKnown, kind)
    }
}

extension ModelDrift: CustomStringConvertible {
    /// The change in a sentence: `the member "karma" (number) has no property in Story.Author`.
    public var description: String {
        isKnown
            ? "the member \"\(member)\" is of a kind (\(kind.rawValue)) that its property in \(model) cannot hold"
            : "the member \"\(member)\" (\(kind.rawValue)) has no property in \(model)"
    }
}

extension ModelDrift.Kind {
    /// The kind of a value; `nil` for `null`.
    init?(_ value: JSON) {
        switch value {
        case .null: return nil
        case .bool: self = .boolean
        case .integer, .number, .digits: self = .number
        case .string: self = .text
        case .array: self = .list
        case .object: self = .object
        }
    }
}
