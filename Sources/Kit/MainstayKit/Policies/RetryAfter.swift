// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The Retry-After field (RFC 9110 §10.2.3).
public enum RetryAfter {
    /// Returns the date that the field names; `nil` if there is none, or none that is valid.
    public static func date(in fields: HTTPFields, now: Date) -> Date? {
        fields[.retryAfter].flatMap { parse($0, now: now) }
    }

    /// Parses a number of seconds from now, or a date in any of the three forms.
    ///
    /// - Returns: `nil` if the value is invalid. The field is then ignored.
    package static func parse(_ value: String, now: Date) -> Date? {
        if !value.isEmpty, value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // A wait of more than a century is a mistake and becomes a century, even if the number overflows a Double.
            return Double(value).map { now.addingTimeInterval(min($0, 3_153_600_000)) }
        }
        return HTTPDate.parse(value, now: now)
    }
}
