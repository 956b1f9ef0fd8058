// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

/// From the phones of the pronouncing dictionary to the International Phonetic Alphabet.
@Suite struct PhonemesTests {
    /// Reads syllables written as `r eh 1, k er d 0`. The first stress is the main one unless another is given.
    private func ipa(_ text: String, main: Int? = nil) -> String {
        let syllables = text.split(separator: ",").map { syllable in
            let parts = syllable.split(separator: " ").map(String.init)
            return Phonemes.Syllable(phones: Array(parts.dropLast()), isStressed: parts.last == "1")
        }
        return Phonemes.ipa(syllables, main: main ?? syllables.firstIndex(where: \.isStressed))
    }

    @Test(arguments: [
        ("aa", "ɑ"), ("ae", "æ"), ("ao", "ɔ"), ("aw", "aʊ"), ("ay", "aɪ"), ("ch", "tʃ"), ("dh", "ð"), ("eh", "ɛ"),
        ("ey", "eɪ"),
        ("g", "ɡ"), ("hh", "h"), ("ih", "ɪ"), ("iy", "i"), ("jh", "dʒ"), ("ng", "ŋ"), ("ow", "oʊ"), ("oy", "ɔɪ"),
        ("r", "ɹ"),
        ("sh", "ʃ"), ("th", "θ"), ("uh", "ʊ"), ("uw", "u"), ("y", "j"), ("zh", "ʒ"), ("b", "b"), ("z", "z"),
        ("unheard", "unheard"),
    ])
    func `A phone has its sign, stressed or not`(phone: String, sign: String) {
        #expect(ipa("\(phone) 0") == sign && ipa("\(phone) 1") == sign)
    }

    @Test(arguments: [
        ("er 0", "ɚ"), ("er 1", "ɝ"), ("ah 0", "ə"), ("ah 1", "ʌ"), ("ax 0", "ə"), ("ax 1", "ʌ"), ("b er d 1", "bɝd"),
        ("dh ax 0", "ðə"), ("ah 0, b ah v 1", "əˈbʌv"), ("m er 1, d er 0", "ˈmɝdɚ"),
    ])
    func `Vowels that differ by stress have the sign of theirs`(text: String, sign: String) {
        #expect(ipa(text) == sign)
    }

    @Test(arguments: [(0, "ˈaˌb"), (1, "ˌaˈb"), (7, "ˌaˌb")])
    func `The main stress has its mark, and other stresses have theirs`(main: Int, sign: String) {
        #expect(ipa("a 1, b 1", main: main) == sign)
    }

    @Test func `A word of one syllable has no mark, and one of none no sound`() {
        #expect(ipa("k ae t 1") == "kæt" && ipa("") == "")
    }
}
