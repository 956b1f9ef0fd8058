// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayTerminal

/// The text of a web page on the screen.
struct PageView: Sendable {
    /// The address of the page.
    let url: HTTPURL
    /// The title of the story, until the page has arrived.
    let title: String
    private(set) var page: WebPage?
    private(set) var origin: String?
    private(set) var problem: String?
    /// The first line on the screen.
    private(set) var top = 0
    /// The words that were searched for last, in lower case.
    var words: [String] = []
    private var lines: [StyledText] = []
    private var width = 0

    init(_ url: HTTPURL, title: String) {
        (self.url, self.title) = (url, title)
    }

    /// The title of the page.
    var heading: String {
        let own = page?.title ?? ""
        return own.isEmpty ? title : own
    }

    /// What the first row says: the title, or the site while the page itself shows its title below.
    var header: String {
        let first = page?.blocks.first?.runs.map(\.text).joined()
        return top == 0 && first?.trimmed == heading.trimmed ? url.host : heading
    }

    mutating func accept(_ page: WebPage, origin: String) {
        (self.page, self.origin) = (page, origin)
        width = 0
    }

    mutating func fail(_ problem: String) {
        self.problem = problem
    }

    /// The address of the link with a number; `nil` if there is none.
    func link(_ number: Int) -> String? {
        guard let links = page?.links, links.indices.contains(number &- 1) else { return nil }
        return links[number - 1]
    }

    // MARK: Moves

    mutating func scroll(by count: Int, height: Int) {
        top = max(0, min(top + count, lines.count - height))
    }

    /// Shows the next line that contains the words that were searched for, starting again at the beginning.
    mutating func goToMatch(height: Int) -> Bool {
        let places = Array(lines.indices)
        let next = min(top + 1, places.count)
        let found = (places[next...] + places[..<next]).first { index in
            let text = lines[index].plain.lowercased()
            return words.contains { text.contains($0) }
        }
        guard let found, !words.isEmpty else { return false }
        top = max(0, min(found, lines.count - height))
        return true
    }

    // MARK: Drawing

    /// Computes the lines. It does nothing if nothing has changed.
    mutating func layOut(width: Int) {
        guard let page, width != self.width else { return }
        let before = lines.count
        self.width = width
        lines = PageLines.lines(of: page, width: width - 2)
        // After a change of the width the same part of the text is on the screen.
        if before > 0 { top = top * lines.count / before }
    }

    mutating func draw(on screen: inout ScreenBuffer, rows: Range<Int>) {
        layOut(width: screen.size.columns)
        top = max(0, min(top, lines.count - rows.count))
        for (row, line) in zip(rows, lines.dropFirst(top)) {
            screen.put(words.isEmpty ? line : line.marking(words) { $0.adding(.reverse) }, row: row, column: 1)
        }
    }

    /// Whether there is text below the screen.
    func hasMore(height: Int) -> Bool { lines.count > top + height }

    /// Where the screen is in the text.
    func place(height: Int) -> String {
        guard lines.count > height else { return "all" }
        return "\((top + height) * 100 / lines.count) %"
    }
}
