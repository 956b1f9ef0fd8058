// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Parses the HTML of a page in one pass.
struct WebPageParser {
    /// How deep lists and quotations are counted.
    private static let depthLimit = 8
    /// The least text, in bytes, that an article must have to be the only part that is read.
    private static let articleLength = 400
    /// The longest delay, in seconds, of a page that leads to another one. A page that stays longer is one to read.
    private static let longestRefresh = 10
    /// The longest address, in bytes, that relative links are resolved against. Each link repeats it.
    private static let baseLimit = 2_048

    private var tokens: HTMLTokenizer
    private let url: HTTPURL
    /// The address that the page gives for its relative links; `nil` before its first `<base href>`. A wrong one counts
    /// too.
    private var base: HTTPURL?
    private var page = WebPage()
    /// The targets of the links as they are written.
    private var references: [String] = []
    private var referenceNumbers: [String: Int] = [:]
    /// For each block, whether it is in the page's marked text and whether it is in a frame.
    private var places: [(isMain: Bool, isFrame: Bool)] = []

    private var block = WebPage.Block()
    private var text: [UInt8] = []
    private var style = WebPage.Style()
    private var link: Int?
    /// The lists that are open. The number of the next item; `nil` for a list with bullets.
    private var lists: [Int?] = []
    private var (quotation, definition, mains, frames) = (0, 0, 0, 0)
    /// The numbers of parts and of bytes of text so far.
    private var (partCount, textCount) = (0, 0)
    private var isFull: Bool { partCount >= WebPage.partLimit || textCount >= WebPage.textLimit }

    init(_ html: [UInt8], url: HTTPURL) {
        tokens = HTMLTokenizer(html)
        self.url = url
    }

    mutating func parse() -> WebPage {
        while let token = tokens.next() {
            guard !isFull else {
                page.isCut = true
                break
            }
            switch token {
            case .byte(let byte): append(byte)
            case .scalar("\u{AD}"): break
            case .scalar(let scalar): for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
            case .tag(let tag): accept(tag)
            }
        }
        endBlock()
        page.blocks = chosenBlocks()
        numberLinks()
        return page
    }

    /// Resolves the links and numbers them anew, without those of the parts that were left out. A `<base>` holds for
    /// links before it too, so this comes at the end.
    private mutating func numberLinks() {
        let base = base ?? url
        var (numbers, known): ([Int: Int], [String: Int]) = ([:], [:])
        for block in page.blocks.indices {
            for run in page.blocks[block].runs.indices {
                guard let reference = page.blocks[block].runs[run].link else { continue }
                if numbers[reference] == nil, let target = base.resolving(references[reference - 1])?.description {
                    if known[target] == nil {
                        page.links.append(target)
                        known[target] = page.links.count
                    }
                    numbers[reference] = known[target]
                }
                page.blocks[block].runs[run].link = numbers[reference]
            }
        }
    }

