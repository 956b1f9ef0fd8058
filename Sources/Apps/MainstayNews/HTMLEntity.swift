// SPDX-License-Identifier: Apache-2.0

/// Character references (WHATWG HTML §13.2.5.72), those by name as far as the site and its readers use them.
enum HTMLEntity {
    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
        "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£", "rarr": "→", "larr": "←",
    ]

    /// The character that a reference without its `&` and `;` stands for; `nil` where it is none.
    static func scalar(_ reference: String) -> Unicode.Scalar? {
        guard reference.hasPrefix("#") else { return named[reference] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // No character, or half of one: the standard's replacement.
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }
}
