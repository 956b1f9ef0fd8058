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

    /// The terminal's own colours, which its user has chosen.
    package enum Color: UInt8, Sendable {
        case standard = 39
        case green = 32
        case yellow = 33
        case magenta = 35
        case cyan = 36
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
        if color != .standard { codes += ";\(color.rawValue)" }
        return "\u{1b}[\(codes)m"
    }

    private static let codes: [(Attributes, String)] = [
        (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"),
    ]
}
