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

    private let bytes: [UInt8]
    private let depthLimit: Int
    private var index = 0

    /// Reads one value with only white space around it.
    ///
    /// - Parameters:
    ///   - bytes: The document, in UTF-8.
    ///   - depthLimit: The most objects and lists in each other.
    package static func value(
        of bytes: [UInt8], depthLimit: Int = LearningRules.depthLimit
    ) throws(Failure) -> JSON {
        var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let value = try reader.readValue(depth: 0)
        guard reader.next() == nil else { throw .malformed }
        return value
    }

    private init(bytes: [UInt8], depthLimit: Int) {
        (self.bytes, self.depthLimit) = (bytes, depthLimit)
    }

    private mutating func readValue(depth: Int) throws(Failure) -> JSON {
        guard let byte = next() else { throw .malformed }
        switch byte {
        case UInt8(ascii: "{"):
            guard depth < depthLimit else { throw .tooDeep }
            return .object(try readMembers(depth: depth + 1))
        case UInt8(ascii: "["):
            guard depth < depthLimit else { throw .tooDeep }
            return .array(try readItems(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try readText())
        case UInt8(ascii: "t"): return try read("true", as: .bool(true))
        case UInt8(ascii: "f"): return try read("false", as: .bool(false))
        case UInt8(ascii: "n"): return try read("null", as: .null)
        default: return try readNumber()
        }
    }

    private mutating func readMembers(depth: Int) throws(Failure) -> [String: JSON] {
        var members: [String: JSON] = [:]
        index += 1
        guard next() != UInt8(ascii: "}") else {
            index += 1
            return members
        }
        while true {
            guard next() == UInt8(ascii: "\"") else { throw .malformed }
            let name = try readText()
            guard next() == UInt8(ascii: ":") else { throw .malformed }
            index += 1
            members[name] = try readValue(depth: depth)
            guard try readSeparator(end: UInt8(ascii: "}")) else { return members }
        }
    }

    private mutating func readItems(depth: Int) throws(Failure) -> [JSON] {
        var items: [JSON] = []
        index += 1
        guard next() != UInt8(ascii: "]") else {
            index += 1
            return items
        }
        while true {
            items.append(try readValue(depth: depth))
            guard try readSeparator(end: UInt8(ascii: "]")) else { return items }
        }
    }

    /// Reads a comma or the end of a container. Returns `true` for a comma.
    private mutating func readSeparator(end: UInt8) throws(Failure) -> Bool {
        let byte = next()
        guard byte == UInt8(ascii: ",") || byte == end else { throw .malformed }
        index += 1
        return byte != end
    }

    private mutating func read(_ literal: StaticString, as value: JSON) throws(Failure) -> JSON {
        let count = literal.utf8CodeUnitCount
        guard index + count <= bytes.count else { throw .malformed }
        for offset in 0..<count where bytes[index + offset] != literal.utf8Start[offset] { throw .malformed }
        index += count
        return value
    }

    private mutating func readNumber() throws(Failure) -> JSON {
        let start = index
        while index < bytes.count, Self.isPartOfNumber(bytes[index]) { index += 1 }
        let part = bytes[start..<index]
        guard !part.isEmpty, JSONText.isWellFormed(Array(part)) else { throw .malformed }
        let digits = String(decoding: part, as: UTF8.self)
        if let integer = Int64(digits), digits != "-0" { return .integer(integer) }
        if let number = Double(digits), number.isFinite, "\(number)" == digits { return .number(number) }
        return .digits(digits)
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Reads a text, at whose first quotation mark the index is.
    private mutating func readText() throws(Failure) -> String {
        index += 1
        var start = index
        var text: String?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let last = try plainText(start..<index)
                index += 1
                return text.map { $0 + last } ?? last
            case UInt8(ascii: "\\"):
                text = (text ?? "") + (try plainText(start..<index))
                try readEscape(into: &text)
                start = index
            case 0..<0x20: throw .malformed
            default: index += 1
            }
        }
        throw .malformed
    }

    private func plainText(_ range: Range<Int>) throws(Failure) -> String {
        guard let text = String(validUTF8: bytes[range]) else { throw .malformed }
        return text
    }

    private mutating func readEscape(into text: inout String?) throws(Failure) {
        guard index + 1 < bytes.count else { throw .malformed }
        let byte = bytes[index + 1]
        index += 2
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            text?.unicodeScalars.append(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): text?.append("\u{8}")
        case UInt8(ascii: "f"): text?.append("\u{C}")
        case UInt8(ascii: "n"): text?.append("\n")
        case UInt8(ascii: "r"): text?.append("\r")
        case UInt8(ascii: "t"): text?.append("\t")
        case UInt8(ascii: "u"): text?.unicodeScalars.append(try readScalar())
        default: throw .malformed
        }
    }

    /// Reads the digits after `\u`, and the second half of a pair. Half a pair becomes U+FFFD.
    private mutating func readScalar() throws(Failure) -> Unicode.Scalar {
        let first = try readHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        let start = index
        index += 2
        let second = try readHexDigits()
        guard (0xDC00...0xDFFF).contains(second) else {
            index = start
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func readHexDigits() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count else { throw .malformed }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw .malformed }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }

    /// Skips white space and returns the next byte; `nil` at the end.
    private mutating func next() -> UInt8? {
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index += 1
        }
        return nil
    }
}
