// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

// How usual values are written in a query or a form.

extension HTTPQueryValue where Self: RawRepresentable, RawValue: HTTPQueryValue {
    /// The texts of the raw value, for an enum that declares the conformance: `extension Order: HTTPQueryValue {}`.
    public static func queryTexts(of value: Self) -> [String] { RawValue.queryTexts(of: value.rawValue) }
}

extension HTTPQueryValue where Self: BinaryInteger {
    /// The number in digits.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}

extension Int8: HTTPQueryValue {}
extension Int16: HTTPQueryValue {}
extension Int32: HTTPQueryValue {}
extension Int64: HTTPQueryValue {}
extension UInt: HTTPQueryValue {}
extension UInt8: HTTPQueryValue {}
extension UInt16: HTTPQueryValue {}
extension UInt32: HTTPQueryValue {}
extension UInt64: HTTPQueryValue {}

extension Float: HTTPQueryValue {
    /// The number as Swift writes it.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}

extension Decimal: HTTPQueryValue {
    /// The number in digits, with a full stop before a fraction.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}

extension Substring: HTTPQueryValue {
    /// The text itself.
    public static func queryTexts(of value: Self) -> [String] { [String(value)] }
}

extension UUID: HTTPQueryValue {
    /// The identifier as Foundation writes it: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    public static func queryTexts(of value: Self) -> [String] { [value.uuidString] }
}

extension Date: HTTPQueryValue {
    /// The date as RFC 3339 has it, with milliseconds if it is not a whole second: `1994-11-06T08:49:37Z`.
    public static func queryTexts(of value: Self) -> [String] { [value.rfc3339] }
}

extension URL: HTTPQueryValue {
    /// The absolute URL.
    public static func queryTexts(of value: Self) -> [String] { [value.absoluteString] }
}

extension HTTPURL: HTTPQueryValue {
    /// The URL as text.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}
