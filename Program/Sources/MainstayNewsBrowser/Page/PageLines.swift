// SPDX-License-Identifier: Apache-2.0

package import MainstayNews
package import MainstayTerminal

/// A web page as lines of a screen.
package struct PageLines {
    /// The longest line of text for reading.
    private static let readingWidth = 90

    private let width: Int
    private let page: WebPage
    /// The address of the page, for text without keys.
    private let address: String?
    private var lines: [StyledText] = []

    /// The lines of a page.
    ///
    /// - Parameters:
    ///   - width: The number of cells that a line may take.
    ///   - address: The address that is named if the page cannot be read here. `nil` on a screen, where a key opens it.
    package static func lines(of page: WebPage, width: Int, at address: String? = nil) -> [StyledText] {
        var lines = PageLines(page: page, width: min(max(20, width), readingWidth), at: address)
        lines.addAll()
        return lines.lines
    }

    private init(page: WebPage, width: Int, at address: String?) {
        (self.page, self.width, self.address) = (page, width, address)
    }

    private mutating func addAll() {
        var last: WebPage.Block?
        var rest = page.blocks[...]
        while let block = rest.first {
            if let last, !isTight(last, block) { lines.append(StyledText()) }
            let rows = rest.prefix {
                $0.kind == .row && ($0.quotation, $0.indentation) == (block.quotation, block.indentation)
            }
            if rows.isEmpty { add(block) } else { add(table: rows) }
            last = block
            rest = rest.dropFirst(max(1, rows.count))
        }
        if page.blocks.isEmpty {
            let way = address.map { "Open it in a browser: \($0.printable)" } ?? "Press o to open it in your browser."
            lines += notice("This page has no text that can be read here. \(way)")
        } else if page.isCut {
            let way = address.map { "All of it: \($0.printable)" } ?? "Press o to open all of it in your browser."
            lines += [StyledText()] + notice("The page is longer than this. \(way)")
        }
        guard !page.links.isEmpty else { return }
        lines += [StyledText(), StyledText("Links", .bold)]
        for (index, link) in page.links.enumerated() {
            let number = "[\(index + 1)] "
            let text = StyledText(link.printable, TextStyle(.underline, .cyan, link: link)).folded(
                width: width - number.count)
            let margin = StyledText(String(repeating: " ", count: number.count))
            lines += text.enumerated().map { $1.indented($0 == 0 ? StyledText(number, .dim) : margin) }
        }
    }

    private func notice(_ text: String) -> [StyledText] { StyledText(text, .warning).wrapped(width: width) }

    /// Items of a list and rows of a table follow each other without an empty line.
    private func isTight(_ one: WebPage.Block, _ next: WebPage.Block) -> Bool {
        switch (one.kind, next.kind) {
        case (.item, .item), (.row, .row): true
        default: false
        }
    }

    /// Adds the rows of a table, with its columns below each other if the table fits.
    private mutating func add(table: ArraySlice<WebPage.Block>) {
        let rows = table.map { text(of: $0, base: .plain).cells }
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.columns)
            }
        }
        let margin = table.first.map(margin) ?? StyledText()
        let room = max(10, width - margin.columns)
        let isFitting = widths.reduce(0) { $0 + $1 + 3 } - 3 <= room
        for row in rows {
            var line = StyledText()
            for (column, cell) in row.enumerated() {
                if column > 0 { line.append(" | ", .dim) }
                line.append(cell)
                guard isFitting, column < row.count - 1 else { continue }
                line.append(String(repeating: " ", count: widths[column] - cell.columns))
            }
            lines += (isFitting ? [line] : line.wrapped(width: room)).map { $0.indented(margin) }
        }
    }

    private func margin(of block: WebPage.Block) -> StyledText {
        var margin = StyledText(String(repeating: "> ", count: block.quotation), .dim)
        margin.append(String(repeating: " ", count: min(block.indentation * 2, width / 3)))
        return margin
    }

    private mutating func add(_ block: WebPage.Block) {
        let margin = margin(of: block)
        let room = max(10, width - margin.columns)
        switch block.kind {
        case .rule: lines.append(StyledText(String(repeating: "-", count: room), .dim).indented(margin))
        case .code:
            for line in text(of: block, base: TextStyle([], .green)).lines { lines += fold(line, margin, room) }
        case .heading(let level):
            let base = TextStyle(level <= 2 ? [.bold, .underline] : .bold)
            lines += text(of: block, base: base).wrapped(width: room).map { $0.indented(margin) }
        case .paragraph, .row:
            lines += text(of: block, base: .plain).wrapped(width: room).map { $0.indented(margin) }
        case .item(let marker):
            let label = marker.prefix(8) + " "
            let hanging = StyledText(String(repeating: " ", count: label.columns))
            let wrapped = text(of: block, base: .plain).wrapped(width: room - label.columns)
            lines += wrapped.enumerated().map { index, line in
                line.indented(index == 0 ? StyledText(String(label), .accent) : hanging).indented(margin)
            }
        }
    }

    private func fold(_ line: StyledText, _ margin: StyledText, _ room: Int) -> [StyledText] {
        line.folded(width: room - 2).map { $0.indented(StyledText("  ")).indented(margin) }
    }

    private func text(of block: WebPage.Block, base: TextStyle) -> StyledText {
        var text = StyledText()
        var open: Int?
        for run in block.runs {
            if let number = open, number != run.link { text.append("[\(number)]", .dim) }
            open = run.link
            text.append(Self.clean(run.text, of: block.kind), style(of: run, base: base))
        }
        if let open { text.append("[\(open)]", .dim) }
        return text
    }

    private func style(of run: WebPage.Run, base: TextStyle) -> TextStyle {
        var style = base
        if run.style.contains(.strong) { style = style.adding(.bold) }
        if run.style.contains(.emphasized) { style = style.adding(.italic) }
        if run.style.contains(.picture) { style = style.adding(.dim) }
        if run.style.contains(.code) { style.color = .green }
        if let number = run.link {
            style = TextStyle(style.attributes.union(.underline), .cyan, link: page.links[number - 1])
        }
        return style
    }

    /// The text without control characters. Line breaks stay, and so do the tabs between the cells of a table.
    private static func clean(_ text: String, of kind: WebPage.Block.Kind) -> String {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }
                .joined(separator: kind == .row ? "\t" : kind == .code ? "    " : " ")
        }
        return parts.joined(separator: "\n")
    }
}

extension StyledText {
    /// The cells of a row of a table.
    fileprivate var cells: [StyledText] { split("\t") }

    /// The lines of a text with line breaks.
    fileprivate var lines: [StyledText] { split("\n") }

    private func split(_ separator: Character) -> [StyledText] {
        var lines = [StyledText()]
        for run in runs {
            for (index, piece) in run.text.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
                if index > 0 { lines.append(StyledText()) }
                lines[lines.count - 1].append(piece, run.style)
            }
        }
        return lines
    }
}
