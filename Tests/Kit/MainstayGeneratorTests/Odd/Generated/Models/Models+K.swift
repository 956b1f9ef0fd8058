// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// One of several kinds of value. The kind of JSON says which.
    public enum Kinds: Codable, Sendable {
        /// A value of the kind `object`.
        case object(KindsValue)
        /// A value of the kind `array`.
        case list([String])
        /// A value of the kind `number`.
        case number(Double)
        /// A value of the kind `boolean`.
        case flag(Bool)
        /// A value of another form.
        case other(JSON)

        /// Decodes a value of any form.
        public init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            do {
                switch json {
                case .object: self = .object(try KindsValue(from: decoder))
                case .array: self = .list(try [String](from: decoder))
                case .integer, .number, .digits: self = .number(try Double(from: decoder))
                case .bool: self = .flag(try Bool(from: decoder))
                default: self = .other(json)
                }
            } catch {
                // The value has not the form of its kind, and is kept as it is.
                self = .other(json)
            }
        }

        /// Encodes the value as it was decoded.
        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .object(let value): try value.encode(to: encoder)
            case .list(let value): try value.encode(to: encoder)
            case .number(let value): try value.encode(to: encoder)
            case .flag(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }

    /// An object.
    public struct KindsValue: JSONModel, Sendable {
        /// The member `a`.
        public var a: Bool?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("a", &a)
        }
    }
}
