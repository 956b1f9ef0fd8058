// SPDX-License-Identifier: Apache-2.0

/// The text of a JSON string (RFC 8259 §7).
enum JSONString {
    /// Decodes what is between the quotation marks of a well-formed string. Half of a surrogate pair becomes U+FFFD.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var units: [UInt16] = []
        var index = bytes.startIndex
        func endUnits() {
            guard !units.isEmpty else { return }
            text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
            units.removeAll()
        }
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
                endUnits()
                text.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            if escape == UInt8(ascii: "u"), bytes.endIndex - index >= 4,
                let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
            {
                units.append(unit)
                index += 4
                continue
            }
            endUnits()
            switch escape {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            default: text.append(escape)
            }
        }
        endUnits()
        return String(decoding: text, as: UTF8.self)
    }
}
