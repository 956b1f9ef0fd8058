// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

/// Under which text a word is found.
@Suite struct SpellingTests {
    @Test(arguments: [
        ("Mouse", "mouse"), ("  mouse\n", "mouse"), ("ice_cream", "ice cream"), ("Ice  \t Cream", "ice cream"),
        ("__a__", "a"),
        ("don’t", "don't"), ("don't", "don't"), ("É", "é"), ("ÄÖÜ", "äöü"), ("R.A.F.", "r.a.f."), ("a-b", "a-b"),
        ("\u{A0}a\u{2003}b", "a b"), ("24/7", "24/7"), ("日本", "日本"), ("ΟΔΟΙ", "οδοι"), ("İ", "i\u{307}"),
    ])
    func `A word's key is in lower case, with single spaces`(word: String, key: String) {
        #expect(Spelling.key(word) == key)
        #expect(Spelling.key(key) == key)
    }

    @Test(arguments: [
        "", " ", "\n\t", "_", " _ _ ", String(repeating: "a", count: 256), String(repeating: "é", count: 600),
    ])
    func `Nothing, and what is too long, has no key`(word: String) {
        #expect(Spelling.key(word) == nil)
    }

    @Test func `A key may have as many characters as the limit`() {
        let word = String(repeating: "É", count: Spelling.limit)
        #expect(Spelling.key(word) == word.lowercased())
        #expect(Spelling.key(word + " ") == word.lowercased())
        #expect(Spelling.key(word + "É") == nil)
    }

    @Test(arguments: [
        ("mouse", "mouse"), ("café", "cafe"), ("cafe\u{301}", "cafe"), ("façade", "facade"), ("naïve", "naive"),
        ("œuvre", "oeuvre"),
        ("encyclopædia", "encyclopaedia"), ("straße", "strasse"), ("þorn", "thorn"), ("smørrebrød", "smorrebrod"),
        ("łódź", "lodz"),
        ("well-known", "well known"), ("u.s.a.", "usa"), ("-ing", "ing"), ("a - b", "a b"), ("...", ""), ("-", ""),
        ("don't", "don't"), ("ice cream", "ice cream"), ("日本", "日本"),
    ])
    func `A folded key has no accents, hyphens and full stops`(key: String, folded: String) {
        #expect(Spelling.folded(key) == folded)
        #expect(Spelling.folded(folded) == folded)
    }

    @Test(arguments: [("don't", "dont"), ("'tis", "tis"), ("o'clock", "oclock"), ("''", ""), ("mouse", "mouse")])
    func `A bare key has no apostrophes`(folded: String, bare: String) {
        #expect(Spelling.bare(folded) == bare)
    }

    @Test func `The numbers in a file of the lexicon stay what they are`() {
        #expect(PartOfSpeech.allCases.map(\.rawValue) == Array(1...14))
        #expect(PartOfSpeech.allCases.map(\.description).prefix(4) == ["noun", "verb", "adjective", "adverb"])
        #expect(Set(PartOfSpeech.allCases.map(\.description)).count == 14)
        #expect(PartOfSpeech.ofWordNet.map(\.rawValue) == [1, 2, 3, 4])
        #expect(Difficulty.allCases.map(\.rawValue) == Array(1...5) && Difficulty.veryEasy < .veryHard)
        let sources = [
            (1, "WordNet"), (2, "Mainstay"), (3, "GCIDE"), (4, "SCOWL"), (5, "festlex-cmu"), (6, "espeak-ng"),
        ]
        #expect(
            SourceID.allCases.map(\.rawValue) == sources.map(\.0) && SourceID.allCases.map(\.name) == sources.map(\.1))
        for (number, name) in sources { #expect(SourceID(name: name)?.rawValue == number) }
        #expect(SourceID(name: "wordnet") == nil && SourceID(name: "") == nil)
    }

    @Test func `Pronunciations and labels are written a line each`() {
        #expect(Pronunciation.text([]) == nil && SenseLabel.text([]) == nil)
        let spoken = [
            Pronunciation(ipa: "ˈɹɛkɚd", partOfSpeech: .noun, source: "festlex-cmu"),
            Pronunciation(ipa: "a b", source: "espeak-ng"),
            Pronunciation(ipa: "x", source: "unheard of"),
        ]
        #expect(Pronunciation.text(spoken) == "5 1 ˈɹɛkɚd\n6 0 a b\n0 0 x")
        let labels = [
            SenseLabel(kind: .domain, value: "law"), SenseLabel(kind: .region, value: "Ireland"),
            SenseLabel(kind: .register, value: "slang"),
        ]
        #expect(SenseLabel.text(labels) == "dlaw\npIreland\nrslang")
    }
}