    /// The blocks of the article if it has enough text, else all but the frames, else all.
    private func chosenBlocks() -> [WebPage.Block] {
        let all = zip(page.blocks, places)
        let main = all.filter { $0.1.isMain && !$0.1.isFrame }.map(\.0)
        let length = main.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.text.utf8.count } }
        if length >= Self.articleLength { return main }
        let unframed = all.filter { !$0.1.isFrame }.map(\.0)
        return unframed.isEmpty ? page.blocks : unframed
    }

    private mutating func accept(_ tag: HTMLTag) {
        let name = tag.name
        if !tag.isEnd, Self.isHidden(tag) { return skipElement(name) }
        switch name {
        case "title" where !tag.isEnd: takeTitle()
        case "head", "html": break
        case "br": append(UInt8(ascii: "\n"), isBreak: true)
        case "hr": takeRule()
        case "pre", "listing", "xmp": begin(tag.isEnd ? .paragraph : .code)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            begin(tag.isEnd ? .paragraph : .heading(level: Int(name.suffix(1)) ?? 1))
        case "ul", "ol", "menu", "li", "blockquote", "dd": takeList(tag)
        case "tr": begin(tag.isEnd ? .paragraph : .row)
        // The end tags of rows and cells may be left out.
        case "table" where tag.isEnd: begin(.paragraph)
        case "td", "th": if !tag.isEnd, block.kind == .row, !block.runs.isEmpty || !text.isEmpty { endCell() }
        case "b", "strong", "dt": turn(.strong, !tag.isEnd, isBlock: name == "dt")
        case "i", "em", "cite", "var": turn(.emphasized, !tag.isEnd)
        case "code", "kbd", "tt", "samp": turn(.code, !tag.isEnd)
        case "a": takeLink(tag)
        case "sup": if !tag.isEnd { append(UInt8(ascii: "^")) }
        case "sub": if !tag.isEnd { append(UInt8(ascii: "_")) }
        case "base": takeBase(tag)
        case "meta": takeRefresh(tag)
        case "img": takePicture(tag)
        default: takeOther(tag)
        }
    }

    private mutating func takeOther(_ tag: HTMLTag) {
        let name = tag.name
        if HTMLElements.unread.contains(name) || HTMLElements.controls.contains(name) {
            if !tag.isEnd { tokens.skip(past: name) }
        } else if HTMLElements.mains.contains(name) {
            endBlock()
            mains = max(0, mains + (tag.isEnd ? -1 : 1))
        } else if HTMLElements.frames.contains(name) {
            endBlock()
            frames = max(0, frames + (tag.isEnd ? -1 : 1))
        } else if HTMLElements.blocks.contains(name), block.kind != .row {
            endBlock()
        } else if HTMLElements.blocks.contains(name) {
            // A table may hold paragraphs. They stay in their row.
            append(UInt8(ascii: " "))
        }
    }

    /// Whether the page hides an element. Only elements whose end tag cannot be left out count.
    private static func isHidden(_ tag: HTMLTag) -> Bool {
        guard HTMLElements.closed.contains(tag.name) else { return false }
        return tag.has("hidden") || tag.value(of: "aria-hidden")?.lowercased() == "true"
            || tag.value(of: "style")?.lowercased().filter { !$0.isWhitespace }.contains("display:none") == true
    }

    /// Skips an element with those inside it.
    private mutating func skipElement(_ name: String) {
        var depth = 1
        while depth > 0, let token = tokens.next() {
            guard case .tag(let tag) = token else { continue }
            if tag.name == name {
                depth += tag.isEnd ? -1 : 1
            } else if !tag.isEnd, HTMLElements.unread.contains(tag.name) {
                tokens.skip(past: tag.name)
            }
        }
    }

    // MARK: Elements

    /// `<meta http-equiv="refresh" content="0; url=/next">` leads to another page.
    private mutating func takeRefresh(_ tag: HTMLTag) {
        guard tag.value(of: "http-equiv")?.lowercased() == "refresh", let content = tag.value(of: "content"),
            let delay = Int(content.prefix { $0.isNumber }), delay <= Self.longestRefresh,
            let target = content.split(separator: ";", maxSplits: 1).dropFirst().first.map({ String($0).trimmed }),
            target.lowercased().hasPrefix("url=")
        else { return }
        page.refresh = url.resolving(target.dropFirst(4).filter { !"\"'".contains($0) }.trimmed)
    }

    private mutating func takeTitle() {
        var title: [UInt8] = []
        while let token = tokens.nextOfText(in: "title") {
            switch token {
            case .byte(let byte): title.append(byte)
            case .scalar(let scalar): title += UTF8.encode(scalar) ?? .init()
            case .tag: break
            }
        }
        guard page.title.isEmpty else { return }
        page.title = String(decoding: title, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private mutating func takeRule() {
        endBlock()
        block.kind = .rule
        text = [UInt8(ascii: "-")]
        endBlock()
    }

    private mutating func takeList(_ tag: HTMLTag) {
        endBlock()
        switch (tag.name, tag.isEnd) {
        case ("blockquote", _): quotation = max(0, quotation + (tag.isEnd ? -1 : 1))
        case ("dd", _): definition = tag.isEnd ? 0 : 1
        case ("li", false):
            var marker = "*"
            if let number = lists.last ?? nil {
                marker = "\(number)."
                lists[lists.count - 1] = number &+ 1
            }
            begin(.item(marker: marker))
        case ("li", true): begin(.paragraph)
        case (let name, false):
            let start = name == "ol" ? tag.value(of: "start").flatMap { Int($0) } ?? 1 : nil
            if lists.count < 64 { lists.append(start) }
        case (_, true): _ = lists.popLast()
        }
        setIndentation()
    }

    private mutating func takeLink(_ tag: HTMLTag) {
        endRun()
        link = nil
        guard !tag.isEnd, let reference = tag.value(of: "href")?.trimmed, !reference.hasPrefix("#"),
            // Whether a browser may follow it does not depend on the base.
            url.resolving(reference) != nil
        else { return }
        if let known = referenceNumbers[reference] {
            link = known
        } else if references.count < WebPage.linkLimit {
            references.append(reference)
            referenceNumbers[reference] = references.count
            link = references.count
        } else {
            page.isCut = true
        }
    }

    /// Only the first `<base href>` counts, also if it is wrong (HTML, document base URL).
    private mutating func takeBase(_ tag: HTMLTag) {
        guard base == nil, !tag.isEnd, let reference = tag.value(of: "href")?.trimmed else { return }
        base = reference.utf8.count > Self.baseLimit ? url : url.resolving(reference) ?? url
    }

    private mutating func takePicture(_ tag: HTMLTag) {
        guard let label = tag.value(of: "alt")?.trimmed, !label.isEmpty else { return }
        endRun()
        let before = style
        style = .picture
        text = Array("[\(label.prefix(200))]".utf8)
        endRun()
        style = before
    }

    private mutating func turn(_ attribute: WebPage.Style, _ isOn: Bool, isBlock: Bool = false) {
        if isBlock { endBlock() } else { endRun() }
        if isOn { style.insert(attribute) } else { style.remove(attribute) }
    }

    // MARK: Blocks

    private mutating func begin(_ kind: WebPage.Block.Kind) {
        endBlock()
        block.kind = kind
    }

    /// Adds a character. In a paragraph, any white space counts as one space.
    private mutating func append(_ byte: UInt8, isBreak: Bool = false) {
        if block.kind == .code || isBreak && block.kind != .row { return text.append(byte) }
        guard byte.isSpace else { return text.append(byte) }
        let last = text.last ?? (block.runs.isEmpty ? UInt8(ascii: " ") : block.runs.last?.text.utf8.last ?? 0)
        if !last.isSpace { text.append(UInt8(ascii: " ")) }
    }

    private mutating func endCell() {
        partCount += 1
        while text.last == UInt8(ascii: " ") { text.removeLast() }
        text.append(UInt8(ascii: "\t"))
    }

    private mutating func endRun() {
        guard !text.isEmpty else { return }
        let room = WebPage.textLimit - textCount
        if text.count > room {
            text.removeLast(text.count - room)
            page.isCut = true
        }
        partCount += 1
        textCount += text.count
        block.runs.append(WebPage.Run(text: String(decoding: text, as: UTF8.self), style: style, link: link))
        text.removeAll(keepingCapacity: true)
    }

    private mutating func endBlock() {
        while let last = text.last, last.isSpace { text.removeLast() }
        endRun()
        guard block.runs.contains(where: { $0.text.utf8.contains { !$0.isSpace } }) else {
            // A paragraph at the beginning of a heading or an item is a part of it.
            block.runs = []
            return
        }
        page.blocks.append(block)
        places.append((mains > 0, frames > 0))
        partCount += 1
        block = WebPage.Block()
        // A writer who forgets to end a style must not change the rest of the page.
        (style, link) = ([], nil)
        setIndentation()
    }

    private mutating func setIndentation() {
        block.quotation = min(quotation, Self.depthLimit)
        block.indentation = min(max(0, lists.count - 1) + definition, Self.depthLimit)
    }
}
