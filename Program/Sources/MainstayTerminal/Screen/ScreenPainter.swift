// SPDX-License-Identifier: Apache-2.0

/// Writes what changed between two screens, as escape sequences (ECMA-48, and OSC 8 for links).
package struct ScreenPainter: Sendable {
    /// Whether styles and links are written. Without them a screen has only characters.
    private let isStyled: Bool
    private var shown: ScreenBuffer?

    /// Makes a painter for a terminal with unknown content.
    package init(isStyled: Bool) {
        self.isStyled = isStyled
    }

    /// Forgets what the terminal shows, so that the next screen is written as a whole.
    package mutating func forget() {
        shown = nil
    }

    /// The sequences that change the terminal to a screen; empty if nothing changed.
    package mutating func update(to screen: ScreenBuffer) -> String {
        defer { shown = screen }
        var pen = Pen(isStyled: isStyled)
        let before: ScreenBuffer
        if let shown, shown.size == screen.size {
            before = shown
        } else {
            pen.text = "\u{1b}[0m\u{1b}[2J"
            before = ScreenBuffer(screen.size)
        }
        for row in 0..<screen.size.rows { pen.write(screen[row], over: before[row], row: row) }
        guard !pen.text.isEmpty || screen.cursor != before.cursor else { return "" }
        pen.turn(to: .plain)
        pen.show(screen.cursor, wasShown: before.cursor != nil)
        // Terminals that know synchronised output show all of it at once. Others ignore the mode.
        return "\u{1b}[?2026h\(pen.text)\u{1b}[?2026l"
    }
}

/// The text that is written, with the state of the terminal's cursor.
private struct Pen {
    private typealias Cell = ScreenBuffer.Cell

    /// The most unchanged cells that are written again instead of moving the cursor.
    private static let gap = 6

    let isStyled: Bool
    var text = ""
    private var style = TextStyle.plain
    private var place: (row: Int, column: Int)?

    init(isStyled: Bool) {
        self.isStyled = isStyled
    }

    mutating func write(_ new: ArraySlice<ScreenBuffer.Cell>, over old: ArraySlice<ScreenBuffer.Cell>, row: Int) {
        guard new != old else { return }
        let (new, old) = (Array(new), Array(old))
        // Everything after the last visible cell can be cleared with one sequence.
        let end = (new.lastIndex { $0 != Cell() } ?? -1) + 1
        var column = 0
        while column < end {
            guard new[column] != old[column], new[column].width > 0 else {
                column += 1
                continue
            }
            bridge(new, to: column, row: row)
            move(to: row, column)
            put(new[column], row: row)
            column += Int(new[column].width)
        }
        if old[end...].contains(where: { $0 != Cell() }) {
            move(to: row, end)
            turn(to: .plain)
            text += "\u{1b}[K"
        }
    }

    /// Writes a few unchanged cells again to reach a place, because moving the cursor takes as many bytes.
    private mutating func bridge(_ cells: [ScreenBuffer.Cell], to column: Int, row: Int) {
        guard let place, place.row == row, place.column < column, column - place.column <= Self.gap else { return }
        let between = cells[place.column..<column]
        guard between.allSatisfy({ $0.width == 1 && $0.style == style && !$0.character.hasUncertainWidth }) else {
            return
        }
        for cell in between { put(cell, row: row) }
    }

    private mutating func put(_ cell: ScreenBuffer.Cell, row: Int) {
        turn(to: cell.style)
        text.append(cell.character)
        let column = (place?.column ?? 0) + Int(cell.width)
        place = cell.character.hasUncertainWidth ? nil : (row, column)
    }

    private mutating func move(to row: Int, _ column: Int) {
        if let place, place == (row, column) { return }
        text += column == 0 ? "\u{1b}[\(row + 1)H" : "\u{1b}[\(row + 1);\(column + 1)H"
        place = (row, column)
    }

    mutating func show(_ cursor: ScreenBuffer.Place?, wasShown: Bool) {
        if let cursor { move(to: cursor.row, cursor.column) }
        if (cursor != nil) != wasShown { text += cursor == nil ? "\u{1b}[?25l" : "\u{1b}[?25h" }
    }

    mutating func turn(to new: TextStyle) {
        guard isStyled, new != style else { return }
        if new.link != style.link {
            // The address cannot end the sequence early, because it has no control characters.
            text += "\u{1b}]8;;\((new.link ?? "").printable)\u{1b}\\"
        }
        if new.attributes != style.attributes || new.color != style.color { text += new.sequence }
        style = new
    }
}
