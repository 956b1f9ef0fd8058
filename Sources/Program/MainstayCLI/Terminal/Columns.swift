// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text cut to a number of columns, with an ellipsis if something was cut.
    func fitting(_ width: Int) -> String {
        guard columns > width else { return self }
        var (kept, used) = ("", 1)
        for character in self {
            used += character.columns
            guard used <= width else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The text centred in a number of columns.
    func centered(_ width: Int) -> String {
        let space = max(0, width - columns)
        return String(repeating: " ", count: space / 2) + self + String(repeating: " ", count: space - space / 2)
    }

    /// The text padded on the right to a number of columns.
    func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }
}

extension StringProtocol {
    /// How many columns the text takes on a terminal. Emoji take two, combining marks none. The text must not contain
    /// escape sequences.
    var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }
}

extension Character {
    /// Pictures take two columns, and so do the characters of East Asia (Unicode Standard Annex 11, as far as its blocks go).
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        return switch first.value {
        case ..<0x1100: 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            2
        default: first.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
