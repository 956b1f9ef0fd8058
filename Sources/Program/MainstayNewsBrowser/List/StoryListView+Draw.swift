// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayNews
import MainstayTerminal

extension StoryListView {
    /// The cells before the title: the mark of the selected story and its rank.
    private static let margin = 6

    /// Draws the stories between two rows, so that the selected one is visible as a whole.
    ///
    /// - Returns: The story that each row belongs to.
    mutating func draw(on screen: inout ScreenBuffer, rows: Range<Int>, marks: NewsMarks, now: Date) -> [Int: Int] {
        let listed = listed(marks)
        let place = place(in: listed)
        select(place, in: listed)
        let (view, width) = (self, screen.size.columns)
        var known: [Int: [StyledText]] = [:]
        func lines(_ index: Int) -> [StyledText] {
            if let lines = known[index] { return lines }
            let lines = view.lines(of: listed[index], marks: marks, width: width, now: now)
            known[index] = lines
            return lines
        }
        func height(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + lines($1).count } }
        top = min(top, max(0, listed.count - 1), place)
        while top < place, height(top..<place + 1) > rows.count { top += 1 }
        // The stories before the selected one use the room that is left at the end.
        let end = { [count = listed.count] (top: Int) in min(count, top + rows.count) }
        while top > 0, height(top - 1..<end(top - 1)) <= rows.count, end(top - 1) == listed.count { top -= 1 }
        return draw(on: &screen, rows: rows, listed: listed, place: place, lines: lines)
    }

    private func draw(
        on screen: inout ScreenBuffer, rows: Range<Int>, listed: [Int], place: Int, lines: (Int) -> [StyledText]
    ) -> [Int: Int] {
        var places: [Int: Int] = [:]
        var row = rows.lowerBound
        for index in top..<max(top, listed.count) where row < rows.upperBound {
            // A story that does not fit as a whole waits for the next page, unless it is the only one.
            let story = lines(index)
            if index > top, row + story.count > rows.upperBound { break }
            let rank = "\(index + 1).".count > 4 ? "\(index + 1)" : "\(index + 1)."
            let label = String(repeating: " ", count: max(0, 4 - rank.count)) + rank
            screen.put(index == place ? ">" : " ", row: row, column: 0, .bold)
            screen.put(label, row: row, column: 1, .dim)
            for line in story where row < rows.upperBound {
                screen.put(line, row: row, column: Self.margin)
                places[row] = listed[index]
                row += 1
            }
        }
        return places
    }

    /// The title in as many lines as it needs, the context of a search, and the facts.
    private func lines(of id: Int, marks: NewsMarks, width: Int, now: Date) -> [StyledText] {
        let room = width - Self.margin - 1
        guard let story = stories[id] else { return [StyledText("…", .dim), StyledText()] }
        let isRead = marks.read.contains(id)
        var title = StyledText(isRead ? "✓ " : "", .dim)
        if marks.isSaved(id) { title.append("* ", .warning) }
        if arrived.contains(id) { title.append("new ", .warning) }
        let text = HTMLText.title(story.title ?? "[no title]").printable
        title.append(text, isRead ? .dim : .bold)
        var lines = title.wrapped(width: room)
        let words = searchedWords
        if !words.isEmpty { lines = lines.map { $0.marking(words) { $0.adding(.reverse) } } }
        if let context = contexts[id] {
            let wrapped = StyledText(context.printable).wrapped(width: room).prefix(4)
            lines += wrapped.map { $0.marking(words) { $0.adding(.reverse) } }
        }
        return lines + StyledText(story.facts(at: now, showsNumber: false), .dim).wrapped(width: room)
    }

    private var searchedWords: [String] {
        guard case .search(let text) = list else { return [] }
        return text.lowercased().split(separator: " ").map(String.init)
    }
}
