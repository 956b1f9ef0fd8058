// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayKit

extension Odd {
    /// One of several kinds of value. The kind of JSON says which.
    public enum Either: Codable, Sendable {
        /// A value of the kind `string`.
        case text(String)
        /// A value of the kind `integer`.
        case integer(Int)
        /// A value of another form.
        case other(JSON)

        /// Decodes a value of any form.
        public init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            do {
                switch json {
                case .string: self = .text(try String(from: decoder))
                case .integer, .number, .digits: self = .integer(try Int(from: decoder))
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
            case .text(let value): try value.encode(to: encoder)
            case .integer(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }

    /// One of several kinds of value. The member `type` says which.
    public indirect enum Event: Codable, Sendable {
        /// `push`.
        case push(Push)
        /// `fork`.
        case fork(Fork)
        /// `star`, `un"star`.
        case star(StarEvent)
        /// A value of another form.
        case other(JSON)

        /// Decodes a value of any form.
        public init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            guard case .object(let members) = json, case .string(let tag)? = members["type"]
            else {
                self = .other(json)
                return
            }
            do {
                switch tag {
                case "push": self = .push(try Push(from: decoder))
                case "fork": self = .fork(try Fork(from: decoder))
                case "star", "un\"star": self = .star(try StarEvent(from: decoder))
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
            case .push(let value): try value.encode(to: encoder)
            case .fork(let value): try value.encode(to: encoder)
            case .star(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }
}
