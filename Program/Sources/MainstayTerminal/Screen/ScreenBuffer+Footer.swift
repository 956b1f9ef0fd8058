// SPDX-License-Identifier: Apache-2.0

extension TerminalSize {
    /// A message in the lines that it needs, at most a fifth of the screen.
    package func lines(ofMessage message: String) -> [StyledText] {
        let (width, most) = (columns - 2, max(2, rows / 5))
        let lines = StyledText(message.printable, .warning).wrapped(width: width)
        guard lines.count > most else { return lines }
        return lines.prefix(most - 1) + [StyledText(lines[most - 1].plain.fitting(width - 1) + "…", .warning)]
    }
}

extension ScreenBuffer {
    /// Draws the most important keys in the last row, as many as fit.
    package mutating func putHints(_ hints: [String]) {
        var column = 1
        for hint in hints where !hint.isEmpty && column + hint.columns < size.columns {
            column = put(hint, row: size.rows - 1, column: column, .dim) + 3
        }
    }

    /// Draws a message above the last row.
    package mutating func putMessage(_ message: String) {
        let lines = size.lines(ofMessage: message)
        for (row, line) in zip(size.rows - 1 - lines.count..<size.rows - 1, lines) {
            clear(row: row)
            put(line, row: row, column: 1)
        }
    }
}
