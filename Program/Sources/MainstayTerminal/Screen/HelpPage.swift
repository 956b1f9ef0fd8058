// SPDX-License-Identifier: Apache-2.0

/// A page over a screen that explains its keys. It scrolls if the screen is too small for it.
package struct HelpPage: Sendable {
    /// Keys and what they do.
    package typealias Row = (keys: String, meaning: String)

    private let title: String
    private let rows: [Row]
    private var top = 0

    /// Makes a page at its beginning.
    package init(title: String, rows: [Row]) {
        (self.title, self.rows) = (title, rows)
    }

    /// Handles a key. Returns `false` if the key closes the page.
    package mutating func press(_ key: Key, size: TerminalSize) -> Bool {
        let step: Int? =
            switch key {
            case .down, .wheelDown, .character("j"): 1
            case .up, .wheelUp, .character("k"): -1
            case .pageDown, .character(" "): size.rows - 4
            case .pageUp: 4 - size.rows
            default: nil
            }
        guard let step else { return false }
        let hidden = max(0, lines(width: size.columns).count - (size.rows - 3))
        // If everything is shown, any key closes the page. A space after the last page closes it too.
        if hidden == 0 || key == .character(" ") && top >= hidden { return key == .wheelUp || key == .wheelDown }
        top = min(max(0, top + step), hidden)
        return true
    }

    /// Draws the page on the whole screen.
    package func draw(on screen: inout ScreenBuffer) {
        let size = screen.size
        for row in 0..<size.rows { screen.clear(row: row) }
        screen.put(title.fitting(size.columns - 2), row: 0, column: 1, .bold)
        let lines = lines(width: size.columns)
        for (row, line) in lines.dropFirst(top).prefix(max(0, size.rows - 3)).enumerated() {
            screen.put(line, row: row + 2)
        }
        let hasMore = lines.count > top + size.rows - 3
        let footer = hasMore ? "Space: more   any other key: back" : "any key: back"
        screen.put(footer.fitting(size.columns - 2), row: size.rows - 1, column: 1, .dim)
    }

    /// The keys in one column and their meaning in the next.
    private func lines(width: Int) -> [StyledText] {
        let column = min(rows.map { $0.keys.columns }.max() ?? 0, width / 3) + 3
        return rows.flatMap { row in
            let meaning = StyledText(row.meaning).wrapped(width: width - column - 1)
            guard row.keys.columns + 3 <= column else {
                let margin = StyledText(String(repeating: " ", count: column))
                return [StyledText(" \(row.keys)", .accent)] + meaning.map { $0.indented(margin) }
            }
            return meaning.enumerated().map { index, line in
                line.indented(StyledText((index == 0 ? " \(row.keys)" : "").padded(column), .accent))
            }
        }
    }
}
