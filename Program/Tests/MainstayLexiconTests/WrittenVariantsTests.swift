// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct WrittenVariantsTests {
    @Test(arguments: [
        ("hello!", ["hello"]), ("\"hello\"", ["hello"]), ("«hello»…", ["hello"]), ("(hello),", ["hello"]),
        ("co-operate", ["cooperate"]), ("re‑elect", ["re-elect", "reelect"]), ("ﬁsh", ["fish"]), ("ﬂuﬀy", ["fluffy"]),
        ("ｗｉｄｅ", ["wide"]), ("soft\u{AD}en", ["soften"]), ("to break a leg", ["break a leg"]), ("an apple", ["apple"]),
        ("c++", []), ("c#", []), ("&", []), ("un-", ["un"]), ("hello", []), ("…", []), ("", []),
    ])
    func `A text is written in other ways, with the closest first`(key: String, expected: [String]) {
        #expect(WrittenVariants.variants(of: key) == expected)
    }

    @Test func `Irregular forms have their base forms`() {
        #expect(IrregularForms.bases(of: "dice") == [.init(word: "die", partOfSpeech: .noun)])
        #expect(IrregularForms.bases(of: "more").map(\.word) == ["much", "many"])
        #expect(IrregularForms.bases(of: "houses").isEmpty)
    }

    @Test func `A doubled letter is that of the base`() {
        #expect(IrregularForms.isDoubled("penned", of: "pen") && IrregularForms.isDoubled("shopping", of: "shop"))
        for (form, base) in [("ate", "eat"), ("bent", "bend"), ("lopped", ""), ("opened", "open")] {
            #expect(!IrregularForms.isDoubled(form, of: base))
        }
    }

    @Test func `A text of letters is divided into two words, of which only the first may be one letter`() {
        #expect(WrittenVariants.phrases(joinedIn: "alot") == ["a lot", "al ot"])
        #expect(WrittenVariants.phrases(joinedIn: "infact") == ["in fact", "inf act", "infa ct"])
        for text in ["abc", "", "in fact", "in-fact", "é1234", String(repeating: "a", count: 41)] {
            #expect(WrittenVariants.phrases(joinedIn: text).isEmpty)
        }
    }

    @Test func `A long text is not divided`() {
        #expect(IrregularForms.divisions(of: "overate").contains { $0 == ("over", "ate") })
        #expect(IrregularForms.divisions(of: String(repeating: "a", count: 25)).isEmpty)
        #expect(IrregularForms.divisions(of: "ice cream").isEmpty)
    }
}
