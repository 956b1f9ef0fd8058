// SPDX-License-Identifier: Apache-2.0

/// Translates the phones of the CMU dictionary (American English) to the International Phonetic Alphabet.
enum Phonemes {
    struct Syllable {
        var phones: [String]
        var isStressed: Bool
    }

    /// - Parameters:
    ///   - stressed: The index of the syllable with the main stress, if it is known.
    ///   - key: The word. Its ending shows where the stress is likely to be.
    static func ipa(_ syllables: [Syllable], stressed: Int?, of key: UnsafeBufferPointer<UInt8>) -> String {
        // A word of one syllable needs no stress mark.
        guard syllables.count > 1 else { return syllables.map { letters($0, isStressed: $0.isStressed) }.joined() }
        let main = stressed ?? mainStress(syllables, key)
        return syllables.enumerated().map { index, syllable in
            let mark = index == main ? "ˈ" : syllable.isStressed ? "ˌ" : ""
            return mark + letters(syllable, isStressed: syllable.isStressed || index == main)
        }
        .joined()
    }

    /// Of several stresses the last is the main one (*serendipity*), unless it is on the last syllable (*aardvark*) or
    /// on an ending that never has it (*dictionary*).
    private static func mainStress(_ syllables: [Syllable], _ key: UnsafeBufferPointer<UInt8>) -> Int? {
        let stresses = syllables.indices.filter { syllables[$0].isStressed }
        guard let first = stresses.first, let last = stresses.last, first != last else { return stresses.first }
        let hasWeakEnd = weakEndings.contains { key.suffix($0.utf8.count).elementsEqual($0.utf8) }
        let hasStrongEnd = strongEndings.contains { key.suffix($0.utf8.count).elementsEqual($0.utf8) }
        if last == syllables.count - 1 { return hasStrongEnd ? last : stresses[stresses.count - 2] }
        return hasWeakEnd ? stresses[stresses.count - 2] : last
    }

    private static let weakEndings = ["ary", "ory", "ery", "mony", "ative", "ator", "izer", "iser", "aries", "ories"]
    private static let strongEndings = ["eer", "ee", "ese", "ette", "esque", "ique", "oon"]

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
