// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A field of an Anki note: HTML with references to sounds.
public enum AnkiField {
    private static let named: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–",
        "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    ]
    private static let lineTags: Set<String> = ["br", "div", "p", "li", "tr", "ul", "ol", "hr", "h1", "h2", "h3"]

    /// Plain text as HTML. Characters with a meaning in HTML or in Anki's text format are escaped. For example, a
    /// quotation mark at the beginning would start a quoted field. Pictures become pictures.
    public static func html(_ text: String) -> String {
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
        return NotePictures.replacing(in: field) { "<img src=\"\($0)\">" }
    }

    /// The references to sounds, to stand after the text of a field.
    public static func references(to sounds: [String]) -> String {
        sounds.map { " [sound:\($0.filter { !$0.isNewline && $0 != "\t" && $0 != "]" })]" }.joined()
    }

    /// Removes the references to sounds from a field.
    static func takingSounds(from field: String) -> (text: String, sounds: [String]) {
        guard field.utf8.contains(UInt8(ascii: "[")) else { return (field, []) }
        var (text, sounds) = ("", [String]())
        var rest = field[...]
        while let begin = rest.firstRange(of: "[sound:"), let end = rest[begin.upperBound...].firstIndex(of: "]") {
            text += rest[..<begin.lowerBound]
            sounds.append(String(rest[begin.upperBound..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return (text + rest, sounds)
    }

    /// The text of a field without its markup. Lines stay lines, and a picture is named in its place.
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
                if name == "img", let source = source(ofTag: rest[..<end]) { text += NotePictures.mark(of: source) }
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

    /// The name of the picture that a tag shows; `nil` if it shows none of a package.
    private static func source(ofTag tag: Substring) -> String? {
        guard let name = tag.firstRange(of: /\ssrc\s*=\s*/.ignoresCase()) else { return nil }
        let value = tag[name.upperBound...]
        let isQuoted = value.first == "\"" || value.first == "'"
        let quoted = value.dropFirst().prefix { $0 != value.first }
        let source = decoded(isQuoted ? quoted : value.prefix { !$0.isWhitespace && $0 != "/" })
        return source.isEmpty || source.contains(":") ? nil : withoutPercents(source)
    }

    /// A name with its percent-encoded bytes decoded. `%` that begins no such byte stays.
    private static func withoutPercents(_ name: String) -> String {
        guard name.contains("%") else { return name }
        var (bytes, rest) = ([UInt8](), Array(name.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let decoded = UInt8(digits, radix: 16) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text with its references replaced by the characters that they stand for.
    private static func decoded(_ text: Substring) -> String {
        var (decoded, rest) = ("", text)
        while let character = rest.first {
            let (found, length) = character == "&" ? reference(in: rest) : (character, 1)
            decoded.append(found)
            rest = rest.dropFirst(length)
        }
        return decoded
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
