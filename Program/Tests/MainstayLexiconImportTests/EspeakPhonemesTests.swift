// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import Testing

@Suite struct EspeakPhonemesTests {
    @Test(arguments: [
        ("s-ˌɛ-ɹ-ə-n-d-ˈɪ-p-ɪ-t-i", "ˌsɛɹənˈdɪpɪti"), ("p-ˈɛ-t-ɹ-ɪ-tʃ-ɚ", "ˈpɛtɹɪtʃɚ"),
        ("ɛ-k-s-t-ɹ-ˈiː-m", "ɛkˈstɹim"), ("k-ɑːɹ-t-ˈuː-n", "kɑɹˈtun"), ("ɪ-n-dʒ-ˈɔɪ", "ɪnˈdʒɔɪ"),
        ("s-ɪ-ŋ-ɡ-ˈɑː-ɹ-ə", "sɪŋˈɡɑɹə"), ("b-ɪ-ŋ-ˈoʊ", "bɪŋˈoʊ"), ("m-iː--ˈaʊ", "miˈaʊ"), ("ˈɑː-f-t-ɚ", "ˈɑftɚ"),
        ("s-f-j-ˈuː-m-ə", "ˈsfjumə"), ("b-ˈʌ-ʔ-n̩", "ˈbʌtən"), ("t-ˈaɪ-t", "taɪt"), ("ð-ə", "ðə"), ("ʃ", "ʃ"),
    ])
    func `Stress stands before the syllable`(phonemes: String, expected: String) {
        #expect(EspeakPhonemes.ipa(phonemes) == expected)
    }

    @Test(arguments: [
        "", "-", "ˈ", "ˈˈɑː", "j-ˌuː ɛ-s", "(fr)-ʒ-ə-(en-us)", "t-3", "ˈaɪ\u{303}", "\u{1B}[2J", "a\nb", "ˌ-a",
    ])
    func `What is not one English word has no pronunciation`(phonemes: String) {
        #expect(EspeakPhonemes.ipa(phonemes) == nil)
    }
}
