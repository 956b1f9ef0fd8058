// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A field of an Anki note: HTML with references to sounds.
package enum AnkiField {
    private static let named: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–",
        "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    ]
    private static let lineTags: Set<String> = ["br", "div", "p", "li", "tr", "ul", "ol", "hr", "h1", "h2", "h3"]

    /// Plain text as HTML. Characters with a meaning in HTML or in Anki's text format are escaped. For example, a
    /// quotation mark at the beginning would start a quoted field.
    package static func html(_ text: String) -> String {
        var field = ""
        for character in text {
            switch character {
            case "&": field += "&amp;"
            case "<": field += "&lt;"
            case ">": field += "&gt;"
            case "\"": field += "&quot;"
            case _ where character.isNewline: field += "<br>"
            case "\t": field += " "
            default: field.append(character)
            }
        }
        return field
    }

    /// The references to sounds, to stand after the text of a field.
    package static func references(to sounds: [String]) -> String {
        sounds.map { " [sound:\($0.filter { !$0.isNewline && $0 != "\t" && $0 != "]" })]" }.joined()
    }

    /// Removes the references to sounds from a field.
    static func takingSounds(from field: String) -> (text: String, sounds: [String]) {
        var (text, sounds) = ("", [String]())
        var rest = field[...]
        while let begin = rest.firstRange(of: "[sound:"), let end = rest[begin.upperBound...].firstIndex(of: "]") {
            text += rest[..<begin.lowerBound]
            sounds.append(String(rest[begin.upperBound..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return (text + rest, sounds)
    }

    /// The text of a field without its markup. Lines stay lines.
    static func text(ofHTML html: String) -> String {
        var text = ""
        var rest = html[...]
        // If one tag has no end, no later one has. Searching again for each would take quadratic time.
        var hasTags = true
        while let character = rest.first {
            switch character {
            case "<" where hasTags && isTag(rest):
                guard let end = rest.firstIndex(of: ">") else {
                    hasTags = false
                    continue
                }
                let name = rest[..<end].dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
                    .lowercased()
                if lineTags.contains(name), text.last?.isNewline == false { text += "\n" }
                rest = rest[rest.index(after: end)...]
            case "&":
                let (decoded, length) = reference(in: rest)
                text.append(decoded)
                rest = rest.dropFirst(length)
            default:
                text.append(character.isNewline ? " " : character)
                rest = rest.dropFirst()
            }
        }
        return text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether a text that begins with `<` begins with a tag: in `x < y`, it does not (WHATWG HTML §13.2.5.6).
    private static func isTag(_ text: Substring) -> Bool {
        text.dropFirst().first.map { $0.isASCII && $0.isLetter || "/!?".contains($0) } ?? false
    }

    /// The character that a reference at the beginning of the text stands for, and the length of the reference.
    private static func reference(in text: Substring) -> (Character, Int) {
        let name = text.dropFirst().prefix(10).prefix { $0 != ";" }
        guard text.dropFirst(1 + name.count).first == ";" else { return ("&", 1) }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let number =
            name.hasPrefix("#") ? UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) : nil
        let scalar = number.flatMap(Unicode.Scalar.init).map { Character($0) }
        guard let character = named[String(name)] ?? scalar else { return ("&", 1) }
        return (character, name.count + 2)
    }
}
