// SPDX-License-Identifier: Apache-2.0

package import MainstayNews
package import MainstayTerminal

/// A web page as lines of a screen.
package struct PageLines {
    /// The longest line of text for reading.
    private static let readingWidth = 90

    private let width: Int
    private let page: WebPage
    private var lines: [StyledText] = []

    /// The lines of a page.
    ///
    /// - Parameter width: The number of cells that a line may take.
    package static func lines(of page: WebPage, width: Int) -> [StyledText] {
        var lines = PageLines(page: page, width: min(max(20, width), readingWidth))
        lines.addAll()
        return lines.lines
    }

    private init(page: WebPage, width: Int) {
        (self.page, self.width) = (page, width)
    }

    private mutating func addAll() {
        var last: WebPage.Block?
        for block in page.blocks {
            if let last, !isTight(last, block) { lines.append(StyledText()) }
            add(block)
            last = block
        }
        if page.blocks.isEmpty {
            lines += notice("This page has no text that can be read here. Press o to open it in your browser.")
        } else if page.isCut {
            lines += [StyledText()] + notice("The page is longer than this. Press o to open all of it in your browser.")
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

    private mutating func add(_ block: WebPage.Block) {
        var margin = StyledText(String(repeating: "> ", count: block.quotation), .dim)
        margin.append(String(repeating: " ", count: min(block.indentation * 2, width / 3)))
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
            text.append(Self.clean(run.text, isCode: block.kind == .code), style(of: run, base: base))
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

    /// The text without control characters. Line breaks stay, and a tab separates the cells of a table.
    private static func clean(_ text: String, isCode: Bool) -> String {
        let tab = isCode ? "    " : " | "
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).replacing("\t", with: tab).printable }.joined(separator: "\n")
    }
}

extension StyledText {
    /// The lines of a text with line breaks.
    fileprivate var lines: [StyledText] {
        var lines = [StyledText()]
        for run in runs {
            for (index, piece) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { lines.append(StyledText()) }
                lines[lines.count - 1].append(piece, run.style)
            }
        }
        return lines
    }
}
