// SPDX-License-Identifier: Apache-2.0

/// Breaks text into lines at spaces.
package enum TextWrap {
    /// Lines of at most `width` columns. A longer word gets a separate line.
    package static func wrap(_ text: String, width: Int) -> [String] {
        lines(of: text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init), width: width)
    }

    /// Parts in lines of at most `width` columns, with a space between two parts on a line. A part is never broken.
    package static func lines(of parts: [some StringProtocol], width: Int) -> [String] {
        var lines: [String] = []
        // Keeping the length of the last line avoids counting it again for each part.
        var length = 0
        for part in parts {
            let count = part.columns
            if length > 0, length + 1 + count <= width {
                lines[lines.count - 1] += " "
                lines[lines.count - 1] += part
                length += 1 + count
            } else {
                lines.append(String(part))
                length = count
            }
        }
        return lines.isEmpty ? [""] : lines
    }

    /// Text for a terminal, indented. The lines after the first are indented further by `hanging`. Paths and addresses
    /// that do not fit on a line are broken after a slash or another sign, because the terminal would break them inside
    /// a word.
    package static func block(_ text: String, indent: Int, hanging: Int = 0, width: Int) -> [String] {
        // A negative width would be a line for every word.
        let room = max(1, width - indent - hanging)
        let words = text.utf8.split(separator: UInt8(ascii: " ")).flatMap { pieces(of: Substring($0), width: room) }
        var lines: [String] = []
        var length = 0
        for word in words {
            let count = word.text.columns
            let space = word.isContinuation ? 0 : 1
            let limit = lines.count > 1 ? room : room + hanging
            if length > 0, length + space + count <= limit {
                if space > 0 { lines[lines.count - 1] += " " }
                lines[lines.count - 1] += String(word.text)
                length += space + count
            } else {
                lines.append(String(word.text))
                length = count
            }
        }
        return lines.enumerated().map { index, line in
            String(repeating: " ", count: index == 0 ? indent : indent + hanging) + line
        }
    }

    /// A word in pieces that fit the width, if its signs allow it.
    private static func pieces(of word: Substring, width: Int) -> [(text: Substring, isContinuation: Bool)] {
        guard word.columns > width else { return [(word, false)] }
        var pieces: [(text: Substring, isContinuation: Bool)] = []
        var start = word.startIndex
        for index in word.indices where "/-._:=?&,".contains(word[index]) {
            let next = word.index(after: index)
            pieces.append((word[start..<next], start != word.startIndex))
            start = next
        }
        if start < word.endIndex { pieces.append((word[start...], start != word.startIndex)) }
        return pieces
    }
}
