// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The forms that all values at a place have: of texts, and of integers.
package struct ValueForms: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// RFC 3339 with a zone, with or without a fraction of a second: `2026-01-31T10:00:00Z`.
    package static let dateTime = Self(rawValue: 1 << 0)
    /// The same without a zone.
    package static let localDateTime = Self(rawValue: 1 << 1)
    /// A day: `2026-01-31`.
    package static let date = Self(rawValue: 1 << 2)
    /// A date as HTTP has it: `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static let httpDate = Self(rawValue: 1 << 3)
    /// A UUID.
    package static let uuid = Self(rawValue: 1 << 4)
    /// An absolute URL with `http` or `https`.
    package static let url = Self(rawValue: 1 << 5)
    /// An integer within 64 bits, as text.
    package static let integerText = Self(rawValue: 1 << 6)
    /// A mail address.
    package static let email = Self(rawValue: 1 << 7)
    /// At least seven hexadecimal digits, with a decimal one among them.
    package static let hex = Self(rawValue: 1 << 8)
    /// A number with a fraction, as text.
    package static let decimalText = Self(rawValue: 1 << 9)
    /// An integer between 2001 and 2099 as seconds since 1970.
    package static let epochSeconds = Self(rawValue: 1 << 16)
    /// An integer between 2001 and 2099 as milliseconds since 1970.
    package static let epochMilliseconds = Self(rawValue: 1 << 17)

    /// All forms: those of no value at all.
    package static let all = Self(rawValue: ~0)

    /// The names in a description. Those of JSON Schema are the same there.
    private static let named: [(form: Self, name: String)] = [
        (.dateTime, "date-time"), (.localDateTime, "date-time-local"), (.date, "date"), (.httpDate, "http-date"),
        (.uuid, "uuid"), (.url, "uri"), (.integerText, "int64"), (.email, "email"), (.hex, "hex"),
        (.decimalText, "decimal"), (.epochSeconds, "unix-time"), (.epochMilliseconds, "unix-time-milliseconds"),
    ]

    /// The names of the forms in a description, in order.
    package var names: [String] { Self.named.filter { contains($0.form) }.map(\.name) }

    /// The forms with some names. Names that are not known are those of a newer release.
    package init(names: [String]) {
        self = Self(Self.named.filter { names.contains($0.name) }.map(\.form))
    }

    /// The forms of a text that is not empty.
    package init(text: String) {
        self = []
        guard text.utf8.count <= 2_048, let first = text.utf8.first else { return }
        if text.hasPrefix("http://") || text.hasPrefix("https://"), Self.isURL(text) { insert(.url) }
        let bytes = Array(text.utf8.prefix(65))
        guard bytes.count <= 64 else { return }
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first || first == UInt8(ascii: "-") {
            if Int64(text) != nil { insert(.integerText) }
            if Self.isDecimal(bytes) { insert(.decimalText) }
            formUnion(Self.dates(bytes))
        }
        if Self.isUUID(bytes) { insert(.uuid) }
        if Self.isHex(bytes) { insert(.hex) }
        if Self.isEmail(bytes) { insert(.email) }
        if bytes.count >= 24, bytes.last == UInt8(ascii: "T") || bytes.last == UInt8(ascii: "0"),
            HTTPDate.parse(text, now: Date(timeIntervalSince1970: 0)) != nil
        {
            insert(.httpDate)
        }
    }

    /// The forms of an integer.
    package init(integer: Int64) {
        self = []
        if (978_307_200...4_102_444_800).contains(integer) { insert(.epochSeconds) }
        if (978_307_200_000...4_102_444_800_000).contains(integer) { insert(.epochMilliseconds) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte
    }

    private static func isURL(_ text: String) -> Bool {
        let rest = text.dropFirst(text.hasPrefix("https") ? 8 : 7)
        guard let first = rest.utf8.first, first != UInt8(ascii: "/") else { return false }
        return text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }
    }

    private static func isUUID(_ bytes: [UInt8]) -> Bool {
        bytes.count == 36
            && bytes.indices.allSatisfy { index in
                [8, 13, 18, 23].contains(index) ? bytes[index] == UInt8(ascii: "-") : isHexDigit(bytes[index])
            }
    }

    private static func isHex(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 7 && bytes.allSatisfy(isHexDigit) && bytes.contains(where: isDigit)
            && !bytes.allSatisfy(isDigit)
    }

    private static func isEmail(_ bytes: [UInt8]) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0, at == bytes.lastIndex(of: UInt8(ascii: "@"))
        else { return false }
        let domain = bytes[(at + 1)...]
        return domain.contains(UInt8(ascii: ".")) && domain.first != UInt8(ascii: ".")
            && domain.last != UInt8(ascii: ".") && bytes.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    }

    private static func isDecimal(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    private static func dates(_ bytes: [UInt8]) -> Self {
        guard bytes.count >= 10, matches(bytes[..<10], "0000-00-00"), number(bytes[5..<7]) &- 1 < 12,
            number(bytes[8..<10]) &- 1 < 31
        else { return [] }
        if bytes.count == 10 { return .date }
        guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
            matches(bytes[11..<19], "00:00:00"), number(bytes[11..<13]) < 25, number(bytes[14..<16]) < 60,
            number(bytes[17..<19]) < 61
        else { return [] }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return [] }
            rest = rest[fraction.endIndex...]
        }
        if rest.isEmpty { return .localDateTime }
        guard bytes[10] == UInt8(ascii: "T") else { return [] }
        if rest.elementsEqual("Z".utf8) || rest.elementsEqual("z".utf8) { return .dateTime }
        let isOffset = matches(rest, "+00:00") || matches(rest, "-00:00") || matches(rest, "+0000")
        return isOffset ? .dateTime : []
    }

    /// Whether the bytes have the form of a text, in which `0` stands for any digit.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
        guard bytes.count == form.utf8CodeUnitCount else { return false }
        return bytes.enumerated().allSatisfy { offset, byte in
            let wanted = form.utf8Start[offset]
            return wanted == UInt8(ascii: "0") ? isDigit(byte) : byte == wanted
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt {
        digits.reduce(0) { $0 * 10 + UInt($1 - UInt8(ascii: "0")) }
    }
}
