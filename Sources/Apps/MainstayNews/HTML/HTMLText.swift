// SPDX-License-Identifier: Apache-2.0

/// The text of a comment, parsed from the site's HTML into text, links and code. Nothing in it can be executed.
///
/// The site uses `<p>`, `<i>`, `<a href>` and `<pre><code>`. Other tags are removed. Elements that are not for reading,
/// such as `<script>`, are removed with their content.
public struct HTMLText: Sendable, Hashable {
    /// The paragraphs.
    public private(set) var blocks: [Block] = []

    /// A paragraph of text, or lines of code.
    public struct Block: Sendable, Hashable {
        /// Whether it is code. In code, line breaks and spaces matter.
        public var isCode = false
        /// The parts of the paragraph.
        public var runs: [Run] = []
    }

    /// A part of a paragraph with one style.
    public struct Run: Sendable, Hashable {
        /// The text.
        public var text: String
        /// Whether the text is emphasised.
        public var isEmphasized = false
        /// The link's target, an `http` or `https` URL.
        public var link: String?
    }

    /// Parses HTML. Every input produces a result, as the HTML standard requires.
    public init(_ html: String) {
        var parser = HTMLTextParser(html)
        blocks = parser.parse()
    }

    /// Parses a title, which has entities but no tags.
    public static func title(_ html: String) -> String {
        var parser = HTMLTextParser(html)
        return parser.decoded()
    }

    /// The plain text: an empty line between paragraphs, code with its indentation, and the full address after each
    /// link.
    public var plain: String {
        blocks.map(\.plain).joined(separator: "\n\n")
    }
}

extension HTMLText.Block {
    /// The plain text.
    public var plain: String { runs.map(\.plain).joined() }
}

extension HTMLText.Run {
    /// The plain text. The site shows some links as their own shortened address. For these, the full address appears
    /// once.
    public var plain: String {
        guard let link else { return text }
        let shown = text.hasSuffix("...") ? text.dropLast(3) : text[...]
        return link.hasPrefix(shown) ? link : "\(text) (\(link))"
    }
}
