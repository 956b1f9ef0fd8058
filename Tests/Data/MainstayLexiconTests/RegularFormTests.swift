// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct RegularFormTests {
    @Test(arguments: [
        ("s", "cat", ""), ("s", "day", ""), ("es", "church", ""), ("es", "box", ""), ("es", "hero", ""),
        ("ies", "try", "y"), ("ed", "save", "e"), ("ing", "save", "e"), ("ing", "try", ""), ("ed", "play", ""),
        ("ed", "jump", ""), ("ing", "need", ""), ("er", "fast", ""), ("est", "fine", "e"), ("xes", "box", "x"),
    ])
    func `An ending as it should be`(ending: String, base: String, replaced: String) {
        #expect(RegularForm.isRegular(ending, of: base, replacing: replaced))
    }

    @Test(arguments: [
        ("s", "church", ""), ("s", "conspiracy", ""), ("s", "hero", ""), ("s", "box", ""), ("es", "cat", ""),
        ("ed", "accompany", ""), ("ed", "average", ""), ("ing", "save", ""), ("ing", "begin", ""), ("ed", "omit", ""),
        ("men", "shaman", "man"), ("ies", "day", "y"), ("er", "big", ""),
    ])
    func `An ending that is wrong, or that a list must confirm`(ending: String, base: String, replaced: String) {
        #expect(!RegularForm.isRegular(ending, of: base, replacing: replaced))
    }

    @Test(arguments: ["", "a", "é", "-"]) func `Any text has an answer`(base: String) {
        for ending in ["s", "es", "ed", "ing", "men", "ies", ""] {
            _ = RegularForm.isRegular(ending, of: base, replacing: "")
        }
    }
}
