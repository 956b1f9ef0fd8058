// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct PhraseVariantsTests {
    @Test(arguments: [
        ("look forward to sth", "look forward to"), ("insist on sth.", "insist"), ("get cold feet", "cold feet"),
        ("be able to", "able"), ("the elephant in the room", "elephant in the room"),
        ("take advantage of", "take advantage"),
        ("lose your temper", "lose one's temper"), ("enjoy yourself", "enjoy oneself"),
        ("keep sb in mind", "keep in mind"),
        ("give somebody a hand", "give a hand"), ("abate a tax", "to abate a tax"), ("get to know", "know"),
        ("note down sth", "note"), ("in favour", "in favour of"), ("on the basis", "on the basis of"),
        ("we're talking about", "talking about"), ("can be achieved", "achieved"),
        ("the difference between the", "difference"), ("what strikes me", "strikes"),
    ])
    func `A phrase is found without the words that a headword may lack`(phrase: String, headword: String) {
        #expect(PhraseVariants.variants(of: phrase).contains(headword))
    }

    @Test(arguments: ["get up", "to do", "be in", "one", ""])
    func `A phrase is not reduced to a word that says nothing`(phrase: String) {
        #expect(PhraseVariants.variants(of: phrase).allSatisfy { $0.contains(" ") })
    }

    @Test func `A phrase with a preposition at its beginning is not reduced to what follows`() {
        #expect(!PhraseVariants.variants(of: "by the book").contains("book"))
    }

    @Test func `A text of very many words has no variants`() {
        #expect(PhraseVariants.variants(of: Array(repeating: "get", count: 13).joined(separator: " ")).isEmpty)
    }
}
