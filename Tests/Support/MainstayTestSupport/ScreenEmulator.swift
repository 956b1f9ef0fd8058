// SPDX-License-Identifier: Apache-2.0

/// A small terminal: what a screen shows after the bytes that a program has written. It knows the sequences that
/// Mainstay writes, and lists all others. It places each Unicode scalar by itself, as simple terminals do, and measures
/// it by the C library.
public struct ScreenEmulator: Sendable {
    /// A cell of the screen.
    public struct Cell: Hashable, Sendable {
        /// The character, with what combines with it.
        public var text = " "
        /// Whether it is bold, dim or coloured.
        public var isStyled = false
        /// The address that it leads to.
        public var link = ""
        /// 0 for the second cell of a wide character.
        public var width = 1
    }

    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int
    /// The cells, row by row.
    public private(set) var cells: [[Cell]]
    /// The private modes that are set, such as 1049 for the alternate screen.
    public private(set) var modes: Set<Int> = []
    /// What was not understood, and what was drawn outside the screen.
    public private(set) var problems: [String] = []
    /// How often the bell rang.
    public private(set) var bells = 0
    /// The number of bytes so far.
    public private(set) var byteCount = 0

    private var (row, column) = (0, 0)
    private var isStyled = false
    private var link = ""
    private var pending: [UInt8] = []

    /// Makes an empty screen.
    public init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// The text of the rows, without the spaces at their ends.
    public var text: [String] {
        cells.map { row in
            var line = row.filter { $0.width > 0 }.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Takes the bytes of a text that a program writes.
    public mutating func feed(_ text: String) {
        feed(Array(text.utf8))
    }

    /// Takes bytes that a program writes.
    public mutating func feed(_ bytes: [UInt8]) {
        byteCount += bytes.count
        pending += bytes
        var scalars: [Unicode.Scalar] = []
        // Half of a character waits for the rest.
        var end = pending.count
        while end > 0, pending.count - end < 4, String(validating: pending[..<end], as: UTF8.self) == nil { end -= 1 }
        scalars = Array(String(decoding: pending[..<end], as: UTF8.self).unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "\u{1b}" else {
                put(scalars[index])
                index += 1
                continue
            }
            guard let next = escape(scalars, from: index + 1) else { break }
            index = next
        }
        let rest = String(String.UnicodeScalarView(scalars[index...]))
        pending = Array(rest.utf8) + pending[end...]
    }

    /// Obeys a sequence and returns the place after it; `nil` if its end has not arrived.
    private mutating func escape(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard start < scalars.count else { return nil }
        switch scalars[start] {
        case "[":
            guard let end = scalars[(start + 1)...].firstIndex(where: { 0x40...0x7E ~= $0.value }) else { return nil }
            control(String(String.UnicodeScalarView(scalars[(start + 1)..<end])), scalars[end])
            return end + 1
        case "]":
            guard let end = scalars[start...].firstIndex(where: { $0 == "\u{1b}" || $0 == "\u{7}" }) else { return nil }
            let text = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
            if text.hasPrefix("8;;") { link = String(text.dropFirst(3)) } else { problems.append("OSC \(text)") }
            if scalars[end] == "\u{7}" { return end + 1 }
            return end + 1 < scalars.count ? end + 2 : nil
        default:
            problems.append("ESC \(scalars[start])")
            return start + 1
        }
    }

    private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch final {
        case "H":
            (row, column) = (max(1, numbers.first ?? 1) - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
            if row >= rows || column >= columns { problems.append("cursor at \(row), \(column)") }
        case "J":
            if parameters == "2" { cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows) }
        case "K": for place in column..<max(column, columns) { cells[row][place] = Cell() }
        case "m": isStyled = numbers.contains { $0 != 0 }
        case "h", "l":
            guard parameters.hasPrefix("?"), let mode = Int(parameters.dropFirst()) else {
                return problems.append("CSI \(parameters)\(final)")
            }
            if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
        default: problems.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": column = 0
        case "\n": row = min(rows - 1, row + 1)
        case "\u{7}": bells += 1
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: problems.append("control \(scalar.value)")
        default: draw(scalar)
        }
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        let size = max(0, CLibraryWidth.cells(of: scalar))
        if size == 0 {
            guard column > 0 else { return }
            let place = cells[row][column - 1].width == 0 && column > 1 ? column - 2 : column - 1
            return cells[row][place].text.unicodeScalars.append(scalar)
        }
        guard row < rows, column + size <= columns else {
            return problems.append("'\(scalar)' outside the screen at row \(row), column \(column)")
        }
        cells[row][column] = Cell(text: String(scalar), isStyled: isStyled, link: link, width: size)
        if size == 2 { cells[row][column + 1] = Cell(text: "", isStyled: isStyled, link: link, width: 0) }
        column += size
    }
}
