// SPDX-License-Identifier: Apache-2.0

/// The tokens of JSON, in the order of the bytes. It skips what it does not know, so it also reads several documents in
/// a row, and one whose end is missing.
package struct JSONTokens {
    /// What a token is.
    package enum Token {
        /// The name of a member.
        case name
        /// A string that is a value.
        case text
        case number
        /// `true`, `false` or `null`.
        case word
        /// The beginning of an object.
        case object
        /// The beginning of an array.
        case array
        /// The end of an object or an array.
        case end
    }

    package let bytes: [UInt8]
    /// The place of the last token. A string has its quotation marks.
    package private(set) var range = 0..<0
    private var endsStringsWithLines = false

    /// - Parameter endsStringsWithLines: Whether a string ends at the end of a line at the latest, so that a quotation
    ///   mark outside JSON affects one line only.
    init(_ bytes: [UInt8], endingStringsWithLines endsStringsWithLines: Bool = false) {
        (self.bytes, self.endsStringsWithLines) = (bytes, endsStringsWithLines)
    }

    /// `nil` if the bytes are not JSON, or nested deeper than ``JSONText/depthLimit``.
    package init?(wellFormed bytes: [UInt8]) {
        guard JSONText.isWellFormed(bytes) else { return nil }
        self.bytes = bytes
    }

    /// Moves to the next token; `nil` at the end.
    package mutating func next() -> Token? {
        var index = range.upperBound
        while index < bytes.count {
            let (token, end): (Token, Int)
            switch bytes[index] {
            case UInt8(ascii: "\""):
                end = endOfString(at: index)
                token = isColon(after: end) ? .name : .text
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                (token, end) = (.number, endOfNumber(at: index))
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                token = .word
                end = bytes[index...].firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) } ?? bytes.count
            case UInt8(ascii: "{"): (token, end) = (.object, index + 1)
            case UInt8(ascii: "["): (token, end) = (.array, index + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): (token, end) = (.end, index + 1)
            default:
                index += 1
                continue
            }
            range = index..<end
            return token
        }
        range = bytes.count..<bytes.count
        return nil
    }

    /// Moves to the next name, past all other tokens; `false` if there is none. It looks for quotation marks only.
    mutating func nextName() -> Bool {
        while let quote = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\"")) {
            range = quote..<endOfString(at: quote)
            if isColon(after: range.upperBound) { return true }
        }
        return false
    }

    private func endOfString(at quote: Int) -> Int {
        var index = quote + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\n") where endsStringsWithLines: return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return bytes.count
    }

    private func isColon(after end: Int) -> Bool {
        var index = end
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): index += 1
            case let byte: return byte == UInt8(ascii: ":")
            }
        }
        return false
    }

    private func endOfNumber(at start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                index += 1
            default: return index
            }
        }
        return index
    }
}
