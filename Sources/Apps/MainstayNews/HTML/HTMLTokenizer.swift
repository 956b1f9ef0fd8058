// SPDX-License-Identifier: Apache-2.0

/// Splits HTML into tags and text. Every input has tokens, and the time is linear in its length.
struct HTMLTokenizer {
    /// A piece of HTML.
    enum Token {
        /// A byte of text.
        case byte(UInt8)
        /// A character reference, decoded.
        case scalar(Unicode.Scalar)
        /// A tag.
        case tag(HTMLTag)
    }

    /// The longest tag, in bytes. Tags with pictures in their attributes are long.
    private static let tagLimit = 16 << 10

    private let bytes: [UInt8]
    private var position = 0
    /// The number of bytes that may still be searched in vain for the end of a tag. Without this limit, text with many
    /// `<` would take quadratic time.
    private var searchesLeft: Int

    init(_ html: String) {
        self.init(Array(html.utf8))
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        searchesLeft = bytes.count * 4
    }

    /// The next piece; `nil` at the end.
    mutating func next() -> Token? {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                if skipComment() { continue }
                guard let end = endOfTag() else { break }
                let tag = HTMLTag(bytes[position + 1..<end])
                position = end + 1
                return .tag(tag)
            case UInt8(ascii: "&"): if let scalar = readReference() { return .scalar(scalar) }
            default: break
            }
            position += 1
            return .byte(bytes[position - 1])
        }
        return nil
    }

    /// The next piece of a text in which tags have no meaning.
    mutating func nextOfText() -> Token? {
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "&"), let scalar = readReference() { return .scalar(scalar) }
        position += 1
        return .byte(bytes[position - 1])
    }

    /// The next piece of an element in which tags have no meaning, such as a title; `nil` at its end, after its end
    /// tag.
    mutating func nextOfText(in name: String) -> Token? {
        skipEndTag(of: name) ? nil : nextOfText()
    }

    /// Skips everything up to the end of an element and its end tag.
    mutating func skip(past name: String) {
        while position < bytes.count, !skipEndTag(of: name) { position += 1 }
    }

    /// Skips the end tag of an element. Returns `false` if it is not next.
    private mutating func skipEndTag(of name: String) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return false }
        let end = "</\(name)".utf8
        guard bytes[position...].prefix(end.count).map(\.lowercased).elementsEqual(end) else { return false }
        position = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        return true
    }

    /// Skips a comment, which may contain tags. A comment without an end reaches to the end of the text, as the
    /// standard says.
    private mutating func skipComment() -> Bool {
        guard bytes[position...].starts(with: "<!--".utf8) else { return false }
        var index = position + 4
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "-"),
                bytes[index - 2] == UInt8(ascii: "-")
            {
                break
            }
            index += 1
        }
        position = min(bytes.count, index + 1)
        return true
    }

    /// The end of the tag that begins here. `nil` if there is none. A `>` between quotation marks does not count.
    private mutating func endOfTag() -> Int? {
        guard position + 1 < bytes.count, bytes[position + 1].isLetter || [47, 33, 63].contains(bytes[position + 1])
        else { return nil }
        var quote: UInt8?
        let limit = min(bytes.count, position + min(Self.tagLimit, searchesLeft))
        var index = position + 1
        // A second `<` or too great a length means that this is not a tag.
        search: while index < limit {
            switch (quote, bytes[index]) {
            case (nil, UInt8(ascii: ">")): return index
            case (nil, UInt8(ascii: "<")): break search
            case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = bytes[index]
            case (let open?, let byte) where open == byte: quote = nil
            default: break
            }
            index += 1
        }
        searchesLeft -= index - position
        return nil
    }

    private mutating func readReference() -> Unicode.Scalar? {
        let rest = bytes[(position + 1)...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
            let scalar = HTMLEntity.scalar(String(decoding: rest[..<end], as: UTF8.self))
        else { return nil }
        position = end + 1
        return scalar
    }
}
