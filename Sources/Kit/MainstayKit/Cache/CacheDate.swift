// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A strict parser of dates in caching fields. A cache must treat any Expires that is not exactly one of the three
/// forms as a date in the past (RFC 9111 §5.3). Only a wrong case is forgiven.
enum CacheDate {
    /// Parses a date. `nil` if the text is not one.
    static func parse(_ text: String, now: Date) -> Date? {
        guard hasForm(Array(text.utf8)) else { return nil }
        return HTTPDate.parse(normalised(text), now: now)
    }

    /// The patterns of the three forms. `a` stands for any letter, and `0` for a digit or, in the day of asctime, a
    /// space. Every other character stands for itself.
    private static let forms = [
        "aaa, 00 aaa 0000 00:00:00 aaa", "aaa aaa 00 00:00:00 0000",
    ].map { Array($0.utf8) }
    /// The part of RFC 850's form after the name of the weekday.
    private static let tail = Array(", 00-aaa-00 00:00:00 aaa".utf8)

    private static func hasForm(_ text: [UInt8]) -> Bool {
        if forms.contains(where: { matches(text[...], $0) }) { return true }
        let weekday = text.prefix { $0.isASCIILetter }
        return weekday.count > 3 && matches(text[weekday.count...], tail)
    }

    private static func matches(_ text: ArraySlice<UInt8>, _ form: [UInt8]) -> Bool {
        text.count == form.count
            && zip(text, form).enumerated().allSatisfy { index, pair in
                switch pair.1 {
                case UInt8(ascii: "a"): pair.0.isASCIILetter
                case UInt8(ascii: "0"):
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= pair.0
                        || index == 8 && form.count == 24 && form[3] == 0x20 && pair.0 == 0x20
                default: pair.0 == pair.1
                }
            }
    }

    /// Corrects the case: `THU, 18 AUG 2050 02:01:18 gmt` becomes `Thu, 18 Aug 2050 02:01:18 GMT`.
    private static func normalised(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isLetter = scalar.isASCII && UInt8(ascii: scalar).isASCIILetter
            result += isLetter && isInWord ? "\(scalar)".lowercased() : "\(scalar)".uppercased()
            isInWord = isLetter
        }
        return result.hasSuffix("Gmt") ? "\(result.dropLast(3))GMT" : result
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
