// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayNews
import MainstayTerminal

extension StoryListView {
    /// The cells before the title: the mark of the selected story and its rank.
    private static let margin = 6

    /// Draws the stories between two rows, so that the selected one is visible as a whole.
    mutating func draw(on screen: inout ScreenBuffer, rows: Range<Int>, marks: NewsMarks, now: Date) {
        let listed = listed(marks)
        select(place(in: listed), in: listed)
        let (view, width) = (self, screen.size.columns)
        pane.draw(on: &screen, rows: rows, count: listed.count) { index in
            let rank = "\(index + 1).".count > 4 ? "\(index + 1)" : "\(index + 1)."
            let label = StyledText(String(repeating: " ", count: max(0, 4 - rank.count)) + rank + " ", .dim)
            let margin = StyledText(String(repeating: " ", count: Self.margin - 1))
            return view.lines(of: listed[index], marks: marks, width: width, now: now).enumerated().map {
                number, line in
                line.indented(number == 0 ? label : margin)
            }
        }
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
        if !words.isEmpty { lines = lines.map { $0.marking(words) { $0.adding([.bold, .underline]) } } }
        if let context = contexts[id] {
            let wrapped = StyledText(context.printable).wrapped(width: room).prefix(4)
            lines += wrapped.map { $0.marking(words) { $0.adding([.bold, .underline]) } }
        }
        return lines + StyledText(story.facts(at: now, showsNumber: false), .dim).wrapped(width: room)
    }

    private var searchedWords: [String] {
        guard case .search(let text) = list else { return filter }
        return text.lowercased().split(separator: " ").map(String.init)
    }
}
