// SPDX-License-Identifier: Apache-2.0

/// How people say an abbreviation that they spell: *TV*, *FBI*, *HTML*.
enum SpelledAbbreviation {
    /// The sounds of the letters' names, the stress on the last. `nil` if a text is no abbreviation, or if it has so many
    /// letters and vowels among them that people may say it as a word, as they do with *NASA*.
    static func ipa(of headword: String) -> String? {
        let letters = headword.utf8
        guard 2...5 ~= letters.count, letters.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
            letters.count < 4 || !isPronounceable(letters)
        else { return nil }
        let names = letters.map { Self.names[Int($0 - UInt8(ascii: "A"))] }
        return "ˌ" + names.dropLast().joined() + "ˈ" + (names.last ?? "")
    }

    /// Whether consonants and vowels alternate enough for a word.
    private static func isPronounceable(_ letters: String.UTF8View) -> Bool {
        let isVowel = letters.map { "AEIOU".utf8.contains($0) }
        return isVowel.contains(true) && isVowel.split(separator: true).allSatisfy { $0.count < 3 }
            && !(isVowel.first == false && isVowel.dropFirst().first == false)
    }

    private static let names = [
        "eɪ", "bi", "si", "di", "i", "ɛf", "dʒi", "eɪtʃ", "aɪ", "dʒeɪ", "keɪ", "ɛl", "ɛm", "ɛn", "oʊ", "pi", "kju",
        "ɑɹ",
        "ɛs", "ti", "ju", "vi", "dʌbəlju", "ɛks", "waɪ", "zi",
    ]
}
