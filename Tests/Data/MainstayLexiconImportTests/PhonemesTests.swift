// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

/// From the phones of the pronouncing dictionary to the International Phonetic Alphabet.
@Suite struct PhonemesTests {
    /// Reads syllables written as `r eh 1, k er d 0`.
    private func ipa(_ text: String, stressed: Int? = nil, of word: String = "word") -> String {
        let syllables = text.split(separator: ",").map { syllable in
            let parts = syllable.split(separator: " ").map(String.init)
            return Phonemes.Syllable(phones: Array(parts.dropLast()), isStressed: parts.last == "1")
        }
        return Array(word.utf8).withUnsafeBufferPointer { Phonemes.ipa(syllables, stressed: stressed, of: $0) }
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

    @Test(arguments: [
        // One stress is the main one, wherever it stands.
        ("a 1, b 0", "word", "ˈab"), ("a 0, b 1", "word", "aˈb"), ("a 0, b 0", "word", "ab"),
        // Of two, the last syllable has it only in words with a strong ending.
        ("a 1, b 1", "word", "ˈaˌb"), ("a 1, b 1", "engineer", "ˌaˈb"), ("a 1, b 1", "cartoon", "ˌaˈb"),
        ("a 1, b 1", "unique", "ˌaˈb"),
        ("a 1, b 0, c 1", "refugee", "ˌabˈc"), ("a 1, b 0, c 1", "word", "ˈabˌc"), ("a 1, b 1, c 1", "word", "ˌaˈbˌc"),
        // The last that is not at the end has it, but not before a weak ending.
        ("a 1, b 1, c 0", "word", "ˌaˈbc"), ("a 1, b 1, c 0", "dictionary", "ˈaˌbc"),
        ("a 1, b 1, c 0", "category", "ˈaˌbc"),
        ("a 1, b 1, c 0", "operator", "ˈaˌbc"), ("a 1, b 0, c 1, d 0", "ceremony", "ˈabˌcd"),
    ])
    func `The main stress is where the word's ending says`(text: String, word: String, sign: String) {
        #expect(ipa(text, of: word) == sign)
    }

    @Test(arguments: [(0, "ˈaˌb"), (1, "ˌaˈb"), (7, "ˌaˌb")])
    func `Another source can say where it is`(stressed: Int, sign: String) {
        #expect(ipa("a 1, b 1", stressed: stressed) == sign)
    }

    @Test func `A word of one syllable has no mark, and one of none no sound`() {
        #expect(ipa("k ae t 1") == "kæt" && ipa("") == "")
    }
}
