// SPDX-License-Identifier: Apache-2.0

extension JSONText {
    /// Returns the text of a string (RFC 8259 §7) that is well-formed. Half of a surrogate pair becomes U+FFFD.
    ///
    /// - Parameter string: The string with its quotation marks.
    public static func text(of string: ArraySlice<UInt8>) -> String { decoded(string).text }

    /// Returns the text of a string; `nil` if `JSONDecoder` refuses it, because it is not well-formed or has half of a
    /// surrogate pair.
    package static func decodableText(of string: ArraySlice<UInt8>) -> String? {
        guard isWellFormed(Array(string)) else { return nil }
        let (text, isWhole) = decoded(string)
        return isWhole ? text : nil
    }

    /// Returns the name of a member. If it cannot be decoded, no client can read the member either, so it is as it is
    /// written.
    static func name(_ string: ArraySlice<UInt8>) -> String {
        let decoded = string.contains(UInt8(ascii: "\\")) ? decodableText(of: string) : nil
        return decoded ?? String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    }

    private static func decoded(_ string: ArraySlice<UInt8>) -> (text: String, isWhole: Bool) {
        var (rest, text, isWhole) = (string.dropFirst().dropLast(), "", true)
        while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
            text += String(decoding: rest[..<mark], as: UTF8.self)
            rest = rest[(mark + 1)...]
            switch rest.popFirst() {
            case UInt8(ascii: "b"): text += "\u{8}"
            case UInt8(ascii: "f"): text += "\u{C}"
            case UInt8(ascii: "n"): text += "\n"
            case UInt8(ascii: "r"): text += "\r"
            case UInt8(ascii: "t"): text += "\t"
            case UInt8(ascii: "u"):
                // The halves of a pair are beside each other.
                var units = [unit(&rest)]
                while rest.starts(with: "\\u".utf8) {
                    rest = rest.dropFirst(2)
                    units.append(unit(&rest))
                }
                let characters = String(decoding: units, as: UTF16.self)
                isWhole = isWhole && characters.utf16.elementsEqual(units)
                text += characters
            // A quotation mark, a backslash or a slash.
            case let byte: text.unicodeScalars.append(byte.map(Unicode.Scalar.init) ?? "\u{FFFD}")
            }
        }
        return (text + String(decoding: rest, as: UTF8.self), isWhole)
    }

    /// Reads four hexadecimal digits.
    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reduce(0) { $0 << 4 | UInt16($1.hexDigitValue ?? 0) }
    }
}
