// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// One of several kinds of value. The kind of JSON says which.
    public enum B: Codable, Sendable {
        /// A value of the kind `integer`.
        case integer(Int)
        /// A value of the kind `string`.
        case text(String)
        /// A value of another form.
        case other(JSON)

        /// Decodes a value of any form.
        public init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            do {
                switch json {
                case .integer, .number, .digits: self = .integer(try Int(from: decoder))
                case .string: self = .text(try String(from: decoder))
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
            case .integer(let value): try value.encode(to: encoder)
            case .text(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }
}
