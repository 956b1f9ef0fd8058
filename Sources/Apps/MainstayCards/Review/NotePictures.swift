// SPDX-License-Identifier: Apache-2.0

/// Pictures within the text of a note: `[image:map.png]`.
public enum NotePictures {
    private static let begin = "[image:"

    /// The mark of a picture. A name cannot have what would end the mark.
    package static func mark(of name: String) -> String {
        "\(begin)\(name.filter { $0 != "]" && !$0.isNewline })]"
    }

    /// The names of the pictures of a text.
    package static func names(in text: String) -> [String] {
        var names: [String] = []
        _ = replacing(in: text) { name in
            names.append(name)
            return ""
        }
        return names
    }

    /// A text with something else in place of its pictures.
    public static func replacing(in text: String, by replacement: (_ name: String) -> String) -> String {
        // A search for the whole mark takes as long as all the rest of an export.
        guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
        var (replaced, rest) = ("", text[...])
        while let mark = rest.firstRange(of: begin), let end = rest[mark.upperBound...].firstIndex(of: "]") {
            replaced += rest[..<mark.lowerBound]
            replaced += replacement(String(rest[mark.upperBound..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return replaced + rest
    }
}
