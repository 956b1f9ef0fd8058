// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// Parses a number of decimal digits. A number that is too large becomes the largest one to which 1 can be added.
    /// `nil` if the text has anything but digits.
    init?(digits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        self = Swift.min(Int(text) ?? .max, Int.max - 1)
    }
}
