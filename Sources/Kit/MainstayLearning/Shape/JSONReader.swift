// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// Reads JSON values fast, without a decoder, and keeps the digits of numbers.
///
/// A learner reads every value of a recording, and `JSONDecoder` takes about twenty times as long for a ``JSON``.
package struct JSONReader {
    /// Why bytes are no value that is learned from.
    package enum Failure: Error {
        /// The bytes are not JSON.
        case malformed
        /// The value is nested deeper than the limit.
        case tooDeep
    }

    private var tokens: JSONTokens

    /// Reads one value with only white space around it.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - depthLimit: The most objects and lists in each other.
    package static func value(
        of bytes: [UInt8], depthLimit: Int = LearningRules.depthLimit
    ) throws(Failure) -> JSON {
        guard let tokens = JSONTokens(wellFormed: bytes) else { throw .malformed }
        var reader = JSONReader(tokens: tokens)
        return try reader.value(reader.tokens.next(), levels: depthLimit)
    }

    /// - Parameters:
    ///   - token: The first token of the value.
    ///   - levels: The most objects and lists in each other from here on.
    private mutating func value(_ token: JSONTokens.Token?, levels: Int) throws(Failure) -> JSON {
        switch token {
        case .object:
            guard levels > 0 else { throw .tooDeep }
            var members: [String: JSON] = [:]
            while tokens.next() == .name {
                let name = text
                members[name] = try value(tokens.next(), levels: levels - 1)
            }
            return .object(members)
        case .array:
            guard levels > 0 else { throw .tooDeep }
            var items: [JSON] = []
            while let token = tokens.next(), token != .end { items.append(try value(token, levels: levels - 1)) }
            return .array(items)
        case .text: return .string(text)
        case .number: return Self.number(String(decoding: tokens.bytes[tokens.range], as: UTF8.self))
        case .word:
            switch tokens.bytes[tokens.range.lowerBound] {
            case UInt8(ascii: "t"): return .bool(true)
            case UInt8(ascii: "f"): return .bool(false)
            default: return .null
            }
        case .name, .end, nil: throw .malformed
        }
    }

    private var text: String { JSONText.text(of: tokens.bytes[tokens.range]) }

    private static func number(_ digits: String) -> JSON {
        if let integer = Int64(digits), digits != "-0" { return .integer(integer) }
        if let number = Double(digits), number.isFinite, "\(number)" == digits { return .number(number) }
        return .digits(digits)
    }
}
