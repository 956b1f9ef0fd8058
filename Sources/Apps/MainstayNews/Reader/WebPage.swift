// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The text of a web page, for reading: headings, paragraphs, lists, code and simple tables, with numbered links.
/// Nothing in it can be executed.
///
/// If the page marks its text (`<article>`, `<main>`), only that part is read. Menus and footers are left out.
public struct WebPage: Sendable, Hashable {
    /// The maximum number of bytes that are read of a page.
    public static let byteLimit = 2 << 20
    /// The maximum size of the text, in bytes: that of a long novel. The rest of a longer page is left out. A page may
    /// need six bytes for a character of it.
    static let textLimit = 1 << 20
    /// The maximum number of parts: blocks, parts of blocks with a style of their own, and cells of tables. The rest of
    /// a page with more is left out. Each part takes far more memory and time than the few bytes that make it.
    static let partLimit = 50_000
    /// The maximum number of links. The text of further links has no number.
    static let linkLimit = 2_000

    /// The title; empty if the page has none.
    public internal(set) var title = ""
    /// The text.
    public internal(set) var blocks: [Block] = []
    /// The targets of the links: the link with number 1 is the first.
    public internal(set) var links: [String] = []
    /// The page that this one leads to by itself after a moment; `nil` if it leads to none.
    var refresh: HTTPURL?
    /// Whether the page is longer than what is read of it: its end, or the addresses of its last links, are missing.
    public internal(set) var isCut = false

    /// A paragraph, or something like it.
    public struct Block: Sendable, Hashable {
        /// The kinds of blocks.
        public enum Kind: Sendable, Hashable {
            /// A heading; level 1 is the highest.
            case heading(level: Int)
            /// A paragraph.
            case paragraph
            /// An item of a list, after its bullet or number.
            case item(marker: String)
            /// Lines of code or other text whose spaces matter.
            case code
            /// A row of a table. A tab separates its cells.
            case row
            /// A line across the page.
            case rule
        }

        /// What it is.
        public internal(set) var kind = Kind.paragraph
        /// How many lists and definitions it is inside, not counting the first list.
        public internal(set) var indentation = 0
        /// How many quotations it is inside.
        public internal(set) var quotation = 0
        /// The parts of its text.
        public internal(set) var runs: [Run] = []
    }

    /// A part of a block with one style.
    public struct Run: Sendable, Hashable {
        /// The text.
        public internal(set) var text: String
        /// The styles of the text.
        public internal(set) var style: Style
        /// The number of the link that it belongs to; `nil` if it belongs to none.
        public internal(set) var link: Int?
    }

    /// The style of a part.
    public struct Style: OptionSet, Sendable, Hashable {
        /// One bit for each style.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Important text.
        public static let strong = Style(rawValue: 1)
        /// Emphasised text.
        public static let emphasized = Style(rawValue: 2)
        /// Code.
        public static let code = Style(rawValue: 4)
        /// What stands for a picture.
        public static let picture = Style(rawValue: 8)
    }

    /// Parses HTML. Every input produces a page.
    ///
    /// - Parameters:
    ///   - html: The content. What follows the first ``byteLimit`` bytes is left out.
    ///   - url: The address that the page came from. Relative links are resolved against it, or against the page's
    ///     first `<base>`.
    public init(html: String, at url: HTTPURL) {
        var bytes = Array(html.utf8.prefix(Self.byteLimit))
        let isCut = html.utf8.count > bytes.count
        // Half a tag would be text.
        if isCut, let tag = bytes.lastIndex(of: UInt8(ascii: "<")), !bytes[tag...].contains(UInt8(ascii: ">")) {
            bytes.removeSubrange(tag...)
        }
        var parser = WebPageParser(bytes, url: url)
        self = parser.parse()
        if isCut { self.isCut = true }
    }

    /// Makes a page of plain text.
    public init(text: String) {
        isCut = text.utf8.count > Self.textLimit
        let lines = isCut ? String(decoding: text.utf8.prefix(Self.textLimit), as: UTF8.self) : text
        blocks = [Block(kind: .code, runs: [Run(text: lines, style: [])])]
    }

    init() {}
}
