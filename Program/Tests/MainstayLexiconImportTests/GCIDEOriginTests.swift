// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

@Suite struct GCIDEOriginTests {
    @Test(arguments: [
        ("OE. mous, fr. L. mus; akin to G. maus.", "Middle English mous, from Latin mus; akin to German maus."),
        (
            "L. lithicus (cf. F. lithique), p. p. of lithare.",
            "Latin lithicus (compare French lithique), past participle of lithare."
        ),
        ("Gr. kardi`a heart + -gram.", "Greek kardia heart + -gram."),
        ("fr. Gr. my^s & L.", "From Greek mys and Latin."),
        ("Gr. 'oxy`s sharp", "Greek oxys sharp"), ("Gr. \"rapsw,diko`s", "Greek rhapsōdikos"),
        ("AS. mus. See Muscle, n., 2.", "Old English mus."), ("F. mot. See Bon mot.", "French mot."),
        ("F. mot. Cf. Motto, n.", "French mot."),
        ("Cf. F. mot.", "Compare French mot."), ("Prov. E. mot", "provincial English mot"), ("NL.", "New Latin."),
    ])
    func `Abbreviations are written out, Greek is in Latin letters, and references are cut`(
        source: String, text: String
    ) {
        #expect(GCIDEOrigin.readable(source) == text.prefix(1).uppercased() + text.dropFirst())
    }

    @Test(arguments: ["See Or.", "See Gallow, v. t.", "Also spelled swot.", "nom. He; poss. His", "Cf. Moss.", ""])
    func `What is no origin is left out`(source: String) {
        #expect(GCIDEOrigin.readable(source).isEmpty)
    }
}
