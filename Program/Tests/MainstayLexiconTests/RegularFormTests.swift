// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct RegularFormTests {
    @Test(arguments: [
        ("s", "cat", ""), ("s", "day", ""), ("es", "church", ""), ("es", "box", ""), ("es", "hero", ""),
        ("ies", "try", "y"), ("ed", "save", "e"), ("ing", "save", "e"), ("ing", "try", ""), ("ed", "play", ""),
        ("ed", "jump", ""), ("ing", "need", ""), ("er", "fast", ""), ("est", "fine", "e"), ("xes", "box", "x"),
        ("ied", "party", "y"), ("iest", "crinkly", "y"),
    ])
    func `An ending as it should be`(ending: String, base: String, replaced: String) {
        #expect(RegularForm(ending, of: base, replacing: replaced) == .regular)
    }

    @Test(arguments: [
        ("s", "church", ""), ("s", "conspiracy", ""), ("s", "hero", ""), ("s", "box", ""), ("es", "cat", ""),
        ("ed", "accompany", ""), ("ed", "average", ""), ("ing", "save", ""), ("ing", "begin", ""), ("ed", "omit", ""),
        ("men", "shaman", "man"), ("ies", "day", "y"), ("er", "big", ""), ("ied", "play", "y"), ("oes", "piano", "o"),
        ("ves", "roof", "f"), ("ed", "spam", ""), ("ed", "quiz", ""), ("ing", "traffic", ""),
    ])
    func `An ending that is wrong, or that a list must confirm`(ending: String, base: String, replaced: String) {
        #expect(RegularForm(ending, of: base, replacing: replaced) != .regular)
    }

    @Test(arguments: [
        ("spam", RegularForm.regular), ("quiz", .regular), ("travel", .regular), ("debug", .ifLastSyllableIsStressed),
        ("open", .ifLastSyllableIsStressed), ("jump", .irregular), ("rain", .irregular), ("play", .irregular),
        ("save", .irregular), ("up", .irregular), ("traffic", .irregular), ("", .irregular),
    ])
    func `A letter is doubled after one vowel of a syllable with stress`(base: String, expected: RegularForm) {
        #expect(RegularForm("ed", of: base, replacing: "", isDoubled: true) == expected)
    }

    @Test func `Without a doubled letter, the last syllable must have no stress`() {
        #expect(RegularForm("ing", of: "open", replacing: "") == .ifLastSyllableIsUnstressed)
        #expect(RegularForm("ing", of: "spam", replacing: "") == .irregular)
    }

    @Test(arguments: ["", "a", "é", "-"]) func `Any text has an answer`(base: String) {
        for ending in ["s", "es", "ed", "ing", "men", "ies", ""] {
            _ = RegularForm(ending, of: base, replacing: "")
            _ = RegularForm(ending, of: base, replacing: "", isDoubled: true)
        }
    }
}
