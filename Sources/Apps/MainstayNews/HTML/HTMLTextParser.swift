// SPDX-License-Identifier: Apache-2.0

/// Parses the HTML of a comment in one pass.
struct HTMLTextParser {
    private typealias Run = HTMLText.Run

    private var tokens: HTMLTokenizer
    private var blocks: [HTMLText.Block] = []
    private var block = HTMLText.Block()
    private var text: [UInt8] = []
    private var isEmphasized = false
    private var link: String?

    init(_ html: String) {
        tokens = HTMLTokenizer(html)
    }

    mutating func parse() -> [HTMLText.Block] {
        while let token = tokens.next() {
            switch token {
            case .byte(let byte): append(byte)
            case .scalar(let scalar): for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
            case .tag(let tag): accept(tag)
            }
        }
        endBlock()
        return blocks
    }

    /// Decodes the entities of a text in which tags have no meaning.
    mutating func decoded() -> String {
        while let token = tokens.nextOfText() {
            switch token {
            case .byte(let byte): text.append(byte)
            case .scalar(let scalar): text += UTF8.encode(scalar) ?? .init()
            case .tag: break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func accept(_ tag: HTMLTag) {
        switch tag.name {
        case "p", "div", "li", "ul", "ol", "blockquote", "tr", "h1", "h2", "h3": endBlock()
        case "br": append(UInt8(ascii: "\n"), isBreak: true)
        case "pre":
            endBlock()
            block.isCode = !tag.isEnd
        case "i", "em", "b", "strong":
            endRun()
            isEmphasized = !tag.isEnd
        case "a":
            endRun()
            link = tag.isEnd ? nil : tag.address
        case let name where HTMLElements.unread.contains(name) && !tag.isEnd: tokens.skip(past: name)
        default: break
        }
    }

    /// Adds a character. In a paragraph, any white space counts as one space.
    private mutating func append(_ byte: UInt8, isBreak: Bool = false) {
        guard !block.isCode, !isBreak, byte.isSpace else { return text.append(byte) }
        let last = text.last ?? (block.runs.isEmpty ? UInt8(ascii: " ") : 0)
        if last != UInt8(ascii: " ") && last != UInt8(ascii: "\n") { text.append(UInt8(ascii: " ")) }
    }

    private mutating func endRun() {
        guard !text.isEmpty else { return }
        block.runs.append(
            Run(text: String(decoding: text, as: UTF8.self), isEmphasized: isEmphasized, link: link))
        text.removeAll(keepingCapacity: true)
    }

    private mutating func endBlock() {
        while let last = text.last, last.isSpace { text.removeLast() }
        endRun()
        if !block.runs.isEmpty { blocks.append(block) }
        block = HTMLText.Block()
        (isEmphasized, link) = (false, nil)
    }
}
