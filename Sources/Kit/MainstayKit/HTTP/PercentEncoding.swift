// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of URL components (RFC 3986 §2). Path segments and queries allow different characters, so each has
/// its own function, and nothing is ever encoded twice.
public enum PercentEncoding {
    /// Encodes one path segment: every byte that is not a `pchar`, including `/`. It also encodes the dots of `.` and
    /// `..`, because servers would read them as steps in the hierarchy (RFC 3986 §5.2.4).
    public static func segment(_ text: String) -> String {
        if text == "." { return "%2E" }
        if text == ".." { return "%2E%2E" }
        return encode(text) {
            $0.isUnreserved || $0.isSubDelimiter || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@")
        }
    }

    /// Encodes a name or a value in a query. It encodes the separators `&`, `=`, `+` and `;`, and leaves `,` and `:`
    /// readable.
    public static func queryComponent(_ text: String) -> String {
        encode(text) {
            $0.isUnreserved || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@")
                || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "!")
        }
    }

    /// Encodes a name or a value of a form (`application/x-www-form-urlencoded`, URL Standard §5.2). A space becomes
    /// `+`.
    public static func formComponent(_ text: String) -> String {
        encode(text) {
            $0 == UInt8(ascii: " ") || $0.isUnreserved && $0 != UInt8(ascii: "~") || $0 == UInt8(ascii: "*")
        }.replacing(" ", with: "+")
    }

    /// Decodes an encoded component. `nil` if a `%` is not followed by two hexadecimal digits, or the bytes are not
    /// UTF-8.
    public static func decode(_ component: some StringProtocol) -> String? {
        guard component.utf8.contains(UInt8(ascii: "%")) else { return String(component) }
        var bytes: [UInt8] = []
        var rest = component.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validUTF8: bytes)
    }

    /// Decodes a name or a value of a form or a query (`application/x-www-form-urlencoded`, URL Standard §5.1), where
    /// `+` is a space. `nil` if a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    public static func decodeFormComponent(_ component: some StringProtocol) -> String? {
        decode(spaced(component))
    }

    /// What a name or a value of a form says, for those who only compare or show it: what cannot be decoded stays as it
    /// is written, but for the spaces.
    package static func formText(_ component: some StringProtocol) -> String {
        let text = spaced(component)
        return decode(text) ?? text
    }

    /// By bytes, because a `+` is one character with the accent that may follow it.
    private static func spaced(_ component: some StringProtocol) -> String {
        guard component.utf8.contains(UInt8(ascii: "+")) else { return String(component) }
        let bytes = component.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isKept) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// RFC 3986 §2.3.
    var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// RFC 3986 §2.2.
    var isSubDelimiter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    /// The value of a hexadecimal digit; `nil` if the byte is not one.
    public var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
