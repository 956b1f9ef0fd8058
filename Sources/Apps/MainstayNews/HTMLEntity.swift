// SPDX-License-Identifier: Apache-2.0

/// Character references (WHATWG HTML §13.2.5.72). Of the named ones, those that the site and its users need.
enum HTMLEntity {
    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
        "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£", "rarr": "→", "larr": "←",
    ]

    /// The character for a reference without its `&` and `;`. `nil` if the reference is unknown.
    static func scalar(_ reference: String) -> Unicode.Scalar? {
        guard reference.hasPrefix("#") else { return named[reference] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // The number is not a character, or is half of one. The standard asks for the replacement character.
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }
}
