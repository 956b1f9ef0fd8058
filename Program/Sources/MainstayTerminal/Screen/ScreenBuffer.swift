// SPDX-License-Identifier: Apache-2.0

/// A screen as cells, which is drawn in memory before any of it reaches the terminal.
package struct ScreenBuffer: Sendable {
    /// A cell of the screen.
    package struct Cell: Hashable, Sendable {
        /// What a reader sees as one character.
        package var character: Character = " "
        /// Its style.
        package var style = TextStyle.plain
        /// The number of cells that it takes. 0 for the second cell of a wide character.
        package var width: UInt8 = 1
    }

    /// A place on the screen, counted from 0.
    package struct Place: Hashable, Sendable {
        package var row: Int
        package var column: Int
    }

    /// The size of the screen.
    package let size: TerminalSize
    /// Where the terminal's cursor is, for a line that is being typed; `nil` to hide it.
    package var cursor: Place?
    private var cells: [Cell]

    /// Makes an empty screen.
    package init(_ size: TerminalSize) {
        self.size = TerminalSize(columns: max(1, size.columns), rows: max(1, size.rows))
        cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
    }

    /// The cell at a place on the screen.
    package subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

    /// The cells of a row.
    package subscript(row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Draws text. What does not fit on the row is left out, and so are control characters.
    ///
    /// - Parameters:
    ///   - width: The number of cells that the text may take; up to the end of the row by default.
    /// - Returns: The column after the text.
    @discardableResult package mutating func put(
        _ text: some StringProtocol, row: Int, column: Int, _ style: TextStyle = .plain, width: Int = .max
    ) -> Int {
        guard 0..<size.rows ~= row, 0..<size.columns ~= column else { return column }
        let end = min(size.columns, column + min(max(0, width), size.columns))
        var place = column
        for character in text where !character.unicodeScalars.contains(where: \.isTerminalControl) {
            let columns = character.columns
            guard columns > 0 else { continue }
            guard place + columns <= end else { break }
            set(row, place, Cell(character: character.simplified, style: style, width: UInt8(columns)))
            if columns == 2 { set(row, place + 1, Cell(style: style, width: 0)) }
            place += columns
        }
        return place
    }

    /// Draws a line in its styles.
    ///
    /// - Returns: The column after the line.
    @discardableResult package mutating func put(_ line: StyledText, row: Int, column: Int = 0, width: Int = .max)
        -> Int
    {
        var place = column
        for run in line.runs {
            let rest = width == .max ? .max : width - (place - column)
            place = put(run.text, row: row, column: place, run.style, width: rest)
        }
        return place
    }

    /// Changes the style of all cells of a row.
    package mutating func restyle(row: Int, _ change: (inout TextStyle) -> Void) {
        guard 0..<size.rows ~= row else { return }
        for index in row * size.columns..<(row + 1) * size.columns { change(&cells[index].style) }
    }

    /// Empties a row.
    package mutating func clear(row: Int) {
        guard 0..<size.rows ~= row else { return }
        for index in row * size.columns..<(row + 1) * size.columns { cells[index] = Cell() }
    }

    /// The text of all rows, without the spaces at their ends.
    package var text: [String] {
        (0..<size.rows).map { row in
            var line = String(self[row].filter { $0.width > 0 }.map(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private mutating func set(_ row: Int, _ column: Int, _ cell: Cell) {
        let index = row * size.columns + column
        // Half of a wide character cannot stay.
        if cells[index].width == 0, cell.width > 0, column > 0 {
            cells[index - 1] = Cell(style: cells[index - 1].style)
        }
        if cells[index].width == 2, column + 1 < size.columns { cells[index + 1] = Cell(style: cells[index + 1].style) }
        cells[index] = cell
    }
}

extension ScreenBuffer {
    /// A screen that says that the terminal is too small, and what to do.
    ///
    /// - Parameters:
    ///   - size: The size of the terminal.
    ///   - needed: The size that the program needs.
    ///   - command: A command that works on any terminal.
    package static func tooSmall(_ size: TerminalSize, needed: TerminalSize, instead command: String) -> ScreenBuffer {
        var screen = ScreenBuffer(size)
        let text =
            "Too small: \(needed.columns) by \(needed.rows) characters are needed. Enlarge the terminal, or press q and use: \(command)"
        for (row, line) in StyledText(text).wrapped(width: size.columns).enumerated() { screen.put(line, row: row) }
        return screen
    }
}
