// SPDX-License-Identifier: Apache-2.0

/// Text of others within Swift source. Nothing that a description says can end a literal or a comment.
enum SwiftText {
    /// The widest line, as `.swift-format` has it.
    static let width = 120

    /// A string literal.
    static func literal(_ text: String) -> String { "\"\(contentOfLiteral(text))\"" }

    /// The inside of a string literal.
    static func contentOfLiteral(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\", "\"": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += isPlain(scalar) ? String(scalar) : escape(scalar)
            }
        }
    }

    /// Code in a comment, in backticks and cut to 100 characters.
    static func code(_ text: String) -> String {
        let cut = text.unicodeScalars.prefix(100)
        let end = cut.count < text.unicodeScalars.count ? "…" : ""
        return "`\(plain(cut))\(end)`"
    }

    /// Words in a comment, cut to 100 characters.
    static func words(_ text: String) -> String { plain(text.unicodeScalars.prefix(100)) }

    private static func plain(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { result, scalar in
            result += scalar == "`" ? "'" : isPlain(scalar) ? String(scalar) : escape(scalar)
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Whether a character is visible and does not change the direction or the end of a line.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            false
        default: true
        }
    }

    /// A call or a signature on one line if it fits, and otherwise with its arguments on lines of their own.
    ///
    /// - Parameter indent: The number of spaces before the line.
    static func call(_ head: String, _ arguments: [String], _ tail: String, indent: Int) -> String {
        let spaces = String(repeating: " ", count: indent)
        let line = "\(spaces)\(head)(\(arguments.joined(separator: ", ")))\(tail)"
        guard line.count > width, !arguments.isEmpty else { return line }
        let lines = filled(arguments, indent: indent + 4)
        return "\(spaces)\(head)(\n\(lines)\n\(spaces))\(tail)"
    }

    /// Items with commas between them, on as few lines as they fit.
    static func filled(_ items: [String], indent: Int) -> String {
        let spaces = String(repeating: " ", count: indent)
        var (lines, line) = ([String](), "")
        for (index, item) in items.enumerated() {
            let text = index < items.count - 1 ? "\(item)," : item
            if line.isEmpty {
                line = text
            } else if indent + line.count + 1 + text.count <= width {
                line += " \(text)"
            } else {
                lines.append(spaces + line)
                line = text
            }
        }
        return (lines + [spaces + line]).joined(separator: "\n")
    }

    /// An argument that is a list, on one line if it fits on a line of its own.
    ///
    /// - Parameter indent: The number of spaces before the argument.
    static func list(_ head: String, _ items: [String], indent: Int) -> String {
        let line = "\(head)[\(items.joined(separator: ", "))]"
        guard indent + line.count + 1 > width, !items.isEmpty else { return line }
        return "\(head)[\n\(filled(items, indent: indent + 4)),\n\(String(repeating: " ", count: indent))]"
    }

    /// A documentation comment, wrapped at the width.
    static func comment(_ text: String, indent: Int) -> String {
        let spaces = String(repeating: " ", count: indent) + "/// "
        var (lines, line) = ([String](), "")
        for word in text.split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if spaces.count + line.count + 1 + word.count <= width {
                line += " \(word)"
            } else {
                lines.append(spaces + line)
                line = String(word)
            }
        }
        return (lines + [spaces + line]).joined(separator: "\n")
    }
}
