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

    private var cursor: JSONCursor

    /// Reads one value with only white space around it.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - depthLimit: The most objects and lists in each other.
    package static func value(
        of bytes: [UInt8], depthLimit: Int = LearningRules.depthLimit
    ) throws(Failure) -> JSON {
        guard let cursor = JSONCursor(bytes) else { throw .malformed }
        var reader = JSONReader(cursor: cursor)
        return try reader.value(levels: depthLimit)
    }

    /// - Parameter levels: The most objects and lists in each other from here on.
    private mutating func value(levels: Int) throws(Failure) -> JSON {
        switch cursor.next() {
        case UInt8(ascii: "{"):
            guard levels > 0 else { throw .tooDeep }
            cursor.skipBracket()
            var members: [String: JSON] = [:]
            while let byte = cursor.next(), byte != UInt8(ascii: "}") {
                let name = text()
                members[name] = try value(levels: levels - 1)
            }
            cursor.skipBracket()
            return .object(members)
        case UInt8(ascii: "["):
            guard levels > 0 else { throw .tooDeep }
            cursor.skipBracket()
            var items: [JSON] = []
            while let byte = cursor.next(), byte != UInt8(ascii: "]") { items.append(try value(levels: levels - 1)) }
            cursor.skipBracket()
            return .array(items)
        case UInt8(ascii: "\""): return .string(text())
        case let byte?:
            let range = cursor.scalar()
            switch byte {
            case UInt8(ascii: "t"): return .bool(true)
            case UInt8(ascii: "f"): return .bool(false)
            case UInt8(ascii: "n"): return .null
            default: return Self.number(String(decoding: cursor.bytes[range], as: UTF8.self))
            }
        case nil: throw .malformed
        }
    }

    private mutating func text() -> String {
        let range = cursor.text()
        return JSONCursor.text(of: cursor.bytes[range])
    }

    private static func number(_ digits: String) -> JSON {
        if let integer = Int64(digits), digits != "-0" { return .integer(integer) }
        if let number = Double(digits), number.isFinite, "\(number)" == digits { return .number(number) }
        return .digits(digits)
    }
}
