// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews

/// The page of a story as plain text to read, without its scripts, pictures and styles.
struct ReaderPage: Page {
    let story: HackerNews.Item
    let address: HTTPURL
    /// The page, or why it cannot be read.
    let result: Result<Answer<WebPage>, WebPageError>

    var title: String { HTMLText.title(story.title ?? address.host) }
    var section: SiteSection? { .news }
    var status: HTTPStatus { if case .failure = result { 502 } else { 200 } }

    @HTMLBuilder var content: HTML {
        Tag.h1 { HTML.foreign(title) }
        Tag.p(.class("details")) {
            HTML.facts([
                HTML.link(.external(address), .key("o")) { HTML.foreign(address.host) },
                HTML.link(Address(["news", "item", "\(story.id)"]), .key("c")) { "Comments" },
            ])
        }
        switch result {
        case .failure(let error):
            Failure("This page cannot be read here.", because: error).html {
                Tag.p { HTML.link(.external(address), .class("action")) { "Open it at \(address.host)" } }
            }
        case .success(let answer):
            Tag.article(.class("reader"), .autoDirection) { text(of: answer.value) }
            if answer.value.isCut {
                Tag.p(.class("hint")) { "The page is longer. Its end is not shown." }
            }
            HTML.provenance(answer.provenance)
        }
    }

    /// The blocks. Items that follow each other are one list, and rows one table.
    private func text(of page: WebPage) -> HTML {
        var parts: [HTML] = []
        var rest = page.blocks[...]
        while let block = rest.first {
            let same = rest.prefix { Self.isSame($0.kind, block.kind) }
            rest = rest.dropFirst(same.count)
            parts += group(Array(same), in: page)
        }
        return parts.isEmpty ? Tag.p { "The page has no text." } : .fragment(parts)
    }

    private static func isSame(_ one: WebPage.Block.Kind, _ other: WebPage.Block.Kind) -> Bool {
        switch (one, other) {
        case (.item, .item), (.row, .row): true
        default: one == other
        }
    }

    private func group(_ blocks: [WebPage.Block], in page: WebPage) -> [HTML] {
        switch blocks[0].kind {
        case .item:
            [
                Tag.ul(.class("plainlist")) {
                    for block in blocks {
                        if case .item(let marker) = block.kind {
                            Tag.li(.class("in\(min(block.indentation, 3))")) {
                                "\(marker) "
                                runs(of: block, in: page)
                            }
                        }
                    }
                }
            ]
        case .row:
            [
                Tag.div(.class("scroll"), .scrollable) {
                    Tag.table {
                        Tag.tbody {
                            for block in blocks { Tag.tr { cells(of: block) } }
                        }
                    }
                }
            ]
        default: blocks.map { single($0, in: page) }
        }
    }

    private func single(_ block: WebPage.Block, in page: WebPage) -> HTML {
        let runs = runs(of: block, in: page)
        switch block.kind {
        case .heading(let level): return level < 3 ? Tag.h2 { runs } : Tag.h3 { runs }
        case .code: return Tag.pre(.scrollable) { Tag.code { runs } }
        case .rule: return .empty
        default:
            return block.quotation > 0
                ? Tag.p(.class("quote"), .autoDirection) { runs } : Tag.p(.autoDirection) { runs }
        }
    }

    /// The cells of a row. Their links are left out.
    private func cells(of block: WebPage.Block) -> HTML {
        let cells = block.runs.map(\.text).joined().split(separator: "\t", omittingEmptySubsequences: false)
        return .fragment(cells.map { cell in Tag.td { HTML.foreign(String(cell)) } })
    }

    private func runs(of block: WebPage.Block, in page: WebPage) -> HTML {
        .fragment(
            block.runs.map { run in
                var text = HTML.text(run.text)
                if run.style.contains(.code), block.kind != .code { text = Tag.code { text } }
                if run.style.contains(.strong) { text = Tag.strong { text } }
                if run.style.contains(.emphasized) || run.style.contains(.picture) { text = Tag.em { text } }
                guard let number = run.link, page.links.indices.contains(number - 1),
                    let url = HTTPURL(page.links[number - 1])
                else { return text }
                return HTML.link(.external(url)) { text }
            })
    }
}
