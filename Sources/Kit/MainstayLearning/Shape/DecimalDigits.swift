// SPDX-License-Identifier: Apache-2.0

/// A decimal number by its digits, of any length.
package struct DecimalDigits: Hashable {
    private var isNegative = false
    /// The digits without zeros at either end.
    private var digits: [UInt8] = []
    /// The power of ten of the last digit.
    private var exponent = 0

    /// Reads a number of JSON. `nil` if the exponent has more than nine digits.
    package init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        if bytes.first == UInt8(ascii: "-") {
            isNegative = true
            bytes.removeFirst()
        }
        if let index = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            var power = String(decoding: bytes[(index + 1)...], as: UTF8.self)
            if power.hasPrefix("+") { power.removeFirst() }
            guard power.utf8.count <= 10, let value = Int(power) else { return nil }
            exponent = value
            bytes = bytes[..<index]
        }
        if let point = bytes.firstIndex(of: UInt8(ascii: ".")) {
            exponent -= bytes.endIndex - point - 1
            digits = Array(bytes[..<point]) + Array(bytes[(point + 1)...])
        } else {
            digits = Array(bytes)
        }
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    /// Whether a `Double` gives back a number of the same value.
    package static func isDouble(_ text: String) -> Bool {
        guard let number = Double(text), number.isFinite, let digits = Self(text) else { return false }
        return Self("\(number)") == digits
    }
}
