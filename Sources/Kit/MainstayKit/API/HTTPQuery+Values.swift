// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

// How usual values are written in a query or a form.

extension HTTPQueryValue where Self: RawRepresentable, RawValue: HTTPQueryValue {
    /// The texts of the raw value, for an enum that declares the conformance: `extension Order: HTTPQueryValue {}`.
    public var queryTexts: [String] { rawValue.queryTexts }
}

extension HTTPQueryValue where Self: BinaryInteger {
    /// The number in digits.
    public var queryTexts: [String] { ["\(self)"] }
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
    public var queryTexts: [String] { ["\(self)"] }
}

extension Decimal: HTTPQueryValue {
    /// The number in digits, with a full stop before a fraction.
    public var queryTexts: [String] { ["\(self)"] }
}

extension Substring: HTTPQueryValue {
    /// The text itself.
    public var queryTexts: [String] { [String(self)] }
}

extension UUID: HTTPQueryValue {
    /// The identifier as Foundation writes it: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    public var queryTexts: [String] { [uuidString] }
}

extension Date: HTTPQueryValue {
    /// The date as RFC 3339 has it, with milliseconds if it is not a whole second: `1994-11-06T08:49:37Z`.
    public var queryTexts: [String] { [rfc3339] }
}

extension URL: HTTPQueryValue {
    /// The absolute URL.
    public var queryTexts: [String] { [absoluteString] }
}

extension HTTPURL: HTTPQueryValue {
    /// The URL as text.
    public var queryTexts: [String] { ["\(self)"] }
}
