// SPDX-License-Identifier: Apache-2.0

/// The look of text on a full screen. Colour never carries meaning alone.
package struct TextStyle: Hashable, Sendable {
    /// Attributes of the letters.
    package struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each attribute.
        package let rawValue: UInt8

        /// Makes a set from its bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavy letters.
        package static let bold = Attributes(rawValue: 1)
        /// Faint letters.
        package static let dim = Attributes(rawValue: 2)
        /// Slanted letters.
        package static let italic = Attributes(rawValue: 4)
        /// A line below the letters.
        package static let underline = Attributes(rawValue: 8)
        /// The colours of letters and background exchanged.
        package static let reverse = Attributes(rawValue: 16)
    }

    /// Colours that can be read on a black ground and on a white one, by their numbers in xterm's palette. The first
    /// eight colours of terminals cannot: their yellow is nearly invisible on white.
    package enum Color: UInt8, Sendable, CaseIterable {
        /// The terminal's own.
        case standard = 0
        case green = 28
        case yellow = 130
        case magenta = 133
        case cyan = 30
        case red = 161
    }

    /// The attributes.
    package var attributes: Attributes
    /// The colour of the letters.
    package var color: Color
    /// The address that a click on the text opens (OSC 8); `nil` if it opens none.
    package var link: String?

    /// Makes a style.
    package init(_ attributes: Attributes = [], _ color: Color = .standard, link: String? = nil) {
        (self.attributes, self.color, self.link) = (attributes, color, link)
    }

    /// Text without a style.
    package static let plain = TextStyle()
    /// Heavy text.
    package static let bold = TextStyle(.bold)
    /// Faint text.
    package static let dim = TextStyle(.dim)
    /// Slanted text.
    package static let italic = TextStyle(.italic)
    /// Links and names.
    package static let accent = TextStyle([], .cyan)
    /// What the user should notice.
    package static let warning = TextStyle([], .yellow)
    /// What is right or won.
    package static let good = TextStyle(.bold, .green)
    /// What is wrong or lost.
    package static let bad = TextStyle(.bold, .red)
    /// Words that were searched for, and the line that is chosen.
    package static let selected = TextStyle(.reverse)

    /// This style with more attributes.
    package func adding(_ attributes: Attributes) -> TextStyle {
        TextStyle(self.attributes.union(attributes), color, link: link)
    }

    /// The escape sequence that turns the style on, after everything is off (ECMA-48, SGR).
    var sequence: String {
        var codes = "0"
        for (attribute, code) in Self.codes where attributes.contains(attribute) { codes += code }
        if color != .standard { codes += ";38;5;\(color.rawValue)" }
        return "\u{1b}[\(codes)m"
    }

    private static let codes: [(Attributes, String)] = [
        (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"),
    ]
}
