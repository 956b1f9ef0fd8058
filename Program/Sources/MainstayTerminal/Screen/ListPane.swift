// SPDX-License-Identifier: Apache-2.0

/// A list of items between two rows of a screen, of which one is chosen. An item takes one line or more.
///
/// The chosen one is inverted, and has a mark at its beginning for terminals without colour.
package struct ListPane: Sendable {
    /// The index of the chosen item.
    package private(set) var chosen = 0
    /// The index of the first item on the screen.
    private var top = 0
    /// The items that were drawn last, and the item of each row.
    private var shown = 0..<0
    private var items: [Int: Int] = [:]

    /// Makes a list whose first item is chosen.
    package init() {}

    /// Chooses an item, or the nearest one.
    package mutating func choose(_ index: Int, of count: Int) {
        chosen = max(0, min(index, count - 1))
    }

    /// Chooses another item if the key moves. Returns `false` if it does not.
    package mutating func press(_ key: Key, count: Int) -> Bool {
        switch key {
        case .down, .wheelDown, .character("j"): choose(chosen + 1, of: count)
        case .up, .wheelUp, .character("k"): choose(chosen - 1, of: count)
        case .first, .character("g"): choose(0, of: count)
        case .last, .character("G"): choose(count - 1, of: count)
        case .pageDown, .character(" "):
            choose(shown.isEmpty ? chosen + 1 : shown.upperBound, of: count)
            top = shown.isEmpty ? top : chosen
        case .pageUp, .character("b"):
            choose(shown.isEmpty ? chosen - 1 : shown.lowerBound - shown.count, of: count)
            top = shown.isEmpty ? top : chosen
        default: return false
        }
        return true
    }

    /// The item that was drawn in a row last; `nil` if there was none.
    package func item(at row: Int) -> Int? { items[row] }

    /// Draws the items between two rows, so that the chosen one is visible as a whole.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - lines: Returns the lines of an item, which begin at the second column.
    package mutating func draw(
        on screen: inout ScreenBuffer, rows: Range<Int>, count: Int, lines: (Int) -> [StyledText]
    ) {
        (shown, items) = (0..<0, [:])
        guard count > 0 else { return }
        choose(chosen, of: count)
        var known: [Int: [StyledText]] = [:]
        func item(_ index: Int) -> [StyledText] {
            if let item = known[index] { return item }
            let item = lines(index)
            known[index] = item
            return item
        }
        func height(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + item($1).count } }
        // An item has a line at least, so a far jump needs no look at all items between.
        top = max(min(top, count - 1, chosen), chosen - rows.count + 1)
        while top < chosen, height(top..<chosen + 1) > rows.count { top += 1 }
        // The items before the chosen one use the room that is left at the end.
        while top > 0, count - top < rows.count, height(top - 1..<count) <= rows.count { top -= 1 }
        var row = rows.lowerBound
        for index in top..<count {
            guard row < rows.upperBound else { break }
            let lines = item(index)
            // An item that is cut at the end is the first one of the next page.
            if index == top || row + lines.count <= rows.upperBound { shown = top..<index + 1 }
            for (number, line) in lines.enumerated() where row < rows.upperBound {
                screen.put(line, row: row, column: 1)
                if index == chosen { screen.invert(row: row, mark: number == 0 ? ">" : " ") }
                items[row] = index
                row += 1
            }
        }
    }
}

extension ScreenBuffer {
    /// Inverts a row, with a character in its first cell.
    fileprivate mutating func invert(row: Int, mark: String) {
        put(mark, row: row, column: 0, .bold)
        restyle(row: row) { style in
            // Faint letters on the colour of letters cannot be read.
            style.attributes.remove(.dim)
            style.attributes.insert(.reverse)
        }
    }
}
