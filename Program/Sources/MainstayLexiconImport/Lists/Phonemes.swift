// SPDX-License-Identifier: Apache-2.0

/// Translates the phones of the CMU dictionary (American English) to the International Phonetic Alphabet.
enum Phonemes {
    struct Syllable {
        var phones: [String]
        var isStressed: Bool
    }

    /// - Parameter main: The index of the syllable with the main stress.
    static func ipa(_ syllables: [Syllable], main: Int?) -> String {
        // A word of one syllable needs no stress mark.
        guard syllables.count > 1 else { return syllables.map { letters($0, isStressed: $0.isStressed) }.joined() }
        return syllables.enumerated().map { index, syllable in
            let mark = index == main ? "ˈ" : syllable.isStressed ? "ˌ" : ""
            return mark + letters(syllable, isStressed: syllable.isStressed || index == main)
        }
        .joined()
    }

    private static func letters(_ syllable: Syllable, isStressed: Bool) -> String {
        syllable.phones.map { phone in
            // The r-coloured vowel is written with two letters.
            if phone == "er" { return isStressed ? "ɝ" : "ɚ" }
            if phone == "ah" || phone == "ax" { return isStressed ? "ʌ" : "ə" }
            return symbols[phone] ?? phone
        }
        .joined()
    }

    private static let symbols = [
        "aa": "ɑ", "ae": "æ", "ao": "ɔ", "aw": "aʊ", "ay": "aɪ", "b": "b", "ch": "tʃ", "d": "d", "dh": "ð", "eh": "ɛ",
        "ey": "eɪ", "f": "f", "g": "ɡ", "hh": "h", "ih": "ɪ", "iy": "i", "jh": "dʒ", "k": "k", "l": "l", "m": "m",
        "n": "n", "ng": "ŋ", "ow": "oʊ", "oy": "ɔɪ", "p": "p", "r": "ɹ", "s": "s", "sh": "ʃ", "t": "t", "th": "θ",
        "uh": "ʊ", "uw": "u", "v": "v", "w": "w", "y": "j", "z": "z", "zh": "ʒ",
    ]
}
