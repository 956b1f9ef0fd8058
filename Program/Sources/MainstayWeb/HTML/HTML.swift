// SPDX-License-Identifier: Apache-2.0

/// A part of a page, as a value.
///
/// There is no case for finished markup. So text from an upstream or a person can only become text, and ``HTMLWriter``
/// is the one place that decides how text is written.
indirect enum HTML: Sendable {
    /// Text, which is escaped when it is written.
    case text(String)
    /// An element with its attributes and content.
    case element(Tag, [Attribute], HTML)
    /// Several parts in order.
    case fragment([HTML])
    /// The hidden field that proves that a form came from one of these pages (``FormToken``).
    case token
    /// The place for the parts of a page that are not known when its beginning is sent.
    case rest

    /// Nothing.
    static let empty = HTML.fragment([])

    /// Text that was not written for these pages: a word, a definition, a name. Its direction does not change the text
    /// around it.
    static func foreign(_ text: String) -> HTML { Tag.bdi { text } }

    /// Facts about a thing in a line. A dot does not begin a line if it is broken.
    static func facts(_ parts: [HTML]) -> HTML { joined(parts, by: "\u{A0}· ") }

    /// Parts with a separator between them.
    static func joined(_ parts: [HTML], by separator: String) -> HTML {
        .fragment(Array(parts.map { [$0] }.joined(separator: [.text(separator)])))
    }
}
