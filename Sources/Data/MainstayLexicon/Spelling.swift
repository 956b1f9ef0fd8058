// SPDX-License-Identifier: Apache-2.0

/// Compares the spelling of words.
public enum Spelling {
    /// The maximum length of a word, in Unicode scalars. The longest word of WordNet has 71.
    public static let limit = 255

    /// The key under which the lexicon stores a word. It is in lower case, has one space for any white space or
    /// underscores, and has straight apostrophes.
    ///
    /// - Returns: `nil` if the text cannot be a headword because it is empty or too long.
    public static func key(_ word: String) -> String? {
        // Most words already are keys. This check saves them Unicode's rules, which take much longer.
        let isPlain = word.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'")
        }
        if isPlain, 1...limit ~= word.utf8.count { return word }
        // A long text must not cost time. Some characters get shorter in lower case, so this limit is generous.
        return word.utf8.count <= 4 * limit ? written(word.lowercased()) : nil
    }

    /// The key of a word, but with the word's capitals. `nil` if the word is empty or too long.
    static func written(_ word: String) -> String? {
        guard word.utf8.count <= 4 * limit else { return nil }
        if let ascii = writtenInASCII(word) { return ascii.isEmpty || ascii.utf8.count > limit ? nil : ascii }
        var key = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            if scalar == "_" || scalar.properties.isWhitespace {
                if let last = key.last, last != " " { key.append(" ") }
            } else {
                key.append(scalar == "’" ? "'" : scalar)
            }
        }
        if key.last == " " { key.removeLast() }
        return key.isEmpty || key.count > limit ? nil : String(key)
    }

    /// An ASCII word without superfluous white space. `nil` if the word has other characters, whose rules take much
    /// longer.
    private static func writtenInASCII(_ word: String) -> String? {
        var key: [UInt8] = []
        key.reserveCapacity(word.utf8.count)
        for byte in word.utf8 {
            switch byte {
            case 0x80...: return nil
            case UInt8(ascii: "_"), UInt8(ascii: " "), 0x09...0x0D:
                if let last = key.last, last != UInt8(ascii: " ") { key.append(UInt8(ascii: " ")) }
            default: key.append(byte)
            }
        }
        if key.last == UInt8(ascii: " ") { key.removeLast() }
        return String(decoding: key, as: UTF8.self)
    }

    /// The key without differences in spelling: hyphens become spaces; full stops and accents disappear.
    public static func folded(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 >= 0x80 }) else {
            return key
        }
        return plain(key).split { $0 == "-" || $0 == " " }.map { $0.filter { $0 != "." } }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// A folded key without its apostrophes, which many people leave out: *dont*. Apostrophes can distinguish words
    /// (*well*, *we'll*), so this form is used only if nothing else is found.
    public static func bare(_ folded: String) -> String {
        folded.utf8.contains(UInt8(ascii: "'")) ? folded.filter { $0 != "'" } : folded
    }

    /// Replaces accented and special lower-case Latin letters with plain ones.
    static func plain(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if let letters = unaccented[scalar] {
                plain.append(contentsOf: letters.unicodeScalars)
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static let unaccented: [Unicode.Scalar: String] = {
        let written = [
            "a": "àáâãäåāăą", "c": "çćč", "d": "ď", "e": "èéêëēĕėęě", "g": "ğ", "i": "ìíîïīĭ", "l": "ł", "n": "ñńň",
            "o": "òóôõöøōŏő", "r": "ř", "s": "śşš", "t": "ţť", "u": "ùúûüūŭů", "y": "ýÿ", "z": "źżž", "ae": "æǣ",
            "oe": "œ", "ss": "ß",
            "th": "þ",
        ]
        return written.reduce(into: [:]) { found, entry in
            for scalar in entry.value.unicodeScalars { found[scalar] = entry.key }
        }
    }()
}
