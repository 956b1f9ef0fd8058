// SPDX-License-Identifier: Apache-2.0

import MainstayNews
import MainstayTerminal

extension ThreadView {
    private static let bars: [TextStyle.Color] = [.cyan, .magenta, .green, .yellow]

    /// Draws the lines of the thread between two rows of the screen.
    ///
    /// - Returns: The comment that each row belongs to.
    func draw(on screen: inout ScreenBuffer, rows: Range<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        let visible = top..<top + rows.count
        let place = place
        guard let first = placed.firstIndex(where: { $0.lines.overlaps(visible) }) else { return [:] }
        for index in first..<placed.endIndex {
            let entry = entries[index]
            guard entry.firstLine < visible.upperBound else { break }
            for line in entry.lines.clamped(to: visible) {
                let row = rows.lowerBound + line - top
                places[row] = entry.id
                draw(line - entry.firstLine, of: entry, isSelected: index == place, on: &screen, row: row)
            }
        }
        return places
    }

    private func draw(_ line: Int, of entry: Entry, isSelected: Bool, on screen: inout ScreenBuffer, row: Int) {
        let measure = CommentLines(width: width, now: now, originalPoster: originalPoster)
        guard entry.row >= 0, let comment = thread?.rows[entry.row] else {
            if isSelected { screen.put("▌", row: row, column: 0, .accent) }
            return draw(bodyLines(of: entry)[line], on: &screen, row: row, column: 1)
        }
        let column = measure.indentation(at: comment.depth)
        // A bar for each comment above shows whose answer this is.
        for level in 0..<comment.depth where measure.indentation(at: level) < column {
            let style = TextStyle(.dim, Self.bars[level % Self.bars.count])
            screen.put("│", row: row, column: measure.indentation(at: level) - 1, style)
        }
        // The first line of a comment separates it from the one before.
        guard line > 0 else { return }
        if isSelected { screen.put("▌", row: row, column: column - 1, .accent) }
        let text =
            line == 1
            ? measure.head(of: comment, hidden: entry.hidden, isNew: isNew(comment.id)) : bodyLines(of: entry)[line - 2]
        if line == 1, text.columns > width - column {
            draw(StyledText(text.plain.fitting(width - column), .bold), on: &screen, row: row, column: column)
        } else {
            draw(text, on: &screen, row: row, column: column)
        }
    }

    private func draw(_ line: StyledText, on screen: inout ScreenBuffer, row: Int, column: Int) {
        let marked = words.isEmpty ? line : line.marking(words) { $0.adding(.reverse) }
        screen.put(marked, row: row, column: column)
    }
}
