// SPDX-License-Identifier: Apache-2.0

/// Writes a page as bytes. Text becomes HTML only in ``write(escaping:)``.
struct HTMLWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []
    /// Whether a form needs the visitor's token.
    private(set) var hasToken = false
    /// The number of bytes before ``HTML/rest``; `nil` if it was not written.
    private(set) var rest: Int?
    private let token: String

    /// Makes a writer.
    ///
    /// - Parameter token: The value for ``HTML/token``.
    init(token: String) {
        self.token = token
        bytes.reserveCapacity(16 << 10)
    }

    /// Writes the declaration of the document's type.
    mutating func writeDocumentType() { write("<!doctype html>\n") }

    /// Writes a part of a page.
    mutating func write(_ html: HTML) {
        switch html {
        case .text(let text): write(escaping: text)
        case .fragment(let parts): for part in parts { write(part) }
        case .element(let tag, let attributes, let content): write(tag, attributes, content)
        case .rest: rest = rest ?? bytes.count
        case .token:
            hasToken = true
            write(Tag.input(.type("hidden"), .name(FormToken.field), .value(token)))
        }
    }

    private mutating func write(_ tag: Tag, _ attributes: [Attribute], _ content: HTML) {
        write("<")
        write(tag.name)
        for attribute in attributes {
            write(" ")
            write(attribute.name)
            guard let value = attribute.value else { continue }
            write("=\"")
            write(escaping: value)
            write("\"")
        }
        write(">")
        guard tag.form != .void else { return }
        write(content)
        write("</")
        write(tag.name)
        write(tag.form == .block ? ">\n" : ">")
    }

    private mutating func write(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes text for content or for a quoted attribute, so that a browser shows exactly its characters.
    ///
    /// Control characters that HTML forbids become U+FFFD. Characters that change the direction of text by themselves
    /// (U+202A to U+202E, U+2066 to U+2069) are left out: they could end the isolation of `bdi` and reorder the words
    /// of the page.
    private mutating func write(escaping text: String) {
        var text = text
        text.withUTF8 { source in
            var start = 0
            var index = 0
            while index < source.count {
                // Most bytes are ordinary letters, and this finds that out without a call.
                let byte = source[index]
                if byte > UInt8(ascii: ">"), byte != 0x7F, byte != 0xE2 {
                    index += 1
                    continue
                }
                guard let (length, replacement) = Self.replacement(at: index, in: source) else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: source[start..<index])
                write(replacement)
                index += length
                start = index
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    /// What to write instead of the character at a place; `nil` for an ordinary character.
    private static func replacement(
        at index: Int, in source: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, replacement: StaticString)? {
        switch source[index] {
        case UInt8(ascii: "&"): return (1, "&amp;")
        case UInt8(ascii: "<"): return (1, "&lt;")
        case UInt8(ascii: ">"): return (1, "&gt;")
        case UInt8(ascii: "\""): return (1, "&quot;")
        case UInt8(ascii: "'"): return (1, "&#39;")
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): return nil
        case UInt8(ascii: "\r"): return (1, "\n")
        case 0..<0x20, 0x7F: return (1, "\u{FFFD}")
        case 0xE2 where index + 2 < source.count:
            switch (source[index + 1], source[index + 2]) {
            case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return (3, "")
            default: return nil
            }
        default: return nil
        }
    }
}
