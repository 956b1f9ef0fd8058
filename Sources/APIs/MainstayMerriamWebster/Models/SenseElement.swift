// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// An element of a sequence of senses. In JSON it is a pair of a name and a content; the name tells the form of the
    /// content.
    @nonexhaustive public indirect enum SenseElement: Sendable, Hashable {
        /// `["sense", {…}]`.
        case sense(Sense)
        /// `["sen", {…}]`: a number with labels, for the senses that follow.
        case truncated(Sense)
        /// `["bs", {"sense": {…}}]`: the meaning that the senses after it have in common.
        case binding(Binding)
        /// `["pseq", […]]`: senses numbered in parentheses.
        case parenthesized([SenseElement])
        /// Any other value.
        case other(JSON)

        /// All senses, in order.
        public var senses: [Sense] {
            switch self {
            case .sense(let sense): [sense]
            case .binding(let binding): binding.sense.map { [$0] } ?? []
            case .parenthesized(let elements): elements.flatMap(\.senses)
            case .truncated, .other: []
            }
        }
    }

    /// The content of a `bs` element.
    public struct Binding: JSONModel, Hashable, Sendable {
        /// The sense.
        public var sense: Sense?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a binding without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("sense", &sense)
        }
    }
}

extension MerriamWebster.SenseElement: Codable {
    /// Reads a pair.
    public init(from decoder: any Decoder) throws {
        let pair = TaggedPair(decoder)
        let known: Self? =
            switch pair.tag {
            case "sense": pair.content().map(Self.sense)
            case "sen": pair.content().map(Self.truncated)
            case "bs": pair.content().map(Self.binding)
            case "pseq": pair.content().map(Self.parenthesized)
            default: nil
            }
        self = try known ?? .other(JSON(from: decoder))
    }

    /// Writes the pair as it was read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .sense(let sense): try TaggedPair.encode("sense", sense, to: encoder)
        case .truncated(let sense): try TaggedPair.encode("sen", sense, to: encoder)
        case .binding(let binding): try TaggedPair.encode("bs", binding, to: encoder)
        case .parenthesized(let elements): try TaggedPair.encode("pseq", elements, to: encoder)
        case .other(let json): try json.encode(to: encoder)
        }
    }
}
