// SPDX-License-Identifier: Apache-2.0

/// What a comment says: the HTML of the site taken apart into text, links and code, of which nothing can be executed.
///
/// The site uses `<p>`, `<i>`, `<a href>` and `<pre><code>`. Any other tag is left out; what stands in one that is not for reading,
/// such as `<script>`, is left out too.
public struct HTMLText: Sendable, Hashable {
    /// Its paragraphs.
    public private(set) var blocks: [Block] = []

    /// A paragraph, or lines of code.
    public struct Block: Sendable, Hashable {
        /// Whether it is code, whose lines and spaces count.
        public var isCode = false
        /// Its parts.
        public var runs: [Run] = []
    }

    /// A part of a paragraph that is set alike.
    public struct Run: Sendable, Hashable {
        /// What it says.
        public var text: String
        /// Whether it is stressed.
        public var isEmphasized = false
        /// Where it leads: an `http` or `https` URL, and no other.
        public var link: String?
    }

    /// Takes HTML apart. There is no HTML that cannot be.
    public init(_ html: String) {
        var parser = HTMLTextParser(html)
        blocks = parser.parse()
    }

    /// A title, in which there are entities but no tags.
    public static func title(_ html: String) -> String {
        var parser = HTMLTextParser(html)
        return parser.decoded()
    }

    /// The text alone: paragraphs apart, code indented as it was, and links in full behind what they are called.
    public var plain: String {
        blocks.map(\.plain).joined(separator: "\n\n")
    }
}

extension HTMLText.Block {
    /// The text alone.
    public var plain: String { runs.map(\.plain).joined() }
}

extension HTMLText.Run {
    /// The text alone. A link that is called by its own address, which the site cuts short, is given in full once.
    public var plain: String {
        guard let link else { return text }
        let shown = text.hasSuffix("...") ? text.dropLast(3) : text[...]
        return link.hasPrefix(shown) ? link : "\(text) (\(link))"
    }
}
