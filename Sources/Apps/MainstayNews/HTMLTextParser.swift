// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Parses HTML in one pass. It never reads a character twice, even if tags are nested or not closed.
struct HTMLTextParser {
    private typealias Run = HTMLText.Run

    /// Elements whose content is not for reading.
    private static let unread: Set<String> = [
        "script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "math", "head", "title",
    ]

    private let bytes: [UInt8]
    private var position = 0
    private var blocks: [HTMLText.Block] = []
    private var block = HTMLText.Block()
    private var text: [UInt8] = []
    private var isEmphasized = false
    private var link: String?

    init(_ html: String) {
        bytes = Array(html.utf8)
    }

    mutating func parse() -> [HTMLText.Block] {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"): takeTag()
            case UInt8(ascii: "&"): takeEntity()
            case let byte:
                position += 1
                append(byte)
            }
        }
        endBlock()
        return blocks
    }

    // MARK: Tags

    private mutating func takeTag() {
        guard let end = endOfTag() else {
            // This is not a tag, so the character stands for itself.
            position += 1
            return append(UInt8(ascii: "<"))
        }
        let tag = bytes[position + 1..<end]
        position = end + 1
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = Self.name(of: isEnd ? tag.dropFirst() : tag)
        switch name {
        case "p", "div", "li", "ul", "ol", "blockquote", "tr", "h1", "h2", "h3": endBlock()
        case "br": append(UInt8(ascii: "\n"), isBreak: true)
        case "pre":
            endBlock()
            block.isCode = !isEnd
        case "i", "em", "b", "strong":
            endRun()
            isEmphasized = !isEnd
        case "a":
            endRun()
            link = isEnd ? nil : Self.address(in: tag)
        case let name where Self.unread.contains(name) && !isEnd: skip(past: name)
        default: break
        }
    }

    /// The end of the tag that begins here. `nil` if there is none. A `>` between quotation marks does not count.
    private func endOfTag() -> Int? {
        guard position + 1 < bytes.count, bytes[position + 1].isLetter || [47, 33, 63].contains(bytes[position + 1])
        else { return nil }
        var quote: UInt8?
        // A second `<` or too great a length means that this is not a tag. So many unclosed tags still take linear
        // time.
        for index in position + 1..<min(bytes.count, position + 4096) {
            switch (quote, bytes[index]) {
            case (nil, UInt8(ascii: ">")): return index
            case (nil, UInt8(ascii: "<")): return nil
            case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = bytes[index]
            case (let open?, let byte) where open == byte: quote = nil
            default: break
            }
        }
        return nil
    }

    private mutating func skip(past name: String) {
        let end = Array("</\(name)".utf8)
        while position < bytes.count {
            if bytes[position] == end[0], bytes[position...].prefix(end.count).map(\.lowercased).elementsEqual(end) {
                position = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
                return
            }
            position += 1
        }
    }

    private static func name(of tag: ArraySlice<UInt8>) -> String {
        String(decoding: tag.prefix { $0.isLetter || $0.isDigit }.map(\.lowercased), as: UTF8.self)
    }

    /// The `href` of a link, if a browser may follow it.
    private static func address(in tag: ArraySlice<UInt8>) -> String? {
        let name = Array("href=".utf8)
        guard
            let start = tag.indices.first(where: { index in
                tag[index...].prefix(name.count).map(\.lowercased).elementsEqual(name)
            })
        else { return nil }
        var value = tag[(start + name.count)...]
        if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            value = value.dropFirst().prefix { $0 != quote }
        } else {
            value = value.prefix { $0 > 32 }
        }
        var decoder = HTMLTextParser(String(decoding: value, as: UTF8.self))
        let text = decoder.decoded()
        return HTTPURL(text) == nil && !isReadableAddress(text) ? nil : text
    }

    /// An address with letters beyond ASCII cannot be requested, but people can read and copy it.
    private static func isReadableAddress(_ text: String) -> Bool {
        let scheme = text.prefix(8).lowercased()
        return (scheme.hasPrefix("https://") || scheme.hasPrefix("http://"))
            && text.unicodeScalars.allSatisfy {
                $0.value > 32 && $0.value != 127 && !"<>\"'`".unicodeScalars.contains($0)
            }
    }

    /// Decodes the entities of a text in which tags have no meaning.
    mutating func decoded() -> String {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "&") {
                takeEntity()
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Characters

    private mutating func takeEntity() {
        let rest = bytes[(position + 1)...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
            let scalar = HTMLEntity.scalar(String(decoding: rest[..<end], as: UTF8.self))
        else {
            position += 1
            return append(UInt8(ascii: "&"))
        }
        position = end + 1
        for byte in UTF8.encode(scalar).map(Array.init) ?? [] { append(byte) }
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

extension UInt8 {
    /// HTML's white space. Whatever shows the text must remove other control characters.
    fileprivate var isSpace: Bool { [0x20, 0x0A, 0x09, 0x0D, 0x0C].contains(self) }
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased }
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 32 : self }
}
