// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct SpelledAbbreviationTests {
    @Test(arguments: [
        ("TV", "ˌtiˈvi"), ("FBI", "ˌɛfbiˈaɪ"), ("IT", "ˌaɪˈti"), ("WHO", "ˌdʌbəljueɪtʃˈoʊ"), ("HTML", "ˌeɪtʃtiɛmˈɛl"),
        ("RSVP", "ˌɑɹɛsviˈpi"),
    ])
    func `An abbreviation is spelled`(headword: String, ipa: String) {
        #expect(SpelledAbbreviation.ipa(of: headword) == ipa)
    }

    @Test(arguments: ["NASA", "UNICEF", "Ms", "tv", "A", "X-ray", ""])
    func `What is said as a word is not`(headword: String) {
        #expect(SpelledAbbreviation.ipa(of: headword) == nil)
    }
}
