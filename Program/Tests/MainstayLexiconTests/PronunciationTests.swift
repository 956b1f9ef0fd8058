// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct PronunciationTests {
    @Test(arguments: ["spæm", "bɪˈɡɪn", "ˈkɪdˌnæp", "ɹəˈfɝ", "ˌɹiˈɹʌn", "pleɪ", "oʊˈmɪt", "ɹiːˈbuːt"])
    func `The last syllable has a stress`(ipa: String) {
        #expect(Pronunciation(ipa: ipa, source: "test").lastSyllableIsStressed)
    }

    @Test(arguments: ["ˈoʊpən", "ˈoʊpn\u{329}", "dɪˈvɛləp", "ˈtɑɹɡət", "ˈfɪltɚ", "", "ˈ", "123"])
    func `The last syllable has no stress`(ipa: String) {
        #expect(!Pronunciation(ipa: ipa, source: "test").lastSyllableIsStressed)
    }
}
