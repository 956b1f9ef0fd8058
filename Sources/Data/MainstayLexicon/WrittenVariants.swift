// SPDX-License-Identifier: Apache-2.0

/// Other ways to write a text that is not found as it is.
enum WrittenVariants {
    /// The variants of a text, with the closest first. The text itself is not among them.
    ///
    /// They are: without marks that only print and word processors use (*ﬁsh*), without punctuation around it
    /// (*"hello!"*), without hyphens (*co-operate*), and without *to* or an article before it (*to break a leg*).
    static func variants(of written: String) -> [String] {
        let letters = withPlainLetters(written)
        let bare = withoutPunctuation(letters)
        var texts = [letters, bare]
        // A hyphen at an end belongs to an affix: "un-".
        if bare.contains("-") { texts.append(bare.filter { $0 != "-" }) }
        for beginning in ["to ", "a ", "an ", "the "] where bare.lowercased().hasPrefix(beginning) {
            texts.append(String(bare.dropFirst(beginning.count)))
        }
        var variants: [String] = []
        for text in texts where text != written && !text.isEmpty && !variants.contains(text) { variants.append(text) }
        return variants
    }

    /// The ways to divide a text into two words. One letter is a word only if it is the article *a*.
    static func phrases(joinedIn key: String) -> [String] {
        guard 4...40 ~= key.utf8.count, key.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
            return []
        }
        return key.indices.dropFirst(key.first == "a" ? 1 : 2).dropLast().map { place in
            "\(key[..<place]) \(key[place...])"
        }
    }

    /// Replaces ligatures, wide letters and the hyphens and dashes of Unicode, and removes characters without a width.
    static func withPlainLetters(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFB00...0xFB06:
                let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
                plain.append(contentsOf: ligatures[Int(scalar.value - 0xFB00)].unicodeScalars)
            case 0xFF01...0xFF5E:
                // The letters of East Asian fonts are in the order of ASCII.
                plain.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            case 0x2010...0x2015, 0x2212: plain.append("-")
            case 0x00AD, 0x200B...0x200D, 0x2060, 0xFEFF: continue
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// Removes quotation marks, brackets, and marks at the end of a sentence. Signs that make words, such as those
    /// of *C++* and *C#*, remain.
    static func withoutPunctuation(_ text: String) -> String {
        let marks = Set<Character>("\"“”„«»‹›‘’‚'`()[]{}<>.,;:!?¡¿…*_~|/\\- ")
        let rest = text.drop { marks.contains($0) }
        guard let last = rest.lastIndex(where: { !marks.contains($0) }) else { return "" }
        return String(rest[...last])
    }
}
