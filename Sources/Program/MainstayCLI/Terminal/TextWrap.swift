// SPDX-License-Identifier: Apache-2.0

/// Breaks text into lines at spaces.
enum TextWrap {
    /// Lines of at most so many columns; a longer word has a line of its own.
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        // The length of the last line is counted once, not with every word that is added to it.
        var length = 0
        for word in text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
            let count = word.columns
            if length > 0, length + 1 + count <= width {
                lines[lines.count - 1] += " "
                lines[lines.count - 1] += word
                length += 1 + count
            } else {
                lines.append(String(word))
                length = count
            }
        }
        return lines.isEmpty ? [""] : lines
    }
}
