// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Any JSON value (RFC 8259). A ``JSONModel`` keeps members without a property as values of this type.
///
/// A value can be written as a literal: `let patch: JSON = ["title": "Emma", "pages": 474, "due": .null]`.
public enum JSON: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a fraction, within 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A number whose digits neither ``integer(_:)`` nor ``number(_:)`` would give back, as the document has it:
    /// `1e400`, `0.1000` or `18446744073709551615`. A ``Client`` reads such numbers, and so does
    /// `JSONDecoder.decodeKeepingDigits(_:from:)`. To a decoder by itself, numbers of up to 38 digits are exact, and
    /// a number that is too large is an error.
    case digits(String)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Values by name.
    case object([String: JSON])

    /// The text; `nil` if the value is no text.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// `true` or `false`; `nil` if the value is neither.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number, if it is whole and fits; `nil` for any other value, and for one whose digits are kept
    /// (``digits(_:)``), such as `1.00`.
    public var int: Int? {
        switch self {
        case .integer(let value): Int(exactly: value)
        case .number(let value): Int(exactly: value)
        case .null, .bool, .digits, .string, .array, .object: nil
        }
    }

    /// The number, rounded to what `Double` can hold; `nil` if the value is no number, or one that is too large.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .digits(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
        case .null, .bool, .string, .array, .object: nil
        }
    }

    /// The values in order; `nil` if the value is no array.
    public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

    /// The values by name; `nil` if the value is no object.
    public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

    /// The member of an object: `reply["items"]?[0]?["title"]?.string`. It is `nil` if there is none, or if the value
    /// is no object.
    public subscript(name: String) -> JSON? { object?[name] }

    /// The value at a place in an array, counted from 0; `nil` if there is none, or if the value is no array.
    public subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }
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
        } else if let digits = decoder.jsonDigits, Self.isSame(digits, in: container) {
            self = .digits(digits)
        } else if let value = Self.value(Int64.self, in: container) {
            self = .integer(value)
        } else if let value = Self.value(Double.self, in: container) {
            self = Self.number(value, in: container)
        } else if let value = Self.value([JSON].self, in: container) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    /// Encodes the value.
    ///
    /// - Throws: `EncodingError` if the encoder cannot write a number of ``digits(_:)``, such as `1e400`. With
    ///   `JSONEncoder.encodeKeepingDigits(_:)` an encoder can write all.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .digits(let digits): try Self.encode(digits, to: &container, of: encoder)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Returns the value, or `nil` if it has another type. The error is ignored, because the caller tries the next
    /// type.
    private static func value<T: Decodable>(_ type: T.Type, in container: any SingleValueDecodingContainer) -> T? {
        do { return try container.decode(type) } catch { return nil }
    }

    /// Whether the digits are those of the value, as far as the decoder can tell. Two members may have the same place
    /// (``JSONDigits``).
    private static func isSame(_ digits: String, in container: any SingleValueDecodingContainer) -> Bool {
        value(Double.self, in: container).map { $0 == Double(digits) } ?? true
    }

    /// Returns a number exactly, if the decoder reads decimal numbers exactly.
    private static func number(_ value: Double, in container: any SingleValueDecodingContainer) -> JSON {
        // Decimal has no room for very small numbers, which it takes for zero.
        guard let exact = self.value(Decimal.self, in: container), Decimal(string: "\(value)") != exact,
            Double("\(exact)") == value
        else { return .number(value) }
        return .digits("\(exact)")
    }

    private static func encode(
        _ digits: String, to container: inout any SingleValueEncodingContainer, of encoder: any Encoder
    ) throws {
        let isNumber =
            digits.utf8.first.map("-0123456789".utf8.contains) ?? false && JSONText.isWellFormed(Array(digits.utf8))
        if isNumber, let marker = encoder.userInfo[JSONDigits.marker] as? JSONDigits.Marker {
            try container.encode(marker.text(for: digits))
        } else if isNumber, let decimal = Decimal(string: digits), !decimal.isNaN {
            try container.encode(decimal)
        } else if isNumber, let number = Double(digits), number.isFinite {
            try container.encode(number)
        } else {
            throw EncodingError.invalidValue(
                digits,
                EncodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "\(digits) is no number that this encoder can write"))
        }
    }
}

// `nil` is no literal of it: in `members[name] = isGone ? nil : value` it would become `null`, and not remove the
// member.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number without a fraction.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Values in order.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Values by name. Of values with the same name, the last one counts.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
