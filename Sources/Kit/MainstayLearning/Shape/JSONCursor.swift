// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A place in a document that is known to be JSON, and the way to the next value.
struct JSONCursor {
    let bytes: [UInt8]
    private(set) var index = 0

    /// `nil` if the bytes are not JSON, or nested deeper than ``JSONText/depthLimit``.
    init?(_ bytes: [UInt8]) {
        guard JSONText.isWellFormed(bytes) else { return nil }
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Skips what is between values: white space, commas and colons. Returns the next byte; `nil` at the end.
    mutating func next() -> UInt8? {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ","),
                UInt8(ascii: ":"):
                index += 1
            default: return byte
            }
        }
        return nil
    }

    /// Skips a bracket.
    mutating func skipBracket() { index += 1 }

    /// Reads over a text. Returns its place, with quotation marks.
    mutating func text() -> Range<Int> {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        return start..<index
    }

    /// Reads over a number, `true`, `false` or `null`. Returns its place.
    mutating func scalar() -> Range<Int> {
        let start = index
        index += 1
        while index < bytes.count, Self.isPartOfScalar(bytes[index]) { index += 1 }
        return start..<index
    }

    /// Whether the text that was just read is the name of a member.
    var isAfterName: Bool {
        bytes[index...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
    }

    private static func isPartOfScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    // MARK: Texts

    /// The text between quotation marks, decoded. Half a surrogate pair becomes U+FFFD.
    static func text(of bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes.dropFirst().dropLast()
        guard rest.contains(UInt8(ascii: "\\")) else { return String(decoding: rest, as: UTF8.self) }
        var text = ""
        while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
            text += String(decoding: rest[..<mark], as: UTF8.self)
            rest = rest[(mark + 1)...]
            text.unicodeScalars.append(escaped(&rest))
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    /// Reads what follows a backslash.
    private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
        switch rest.popFirst() {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = unit(&rest)
            if let scalar = Unicode.Scalar(first) { return scalar }
            var pair = rest
            guard first < 0xDC00, pair.popFirst() == UInt8(ascii: "\\"), pair.popFirst() == UInt8(ascii: "u") else {
                return "\u{FFFD}"
            }
            let second = unit(&pair)
            guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
            rest = pair
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
        // A quotation mark, a backslash or a slash.
        case let byte?: return Unicode.Scalar(byte)
        case nil: return "\u{FFFD}"
        }
    }

    /// Reads four hexadecimal digits.
    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit = rest.popFirst().flatMap { Character(Unicode.Scalar($0)).hexDigitValue } ?? 0
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
