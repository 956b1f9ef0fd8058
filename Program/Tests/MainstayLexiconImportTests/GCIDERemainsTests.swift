// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// What the older dictionary's text leaves in definitions: notes on grammar, citations, and broken marks.
@Suite struct GCIDERemainsTests {
    private func text(_ source: String) -> String { GCIDEDefinition(Array(source.utf8)[...]).text }

    @Test(arguments: [
        ("a., conj., & adv.", ""), ("adv. & conj.", ""), ("prenom.", ""), ("comp. of {Able}.", "of Able."),
        ("phr.", ""),
        ("n..", ""),
        ("adj.; as, a road.", ""),
        ("prep. or adv., besides; in addition to.", "besides; in addition to."),
        ("adv., & n. An expression of assent.", "An expression of assent."),
        ("pl. (Law) Persons added to a jury.", "(plural) Persons added to a jury."),
        ("sing. The language of Siam.", "(singular) The language of Siam."), ("pl. courage.", "(plural) courage."),
        ("sing. or pl. Two pieces of wood.", "Two pieces of wood."), ("pl. (Arch.)", ""),
        ("fem.; pl. {Alumn[ae]} (-n[=e]). A female pupil.", "A female pupil."),
        ("pl. ({Rostra}) (Rom. Antiq.) The Beaks.", "(plural) The Beaks."),
        ("comp. of {Up}. Being further up; higher.", "Being further up; higher."),
        ("from {Overwear}, v. t. Worn out by toil.", "Worn out by toil."), ("imp. & p. p. {Hanged} or {Hung}", ""),
        ("i. e., northern daybreak", "i. e., northern daybreak"), ("water.", "water."),
    ])
    func `Notes on grammar before a definition are left out`(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test(arguments: [
        ("from Vote, v.", true), ("from Fall, v. i. & t.", true), ("fr. Smooth, v.", true), ("from Stack.", true),
        ("of Rise.", true), ("from Paris, a city.", false), ("from the east", false), ("from", false),
    ])
    func `A definition that only names another word is a form of it`(definition: String, isForm: Bool) {
        #expect(GCIDENotes.isForm(definition) == isForm)
    }

    @Test(arguments: [
        ("Not at; nor at. --haucer.", "Not at; nor at."), ("A camp. --b. Jonson.", "A camp."),
        ("An ambush. --2 Chron. xiii. 13.", "An ambush."),
        (
            "Used by the Jews. --Dan. iii. 5. It is supposed to be the same with the psaltery.",
            "Used by the Jews. It is supposed to be the same with the psaltery."
        ),
        (
            "The number 666, mentioned in --Rev. xiii. 18., in which it is the number of the beast.",
            "The number 666, mentioned in Rev. xiii. 18., in which it is the number of the beast."
        ),
        ("His visible ascent. (--Acts i. 9.) Also, Ascension Day.", "His visible ascent. Also, Ascension Day."),
        (
            "A maker. --Sir T. Browne. It is said of one who makes many things.",
            "A maker. It is said of one who makes many things."
        ),
        ("A whirl. --called also eddy.", "A whirl. – called also eddy."), ("To scold. --Shak", "To scold."), ("--", ""),
        ("--2", "2"),
    ])
    func `A citation goes as a whole, with its verse`(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test(arguments: [
        ("The belt (often called the", "The belt."), ("A toucan Ramphastos ariel).", "A toucan Ramphastos ariel."),
        ("Chem.) millimolar.", "millimolar."),
        (
            "More than; as, a hundred. (Passing into the adverb.",
            "More than; as, a hundred. (Passing into the adverb.)"
        ),
        (
            "A fly of the family (Estridae, of various kinds. It lays eggs.",
            "A fly of the family Estridae, of various kinds. It lays eggs."
        ),
        ("A red dye (Congo).", "A red dye (Congo)."),
        ("The tablets) were found there (", "The tablets were found there."), (")", ""), ("A fur (", "A fur."),
        ("(((", ""),
        ("In a good sense. .", "In a good sense."), ("for coke possession..", "for coke possession."),
        ("air . . . being", "air … being"), ("equal to 3.14...", "equal to 3.14..."), ("A. D..", "A. D."),
        ("Sweetened.  Also used.", "Sweetened. Also used."), ("Within reach; as", "Within reach"),
    ])
    func `Brackets and full stops are whole`(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test(arguments: [
        ("To prick; to st?ng.", ""), ("Before the ?apse of time.", ""), ("Of a ru?? decision.", ""),
        ("The symbol ?.", "The symbol …."), ("From Gr. ?, ?, water.", "From Gr. …, water."),
        ("A coin (-r?z). It is old.", "A coin. It is old."), ("A horse (?).", "A horse."),
        ("An acid, C?H?CO?H, of amber.", "An acid, of amber."), ("As, what boots it?", "As, what boots it?"),
        ("?", ""),
    ])
    func `A definition that lost letters is left out`(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test(arguments: [
        ("is {Mentha arvensis}.", "Mentha arvensis."), ("= {Dumbness}.", "Dumbness."),
        ("are those of stone.", "those of stone."),
        ("is also called a sea mine.", ""), ("which has to do with plants.", ""), ("& {Eduction port}.", ""),
        ("has one block.", ""),
    ])
    func `What joins a definition to its word is left out`(source: String, expected: String) {
        #expect(text(source) == expected)
    }

    @Test func `A part of speech that nothing follows is no definition`() {
        let source = "Of Aracan. -- n. sing. & pl. A native. -- prep. In front of. -- n."
        let found = GCIDEDefinition.all(in: Array(source.utf8)[...])
        #expect(found.map(\.text) == ["Of Aracan.", "A native.", "In front of."])
        #expect(found.map(\.partOfSpeech) == [nil, .noun, .preposition])
    }

    @Test(arguments: [
        (#"Falsity \Fal"si*ty\, n.;pl. {Falsities}. [L.] A lie."#, "A lie."),
        (#"That \That\, pron., a., conj., & adv. [AS.] A word."#, "A word."),
        (#"Reach \Reach\, n.. A power."#, "A power."), (#"Bent \Bent\, adj. prenom. Curved."#, "Curved."),
        (#"Herdswoman \Herds"wom`an\, n.; pl. -{women}. A woman."#, "A woman."),
    ])
    func `A head ends after all its parts of speech`(source: String, rest: String) throws {
        let head = try #require(GCIDEHead(Array(source.utf8)))
        #expect(String(decoding: Array(source.utf8)[head.end...], as: UTF8.self) == rest)
    }

    @Test(arguments: [
        ("See Brite, v. i.", true), ("See Taut.", true), ("(plural) See Nettles.", true),
        ("See the Note under Cast.", true),
        ("Same as Catechu.", true), ("Same as Arc, v. t.", true), ("See Gage. A pledge of faith.", false),
        ("Same as Arc, but larger.", false), ("Same as Arc; a bow.", false), ("A sight to see.", false),
        ("Seeing.", false),
    ])
    func `A reference to another word is told apart`(definition: String, isReference: Bool) {
        #expect(OlderSenses.isReference(definition) == isReference)
    }
}
