// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// The number of cells that the character takes on a terminal, without its neighbours: 0, 1 or 2.
    var cells: Int {
        if value < 0x300 { return 1 }
        if CellWidthTable.none.hasPair(around: value) { return 0 }
        return CellWidthTable.two.hasPair(around: value) ? 2 : 1
    }
}

extension Character {
    /// The number of cells that the character takes on a terminal: 0, 1 or 2. What a reader sees as one character may
    /// be several Unicode characters: a letter with accents, a flag, or pictures that are joined.
    package var columns: Int {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        var columns = first.cells
        while let next = scalars.next() {
            // The variation selector asks for a picture, and two regional indicators make a flag.
            if next.value == 0xFE0F || 0x1F1E6...0x1F1FF ~= next.value { return 2 }
            columns += next.cells
        }
        return min(2, columns)
    }

    /// The character without what makes it wider than two cells on simple terminals: of joined pictures, such as a
    /// woman and a computer, the first one stays.
    var simplified: Character {
        guard unicodeScalars.count > 1, unicodeScalars.reduce(0, { $0 + $1.cells }) > 2 else { return self }
        var (kept, cells) = (String.UnicodeScalarView(), 0)
        for scalar in unicodeScalars {
            cells += scalar.cells
            if cells > 2 { break }
            kept.append(scalar)
        }
        if kept.last?.value == 0x200D { kept.removeLast() }
        return String(kept).first ?? self
    }

    /// Whether terminals disagree about the width, because the character is made of several wide ones. The program
    /// moves the cursor after such a character, so that the rest of the row stays in place.
    var hasUncertainWidth: Bool {
        unicodeScalars.count > 1
            && unicodeScalars.contains { $0.value == 0xFE0F || $0.value >= 0x1F1E6 || $0.cells == 2 }
            || unicodeScalars.dropFirst().contains { $0.cells > 0 }
    }
}

extension StringProtocol {
    /// The number of cells that the text takes on a terminal. The text must not contain escape sequences.
    package var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }
}

// The types that other modules use, without generic code.
extension String {
    /// The number of cells that the text takes on a terminal. The text must not contain escape sequences.
    package var columns: Int { self[...].columns }
}

extension Substring {
    /// The number of cells that the text takes on a terminal. The text must not contain escape sequences.
    package var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }
}

extension [UInt32] {
    /// Whether a number lies in one of the ranges that these pairs of bounds describe. Binary search.
    fileprivate func hasPair(around number: UInt32) -> Bool {
        var (low, high) = (0, count / 2)
        while low < high {
            let middle = (low + high) / 2
            if self[middle * 2 + 1] < number { low = middle + 1 } else { high = middle }
        }
        return low < count / 2 && self[low * 2] <= number
    }
}
