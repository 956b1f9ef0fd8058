// SPDX-License-Identifier: Apache-2.0

/// Breaks text into lines at spaces.
enum TextWrap {
    /// Lines of at most `width` columns. A longer word gets a separate line.
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        // Keeping the length of the last line avoids counting it again for each word.
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
