// SPDX-License-Identifier: Apache-2.0

/// Any JSON value (RFC 8259). A ``JSONModel`` keeps members without a property as values of this type.
public enum JSON: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a fraction, within 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Values by name.
    case object([String: JSON])
}

extension JSON: Codable {
    /// Decodes a value of any type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = Self.value(String.self, in: container) {
            self = .string(value)
        } else if let value = Self.value(Bool.self, in: container) {
            self = .bool(value)
        } else if let value = Self.value(Int64.self, in: container) {
            self = .integer(value)
        } else if let value = Self.value(Double.self, in: container) {
            self = .number(value)
        } else if let value = Self.value([JSON].self, in: container) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Returns the value, or `nil` if it has another type. The error is ignored, because the caller tries the next type.
    private static func value<T: Decodable>(_ type: T.Type, in container: any SingleValueDecodingContainer) -> T? {
        do { return try container.decode(type) } catch { return nil }
    }
}
