// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// Remarks in WordNet's definitions that concern some words of a synset, or the register of all.
@Suite struct GlossNoteTests {
    @Test(arguments: [
        ("advanced in years; (`aged' is pronounced as two syllables)", ["aged", "elderly"], "advanced in years"),
        ("within sight (`yon' is dialectal)", ["yonder", "yon"], "within sight"),
        (
            "the face (`mug' and `smiler' are informal and `phiz' is British)", ["mug", "smiler", "phiz"],
            "the face (“mug” and “smiler” are informal and “phiz” is British)"
        ),
        ("spread (\"straw\" is archaic)", ["strew", "straw"], "spread"),
        ("(`ill' is a combining form) not well", ["ill", "badly"], "not well"),
        (
            "used as intensifiers; `real' is informal for `really'; `rattling' is informal",
            ["very", "real", "rattling", "really"],
            "used as intensifiers"
        ),
        ("a bath; `vapour bath' is a British term", ["steam bath", "vapour bath"], "a bath"),
        ("cease (`cease' is a noun only here)", ["cease"], "cease (“cease” is a noun only here)"),
        ("a drink; `cyder' is a European usage", ["hard cider", "cider"], "a drink; “cyder” is a European usage"),
        ("`Father' is a term of address", ["Father", "Padre"], "“Father” is a term of address"),
        ("a report (e.g., `he said')", ["report", "he said"], "a report (e.g., “he said”)"),
        (
            "farther off (`farther' is used more than `further')", ["farther", "further"],
            "farther off (“farther” is used more than “further”)"
        ),
        ("never closed (`a' is", ["a", "b"], "never closed (“a” is"),
    ])
    func `A note stands only where it concerns every word`(gloss: String, words: [String], definition: String) {
        var read = Gloss(gloss)
        read.removeNotes(notConcerning: words)
        #expect(read.definition == definition)
    }

    @Test(arguments: [
        ("British slang for a swindle", "(British slang) a swindle"), ("obscene terms for penis", "(obscene) penis"),
        ("insulting terms of address for people who are stupid", "(insulting) people who are stupid"),
        ("British informal for `intoxicated'", "(British informal) intoxicated"),
        ("informal terms for dogs", "informal terms for dogs"), ("obscene terms for feces", "(obscene) feces"),
        ("offensive term for an Asian man", "offensive term for an Asian man"),
        ("general term for an insect", "general term for an insect"), ("food for dogs", "food for dogs"),
        ("a slang term for Great Britain used by troops", "a slang term for Great Britain used by troops"),
        ("slang for", "slang for"), ("for sale", "for sale"),
    ])
    func `A register in words is a label`(gloss: String, definition: String) {
        #expect(Gloss(gloss).definition == definition)
    }

    @Test(arguments: [
        ("most_recently", "most recently", []), ("very good;of quality", "very good; of quality", []),
        ("great ; intense", "great; intense", []), ("of Cleistes;: of damp zones", "of Cleistes; of damp zones", []),
        (#"woven of yarns "he wore a suit""#, "woven of yarns", ["he wore a suit"]),
        (#"fixed; e.g. "frozen prices"; "on fixed incomes""#, "fixed", ["frozen prices", "on fixed incomes"]),
        (#"painful;"few are more traumatic";  "#, "painful", ["few are more traumatic"]),
        (#"reward as in "carrot and stick""#, #"reward as in "carrot and stick""#, []),
        (
            #"enough; "eaten enough?"; (`plenty' is odd) "I had plenty, thanks""#, "enough; (“plenty” is odd)",
            ["eaten enough?", "I had plenty, thanks"]
        ),
    ])
    func `An example leaves the definition, and its marks are in order`(
        gloss: String, definition: String, examples: [String]
    ) {
        #expect(Gloss(gloss).definition == definition)
        #expect(Gloss(gloss).examples.map(\.text) == examples)
    }
}
